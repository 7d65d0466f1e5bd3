import type { Catalog } from '../../../../document/catalog'
import type { Row } from '../../../../language/occurrences'
import { personsIn } from '../text/persons'
import { readExpression } from '../text/reading'
import { cardsNamed, isKnownSubtype, isSame, occurrencesOf, ownRows } from './subject'
import type { Subject } from './subject'
import type { FightersParsed } from '../parse/tree'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A card as it is said in one line, and its text below. */
function line({ name, kind, stats, words, text }: Row): string[] {
  const { bp, sp } = stats
  const facts = [
    kind,
    ...(words.subtype ?? []),
    bp === undefined ? '' : `BP ${bp}`,
    sp === undefined ? '' : `SP ${sp}`,
  ].filter((part) => part !== '')
  return [`**${name}**, ${facts.join(', ')}.`, ...(text === '' ? [] : [text.replace(/\n/g, '  \n')])]
}

function cardFacts(parsed: FightersParsed, subject: Subject, catalog: Catalog): string[] {
  const [row] = cardsNamed(parsed, subject, catalog)
  if (!row) return [subject.guid ? `No card has the id ${subject.name}.` : `No card is called ${subject.name}.`]
  const users = new Set(
    occurrencesOf(parsed, subject, catalog, undefined).flatMap(({ how, row: user }) =>
      how === 'use' && user ? [user.name] : [],
    ),
  )
  return [...line(row), `Named by ${counted(users.size, 'card')}.`]
}

function subtypeFacts(parsed: FightersParsed, { name }: Subject, catalog: Catalog): string[] {
  const rows = new Map([...catalog.rows(), ...ownRows(parsed)].map((row) => [`${row.key} ${row.name}`, row]))
  const has = (kind: 'subtype' | 'backup') =>
    [...rows.values()].filter(({ words }) => words[kind]?.some((word) => isSame(word, name))).length
  const what = isKnownSubtype(name) ? 'a subtype' : "a subtype of this collection's own"
  return [
    `**${name}**, ${what}. It is that of ${counted(has('subtype'), 'card')}; ${counted(has('backup'), 'card')} can be backed up by it.`,
  ]
}

function variableFacts({ cards }: FightersParsed, { name, card }: Subject): string[] {
  const rule = cards[card]?.rule
  const variable = rule?.vars.find((one) => isSame(one.name, name))
  const auto = rule && rule.actions.length === 0 ? rule.auto : undefined
  return [
    `**${name}**, a variable of this rule${variable ? `: ${readExpression(variable.value, personsIn(auto))}` : ''}. It is worked out before costs are paid.`,
  ]
}

/** What there is to say of a name that people gave: the card, subtype or variable that it means. */
export function referenceFacts(parsed: FightersParsed, subject: Subject, catalog: Catalog): string[] {
  switch (subject.kind) {
    case 'card':
      return cardFacts(parsed, subject, catalog)
    case 'subtype':
      return subtypeFacts(parsed, subject, catalog)
    case 'variable':
      return variableFacts(parsed, subject)
  }
}

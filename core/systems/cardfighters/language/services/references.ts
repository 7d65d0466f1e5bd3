import type { Catalog } from '../../../../document/catalog'
import type { Row } from '../../../../language/services/occurrences'
import { cardLine, counted, namedBy } from '../../../../language/services/explanations'
import type { FightersParsed } from '../parse/tree'
import { personsIn } from '../text/persons'
import { readExpression } from '../text/reading'
import { cardsNamed, isKnownSubtype, isSame, occurrencesOf, ownRows, type FightersSubject } from './subject'

const line = ({ name, kind, stats: { bp, sp }, words, text }: Row): string[] =>
  cardLine(
    name,
    [kind, ...(words.subtype ?? []), bp === undefined ? '' : `BP ${bp}`, sp === undefined ? '' : `SP ${sp}`],
    text,
  )

function cardFacts(parsed: FightersParsed, subject: FightersSubject, catalog: Catalog): string[] {
  const [row] = cardsNamed(parsed, subject, catalog)
  if (!row) return [subject.guid ? `No card has the id ${subject.name}.` : `No card is called ${subject.name}.`]
  return [...line(row), namedBy(occurrencesOf(parsed, subject, catalog, undefined), 'name')]
}

function subtypeFacts(parsed: FightersParsed, { name }: FightersSubject, catalog: Catalog): string[] {
  const rows = new Map([...catalog.rows(), ...ownRows(parsed)].map((row) => [`${row.key} ${row.name}`, row]))
  const has = (kind: 'subtype' | 'backup') =>
    [...rows.values()].filter(({ words }) => words[kind]?.some((word) => isSame(word, name))).length
  const what = isKnownSubtype(name) ? 'a subtype' : "a subtype of this collection's own"
  return [
    `**${name}**, ${what}. It is that of ${counted(has('subtype'), 'card')}; ${counted(has('backup'), 'card')} can be backed up by it.`,
  ]
}

function variableFacts({ cards }: FightersParsed, { name, card }: FightersSubject): string[] {
  const rule = cards[card]?.rule
  const variable = rule?.vars.find((one) => isSame(one.name, name))
  const auto = rule && rule.actions.length === 0 ? rule.auto : undefined
  return [
    `**${name}**, a variable of this rule${variable ? `: ${readExpression(variable.value, personsIn(auto))}` : ''}. It is worked out before costs are paid.`,
  ]
}

/** What there is to say of a name that people gave: the card, subtype or variable that it means. */
export function referenceFacts(parsed: FightersParsed, subject: FightersSubject, catalog: Catalog): string[] {
  switch (subject.kind) {
    case 'card':
      return cardFacts(parsed, subject, catalog)
    case 'subtype':
      return subtypeFacts(parsed, subject, catalog)
    case 'variable':
      return variableFacts(parsed, subject)
  }
}

import type { Catalog } from '../../../../document/catalog'
import { rowsOf, type Row } from '../../../../language/services/occurrences'
import { cardLine, counted } from '../../../../language/services/explanations'
import { summarise } from '../../summary'
import { COUNTERS, find } from '../../vocabulary'
import type { EvolveParsed } from '../parse/tree'
import { baseOf, isEvolved, occurrencesOf, type EvolveSubject as Subject } from './subject'

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const abilityFacts = (parsed: EvolveParsed, subject: Subject, catalog: Catalog): string[] => {
  const { name, card } = subject
  const ability = parsed.cards[card]?.abilities.find((each) => each.name === name)
  if (!ability) return [`No ability of this card is called ${name}.`]
  const calls = occurrencesOf(parsed, subject, catalog, undefined).filter(({ how }) => how === 'use').length
  return [
    `**${name}**, an ability of this card${ability.trigger ? `: ${ability.trigger.value}` : ''}.`,
    `Called ${times(calls)} on this card.`,
  ]
}

const line = ({ name, kind, stats: { cost, attack, defense, evolve }, text }: Row): string[] =>
  cardLine(
    name,
    [
      kind,
      cost === undefined ? '' : `cost ${cost}`,
      attack === undefined ? '' : `${attack}/${defense ?? ''}`,
      evolve === undefined ? '' : `evolve ${evolve}`,
    ],
    text,
  )

/** From a card's own name its other side, from elsewhere the card that is meant. */
function shown(parsed: EvolveParsed, { name, as, card }: Subject, catalog: Catalog): Row | undefined {
  const own = rowsOf(parsed.cards, summarise)
  const all: readonly Row[] = [...own, ...catalog.byName(name), ...catalog.byName(`${name} (Evolved)`)].filter(
    (row) => baseOf(row.name) === name,
  )
  const evolved = all.find(isEvolved)
  const base = all.find((row) => !isEvolved(row))
  if (as === 'evolved') return evolved
  if (as === 'use') return base ?? evolved
  const asked = own[card]
  return asked && isEvolved(asked) ? base : evolved
}

function cardFacts(parsed: EvolveParsed, subject: Subject, catalog: Catalog): string[] {
  const row = shown(parsed, subject, catalog)
  const named = [...new Set([...catalog.references(subject.name), ...catalog.references(`${subject.name} (Evolved)`)])]
  const users = named.filter(({ references }) =>
    references.some(({ kind, name }) => (kind === 'token' || kind === 'card') && baseOf(name) === subject.name),
  ).length
  if (!row && subject.as !== 'name')
    return [
      subject.as === 'evolved'
        ? `No evolved card is called ${subject.name} (Evolved).`
        : `No card is called ${subject.name}.`,
    ]
  return [...(row ? line(row) : [`**${subject.name}**`]), `Named by ${counted(users, 'card')}.`]
}

function traitFacts(parsed: EvolveParsed, subject: Subject, catalog: Catalog): string[] {
  const rows = new Set(occurrencesOf(parsed, subject, catalog, undefined).flatMap(({ row }) => (row ? [row.name] : [])))
  const having = [
    ...new Map([...catalog.rows(), ...rowsOf(parsed.cards, summarise)].map((row) => [row.name, row])).values(),
  ].filter(({ words }) => words.trait?.includes(subject.name)).length
  return [`**${subject.name}**, a trait of ${counted(having, 'card')}.`, `Written on ${counted(rows.size, 'card')}.`]
}

/** What there is to say of a name that people gave: the card or ability that it means, and how often it is used. */
export function referenceFacts(parsed: EvolveParsed, subject: Subject, catalog: Catalog): string[] {
  switch (subject.kind) {
    case 'ability':
      return abilityFacts(parsed, subject, catalog)
    case 'card':
      return cardFacts(parsed, subject, catalog)
    case 'trait':
      return traitFacts(parsed, subject, catalog)
    case 'counter':
      return find(COUNTERS, subject.name) ? [] : [`**${subject.name}**, a counter of this collection's own.`]
  }
}

import type { Catalog } from '../../../../document/catalog'
import { describe } from '../../../../language/services/glossary'
import { cardLine, counted, namedBy } from '../../../../language/services/explanations'
import type { Row } from '../../../../language/services/occurrences'
import type { Said } from '../../../../language/services/shape'
import { readPool } from '../../pool'
import { RARITIES } from '../../vocabulary'
import type { BloxParsed } from '../parse/tree'
import { GLOSSARY } from './glossary'
import { occurrencesOf, ownRows, subjectAt, type BloxSubject } from './subject'
import { markAt } from './words'

const line = ({ name, kind, stats: { health, power, colour, cost }, words, text }: Row): string[] =>
  cardLine(
    name,
    [
      kind,
      ...(words.archetype ?? []),
      kind === 'fighter' ? `h${health ?? 0} p${power ?? 0}` : '',
      typeof colour === 'string' ? colour : '',
      `cost ${cost ?? 0}`,
    ],
    text,
  )

function cardFacts(parsed: BloxParsed, subject: BloxSubject, catalog: Catalog): string[] {
  const row = ownRows(parsed).find(({ key }) => key === subject.name) ?? catalog.byKey(subject.name)[0]
  if (!row) return [`No card has the key ${subject.name}.`]
  return [...line(row), namedBy(occurrencesOf(parsed, subject, catalog, undefined), 'key')]
}

const archetypeFacts = ({ cards }: BloxParsed, { name }: BloxSubject, catalog: Catalog): string[] => {
  const carriers = new Set([
    ...[...catalog.rows()].flatMap(({ key, words }) => (words.archetype?.includes(name) ? [key] : [])),
    ...cards.flatMap(({ key, archetype }) => (archetype?.value === name ? [key] : [])),
  ])
  return [`**${name}**, the archetype of ${counted(carriers.size, 'card')}.`]
}

/** How many cards chance picks from, or fighters where one is summoned. */
function poolFacts({ cards }: BloxParsed, text: string, catalog: Catalog, summons: boolean): string[] {
  const rows = new Map([...catalog.rows(), ...ownRows({ cards } as BloxParsed)].map((row) => [row.key, row]))
  const pool = readPool(text, catalog.words('archetype'))
  const apart = new Set<unknown>(RARITIES.flatMap(({ id, apart: out }) => (out ? [id] : [])))
  const found = [...rows.values()].filter(
    ({ kind, stats, words }) =>
      (!summons || kind === 'fighter') &&
      !apart.has(stats.rarity) &&
      (words.flag?.includes('AltArt') ?? false) === (pool.alternates === true) &&
      (pool.alternates === true || stats.original === undefined) &&
      !words.flag?.includes('Shedletsky') &&
      (pool.rarity ?? stats.rarity) === stats.rarity &&
      (pool.colour ?? stats.colour) === stats.colour &&
      (pool.archetype === undefined || words.archetype?.includes(pool.archetype) === true),
  )
  return pool.rest === '' ? [`Chance picks from ${counted(found.length, summons ? 'fighter' : 'card')}.`] : []
}

/** What the word at the offset means here, and the card or archetype that it is. */
export function said(parsed: BloxParsed, offset: number, catalog: Catalog): Said | undefined {
  const mark = markAt(parsed, offset)
  const subject = subjectAt(parsed, offset)
  const part = parsed.cards
    .flatMap(({ effect }) => effect?.parts ?? [])
    .find(({ increase: one }) => one?.kind === 'pool' && one.span.start <= offset && offset <= one.span.end)
  const pool = part?.increase
  return {
    ...(mark && { span: pool?.span ?? mark.span }),
    contents: [
      ...(mark?.entry ? describe(GLOSSARY, mark.entry) : []),
      ...(subject?.kind === 'card' ? cardFacts(parsed, subject, catalog) : []),
      ...(subject?.kind === 'archetype' ? archetypeFacts(parsed, subject, catalog) : []),
      ...(pool?.kind === 'pool' ? poolFacts(parsed, pool.pool, catalog, part?.power?.includes('Summon') === true) : []),
    ],
  }
}

import type { Catalog, Reference } from '../../../../document/catalog'
import { foreign, located } from '../../../../language/occurrences'
import type { Occurrence, Row } from '../../../../language/occurrences'
import { touches } from '../../../../language/span'
import type { Span } from '../../../../language/span'
import { summarise } from '../../summary'
import { marksOf } from './marks'
import type { EvolveParsed } from '../parse/tree'

const EVOLVED = / *\(Evolved\)$/

/** The name that a card shares with its evolved side (section 2.2). */
export const baseOf = (name: string): string => name.replace(EVOLVED, '')

/** What of a name is not its base: ` (Evolved)`, or nothing. */
export const suffixOf = (name: string): string => EVOLVED.exec(name)?.[0] ?? ''

export const isEvolved = ({ kind }: { readonly kind: string }): boolean => kind.startsWith('Evolved')

/** What a place of the text names. A card's `name` is its base; an ability's belongs to the text's card `card`. */
export interface Subject {
  readonly kind: 'ability' | 'card' | 'trait' | 'counter'
  readonly name: string
  readonly span: Span
  readonly card: number
  /** For cards: as what the place speaks of it. */
  readonly as?: 'name' | 'evolved' | 'use'
}

/** The text's own cards as they stand in it. */
export const ownRows = ({ cards }: EvolveParsed): Row[] => cards.map((card, index) => ({ ...summarise(card), index }))

const subjectOf = ({ kind, name, span }: Reference, card: number): Subject | undefined => {
  switch (kind) {
    case 'token':
    case 'card':
      return { kind: 'card', name: baseOf(name), span, card, as: 'use' }
    case 'evolved':
      return { kind: 'card', name: baseOf(name), span, card, as: 'evolved' }
    case 'trait':
    case 'counter':
      return { kind, name, span, card }
    default:
      return undefined
  }
}

const abilitySubjects = (parsed: EvolveParsed, card: number): Subject[] => {
  const { abilities = [], span: whole } = parsed.cards[card] ?? {}
  const heads = abilities.map(({ name, nameSpan }): Subject => ({ kind: 'ability', name, span: nameSpan, card }))
  const calls = marksOf(parsed).flatMap(({ ability, span }): Subject[] =>
    ability !== undefined && whole && touches(whole, span.start)
      ? [{ kind: 'ability', name: ability, span, card }]
      : [],
  )
  return [...heads, ...calls]
}

/** Everything that one of the text's cards names, cards by their base. */
function subjects(parsed: EvolveParsed, index: number): Subject[] {
  const card = parsed.cards[index]
  if (!card) return []
  const own: Subject[] =
    card.name === '' ? [] : [{ kind: 'card', name: card.baseName, span: card.nameSpan, card: index, as: 'name' }]
  return [
    ...own,
    ...summarise(card).references.flatMap((reference) => subjectOf(reference, index) ?? []),
    ...abilitySubjects(parsed, index),
  ]
}

/** What is named at the offset: the smallest name around it, one that begins there before one that ends there. */
export const subjectAt = (parsed: EvolveParsed, offset: number): Subject | undefined =>
  subjects(
    parsed,
    parsed.cards.findIndex(({ span }) => touches(span, offset)),
  )
    .filter(({ name, span }) => name !== '' && touches(span, offset))
    .sort(
      (a, b) =>
        Number(a.span.end === offset) - Number(b.span.end === offset) ||
        a.span.end - a.span.start - (b.span.end - b.span.start),
    )[0]

const abilityOccurrences = (parsed: EvolveParsed, { name, card }: Subject): Occurrence[] => {
  const heads = new Set(
    (parsed.cards[card]?.abilities ?? [])
      .filter((ability) => ability.name === name)
      .map(({ nameSpan }) => nameSpan.start),
  )
  const places = new Map(
    abilitySubjects(parsed, card)
      .filter((each) => each.name === name)
      .map(({ span }) => [span.start, span]),
  )
  return [...places].map(([start, span]) => ({
    span,
    name,
    how: heads.has(start) ? ('definition' as const) : ('use' as const),
  }))
}

const isSubject = ({ kind, name }: Reference, subject: Subject): boolean =>
  subject.kind === 'card'
    ? (kind === 'token' || kind === 'card') && baseOf(name) === subject.name
    : kind === subject.kind && name === subject.name

/** Every place in the text and in the catalog's other entries that names the subject, those of the text first. */
export function occurrencesOf(
  parsed: EvolveParsed,
  subject: Subject,
  catalog: Catalog,
  entry: string | undefined,
): readonly Occurrence[] {
  if (subject.kind === 'ability') return abilityOccurrences(parsed, subject).sort((a, b) => a.span.start - b.span.start)
  const names = subject.kind === 'card' ? [subject.name, `${subject.name} (Evolved)`] : [subject.name]
  const others = foreign(
    [
      ...new Set(
        names.flatMap((name) => [
          ...(subject.kind === 'card' ? catalog.byName(name) : []),
          ...catalog.references(name),
        ]),
      ),
    ],
    entry,
  )
  return [...ownRows(parsed), ...others].flatMap((row): Occurrence[] => {
    const isIt = subject.kind === 'card' && row.nameSpan && baseOf(row.name) === subject.name
    return [
      ...(isIt ? [{ ...located(row.entry, row.nameSpan), how: 'definition' as const, name: row.name, row }] : []),
      ...row.references
        .filter((reference) => isSubject(reference, subject))
        .map(({ span, name }) => ({ ...located(row.entry, span), how: 'use' as const, name, row })),
    ]
  })
}

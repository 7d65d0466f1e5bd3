import type { Catalog, Reference } from '../../../../document/catalog'
import { foreign, occurrencesIn, rowsOf, type Occurrence } from '../../../../language/services/occurrences'
import { innermost } from '../../../../language/services/places'
import type { Subject } from '../../../../language/services/shape'
import { touches } from '../../../../language/span'
import { summarise } from '../../summary'
import type { EvolveParsed } from '../parse/tree'
import { marks } from './marks'

const EVOLVED = / *\(Evolved\)$/

/** The name that a card shares with its evolved side (section 2.2). */
export const baseOf = (name: string): string => name.replace(EVOLVED, '')

/** What of a name is not its base: ` (Evolved)`, or nothing. */
export const suffixOf = (name: string): string => EVOLVED.exec(name)?.[0] ?? ''

export const isEvolved = ({ kind }: { readonly kind: string }): boolean => kind.startsWith('Evolved')

/** A card's `name` is its base; an ability's belongs to the text's card `card`. */
export interface EvolveSubject extends Subject {
  readonly kind: 'ability' | 'card' | 'trait' | 'counter'
  /** For cards: as what the place speaks of it. */
  readonly as?: 'name' | 'evolved' | 'use'
}

const subjectOf = ({ kind, name, span }: Reference, card: number): EvolveSubject | undefined => {
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

const abilitySubjects = (parsed: EvolveParsed, card: number): EvolveSubject[] => {
  const { abilities = [], span: whole } = parsed.cards[card] ?? {}
  const heads = abilities.map(({ name, nameSpan }): EvolveSubject => ({ kind: 'ability', name, span: nameSpan, card }))
  const calls = marks(parsed).flatMap(({ ability, span }): EvolveSubject[] =>
    ability !== undefined && whole && touches(whole, span.start)
      ? [{ kind: 'ability', name: ability, span, card }]
      : [],
  )
  return [...heads, ...calls]
}

/** Everything that one of the text's cards names, cards by their base. */
function subjects(parsed: EvolveParsed, index: number): EvolveSubject[] {
  const card = parsed.cards[index]
  if (!card) return []
  const own: EvolveSubject[] =
    card.name === '' ? [] : [{ kind: 'card', name: card.baseName, span: card.nameSpan, card: index, as: 'name' }]
  return [
    ...own,
    ...summarise(card).references.flatMap((reference) => subjectOf(reference, index) ?? []),
    ...abilitySubjects(parsed, index),
  ]
}

/** What is named at the offset: the smallest name around it. */
export const subjectAt = (parsed: EvolveParsed, offset: number): EvolveSubject | undefined =>
  innermost(
    subjects(
      parsed,
      parsed.cards.findIndex(({ span }) => touches(span, offset)),
    ).filter(({ name }) => name !== ''),
    offset,
  )

const abilityOccurrences = (parsed: EvolveParsed, { name, card }: EvolveSubject): Occurrence[] => {
  const heads = parsed.cards[card]?.abilities.filter((ability) => ability.name === name) ?? []
  const named = abilitySubjects(parsed, card).filter((each) => each.name === name)
  return [...new Map(named.map(({ span }) => [span.start, span])).values()].map((span) => ({
    span,
    name,
    how: heads.some(({ nameSpan }) => nameSpan.start === span.start) ? 'definition' : 'use',
  }))
}

const isSubject = ({ kind, name }: Reference, subject: EvolveSubject): boolean =>
  subject.kind === 'card'
    ? (kind === 'token' || kind === 'card') && baseOf(name) === subject.name
    : kind === subject.kind && name === subject.name

/** Every place in the text and in the catalog's other entries that names the subject, those of the text first. */
export function occurrencesOf(
  parsed: EvolveParsed,
  subject: EvolveSubject,
  catalog: Catalog,
  entry: string | undefined,
): readonly Occurrence[] {
  if (subject.kind === 'ability') return abilityOccurrences(parsed, subject).sort((a, b) => a.span.start - b.span.start)
  const isCard = subject.kind === 'card'
  const names = isCard ? [subject.name, `${subject.name} (Evolved)`] : [subject.name]
  const others = names.flatMap((name) => [...(isCard ? catalog.byName(name) : []), ...catalog.references(name)])
  return occurrencesIn(
    [...rowsOf(parsed.cards, summarise), ...foreign(new Set(others), entry)],
    (row) => isCard && baseOf(row.name) === subject.name,
    (reference) => isSubject(reference, subject),
  )
}

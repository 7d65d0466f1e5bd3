import type { Catalog } from '../../document/catalog'
import type { CheckOptions, Completion, VocabularyEntry } from '../service'
import { slotAt, type Slot } from '../parse/reader'
import { touches, type Span } from '../span'
import { documentationOf, type Glossary, type Parameter } from './glossary'

/** What is proposed before it is known where it goes. */
export interface Proposal {
  readonly label: string
  readonly kind: Completion['kind']
  /** In the syntax of snippets. */
  readonly insert: string
  readonly entry?: VocabularyEntry
  readonly detail?: string
  readonly documentation?: string
}

/** A place in a list of proposals. */
const ordered = (index: number): string => String(index).padStart(4, '0')

/** Text as a snippet has it. */
export const escaped = (text: string): string => text.replace(/[$}\\]/g, '\\$&')

/** Proposes a name that somebody gave. `insert` is in the syntax of snippets. */
export const proposeName = (
  label: string,
  kind: Completion['kind'],
  detail?: string,
  insert = escaped(label),
): Proposal => ({ label, kind, insert, ...(detail !== undefined && { detail }) })

/** Kinds of words that are shown as what they are. */
const PLAIN: readonly Completion['kind'][] = [
  'statement',
  'trigger',
  'effect',
  'target',
  'cost',
  'keyword',
  'value',
  'filter',
]

/** How a system proposes the words of its vocabulary: as what it shows the kinds that are its own, and what is written for one. */
export const proposing =
  <W extends VocabularyEntry>(kinds: Readonly<Record<string, Completion['kind']>>, formOf: (word: W) => string) =>
  (entry: W, insert = formOf(entry), label = entry.id): Proposal => ({
    label,
    kind: kinds[entry.kind] ?? PLAIN.find((kind) => kind === entry.kind) ?? 'enum',
    insert,
    entry,
  })

function explained({ entry, detail, documentation }: Proposal, glossary: Glossary) {
  if (!entry) return { ...(detail !== undefined && { detail }), ...(documentation !== undefined && { documentation }) }
  const shape = glossary.signatureOf(entry)
  return {
    detail: detail ?? (shape === entry.id ? entry.description : shape),
    documentation: documentation ?? documentationOf(glossary, entry),
  }
}

/** A proposal in its place; a word of the vocabulary is explained. */
function completionOf(proposal: Proposal, span: Span, index: number, glossary: Glossary): Completion {
  const { label, kind, insert } = proposal
  const snippet = /(?<!\\)\$/.test(insert)
  return {
    label,
    kind,
    span,
    insert: snippet ? insert : insert.replace(/\\([$}\\])/g, '$1'),
    ...(snippet && { snippet }),
    ...explained(proposal, glossary),
    order: ordered(index),
  }
}

/** Of a form only its word. */
const bareOf = (insert: string): string => /^[\w-]+/.exec(insert)?.[0] ?? insert

/** Proposals in their order. `isBare` says of a form that what belongs to it stands behind the cursor already, so that only its word is written. */
export const completionsOf = (
  list: readonly Proposal[],
  span: Span,
  glossary: Glossary,
  isBare: (insert: string) => boolean = () => false,
): readonly Completion[] =>
  list.map((proposal, index) =>
    completionOf(
      isBare(proposal.insert) ? { ...proposal, insert: bareOf(proposal.insert) } : proposal,
      span,
      index,
      glossary,
    ),
  )

/** Proposals for one place: what they replace may differ where several things may stand. */
export interface Offer {
  readonly place: Span
  readonly list: readonly Proposal[]
  /** How many others stand before them, where they are to come behind those. */
  readonly after?: number
}

/** The proposals of all offers, those of each in their order. */
export const offered = (offers: readonly Offer[], glossary: Glossary): readonly Completion[] =>
  offers.flatMap(({ place, list, after = 0 }) =>
    list.map((proposal, index) => completionOf(proposal, place, after + index, glossary)),
  )

/** What may be written where a reader looked for each thing. */
export type Contexts<Expectation extends string, Scene> = Readonly<
  Record<Expectation, (scene: Scene) => readonly Proposal[]>
>

/** The slot at an offset, and what a proposal there replaces: its word, or nothing. */
export function openAt<S extends Slot>(
  slots: readonly S[],
  offset: number,
): { readonly slot: S; readonly place: Span } | undefined {
  const slot = slotAt(slots, offset)
  return slot && { slot, place: touches(slot.word, offset) ? slot.word : { start: offset, end: offset } }
}

/** What stands in the place of arguments until somebody writes something else there, by their type. */
export interface Placeholders<Type extends string> {
  /** Closed sets that are short enough to be chosen from in place. */
  readonly choices: Readonly<Partial<Record<Type, readonly string[]>>>
  /** What is proposed for those that have no default; else their name. */
  readonly usual: Readonly<Partial<Record<Type, string>>>
}

/** Places in a snippet for every argument that must be given, and for numbers that are usually given. */
export const holesFor = <Type extends string>(
  list: readonly Parameter<Type>[],
  { choices, usual }: Placeholders<Type>,
): readonly string[] =>
  list
    .filter((each) => !each.optional || each.default === '1')
    .map(({ name, type, default: given }, index) => {
      const set = choices[type]
      return `\${${index + 1}${set ? `|${set.join(',')}|` : `:${given ?? usual[type] ?? name}`}}`
    })

/** The letters around the offset: what a proposal replaces. */
export function lettersAround(text: string, offset: number, letters: RegExp): Span {
  let start = offset
  while (start > 0 && letters.test(text[start - 1] ?? '')) start--
  let end = offset
  while (end < text.length && letters.test(text[end] ?? '')) end++
  return { start, end }
}

/** What completion knows of the collection around a text. */
export interface Surroundings {
  readonly catalog: Catalog
  /** Words that the collection has declared, by kind. */
  readonly declared: NonNullable<CheckOptions['declared']>
}

/** Words of these kinds that cards of the collection have, that it has declared, and of the text itself; each once. */
export const wordsKnown = (
  { catalog, declared }: Surroundings,
  [kind, ...others]: readonly [string, ...string[]],
  own: readonly string[] = [],
): string[] => [
  ...new Set([...[kind, ...others].flatMap((one) => catalog.words(one)), ...(declared[kind] ?? []), ...own]),
]

/** Values that cards of the collection have in a field. */
export const valuesKnown = ({ catalog }: Pick<Surroundings, 'catalog'>, field: string): string[] => [
  ...new Set([...catalog.rows()].flatMap(({ stats }) => (typeof stats[field] === 'string' ? [stats[field]] : []))),
]

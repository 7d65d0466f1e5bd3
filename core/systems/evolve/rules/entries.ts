import { createEntries } from '../../../engine/entries'
import { VOCABULARY, type Word } from '../vocabulary'
import type { EvolveTable } from './state'

/** Kinds of vocabulary entries that mean something while a match runs. */
export const RUNTIME_KINDS = [
  'trigger',
  'effect',
  'passive-effect',
  'modified-cost',
  'target',
  'cost',
  'keyword',
  'counter',
  'stat',
  'action',
  'zone',
  'token-option',
  'duration',
  'value',
  'operator',
  'count',
  'filter',
  'shortcut',
  'complex',
] as const
export type RuntimeKind = (typeof RUNTIME_KINDS)[number]

const entries = createEntries(RUNTIME_KINDS, VOCABULARY)

const unplayed: ReadonlySet<string> = new Set(
  VOCABULARY.filter(({ plays }) => plays === false).map(({ kind, id }) => `${kind}:${id}`),
)

/** Words that only the table uses: no script can make it come to them. */
const isInternal = (word: Word): boolean => (word.kind === 'target' || word.kind === 'duration') && 'internal' in word

/** Every entry with a meaning at the table that the engine plays. */
export const ENTRIES: readonly string[] = VOCABULARY.filter(
  (word) => entries.has(word.kind) && word.plays !== false && !isInternal(word),
).map(({ kind, id }) => `${kind}:${id}`)

/** The coverage id of a vocabulary entry; `undefined` for words that a collection declared. */
export const entryOf = entries.of

/** Counts a vocabulary entry as executed (design, section 6). */
export const mark = entries.mark

/** Whether the engine does not play an entry yet; it is counted as unsupported when it is met. */
export function isUnplayed(table: EvolveTable, kind: RuntimeKind, id: string): boolean {
  if (unplayed.size === 0) return false
  const entry = entries.of(kind, id)
  if (entry === undefined || !unplayed.has(entry)) return false
  table.coverage.unsupported.add(entry)
  return true
}

import { createEntries } from '../../../engine/entries'
import { VOCABULARY } from '../vocabulary'

/** Kinds of vocabulary entries that mean something while a match runs. */
export const RUNTIME_KINDS = [
  'effect',
  'cost',
  'keyword',
  'trigger',
  'hook',
  'event-prefix',
  'suffix',
  'condition',
  'operator',
  'target',
  'modifier',
  'quantity',
  'pick',
  'filter',
  'selector',
  'zone',
  'zone-prefix',
  'duration',
  'rule',
  'cost-kind',
  'phase',
  'pile-state',
  'position',
  'option',
  'variable',
  'value',
  'function',
  'expression',
] as const
export type RuntimeKind = (typeof RUNTIME_KINDS)[number]

const entries = createEntries(RUNTIME_KINDS, VOCABULARY)

/** Every entry with a meaning at the table. */
export const ENTRIES: readonly string[] = VOCABULARY.filter(({ kind }) => entries.has(kind)).map(
  ({ kind, id }) => `${kind}:${id}`,
)

/** The coverage id of a vocabulary entry; `undefined` for words that a collection declared. */
export const entryOf = entries.of

/** Counts a vocabulary entry as executed (design, section 6). */
export const mark = entries.mark

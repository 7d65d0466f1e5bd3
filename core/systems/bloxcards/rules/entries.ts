import { createEntries } from '../../../engine/entries'
import { VOCABULARY } from '../vocabulary'

/** Kinds of vocabulary entries that mean something while a match runs. */
const entries = createEntries(['flag', 'trigger', 'power', 'target', 'pool', 'requirement'], VOCABULARY)

/** Every entry with a meaning at the table. */
export const ENTRIES: readonly string[] = VOCABULARY.filter(({ kind }) => entries.has(kind)).map(
  ({ kind, id }) => `${kind}:${id}`,
)

/** The coverage id of a vocabulary entry. */
export const entryOf = entries.of

/** Counts a vocabulary entry as executed (design, section 6). */
export const mark = entries.mark

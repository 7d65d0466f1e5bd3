import type { VocabularyEntry } from '../../language/service'
import type { ReferenceEntry } from '../../system'
import { examplesOf } from './examples'
import { describe, signature } from './language/services/hover'

/** What the reference page says of a word, from its row in the vocabulary. */
export const explain = (entry: VocabularyEntry): ReferenceEntry => ({
  entry,
  signature: signature(entry),
  facts: describe(entry).slice(2),
  examples: examplesOf(entry),
})

import type { VocabularyEntry } from '../../language/service'
import type { ReferenceEntry } from '../../system'
import { examplesOf } from './examples'
import { factsOf, signatureOf } from './language/services/describe'

/** What the reference page says of a word, from its row in the vocabulary. */
export const explain = (entry: VocabularyEntry): ReferenceEntry => ({
  entry,
  signature: signatureOf(entry),
  facts: factsOf(entry),
  examples: examplesOf(entry),
})

import type { VocabularyEntry } from '../../language/service'

/** A word of a card's table. Its `id` is its usual spelling. */
export interface Word extends VocabularyEntry {
  /** Which of the aliases are as right as the id; the others are slips and old spellings, which are accepted with a warning. */
  readonly right?: readonly string[]
  /** How often the community's cards use it. */
  readonly uses?: number
}

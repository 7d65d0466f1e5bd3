import type { MutationKind } from '../../language/mutations/proposal'
import { meantWord } from '../../document/meant'
import type { Span } from '../../language/span'

/**
 * `noticed`: a test fails that passes otherwise. `unnoticed`: every test passes, though a test or game ends otherwise, or though no test reaches the place.
 * `same`: no difference was seen, in any test or in random games that reach the place.
 */
export const VERDICTS = ['unnoticed', 'same', 'noticed'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What came of one mutant. Plain JSON. */
export interface Tried {
  readonly kind: MutationKind
  /** The place in the card's text. */
  readonly span: Span
  readonly before: string
  readonly after: string
  readonly verdict: Verdict
  /** Whether a test makes use of the part of the script in which the place lies. */
  readonly reached: boolean
  /** Where a difference was seen. */
  readonly seen?: 'test' | 'game'
  /** The test that notices. */
  readonly by?: string
  /** In plain words: what would not be noticed, or makes no difference that was seen; empty where it is noticed. */
  readonly sentence: string
  /** The words at the place and around it, by which it is known again when other parts of the text change. */
  readonly words: string
}

/** What came of a card's mutants: the same for the same text, cards, tests and build. Plain JSON. */
export interface MutationReport {
  readonly key: string
  readonly name: string
  /** Tests that use the card and pass. */
  readonly tests: number
  /** Places at which the script can be changed; 0: it says nothing that could be. */
  readonly places: number
  readonly tried: readonly Tried[]
}

/** How a change is kept that somebody calls meant, where nothing notices it. */
export const meantChange = ({ words }: Pick<Tried, 'words'>): string => meantWord({ kind: 'unnoticed', words })

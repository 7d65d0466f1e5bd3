import type { Span } from '../../language/span'

/** One `ability` block of a card (specification, section 3.3). */
export interface Ability {
  readonly span: Span
}

import type { Node } from '../../language/nodes'
import type { Span } from '../../language/span'

/** A part of a card's script that is played step by step: an ability, an action, an operation on its own. */
export interface ScriptPart {
  /** How sources of the log and hearers name it, or how their paths begin. */
  readonly path: string
  readonly name: string
  readonly span: Span
  /** Nodes at which its effects stand, those around others too. */
  readonly steps: readonly Node[]
}

import { message } from '../language/message'
import { createQuestion } from './decision'
import type { FrameRule, Table } from './rules'
import type { Seat } from './seat'
import type { Frame, Source } from './state'

/** What a card does that nobody has written down. */
export interface ManualFrame extends Frame {
  readonly kind: 'manual'
  /** Who does it, and says when it is done. */
  readonly seat: Seat
  readonly source: Source
}

/** What nobody knows how to do: the player says when it is done. */
export const manualRule: FrameRule<Table, ManualFrame, 'done'> = {
  ask: (_, { source, seat }) =>
    createQuestion(
      seat,
      'manual',
      message('ask-manual'),
      {
        kind: 'option',
        options: [{ id: 'done', action: 'done', verb: 'done', label: message('option-done'), passes: true }],
        refused: [],
      },
      source,
    ),
  answer: () => undefined,
  run: () => undefined,
}

import { createOption, createQuestion } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { other, type Seat } from '../../../../engine/seat'
import { message } from '../../../../language/message'
import type { EvolveFrame } from '../frames'
import { processRules } from './processing'
import { beginResolution, push, type EvolveTable } from '../state'
import { tell } from '../tell'
import { differ, differing, toldApart } from './waiting'

/** Abilities that may resolve at one confirmation timing before the match is stopped as a draw (section 5.11). */
const MOST_ABILITIES = 1000

export const CONFIRM: EvolveFrame = { kind: 'confirm', left: MOST_ABILITIES }

/** Takes a waiting ability off and lets it resolve. */
function resolve(table: EvolveTable, seat: Seat, index: number): void {
  const [context] = table.state.pending[seat].splice(index, 1)
  if (!context) return
  beginResolution(table)
  push(table, { kind: 'ability', context, helper: false, paid: false })
}

/** Confirmation timing: rules processing, then one waiting ability, the turn player's first, again and again. */
export const confirmFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'confirm' }>> = {
  run(table, { left }) {
    processRules(table)
    const { state } = table
    if (state.result) return
    const first = state.turn.seat
    const seat = state.pending[first].length > 0 ? first : other(first)
    const pending = state.pending[seat]
    if (pending.length === 0) return
    if (left <= 0) {
      const reason = message('too-many-abilities', { most: MOST_ABILITIES })
      state.result = { winner: 'draw', reason }
      tell(table, 'event', reason.id, { args: { most: MOST_ABILITIES } })
      return
    }
    push(table, { kind: 'confirm', left: left - 1 })
    if (pending.length > 1 && differ(table, pending)) push(table, { kind: 'select', seat })
    else resolve(table, seat, 0)
  },
}

/** A player whose abilities wait picks the next one. */
export const selectFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'select' }>, number> = {
  ask(table, { seat }) {
    const options = toldApart(table, differing(table, table.state.pending[seat])).map(
      ({ index, context: { source }, card, name }) =>
        createOption(`resolve:${index}`, 'resolve', index, message('option-resolve', { card, ability: name }), {
          card: source.id,
          name,
        }),
    )
    return createQuestion(seat, 'pending', message('ask-pending'), { kind: 'option', options, refused: [] })
  },
  answer(table, { seat }, answer) {
    if ('action' in answer) resolve(table, seat, answer.action)
  },
  run(table, { seat }) {
    resolve(table, seat, 0)
  },
}

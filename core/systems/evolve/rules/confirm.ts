import type { FrameRule } from '../../../engine/rules'
import { other, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { EvolveFrame } from './frames'
import { subjectOf, textOf, titleOf } from './facts'
import { processRules } from './processing'
import { beginResolution, push, type Context, type EvolveTable } from './state'
import { tell } from './tell'

/** Abilities that may resolve at one confirmation timing before the match is stopped as a draw (section 5.11). */
const MOST_ABILITIES = 1000

export const CONFIRM: EvolveFrame = { kind: 'confirm', left: MOST_ABILITIES }

const signature = ({ key, ability }: Context): string => `${key}/${ability}`

/** Indices of waiting abilities, each different text once: copies of one card resolve in the order in which they triggered. */
const distinct = (pending: readonly Context[]): number[] => {
  const seen = new Set<string>()
  return pending.flatMap((context, index) => {
    const sign = signature(context)
    if (seen.has(sign)) return []
    seen.add(sign)
    return [index]
  })
}

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
    const seat = [first, other(first)].find((one) => state.pending[one].length > 0)
    if (seat === undefined) return
    if (left <= 0) {
      const reason = message('too-many-abilities', { most: MOST_ABILITIES })
      state.result = { winner: 'draw', reason }
      tell(table, 'event', reason.id, { args: { most: MOST_ABILITIES } })
      return
    }
    push(table, { kind: 'confirm', left: left - 1 })
    if (distinct(state.pending[seat]).length > 1) push(table, { kind: 'select', seat })
    else resolve(table, seat, 0)
  },
}

const abilityName = (table: EvolveTable, { key, ability }: Context): string => textOf(table, key)?.card.abilities[ability]?.name ?? ''

/** A player whose abilities wait picks the next one. */
export const selectFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'select' }>> = {
  ask(table, { seat }) {
    const pending = table.state.pending[seat]
    const options = distinct(pending).flatMap((index) => {
      const context = pending[index]
      if (!context) return []
      const card = subjectOf(table, context.source) ?? cardOf(table.state, context.source.id)
      const name = abilityName(table, context)
      return [{ id: `resolve:${index}`, verb: 'resolve', card: context.source.id, name, label: message('option-resolve', { card: titleOf(table, card), ability: name }) }]
    })
    return { by: seat, kind: 'pending', prompt: message('ask-pending'), asks: { kind: 'option', options, refused: [] } }
  },
  answer(table, { seat }, answer) {
    if ('option' in answer) resolve(table, seat, Number(answer.option.slice('resolve:'.length)))
  },
  run(table, { seat }) {
    resolve(table, seat, 0)
  },
}

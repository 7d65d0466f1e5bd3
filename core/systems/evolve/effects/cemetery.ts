import { cardOf } from '../../../engine/state'
import type { EffectRule, Step } from '../rules/effect'
import { roomIn } from '../rules/facts'
import { moveCards, putOnField } from '../rules/move'
import { mark } from '../rules/entries'
import { tell } from '../rules/tell'
import { askSelection, chosenOf } from './hand'

/** Section 4.4.4: own cemetery to hand; both players see which. */
export const salvage: EffectRule = {
  ask: (step, explain) => askSelection(step, 'salvage', 'cemetery', explain),
  apply({ table, context }, answer) {
    const chosen = chosenOf(answer)
    for (const id of chosen) tell(table, 'event', 'salvaged', { context, cards: { card: cardOf(table.state, id) } })
    return moveCards(table, chosen, { zone: 'hand' }).length > 0
  },
}

const isTrigger = ({ effect }: Step): boolean => effect.target?.id === 'TriggerCard'

/** Section 4.4.4: onto the own field as far as there is room; with `TriggerCard`, that card, if it is in the cemetery. */
export const cemeteryToField: EffectRule = {
  ask: (step, explain) => (isTrigger(step) ? undefined : askSelection(step, 'revive', 'cemetery', explain, roomIn(step.table, 'field', step.context.performer))),
  apply(step, answer) {
    const { table, context } = step
    if (!isTrigger(step)) return putOnField(table, chosenOf(answer), context.performer).length > 0
    mark(table, 'target', 'TriggerCard')
    const id = context.trigger?.id
    if (id === undefined || cardOf(table.state, id).zone !== 'cemetery') return false
    return putOnField(table, [id], context.performer).length > 0
  },
}

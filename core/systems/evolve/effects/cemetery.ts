import { cardsIn } from '../../../engine/zone'
import { createChoice } from '../../../engine/decision'
import { cardOf } from '../../../engine/state'
import { amountOf, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { definitionOf } from '../rules/cards/own'
import { matches } from '../rules/values/values'
import { playCost, playFor, spellRefusal } from '../rules/turn/play'
import type { EvolveCardState } from '../rules/state'
import { doScoped } from './sequence'
import { moveCards, putOnField } from '../rules/cards/move'
import { mark } from '../rules/entries'
import { tell } from '../rules/tell'
import { askSelection, chosenOf } from './hand'

/** Section 4.4.4: own cemetery to hand; both players see which. */
export const salvage: EffectRule = {
  ask: (call, explain) => askSelection(call, 'salvage', 'cemetery', explain),
  apply({ table, context }, answer) {
    const chosen = chosenOf(answer)
    for (const id of chosen) tell(table, 'event', 'salvaged', { context, cards: { card: cardOf(table.state, id) } })
    return moveCards(table, chosen, { zone: 'hand' }).length > 0
  },
}

const isTrigger = ({ effect }: EffectCall): boolean => effect.target?.id === 'TriggerCard'

/** Section 4.4.4: onto the own field as far as there is room; with `TriggerCard`, that card, if it is in the cemetery. */
export const cemeteryToField: EffectRule = {
  ask: (call, explain) => (isTrigger(call) ? undefined : askSelection(call, 'revive', 'cemetery', explain, 'field')),
  apply(call, answer) {
    const { table, context } = call
    if (!isTrigger(call)) return putOnField(table, chosenOf(answer), context.performer).length > 0
    mark(table, 'target', 'TriggerCard')
    const id = context.trigger?.id
    if (id === undefined || cardOf(table.state, id).zone !== 'cemetery') return false
    return putOnField(table, [id], context.performer).length > 0
  },
}

/** Section 4.4.4: as `cemeteryToField`, then the named abilities see only those that came. */
export const cemeteryToFieldAndTarget: EffectRule = {
  ask: (call, explain) => (isTrigger(call) ? undefined : askSelection(call, 'revive', 'cemetery', explain, 'field')),
  apply(call, answer) {
    const trigger = call.context.trigger?.id
    const chosen = isTrigger(call)
      ? trigger !== undefined && cardOf(call.table.state, trigger).zone === 'cemetery'
        ? [trigger]
        : []
      : chosenOf(answer)
    return doScoped(call, putOnField(call.table, chosen, call.context.performer))
  },
}

/** What a spell of the cemetery costs when an effect plays it (sections 4.4.4 and 4.6). */
const costOf = (call: EffectCall, card: EvolveCardState): number =>
  'cost' in call.effect.arguments ? Math.max(0, amountOf(call, 'cost')) : playCost(call.table, card)

/** Spells of the own cemetery that match and can be paid for. */
function playableSpells(call: EffectCall): EvolveCardState[] {
  const { table, env, context, effect } = call
  const { filter } = effect.arguments
  const { playPoints } = table.state.players[context.performer]
  return cardsIn(table, 'cemetery', context.performer).filter((card) => {
    if (
      definitionOf(table, card)?.isSpell !== true ||
      (filter?.node === 'filter' && !matches(table, env, filter, card))
    )
      return false
    const cost = costOf(call, card)
    return cost <= playPoints && spellRefusal(table, card, cost) === undefined
  })
}

/** Section 4.4.4: one spell is played, counts as played, and goes back to the cemetery; the rest of this effect's ability follows after it. */
export const playSpellFromCemetery: EffectRule = {
  ask(call) {
    const candidates = playableSpells(call).map(({ id }) => id)
    return candidates.length === 0 ? undefined : questionOf(call, 'spell', createChoice(candidates, 1, 1))
  },
  apply(call, answer) {
    const [id] = chosenOf(answer)
    if (id === undefined) return false
    playFor(call.table, id, call.context.performer, costOf(call, cardOf(call.table.state, id)))
    return true
  },
}

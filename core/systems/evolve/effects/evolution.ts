import { cardsIn } from '../../../engine/zone'
import { createChoice } from '../../../engine/decision'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import { amountOf, onTargets, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { evolve as evolveCard } from '../rules/turn/evolution'
import { titleOf } from '../rules/cards/own'
import { matches } from '../rules/values/values'
import type { EvolveCardState } from '../rules/state'
import { tell } from '../rules/tell'

/** Section 4.4.10: without paying; whether it is the turn's evolve is for the ability that does it. */
export const evolve = onTargets(({ table }, targets) =>
  targets
    .filter((id) => id >= SEATS.length)
    .map((id) => cardOf(table.state, id).zone === 'field' && evolveCard(table, cardOf(table.state, id)))
    .some(Boolean),
)

/** Section 4.4.10: another turn after this one, the latest first. */
export const extraTurn: EffectRule = {
  apply({ table, context }) {
    table.state.extraTurns.push(context.performer)
    tell(table, 'event', 'extra-turn', {
      context,
      cards: { leader: cardOf(table.state, context.performer) },
      seat: context.performer,
    })
    return true
  },
}

/** Face-up cards of the own evolve deck that match. */
function flippable({ table, env, context, effect }: EffectCall): EvolveCardState[] {
  const { filter } = effect.arguments
  return cardsIn(table, 'evolve', context.performer).filter(
    (card) => card.faceUp && (filter?.node !== 'filter' || matches(table, env, filter, card)),
  )
}

/** Section 4.4.10: all that match, or as many as the amount says, which the performer chooses. */
export const flipEvolveDeckFaceDown: EffectRule = {
  ask(call, explain) {
    if (!('amount' in call.effect.arguments)) return undefined
    const cards = flippable(call)
    const amount = Math.max(0, Math.min(amountOf(call), cards.length))
    if (amount === 0) return undefined
    const others = explain
      ? cardsIn(call.table, 'evolve', call.context.performer).filter((card) => !cards.includes(card))
      : []
    const refused = others.map((card) => ({
      id: card.id,
      reason: message('refused-filter', { card: titleOf(call.table, card) }),
    }))
    return questionOf(
      call,
      'flip',
      createChoice(
        cards.map(({ id }) => id),
        amount,
        amount,
        refused,
      ),
    )
  },
  apply(call, answer) {
    const chosen =
      answer && 'choose' in answer
        ? answer.choose.map((id) => cardOf(call.table.state, id))
        : 'amount' in call.effect.arguments
          ? []
          : flippable(call)
    for (const card of chosen) {
      card.faceUp = false
      tell(call.table, 'event', 'flipped', { context: call.context, cards: { card } })
    }
    return chosen.length > 0
  },
}

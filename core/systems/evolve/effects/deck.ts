import { shuffle } from '../../../engine/random'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { draw, millCards } from '../rules/cards/deck'
import { dealDamage as deal } from '../rules/cards/damage'
import { amountOf, askTargets, onPlayers, targetsOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { roomIn } from '../rules/cards/own'
import { moveCards } from '../rules/cards/move'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'

/** Section 4.4.1: the target player draws one by one; an empty deck loses at the next rules processing. */
export const drawCard = onPlayers((call, seat) => draw(call.table, seat, amountOf(call), call.context) > 0)

/** Section 4.4.1: as many as there are; nobody loses. */
export const mill = onPlayers((call, seat) => millCards(call.table, seat, amountOf(call), call.context) > 0)

/** Section 4.4.1: targets are selected first, then cards are drawn, and only then is the damage counted. */
export const drawThenDamage: EffectRule = {
  ask: askTargets,
  apply(call, answer) {
    const targets = targetsOf(call, answer).filter(
      (id) => id < SEATS.length || cardOf(call.table.state, id).zone === 'field',
    )
    const drawn = draw(call.table, call.context.performer, amountOf(call, 'draw'), call.context)
    const damage = amountOf(call, 'damage')
    return deal(call.table, call.context, targets, () => damage) || drawn > 0
  },
}

/** Section 4.4.1: `Self` is the performer. */
export const shuffleDeck = onPlayers(({ table, context }, seat) => {
  shuffle(table.state.random, table.state.zones.deck?.[seat] ?? [])
  tell(table, 'event', 'shuffled', { context, cards: { leader: cardOf(table.state, seat) }, seat })
  return true
})

/** Section 4.4.1: the hand goes under the deck, which is shuffled; the amount is counted before. */
export const redrawHand: EffectRule = {
  apply(call) {
    const { table, context } = call
    const seat = context.performer
    const hand = [...(table.state.zones.hand?.[seat] ?? [])]
    const amount = amountOf(call, 'amount', hand.length)
    moveCards(table, hand, { zone: 'deck' })
    shuffle(table.state.random, table.state.zones.deck?.[seat] ?? [])
    tell(table, 'event', 'redrew', {
      context,
      cards: { leader: cardOf(table.state, seat) },
      args: { amount: hand.length },
      seat,
    })
    return draw(table, seat, amount, context) > 0 || hand.length > 0
  },
}

/** One at a time, until the EX area is full or the deck empty. */
function topToEx(call: EffectCall): number[] {
  const { table, context } = call
  const moved: number[] = []
  for (let left = amountOf(call); left > 0 && roomIn(table, 'ex', context.performer) > 0; left--) {
    const top = table.state.zones.deck?.[context.performer][0]
    if (top === undefined) break
    moveCards(table, [top], { zone: 'ex', seat: context.performer })
    tell(table, 'event', 'left-ex', { context, cards: { card: cardOf(table.state, top) } })
    moved.push(top)
  }
  return moved
}

export const topDeckToEx: EffectRule = { apply: (call) => topToEx(call).length > 0 }
export const topDeckToExAndTarget: EffectRule = { apply: (call) => doScoped(call, topToEx(call)) }

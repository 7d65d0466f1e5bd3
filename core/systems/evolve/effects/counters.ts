import { SEATS } from '../../../engine/seat'
import { deref, cardOf } from '../../../engine/state'
import { amountOf, onTargets, wordOf } from '../rules/values/effect'
import { setCounters } from '../rules/state'
import { tell } from '../rules/tell'

/** Section 4.4.6: an amount of 0 or less does nothing. */
export const giveCounter = onTargets((call, targets) => {
  const { table, context } = call
  const counter = wordOf(call, 'counter')
  const amount = amountOf(call)
  if (amount <= 0) return false
  const cards = targets.filter((id) => id >= SEATS.length).map((id) => cardOf(table.state, id))
  for (const card of cards) {
    setCounters(card, counter, (card.counters[counter] ?? 0) + amount)
    tell(table, 'event', 'counters-put', { context, cards: { card }, args: { counter, amount } })
  }
  return cards.length > 0
})

/** Section 4.4.6: all of them without an amount, never below 0. */
export const removeCounter = onTargets((call, targets) => {
  const { table, context } = call
  const counter = wordOf(call, 'counter')
  const cards = targets
    .filter((id) => id >= SEATS.length)
    .map((id) => cardOf(table.state, id))
    .filter((card) => (card.counters[counter] ?? 0) > 0)
  for (const card of cards) {
    const held = card.counters[counter] ?? 0
    const amount = Math.min(held, Math.max(0, amountOf(call, 'amount', held)))
    setCounters(card, counter, held - amount)
    tell(table, 'event', 'counters-removed', { context, cards: { card }, args: { counter, amount } })
  }
  return cards.length > 0
})

/** Section 4.4.6: from the source to the first chosen card, no more than the source has. */
export const moveCounter = onTargets((call, [first]) => {
  const { table, context } = call
  const counter = wordOf(call, 'counter')
  const source = deref(table.state, context.source)
  const held = source?.counters[counter] ?? 0
  if (!source || first === undefined || held === 0) return false
  const amount = Math.min(held, Math.max(0, amountOf(call, 'amount', held)))
  const card = cardOf(table.state, first)
  setCounters(source, counter, held - amount)
  setCounters(card, counter, (card.counters[counter] ?? 0) + amount)
  tell(table, 'event', 'counters-moved', { context, cards: { card, source }, args: { counter, amount } })
  return amount > 0
})

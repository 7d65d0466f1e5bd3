import { SEATS, other } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { onTargets, wordOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { grant, type Until } from '../rules/state'
import { tell } from '../rules/tell'

/** Section 4.4.6: while the card stays on the field, or to the end of the turn; a second instance changes nothing. */
const giving = (lasting: (call: EffectCall) => Until | undefined): EffectRule =>
  onTargets((call, targets) => {
    const until = lasting(call)
    const { table, context } = call
    const word = wordOf(call, 'keyword')
    const cards = targets.filter((id) => id >= SEATS.length).map((id) => cardOf(table.state, id))
    for (const card of cards) {
      grant(card, until ? { word, until } : { word })
      tell(table, 'event', 'keyword-given', { context, cards: { card }, args: { keyword: word } })
    }
    return cards.length > 0
  })

export const giveKeyword = giving(() => undefined)
export const giveKeywordEndOfTurn = giving(() => 'turn')
/** Until the end of the next turn of the performer's opponent (section 4.4.6). */
export const giveKeywordEndOfNextTurn = giving(({ table, context }) => ({
  turnOf: other(context.performer),
  after: table.state.turn.number,
}))

/** Section 4.4.5: the trait stays while the card stays on the field or in the EX area. */
export const giveTrait = onTargets(({ table, context, effect }, targets) => {
  const { trait } = effect.arguments
  const cards = targets.filter((id) => id >= SEATS.length).map((id) => cardOf(table.state, id))
  if (trait?.node !== 'name') return false
  for (const card of cards) {
    card.traits = [...card.traits, { word: trait.name }]
    tell(table, 'event', 'trait-given', { context, cards: { card }, args: { trait: trait.name } })
  }
  return cards.length > 0
})

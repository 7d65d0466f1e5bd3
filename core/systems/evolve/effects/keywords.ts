import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { onTargets, wordOf, type EffectRule } from '../rules/effect'
import type { Until } from '../rules/state'
import { tell } from '../rules/tell'

/** Section 4.4.6: while the card stays on the field, or to the end of the turn; a second instance changes nothing. */
const giving = (until: Until | undefined): EffectRule =>
  onTargets((step, targets) => {
    const { table, context } = step
    const word = wordOf(step, 'keyword')
    const cards = targets.filter((id) => id >= SEATS.length).map((id) => cardOf(table.state, id))
    for (const card of cards) {
      card.keywords.push({ word, ...(until ? { until } : {}) })
      tell(table, 'event', 'keyword-given', { context, cards: { card }, args: { keyword: word } })
    }
    return cards.length > 0
  })

export const giveKeyword = giving(undefined)
export const giveKeywordEndOfTurn = giving('turn')

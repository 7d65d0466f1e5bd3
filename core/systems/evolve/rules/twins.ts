import type { Twins } from '../../../engine/rules'
import type { EvolveCard } from '../card'

const blank = (card: EvolveCard): EvolveCard => ({ ...card, keywords: [], abilities: [] })

/** Abilities and keywords are a card's text; what it costs to evolve is a number of its (specification, section 2.1). */
export const TWINS: Twins<EvolveCard> = {
  blank,
  body: ({ kind, cost, stats }) =>
    cost && stats
      ? {
          group: kind,
          cost: cost.value,
          numbers: { attack: stats.value.attack, defense: stats.value.defense },
        }
      : undefined,
  plain(card, { attack, defense }) {
    const { stats } = card
    if (!stats) return blank(card)
    const { value } = stats
    return {
      ...blank(card),
      stats: { ...stats, value: { attack: attack ?? value.attack, defense: defense ?? value.defense } },
    }
  },
}

import type { Twins } from '../../../engine/rules'
import type { BloxCard } from '../card'

const blank = ({ effect: _effect, ...rest }: BloxCard): BloxCard => ({ ...rest, flags: [] })

/** The effect and the flags are a card's text; what it asks of the table in order to be cast is a part of its cost (specification, section 2.5). */
export const TWINS: Twins<BloxCard> = {
  blank,
  body: ({ kind, cost, health, power }) =>
    health && power
      ? {
          group: kind,
          cost: cost.reduce((sum, { value }) => sum + value, 0),
          numbers: { health: health.value, power: power.value },
        }
      : undefined,
  plain(card, numbers) {
    const bare = blank(card)
    const { health, power } = bare
    return {
      ...bare,
      ...(health && { health: { ...health, value: numbers['health'] ?? health.value } }),
      ...(power && { power: { ...power, value: numbers['power'] ?? power.value } }),
    }
  },
}

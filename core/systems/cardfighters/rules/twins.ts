import type { Twins } from '../../../engine/rules'
import type { FightersCard } from '../card'

const blank = ({ rule: _rule, ability: _ability, ...rest }: FightersCard): FightersCard => rest

/** The rule and the ability that it is of are a card's text; points and back-up icons are numbers of its (specification, section 2.1). */
export const TWINS: Twins<FightersCard> = {
  blank,
  body: ({ kind, bp, sp }) => (bp && sp ? { group: kind, cost: -sp.value, numbers: { bp: bp.value } } : undefined),
  plain(card, { bp }) {
    const bare = blank(card)
    return bare.bp && bp !== undefined ? { ...bare, bp: { ...bare.bp, value: bp } } : bare
  },
}

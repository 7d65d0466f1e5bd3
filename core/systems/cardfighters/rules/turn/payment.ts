import { baseOf, priceOf } from '../choices/price'
import { mark } from '../entries'
import type { RuleOf } from '../state'
import { isUnited, ringOf } from '../table'
import { tell } from '../tell'
import { dissolve } from './attack'
import { carryOut } from './play'

/** What was asked for is paid, and what it was paid for goes on (section 5.5). */
export const payFrame: RuleOf<'pay'> = {
  run(table, { cost, seat, card, added, slot }) {
    const player = table.state.players[seat]
    const base = baseOf(table, cost, card)
    const price = priceOf(table, cost, base, added)
    if (price !== base) mark(table, 'cost-kind', cost)
    if (player.sp + price < 0) {
      tell(table, 'nothing', 'refused-sp', {
        args: { cost: -price, sp: player.sp },
        cards: card === undefined ? {} : { card },
        seat,
      })
      if (card === undefined) dissolve(table, seat)
      return
    }
    player.sp += price
    const cards = card === undefined ? { player: seat } : { player: seat, card }
    const paid = card === undefined ? 'pays-united' : 'pays'
    if (price !== 0)
      tell(table, 'event', price > 0 ? 'gains-sp' : paid, {
        cards,
        args: { amount: Math.abs(price), sp: player.sp },
        seat,
      })
    if (card !== undefined) carryOut(table, card, seat, slot)
    else for (const one of ringOf(table, seat)) one.united ||= isUnited(table, one)
  },
}

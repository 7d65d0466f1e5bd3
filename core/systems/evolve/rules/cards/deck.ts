import type { Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { hasListeners } from '../../../../engine/tell'
import { moveCards } from './move'
import type { Context, EvolveTable } from '../state'
import { tell } from '../tell'

/** Draws one by one. Drawing from an empty deck loses the match at the next rules processing. Answers how many were drawn. */
export function draw(table: EvolveTable, seat: Seat, amount: number, context?: Context): number {
  let drawn = 0
  while (drawn < amount) {
    const top = table.state.zones.deck?.[seat][0]
    if (top === undefined) {
      table.state.players[seat].deckedOut = true
      tell(table, 'event', 'drew-nothing', { cards: { leader: cardOf(table.state, seat) }, seat, context })
      break
    }
    moveCards(table, [top], { zone: 'hand' })
    if (hasListeners(table))
      tell(table, 'event', 'drew-card', {
        cards: { card: cardOf(table.state, top), leader: cardOf(table.state, seat) },
        seat,
        only: seat,
        context,
      })
    drawn++
  }
  if (drawn > 0 && hasListeners(table))
    tell(table, 'event', 'drew', {
      cards: { leader: cardOf(table.state, seat) },
      args: { amount: drawn },
      seat,
      sums: seat,
      context,
    })
  return drawn
}

/** Puts the top cards of a deck into the cemetery, as many as there are. */
export function millCards(table: EvolveTable, seat: Seat, amount: number, context: Context): number {
  const top = table.state.zones.deck?.[seat].slice(0, Math.max(0, amount)) ?? []
  for (const id of top) tell(table, 'event', 'milled', { cards: { card: cardOf(table.state, id) }, seat, context })
  return moveCards(table, top, { zone: 'cemetery' }).length
}

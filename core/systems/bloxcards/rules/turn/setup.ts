import { chance } from '../../../../engine/chance'
import { shuffle } from '../../../../engine/random'
import type { Deck } from '../../../../engine/rules'
import { other, SEATS, type Seat } from '../../../../engine/seat'
import { idsIn } from '../../../../engine/zone'
import { create, drawCards } from '../cards/moves'
import type { BloxTable } from '../state'
import { parameter, push } from '../table'
import { tell } from '../tell'

/** Sets both decks up (section 5.3): shuffled, opening hands, no mulligan, icons, first turn. */
export function deal(table: BloxTable, decks: readonly [Deck, Deck], chosen: Seat | undefined): void {
  const { state } = table
  for (const seat of SEATS) {
    for (const key of decks[seat].sections['main'] ?? []) create(table, key, seat, 'deck')
    shuffle(state.random, idsIn(state, 'deck', seat))
  }
  const first = chosen ?? (chance(table, 0, 1) as Seat)
  state.turn = { seat: first, number: 1, phase: 'start' }
  tell(table, 'event', 'goes-first', { cards: { player: first }, seat: first })
  state.players[first].icons.Neutral = parameter(state, 'whiteStartFirst')
  state.players[other(first)].icons.Neutral = parameter(state, 'whiteStartSecond')
  for (const seat of [first, other(first)]) {
    const { length } = idsIn(state, 'deck', seat)
    drawCards(table, seat, Math.min(parameter(state, 'startingHand'), length))
  }
  push(table, { kind: 'turn', seat: first, step: 'start' })
}

import { idsIn } from '../../../../engine/zone'
import { createCard as create } from '../../../../engine/arranging/arrange'
import { chance } from '../../../../engine/chance'
import { shuffle } from '../../../../engine/random'
import type { Deck, Rules } from '../../../../engine/rules'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { drawCards } from '../cards/moves'
import type { FightersTable } from '../state'
import { parameter, push } from '../table'
import { tell } from '../tell'

/** Sets both decks up (section 5.2): shuffled, opening hands, no mulligan, first turn. */
export function deal(rules: Rules, table: FightersTable, decks: readonly [Deck, Deck], chosen: Seat | undefined): void {
  const { state } = table
  for (const seat of SEATS) {
    for (const key of decks[seat].sections.main ?? []) create(rules, table, key, seat, 'deck')
    shuffle(state.random, idsIn(table.state, 'deck', seat))
  }
  const first = chosen ?? (chance(table, 0, 1) as Seat)
  state.turn = { seat: first, number: 1, phase: 'activate' }
  tell(table, 'event', 'goes-first', { cards: { player: first }, seat: first })
  for (const seat of [first, other(first)]) drawCards(table, seat, parameter(state, 'openingHand'))
  push(table, { kind: 'phase', phase: 'activate' })
}

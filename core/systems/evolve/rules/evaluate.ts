import { other, type Seat } from '../../../engine/seat'
import { attackOf, cardsIn, defenseOf, fieldOf, hasKeyword, isFollower } from './facts'
import type { EvolveCardState, EvolveTable } from './state'

const WORTH: readonly (readonly [string, number])[] = [['Ward', 1], ['Storm', 1], ['Bane', 1.5], ['Aura', 1], ['Drain', 1], ['Assail', 0.5]]

const worthOf = (table: EvolveTable, card: EvolveCardState): number => {
  if (!isFollower(table, card)) return 2.5
  const words = WORTH.reduce((sum, [keyword, worth]) => sum + (hasKeyword(table, card, keyword) ? worth : 0), 0)
  return 1 + attackOf(table, card) * 1.1 + Math.max(0, defenseOf(table, card)) * 0.9 + words + (card.evolved === undefined ? 0 : 0.5)
}

/** Defense is worth more the less there is of it. */
const leaderWorth = (defense: number): number => (defense <= 0 ? -1000 : 12 * Math.sqrt(defense))

const sideWorth = (table: EvolveTable, seat: Seat): number => {
  const player = table.state.players[seat]
  const field = fieldOf(table, seat).reduce((sum, card) => sum + worthOf(table, card), 0)
  return field + leaderWorth(player.leaderDefense) + cardsIn(table, 'hand', seat).length * 1.6 + cardsIn(table, 'ex', seat).length * 1.2
    + player.maxPlayPoints * 0.5 + player.evolutionPoints * 0.8 - (player.deckedOut ? 1000 : 0)
}

/** How good a position is for a seat: what lies on the table, the leaders, the cards still to come. */
export function evaluatePosition(table: EvolveTable, seat: Seat): number {
  const { result } = table.state
  if (result) return result.winner === seat ? 10_000 : result.winner === other(seat) ? -10_000 : 0
  return sideWorth(table, seat) - sideWorth(table, other(seat))
}

import { other, type Seat } from '../../../engine/seat'
import { cardsIn, idsIn } from '../../../engine/zone'
import { statOf } from './continuous'
import type { YacgPiece, YacgTable } from './state'
import { creaturesOf, definitionOf } from './table'
import { energyOf, roundsNeeded } from './world/players'

/** A creature is worth what it stands and deals, and a little more for being quick. */
function worthOf(table: YacgTable, card: YacgPiece): number {
  const [hp, satk, spe] = [statOf(table, card, 'hp'), statOf(table, card, 'satk'), statOf(table, card, 'spe')]
  const abilities = definitionOf(table, card)?.traits.length ?? 0
  return 12 + 6 * Math.min(hp, 30) + 9 * Math.min(satk, 20) + 3 * Math.min(spe, 9) + 4 * abilities
}

/** Energy is worth less the more there is. */
const energyWorth = (amount: number): number => 8 * Math.sqrt(amount) + 1.5 * Math.min(amount, 30)

function sideWorth(table: YacgTable, seat: Seat): number {
  const { state } = table
  const { roundsWon } = state.players[seat]
  let worth = (600 * roundsWon) / roundsNeeded(table, seat) + energyWorth(energyOf(table, seat))
  for (const card of creaturesOf(table, seat)) worth += worthOf(table, card)
  worth += 4 * idsIn(state, 'hand', seat).length
  worth += 18 * idsIn(state, 'fields', seat).length + 12 * idsIn(state, 'auras', seat).length
  return worth + Math.min(0, idsIn(state, 'deck', seat).length - 16)
}

/** While plans are chosen, how many of one's own cards have a colour that they bring energy of. */
function planWorth(table: YacgTable, seat: Seat): number {
  if (table.state.turn.number > 0) return 0
  const colours = new Set(cardsIn(table, 'plans', seat).map(({ attached }) => attached))
  const matching = cardsIn(table, 'deck', seat).filter((card) => {
    const colour = definitionOf(table, card)?.colour
    return colour !== undefined && colours.has(colour)
  })
  return 5 * matching.length
}

/** How good a position is for a seat: rounds, creatures, energy, cards. */
export function evaluatePosition(table: YacgTable, seat: Seat): number {
  const { result } = table.state
  if (result) return result.winner === seat ? 1_000_000 : result.winner === other(seat) ? -1_000_000 : 0
  return sideWorth(table, seat) - sideWorth(table, other(seat)) + planWorth(table, seat)
}

import { other, type Seat } from '../../../../engine/seat'
import { idsIn } from '../../../../engine/zone'
import { COLOUR_IDS } from '../cards/create'
import type { BloxPiece, BloxTable } from '../state'
import { definitionOf, fightersOf } from '../table'

/** A fighter is worth what it can deal and what it stands, less while it is locked. */
function worthOf(table: BloxTable, { id, key, health, power, locks }: BloxPiece): number {
  const able = definitionOf(table, { id, key })?.trigger === undefined ? 0 : 60
  return 120 + able + Math.min(health, 3000) * 0.5 + Math.min(Math.max(0, power), 3000) * 0.7 - Math.min(locks, 5) * 40
}

/** Icons are worth less the more there are. */
const iconWorth = (count: number): number => (count > 0 ? 40 * Math.sqrt(count) : 15 * count)

/** Life is worth more the less there is. */
const lifeWorth = (life: number): number =>
  life <= 0 ? -1_000_000 : 14 * Math.sqrt(life) + 0.15 * Math.min(life, 20_000)

function sideWorth(table: BloxTable, seat: Seat): number {
  const { state } = table
  const { life, icons } = state.players[seat]
  let worth = lifeWorth(life) + 90 * idsIn(state, 'hand', seat).length
  for (const fighter of fightersOf(table, seat)) worth += worthOf(table, fighter)
  for (const colour of COLOUR_IDS) worth += iconWorth(icons[colour])
  return worth + Math.min(0, idsIn(state, 'deck', seat).length - 3) * 40
}

/** How good a position is for a seat: fighters, life, icons, and how many cards are to come. */
export function evaluatePosition(table: BloxTable, seat: Seat): number {
  const { result } = table.state
  if (result) return result.winner === seat ? 1_000_000 : result.winner === other(seat) ? -1_000_000 : 0
  return sideWorth(table, seat) - sideWorth(table, other(seat))
}

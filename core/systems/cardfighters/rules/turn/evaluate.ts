import { idsIn } from '../../../../engine/zone'
import { other, type Seat } from '../../../../engine/seat'
import type { FighterState, FightersTable } from '../state'
import { abilityTypeOf, backupsOf, definitionOf, hasAbility, ringOf, spOf } from '../table'

/** A character is worth its BP, and what it can still do. One at 0 BP is as good as gone. */
function worthOf(table: FightersTable, card: FighterState): number {
  if (card.bp <= 0) return 0
  const ability = abilityTypeOf(table, card)
  const power = ability === 'triggered' ? 120 : ability === 'auto' ? 100 : 0
  const hindered =
    (hasAbility(table, card.id, 'cantattack') ? 100 : 0) +
    (card.frozen && hasAbility(table, card.id, 'frosted') ? 100 : 0)
  return 150 + card.bp + power + 20 * backupsOf(table, card).length - hindered - (card.frozen ? 60 : 0)
}

/** Cards in hand: characters that bring SP, and others that can be paid for. The other player's are only counted: nobody knows them. */
function handWorth(table: FightersTable, seat: Seat, own: boolean): number {
  const hand = idsIn(table.state, 'hand', seat)
  if (!own) return hand.length * 130
  const { sp } = table.state.players[seat]
  return hand.reduce((sum, id) => {
    const bp = definitionOf(table, id)?.bp ?? 0
    return sum + 90 + bp / 20 + (spOf(table, id) < 0 && sp + spOf(table, id) < 0 ? 0 : 40)
  }, 0)
}

/** SP are worth less the more there are. */
const spWorth = (sp: number): number => 90 * Math.sqrt(sp)

/** HP are worth more the fewer there are. */
const hpWorth = (hp: number): number => (hp <= 0 ? -1_000_000 : 40 * Math.sqrt(hp) + 0.4 * hp)

/** BP that will hit the defender when nobody counters, while an attack is on; a small part of it, since somebody may. */
const threat = (table: FightersTable, seat: Seat): number =>
  ringOf(table, seat).reduce(
    (sum, { attacks, follows, blocked, bp }) => sum + ((attacks && !blocked) || follows !== undefined ? bp : 0),
    0,
  )

const sideWorth = (table: FightersTable, seat: Seat, own: boolean): number => {
  const player = table.state.players[seat]
  const ring = ringOf(table, seat).reduce((sum, card) => sum + worthOf(table, card), 0)
  const deck = idsIn(table.state, 'deck', seat).length
  return (
    ring +
    hpWorth(player.hp) +
    spWorth(player.sp) +
    handWorth(table, seat, own) +
    0.35 * threat(table, seat) +
    Math.min(0, deck - 5) * 60
  )
}

/** How good a position is for a seat: what stands in the rings, HP, SP, and the cards still to come. */
export function evaluatePosition(table: FightersTable, seat: Seat): number {
  const { result } = table.state
  if (result) return result.winner === seat ? 1_000_000 : result.winner === other(seat) ? -1_000_000 : 0
  return sideWorth(table, seat, true) - sideWorth(table, other(seat), false)
}

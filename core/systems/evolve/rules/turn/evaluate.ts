import { cardsIn } from '../../../../engine/zone'
import { other, type Seat } from '../../../../engine/seat'
import { hasOn } from '../cards/facts'
import { numberFrom, numberOf } from '../cards/passives'
import { definitionOf, faceOf, fieldOf } from '../cards/own'
import type { EvolveCardState, EvolveTable } from '../state'

const WORTH: readonly (readonly [string, number])[] = [
  ['Storm', 1],
  ['Bane', 1.5],
  ['Aura', 1],
  ['Drain', 1],
  ['Assail', 0.5],
]

/** An amulet that does something while it lies there is worth its cost and more; one that has done its work would be better in the hand. */
const amuletWorth = (table: EvolveTable, card: EvolveCardState): number => {
  const definition = definitionOf(table, card)
  const lasting = definition?.abilities.some(
    ({ trigger, effect }) =>
      trigger?.value !== 'Fanfare' && !(trigger?.value === 'Act' && effect?.id === 'ReturnToHand'),
  )
  return lasting ? 1.5 + 0.5 * numberOf(table, card, 'cost') : 1.2
}

/** A follower that can still evolve is worth the more the less that costs. */
const evolvingWorth = (table: EvolveTable, card: EvolveCardState, evolves: boolean): number =>
  card.evolved !== undefined
    ? 0.5
    : evolves
      ? 0.2 * Math.max(0, 3 - Math.max(0, numberOf(table, card, 'evolveCost')))
      : 0

/** A follower with Ward protects when it is engaged (specification, section 5.6). */
const wardWorth = ({ engaged }: EvolveCardState): number => (engaged ? 1.5 : 0.7)

function worthOf(table: EvolveTable, card: EvolveCardState): number {
  const face = faceOf(table, card)
  if (!face?.isFollower) return amuletWorth(table, card)
  const has = (keyword: string): boolean => hasOn(table, card, face, keyword)
  let words = 0
  for (const [keyword, worth] of WORTH) if (has(keyword)) words += worth
  return (
    1 +
    numberFrom(table, card, face.attack, 'attack') * 1.1 +
    Math.max(0, numberFrom(table, card, face.defense, 'defense')) * 0.9 +
    words +
    (has('Ward') ? wardWorth(card) : 0) +
    evolvingWorth(table, card, has('Evolve'))
  )
}

/** Cards in hand are worth most when they can be played soon. The other player's are only counted: nobody knows them. */
function handWorth(table: EvolveTable, seat: Seat, own: boolean): number {
  const hand = cardsIn(table, 'hand', seat)
  if (!own) return hand.length * 1.6
  const soon = table.state.players[seat].maxPlayPoints + 2
  return hand.reduce((sum, card) => sum + 1.2 + 0.6 / (1 + Math.max(0, numberOf(table, card, 'cost') - soon)), 0)
}

/** Defense is worth more the less there is of it. */
const leaderWorth = (defense: number): number => (defense <= 0 ? -1000 : 12 * Math.sqrt(defense))

const sideWorth = (table: EvolveTable, seat: Seat, own: boolean): number => {
  const player = table.state.players[seat]
  const field = fieldOf(table, seat).reduce((sum, card) => sum + worthOf(table, card), 0)
  return (
    field +
    leaderWorth(player.leaderDefense) +
    handWorth(table, seat, own) +
    cardsIn(table, 'ex', seat).length * 1.2 +
    player.maxPlayPoints * 0.5 +
    player.evolutionPoints * 0.8 -
    (player.deckedOut ? 1000 : 0)
  )
}

/** How good a position is for a seat: what lies on the table, the leaders, the cards still to come. */
export function evaluatePosition(table: EvolveTable, seat: Seat): number {
  const { result } = table.state
  if (result) return result.winner === seat ? 10_000 : result.winner === other(seat) ? -10_000 : 0
  return sideWorth(table, seat, true) - sideWorth(table, other(seat), false)
}

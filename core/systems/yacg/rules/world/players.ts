import type { Seat } from '../../../../engine/seat'
import { cardAt, refTo, type Source } from '../../../../engine/state'
import { cardsIn, idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { COLOURS, type ColourName } from '../../words'
import type { YacgDefinition } from '../definition'
import { raise } from '../events/raise'
import type { Outcome, YacgPiece, YacgTable } from '../state'
import { definitionOf, parameter, touch, touchNumbers } from '../table'
import { tell } from '../tell'
import { create, put, vanish } from './moves'

/** Says what came of the work that an operation asked for. */
export const report = ({ state }: YacgTable, outcome: Outcome): void => void (state.outcome = outcome)

/** All energy of a player. */
export function energyOf({ state }: YacgTable, seat: Seat): number {
  let sum = 0
  for (const colour of COLOURS) sum += state.players[seat].energy[colour]
  return sum
}

/** Gives a player energy, or takes some, down to none: how much it came to. */
export function changeEnergy(table: YacgTable, seat: Seat, colour: ColourName, by: number, source?: Source): number {
  const { energy } = table.state.players[seat]
  const change = Math.max(by, -energy[colour])
  if (change === 0) return 0
  energy[colour] += change
  touchNumbers(table)
  tell(table, 'event', change > 0 ? 'energy-gained' : 'energy-lost', {
    args: { amount: Math.abs(change), colour, count: energy[colour] },
    cards: { player: seat },
    source,
    seat,
  })
  return change
}

/** Energy for a card that has come to the hand: of its colour, where that is attached to a plan (sections 5.3 and 13, D-12). */
export function energyFor(table: YacgTable, seat: Seat, card: YacgPiece): void {
  const colour = definitionOf(table, card)?.colour
  if (!colour) return
  const plans = cardsIn(table, 'plans', seat).filter(({ attached }) => attached === colour).length
  if (plans > 0) changeEnergy(table, seat, colour, parameter(table.state, 'doubleColour') ? plans : 1)
}

/** Puts the top card of a deck into the hand, and nothing else (section 5.3, step 4). */
export function takeCard(table: YacgTable, seat: Seat): YacgPiece | undefined {
  const top = idsIn(table.state, 'deck', seat)[0]
  if (top === undefined) return undefined
  const card = cardAt(table, top)
  put(table, card, 'hand')
  tell(table, 'event', 'draws', { cards: { player: seat }, seat, sums: seat })
  tell(table, 'event', 'drawn', { cards: { player: seat, card: top }, seat, only: seat })
  return card
}

/** A card in hand counts as drawn: energy, and the event. */
export function countDrawn(table: YacgTable, seat: Seat, card: YacgPiece): void {
  energyFor(table, seat, card)
  raise(table, { event: 'drawn', it: refTo(card), player: seat })
}

/** Draws one card; `undefined` when the deck is empty, which costs nothing (section 6.9). */
export function drawCard(table: YacgTable, seat: Seat): YacgPiece | undefined {
  const card = takeCard(table, seat)
  if (card) countDrawn(table, seat, card)
  return card
}

/** A card found in its owner's deck goes to the hand; whether that gives energy is an option of the rules (section 1.1, V1). */
export function findCard(table: YacgTable, card: YacgPiece): void {
  put(table, card, 'hand')
  if (parameter(table.state, 'energyOnSearch')) energyFor(table, card.owner, card)
}

const weathers = new WeakMap<YacgTable['pool'], ReadonlyMap<string, YacgDefinition>>()

/** The weather elements of a pool by their name in lower case. */
function weathersOf({ pool }: YacgTable): ReadonlyMap<string, YacgDefinition> {
  const known = weathers.get(pool)
  if (known) return known
  const found = new Map<string, YacgDefinition>()
  for (const definition of pool.all()) {
    const name = definition.name.toLowerCase()
    if (definition.kind === 'weather' && !found.has(name)) found.set(name, definition)
  }
  weathers.set(pool, found)
  return found
}

/** Ends the weather. */
export function clearWeather(table: YacgTable): void {
  for (const card of cardsIn(table, 'weather', 0)) vanish(table, card)
  table.state.weather = undefined
  touch(table)
}

/** Sets the weather for so many rounds, this one included, in the place of the old one (section 5.12). */
export function setWeather(table: YacgTable, name: string, rounds: number): void {
  clearWeather(table)
  table.state.weather = { name, rounds }
  const element = weathersOf(table).get(name)
  if (element) create(table, element.card.key, table.state.first, 'weather')
  tell(table, 'event', 'weather-set', { args: { weather: element?.name ?? name, rounds } })
  raise(table, { event: 'weather-set', amount: rounds })
}

/** A player wins the game at once. */
export function winGame(table: YacgTable, winner: Seat | 'draw', id: string): void {
  const reason = winner === 'draw' ? message(id) : message(id, { player: winner })
  table.state.result = { winner, reason }
  table.trace?.({
    level: 'event',
    message: reason,
    ...(winner !== 'draw' && { subjects: { player: winner }, seat: winner }),
  })
}

/** A player takes the round when what resolves now has resolved; both at once tie it (section 5.10). */
export function winRound({ state }: YacgTable, seat: Seat): void {
  state.taken = state.taken === undefined || state.taken === seat ? seat : 'tie'
}

/** How many won rounds a player needs for the game. */
export const roundsNeeded = ({ state }: YacgTable, seat: Seat): number =>
  Math.max(1, parameter(state, 'roundsToWin') + state.players[seat].roundsAdded)

import { message } from '../../../language/message'
import { SEATS, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { censusOf } from './census'
import { defenseOf, hasKeyword, isFollower } from './facts'
import { moveCards } from './move'
import { NO_COUNTERS, type EvolveCardState, type EvolveTable } from './state'
import { tell } from './tell'

const NOBODY: readonly number[] = []

/** Most cards are as they came, and what they are need not be asked. */
function isDead(table: EvolveTable, card: EvolveCardState): boolean {
  if (card.damage === 0 && card.modifiers.length === 0 && !censusOf(table.pool).frail) return false
  return isFollower(table, card) && defenseOf(table, card) <= 0
}

const isDying = (table: EvolveTable, card: EvolveCardState): boolean => card.doomed || isDead(table, card)

/** An amulet whose last Stack counter went. */
const isEmptied = (table: EvolveTable, card: EvolveCardState): boolean => card.counters !== NO_COUNTERS && card.counters.Stack === 0 && hasKeyword(table, card, 'Stack')

const isGoing = (table: EvolveTable, card: EvolveCardState): boolean => isDying(table, card) || isEmptied(table, card)

/** Cards on both fields that a test holds for. Nearly always there are none, and this is asked all the time: so no list is made before. */
function onFields(table: EvolveTable, test: (table: EvolveTable, card: EvolveCardState) => boolean): readonly number[] {
  const { cards, zones } = table.state
  let found: number[] | undefined
  for (const seat of SEATS) {
    for (const id of zones.field?.[seat] ?? NOBODY) {
      if (!test(table, cards[id] ?? cardOf(table.state, id))) continue
      found ??= []
      found.push(id)
    }
  }
  return found ?? NOBODY
}

/** Destroys followers without defense, all at once. Answers whether there were any. */
export function clearDead(table: EvolveTable): boolean {
  const dead = onFields(table, isDead)
  if (dead.length === 0) return false
  return moveCards(table, dead, { zone: 'cemetery' }, { destroyed: true }).length > 0
}

const hasLost = (table: EvolveTable, seat: Seat): boolean => table.state.players[seat].leaderDefense <= 0 || table.state.players[seat].deckedOut

/** Ends the match when a leader has no defense left or a player had to draw from an empty deck (section 5.11). */
function judge(table: EvolveTable): boolean {
  const loser = hasLost(table, 0) ? 0 : hasLost(table, 1) ? 1 : undefined
  if (loser === undefined) return false
  const both = loser === 0 && hasLost(table, 1)
  const reason = both ? message('both-lost') : message(table.state.players[loser].deckedOut ? 'deck-out' : 'leader-fell', { player: loser })
  table.state.result = { winner: both ? 'draw' : loser === 0 ? 1 : 0, reason }
  tell(table, 'event', reason.id, { args: reason.args, seat: loser })
  return true
}

/** Rules processing: everything that simply is so, until nothing changes (section 5.11). */
export function processRules(table: EvolveTable): void {
  for (;;) {
    if (table.state.result || judge(table)) return
    for (const player of table.state.players) if (player.playPoints > player.maxPlayPoints) player.playPoints = player.maxPlayPoints
    if (onFields(table, isGoing).length === 0) return
    const doomed = onFields(table, isDying)
    const stacks = onFields(table, isEmptied)
    for (const id of doomed) cardOf(table.state, id).doomed = false
    moveCards(table, doomed, { zone: 'cemetery' }, { destroyed: true })
    moveCards(table, stacks, { zone: 'cemetery' })
  }
}

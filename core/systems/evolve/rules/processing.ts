import { message } from '../../../language/message'
import { SEATS, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { defenseOf, hasKeyword, isFollower } from './facts'
import { moveCards } from './move'
import type { EvolveTable } from './state'
import { tell } from './tell'

const isDead = (table: EvolveTable, id: number): boolean => {
  const card = cardOf(table.state, id)
  return isFollower(table, card) && defenseOf(table, card) <= 0
}

const fieldIds = (table: EvolveTable): number[] => SEATS.flatMap((seat) => table.state.zones.field?.[seat] ?? [])

/** Destroys followers without defense, all at once. Answers whether there were any. */
export function clearDead(table: EvolveTable): boolean {
  const dead = fieldIds(table).filter((id) => isDead(table, id))
  if (dead.length === 0) return false
  return moveCards(table, dead, { zone: 'cemetery' }, { destroyed: true }).length > 0
}

const hasLost = (table: EvolveTable, seat: Seat): boolean => table.state.players[seat].leaderDefense <= 0 || table.state.players[seat].deckedOut

/** Ends the match when a leader has no defense left or a player had to draw from an empty deck (section 5.11). */
function judge(table: EvolveTable): boolean {
  const losers = SEATS.filter((seat) => hasLost(table, seat))
  const [loser] = losers
  if (loser === undefined) return false
  const reason = losers.length > 1 ? message('both-lost') : message(table.state.players[loser].deckedOut ? 'deck-out' : 'leader-fell')
  table.state.result = { winner: losers.length > 1 ? 'draw' : loser === 0 ? 1 : 0, reason }
  tell(table, 'event', reason.id, { cards: { leader: cardOf(table.state, loser) }, seat: loser })
  return true
}

/** Amulets whose last Stack counter went. */
const emptied = (table: EvolveTable): number[] =>
  fieldIds(table).filter((id) => {
    const card = cardOf(table.state, id)
    return card.counters.Stack === 0 && hasKeyword(table, card, 'Stack')
  })

/** Rules processing: everything that simply is so, until nothing changes (section 5.11). */
export function processRules(table: EvolveTable): void {
  for (;;) {
    if (table.state.result || judge(table)) return
    for (const player of table.state.players) player.playPoints = Math.min(player.playPoints, player.maxPlayPoints)
    const doomed = fieldIds(table).filter((id) => cardOf(table.state, id).doomed || isDead(table, id))
    const stacks = emptied(table)
    if (doomed.length === 0 && stacks.length === 0) return
    for (const id of doomed) cardOf(table.state, id).doomed = false
    moveCards(table, doomed, { zone: 'cemetery' }, { destroyed: true })
    moveCards(table, stacks, { zone: 'cemetery' })
  }
}

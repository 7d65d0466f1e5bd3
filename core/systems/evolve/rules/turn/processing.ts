import { message } from '../../../../language/message'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { censusOf } from '../cards/census'
import { hasKeyword } from '../cards/facts'
import { numberFrom } from '../cards/passives'
import { faceOf } from '../cards/own'
import { moveCards, moveTogether, type Destination } from '../cards/move'
import { NO_COUNTERS, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'

const NOBODY: readonly number[] = []
const CEMETERY: Destination = { zone: 'cemetery' }

function isDead(table: EvolveTable, card: EvolveCardState): boolean {
  const face = faceOf(table, card)
  return face !== undefined && face.isFollower && numberFrom(table, card, face.defense, 'defense') <= 0
}

const isDying = (table: EvolveTable, card: EvolveCardState): boolean => card.doomed || isDead(table, card)

/** An amulet whose last Stack counter went. */
const isEmptied = (table: EvolveTable, card: EvolveCardState): boolean =>
  card.counters.Stack === 0 && hasKeyword(table, card, 'Stack')

const isGoing = (table: EvolveTable, card: EvolveCardState): boolean => isDying(table, card) || isEmptied(table, card)

/** A card as it came: unless it may be without defense from the start, it stays. */
const isUntouched = ({ damage, doomed, modifiers, counters }: EvolveCardState): boolean =>
  damage === 0 && !doomed && modifiers.length === 0 && counters === NO_COUNTERS

/** Cards on both fields that have to go by a test. Nearly always there are none, and this is asked all the time: so no list is made before. */
function onFields(table: EvolveTable, test: (table: EvolveTable, card: EvolveCardState) => boolean): readonly number[] {
  const { cards, zones } = table.state
  const { frail } = censusOf(table.pool)
  let found: number[] | undefined
  for (const seat of SEATS) {
    for (const id of zones.field?.[seat] ?? NOBODY) {
      const card = cards[id] ?? cardOf(table.state, id)
      if ((!frail && isUntouched(card)) || !test(table, card)) continue
      found ??= []
      found.push(id)
    }
  }
  return found ?? NOBODY
}

/** Destroys followers without defense, all at once, and then those that had it from them. */
export function clearDead(table: EvolveTable): void {
  for (;;) {
    const dead = onFields(table, isDead)
    if (dead.length === 0 || moveCards(table, dead, CEMETERY, { destroyed: true }).length === 0) return
  }
}

const hasLost = (table: EvolveTable, seat: Seat): boolean =>
  table.state.players[seat].leaderDefense <= 0 || table.state.players[seat].deckedOut

/** Ends the match when a leader has no defense left or a player had to draw from an empty deck (section 5.11). */
function judge(table: EvolveTable): boolean {
  const loser = hasLost(table, 0) ? 0 : hasLost(table, 1) ? 1 : undefined
  if (loser === undefined) return false
  const both = loser === 0 && hasLost(table, 1)
  const reason = both
    ? message('both-lost')
    : message(table.state.players[loser].deckedOut ? 'deck-out' : 'leader-fell', { player: loser })
  table.state.result = { winner: both ? 'draw' : loser === 0 ? 1 : 0, reason }
  tell(table, 'event', reason.id, { args: reason.args, seat: loser })
  return true
}

/** Rules processing: everything that simply is so, until nothing changes (section 5.11). */
export function processRules(table: EvolveTable): void {
  for (;;) {
    if (table.state.result || judge(table)) return
    for (const player of table.state.players)
      if (player.playPoints > player.maxPlayPoints) player.playPoints = player.maxPlayPoints
    if (onFields(table, isGoing).length === 0) return
    const doomed = onFields(table, isDying)
    const stacks = onFields(table, isEmptied).filter((id) => !doomed.includes(id))
    for (const id of doomed) cardOf(table.state, id).doomed = false
    moveTogether(table, [
      { ids: doomed, to: CEMETERY, moving: { destroyed: true } },
      { ids: stacks, to: CEMETERY },
    ])
  }
}

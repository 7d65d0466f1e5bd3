import type { Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { CONFIRM } from './confirm'
import { hasKeyword } from '../cards/facts'
import { detach, enter, offerWard, renew, settleIn } from '../cards/move'
import { push, setCounters, type EvolveTable } from '../state'

/** An arranged position starts in a main phase with five play points each (section 10). */
export function prepare(table: EvolveTable): void {
  for (const player of table.state.players) {
    player.playPoints = 5
    player.maxPlayPoints = 5
  }
}

/** Drops what is under way and starts a phase: the start and end phases run, the main phase lets its player act. */
export function enterPhase(table: EvolveTable, seat: Seat, phase = 'main'): void {
  const { state } = table
  state.turn.seat = seat
  state.turn.phase = phase
  state.work = []
  state.pending = [[], []]
  state.seen = [[], []]
  if (phase === 'start') push(table, { kind: 'turn', seat })
  else if (phase === 'end') push(table, { kind: 'end', step: 'abilities' })
  else push(table, CONFIRM, { kind: 'main' })
}

/** A card that was put or moved by hand. On a field it has been there since before this turn, unless it enters by the rules. */
export function arrive(table: EvolveTable, id: number, from: string | undefined, enters: boolean): void {
  const card = cardOf(table.state, id)
  if (from === 'field') detach(table, card, false)
  if (card.zone !== 'field') {
    if (from === 'field') {
      renew(card)
      settleIn(card)
    }
    return
  }
  if (enters) {
    push(table, CONFIRM)
    enter(table, [{ card, from }])
    offerWard(table, [id])
    return
  }
  card.turns = 1
  if (hasKeyword(table, card, 'Stack') && !card.counters.Stack) setCounters(card, 'Stack', 1)
}

/** Whether cards of a definition could lie in a zone: what a player who cannot look there may expect. */
export const mayHold = (
  definition: { readonly isEvolved: boolean; readonly isLeader: boolean; readonly token: boolean },
  zone: string,
): boolean =>
  !definition.isLeader && (zone === 'evolve' ? definition.isEvolved : !definition.isEvolved && !definition.token)

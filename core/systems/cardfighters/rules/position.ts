import { SEATS, type Seat } from '../../../engine/seat'
import { GONE } from '../../../engine/state'
import { relocate } from '../../../engine/zone'
import { ZONES } from './board'
import { activate, deactivate, raise } from './events'
import { discardBackups, leaveAttack, leaveBlock, reset, stand } from './moves'
import type { FightersTable, PhaseId } from './state'
import { cardAt, definitionOf, freeSlots, idsOf, push, ringOf } from './table'

/** An arranged position is in the third turn, with ten SP for each player, unless it says otherwise (section 10). */
export function prepare(table: FightersTable, turn = 3): void {
  table.state.turn.number = turn
  for (const player of table.state.players) player.sp = 10
}

/** Cards that were being played are put away when their work is dropped. */
function clearArena(table: FightersTable): void {
  for (const seat of SEATS) for (const id of [...idsOf(table, 'arena', seat)]) relocate(table.state, ZONES, id, { zone: 'discards', seat, index: 0 })
}

/** Drops what is under way and starts a phase. What the characters do by themselves comes first: they may just have been put there. */
export function enterPhase(table: FightersTable, seat: Seat, phase = 'main'): void {
  const { state } = table
  state.turn.seat = seat
  state.turn.phase = phase
  state.work = []
  state.seen = [[], []]
  clearArena(table)
  push(table, { kind: 'events' }, { kind: 'phase', phase: phase as PhaseId })
}

/** A card that was put or moved by hand. In a ring it has been there since before this turn, unless it enters by the rules. */
export function arrive(table: FightersTable, id: number, from: string | undefined, enters: boolean): void {
  const card = cardAt(table, id)
  if (from === 'ring') {
    leaveBlock(table, card)
    leaveAttack(table, card)
    deactivate(table, card)
    discardBackups(table, card)
  }
  const { lastBp } = card
  reset(card)
  card.lastBp = lastBp
  if (card.zone !== 'ring') return
  stand(table, card, freeSlots(table, card.controller)[0] ?? ringOf(table, card.controller).length)
  card.bp = definitionOf(table, id)?.card.bp?.value ?? 0
  card.fresh = enters
  activate(table, card, !enters)
  if (enters) raise(table, { event: 'ringChanges' }, card.controller)
}

/** Whether cards of a definition could lie in a zone: what a player who cannot look there may expect. */
export const mayHold = (zone: string): boolean => zone !== 'arena' && zone !== 'backups' && zone !== GONE

import { SEATS, type Seat } from '../../../../engine/seat'
import { cardAt, GONE } from '../../../../engine/state'
import { idsIn, cardsIn, relocate } from '../../../../engine/zone'
import { ZONES } from '../cards/board'
import { activate, raise } from '../events'
import { leaveBlock, isPile, moveTo, reset, stand, turnBack } from '../cards/moves'
import type { FightersTable, PhaseId } from '../state'
import { definitionOf, freeSlots, push, ringOf } from '../table'

/** An arranged position is in the third turn, with ten SP for each player, unless it says otherwise (section 10). */
export function prepare(table: FightersTable, turn = 3): void {
  table.state.turn.number = turn
  for (const player of table.state.players) player.sp = 10
}

/** Cards that were being played are put away when their work is dropped. */
function clearArena(table: FightersTable): void {
  for (const seat of SEATS)
    for (const id of [...idsIn(table.state, 'arena', seat)])
      relocate(table.state, ZONES, id, { zone: 'discards', seat, index: 0 })
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

/** Everything that had to do with a character that was taken out of a ring by hand ends. */
function release(table: FightersTable, id: number): void {
  for (const seat of SEATS) {
    for (const card of ringOf(table, seat)) {
      if (card.blocks === id) card.blocks = undefined
      if (card.follows !== id) continue
      card.follows = undefined
      card.attacks = true
    }
    for (const { id: backup } of cardsIn(table, 'backups', seat).filter(({ under }) => under === id))
      moveTo(table, backup, { zone: 'discards' })
  }
  leaveBlock(table, cardAt(table, id))
  table.state.lasting = table.state.lasting.filter(
    (one) => !(one.bound && one.source.id === id) && !(one.kind === 'ability' && one.target.id === id),
  )
}

/** A card that was put or moved by hand. In a ring it has been there since before this turn, unless it enters by the rules. */
export function arrive(table: FightersTable, id: number, from: string | undefined, enters: boolean): void {
  const card = cardAt(table, id)
  if (from === 'ring') release(table, id)
  reset(card)
  if (isPile(card.zone)) turnBack(card)
  if (card.zone !== 'ring') return
  stand(table, card, freeSlots(table, card.controller)[0] ?? 0)
  card.bp = definitionOf(table, id)?.bp ?? 0
  card.fresh = enters
  activate(table, card, !enters)
  if (enters) raise(table, { event: 'ringChanges' }, card.controller)
}

/** Whether cards of a definition could lie in a zone: what a player who cannot look there may expect. */
export const mayHold = (zone: string): boolean => zone !== 'arena' && zone !== 'backups' && zone !== GONE

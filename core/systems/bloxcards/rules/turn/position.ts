import type { Seat } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import type { BloxDefinition } from '../definition'
import { forgetChain, settle, summoned } from '../events'
import type { BloxTable } from '../state'
import { push } from '../table'
import { enter } from '../cards/moves'
import { clearTerrain } from './cast'

/** Drops what is under way and starts a part of a turn. */
export function enterPhase(table: BloxTable, seat: Seat, phase = 'main'): void {
  const { state } = table
  state.turn.seat = seat
  state.turn.phase = phase
  state.work = []
  state.ending = false
  forgetChain(table)
  if (phase === 'main') push(table, { kind: 'main', seat })
  else if (phase === 'end') push(table, { kind: 'end', seat, step: 'effects' })
  else push(table, { kind: 'turn', seat, step: phase === 'draw' ? 'draw' : 'start' })
}

/** A card that was put or moved by hand. A second terrain takes the place of the first; a fighter that enters does its own OnSummon. */
export function arrive(table: BloxTable, id: number, _from: string | undefined, enters: boolean): void {
  const card = cardAt(table, id)
  card.revealed = false
  card.doomed = false
  if (card.zone === 'terrain') clearTerrain(table, id)
  if (card.zone !== 'field' || !enters) return
  const happenings = enter(table, card)
  summoned(table, card, card.controller)
  settle(table, happenings)
}

/** Where a card may be expected that nobody has seen: tokens come to hands and decks only by effects. */
export function mayHold({ card, kind }: BloxDefinition, zone: string): boolean {
  if (zone === 'field') return kind === 'fighter'
  if (zone === 'terrain') return kind === 'terrain'
  return zone === 'removed' || card.rarity?.value !== 'Token'
}

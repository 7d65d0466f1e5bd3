import type { Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import { addCard, idsIn, relocate } from '../../../../engine/zone'
import type { TriggerId } from '../../vocabulary'
import type { BloxPiece, BloxTable, Happening } from '../state'
import { answersTo, definitionOf, hasFlag, hasRoom, isSet, parameter } from '../table'
import { tell } from '../tell'
import { ZONES, type TableZone } from './board'
import { createCard } from './create'

/** Moves a card; it becomes another object, which keeps its numbers (section 5.1). */
export function move(table: BloxTable, card: BloxPiece, zone: TableZone, seat: Seat): void {
  relocate(table.state, ZONES, card.id, { zone, seat })
  card.revealed = false
  card.doomed = false
}

/** A new copy of a card, as it is printed. */
export function create(table: BloxTable, key: string, seat: Seat, zone: TableZone, index?: number): BloxPiece {
  const { state, pool } = table
  const blank = { id: state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }
  return addCard(state, ZONES, createCard(blank, pool.at(blank.id, key)), index)
}

const own = (type: TriggerId, card: BloxPiece): Happening => ({ kind: 'own', type, of: refTo(card) })

/** Changes a fighter's locks, which do not fall below zero: what comes of that (section 4.2). */
export function changeLocks(table: BloxTable, card: BloxPiece, by: number): Happening[] {
  const before = card.locks
  card.locks = Math.max(0, before + by)
  if (card.locks === before) return []
  const rose = card.locks > before
  const answer = definitionOf(table, card)?.trigger
  const isHeard = rose
    ? answer === 'OnLockIncrease' || (answer === 'OnLock' && before === 0)
    : answer === 'OnLockDecrease' || (answer === 'OnUnlock' && card.locks === 0)
  return answer !== undefined && isHeard ? [own(answer, card)] : []
}

/** The locks of a fighter that has just come to the field, besides those that it kept (section 5.4). */
export function enter(table: BloxTable, card: BloxPiece): Happening[] {
  const happenings = hasFlag(table, card, 'Charge')
    ? []
    : changeLocks(table, card, parameter(table.state, 'enterLocks'))
  return isSet(table, 'enterLockTriggers') ? happenings : []
}

/** Exchanges health and power. */
export function swap(table: BloxTable, card: BloxPiece): Happening[] {
  const { health, power } = card
  card.health = power
  card.power = health
  return answersTo(table, card, 'OnSwap') ? [own('OnSwap', card)] : []
}

/** Changes a player's life. Nothing comes of no change. */
export function changeLife(table: BloxTable, seat: Seat, by: number): Happening[] {
  if (by === 0) return []
  const player = table.state.players[seat]
  player.life += by
  tell(table, 'event', by < 0 ? 'life-lost' : 'life-gained', {
    args: { amount: Math.abs(by), life: player.life },
    cards: { player: seat },
    seat,
  })
  return [{ kind: 'life', seat, gain: by > 0 }]
}

/** Takes a card from the top of the deck; a full hand grinds it away. */
function drawOne(table: BloxTable, seat: Seat, top: number): void {
  const kept = hasRoom(table, 'hand', seat)
  move(table, cardAt(table, top), kept ? 'hand' : 'removed', seat)
  if (!kept) return tell(table, 'event', 'grinds', { cards: { player: seat, card: top }, seat })
  tell(table, 'event', 'draws', { cards: { player: seat }, seat, sums: seat })
  tell(table, 'event', 'drawn', { cards: { player: seat, card: top }, seat, only: seat })
}

/** Draws cards one at a time; each missing one costs more life, until there is none (section 5.4). */
export function drawCards(table: BloxTable, seat: Seat, count: number): Happening[] {
  const { state } = table
  const player = state.players[seat]
  const happenings: Happening[] = []
  for (let left = count; left > 0 && player.life > 0; left--) {
    const top = idsIn(state, 'deck', seat)[0]
    if (top !== undefined) drawOne(table, seat, top)
    else {
      const loss = parameter(state, 'fatigueBase') + player.fatigue * parameter(state, 'fatigueStep')
      if (loss <= 0) break
      player.fatigue++
      tell(table, 'event', 'deck-empty', { cards: { player: seat }, seat })
      happenings.push(...changeLife(table, seat, -loss))
    }
  }
  return happenings
}

/** Icons for a player: counters may fall below zero (section 4.5). */
export function changeIcons(
  table: BloxTable,
  seat: Seat,
  colour: keyof BloxTable['state']['players'][0]['icons'],
  by: number,
): void {
  const { icons } = table.state.players[seat]
  icons[colour] += by
  if (by !== 0)
    tell(table, 'event', by > 0 ? 'icons-gained' : 'icons-lost', {
      args: { amount: Math.abs(by), colour, count: icons[colour] },
      cards: { player: seat },
      seat,
    })
}

/** Puts a new fighter on a field without its own OnSummon (section 4.5); the caller knows that there is room. */
export function summon(table: BloxTable, key: string, seat: Seat): { piece: BloxPiece; happenings: Happening[] } {
  const piece = create(table, key, seat, 'field')
  const happenings = enter(table, piece)
  tell(table, 'event', 'summoned', { cards: { card: piece.id, player: seat }, seat })
  return { piece, happenings }
}

/** What the kind of a card is, or what it is taken for when its text is not at hand. */
export const kindOf = (table: BloxTable, card: BloxPiece) => definitionOf(table, card)?.kind ?? 'fighter'

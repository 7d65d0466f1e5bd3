import { other, SEATS, type Seat } from '../../../../core/engine/seat'
import { idsIn, relocate } from '../../../../core/engine/zone'
import { message } from '../../../../core/language/message'
import { ZONES, bothRings, cardAt, definitionOf, followersOf, nameOf, ringOf, say, type Fighter, type FightersTable } from './table'

export const SLOTS = [0, 1, 2, 3] as const

export const freeSlots = (table: FightersTable, seat: Seat): number[] => SLOTS.filter((slot) => ringOf(table, seat).every((card) => card.slot !== slot))

/** Puts a character of the ring into a slot; the ring's list is kept from the player's left to right. */
export function stand(table: FightersTable, card: Fighter, slot: number): void {
  card.slot = slot
  idsIn(table.state, 'ring', card.controller).sort((a, b) => cardAt(table, a).slot - cardAt(table, b).slot)
}

/** Takes a character out of the attack; a United Attack that loses its lead falls apart (section 5.6). */
export function leaveAttack(table: FightersTable, card: Fighter): void {
  for (const follower of followersOf(table, card)) {
    follower.follows = undefined
    follower.attacks = true
  }
  card.attacks = false
  card.follows = undefined
  card.blocks = undefined
  card.blocked = false
}

/** What a card keeps when it has come to a zone; its back-ups are discarded when it leaves the ring. */
export function settle(table: FightersTable, id: number, from: string | undefined): void {
  const card = cardAt(table, id)
  if (from === 'ring') leaveAttack(table, card)
  card.bp = definitionOf(table, id)?.bp?.value ?? 0
  card.frozen = false
  card.activated = false
  card.fresh = card.zone === 'ring'
  card.under = undefined
  card.slot = -1
  if (card.zone === 'ring') {
    stand(table, card, freeSlots(table, card.controller)[0] ?? 0)
    card.since = ++table.state.entered
  }
  if (from === 'ring') for (const backup of backupsOf(table, id)) moveTo(table, backup.id, 'discards')
}

export const backupsOf = (table: FightersTable, id: number): Fighter[] =>
  SEATS.flatMap((seat) => idsIn(table.state, 'backups', seat)).map((one) => cardAt(table, one)).filter(({ under }) => under === id)

/** Moves a card to a zone of its controller; on top of piles. */
export function moveTo(table: FightersTable, id: number, zone: string): void {
  const { zone: from, controller } = cardAt(table, id)
  const pile = zone === 'discards' || zone === 'deck' || zone === 'removed'
  relocate(table.state, ZONES, id, { zone, seat: controller, ...(pile && { index: 0 }) })
  settle(table, id, from)
}

/** Draws up to `count` cards; says how many. */
export function drawCards(table: FightersTable, seat: Seat, count: number): number {
  let drawn = 0
  for (; drawn < count; drawn++) {
    const [top] = idsIn(table.state, 'deck', seat)
    if (top === undefined) break
    moveTo(table, top, 'hand')
    table.trace?.({ level: 'event', message: message('draws', { player: seat, card: nameOf(table, top) }), subjects: { card: top }, only: seat })
  }
  if (drawn > 0) say(table, 'draws-number', { player: seat, count: drawn })
  return drawn
}

/** A player without HP loses at once; both together draw (section 5.7). */
export function judgeHp(table: FightersTable): void {
  const lost = SEATS.filter((seat) => table.state.players[seat].hp <= 0)
  const [loser] = lost
  if (loser === undefined || table.state.result) return
  const reason = message('no-hp', { player: loser })
  table.state.result = { winner: lost.length === 2 ? 'draw' : other(loser), reason }
  table.trace?.({ level: 'event', message: reason })
}

export function hurtPlayer(table: FightersTable, seat: Seat, amount: number): void {
  const player = table.state.players[seat]
  player.hp = Math.max(0, player.hp - amount)
  say(table, 'player-damaged', { player: seat, amount })
}

export function hurt(table: FightersTable, card: Fighter, amount: number): void {
  const dealt = Math.min(card.bp, amount)
  card.bp -= dealt
  say(table, 'damaged', { card: nameOf(table, card.id), amount: dealt }, { card: card.id })
}

/** Characters at 0 BP go to their controller's discards (section 5.7). */
export function sweep(table: FightersTable): void {
  for (const { id } of bothRings(table, table.state.turn.seat).filter(({ bp }) => bp <= 0)) {
    say(table, 'knocked-out', { card: nameOf(table, id) }, { card: id })
    moveTo(table, id, 'discards')
  }
}

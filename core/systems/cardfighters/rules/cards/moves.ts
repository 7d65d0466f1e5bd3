import { shuffle } from '../../../../engine/random'
import { other, SEATS, type Seat } from '../../../../engine/seat'
import { cardAt, GONE, type Source } from '../../../../engine/state'
import { idsIn, relocate } from '../../../../engine/zone'
import { ZONES, type TableZone } from './board'
import { activate, deactivate, raise } from '../events'
import { mark } from '../entries'
import { LEFT, type FighterState, type FightersTable } from '../state'
import { backupsOf, definitionOf, followersOf, hasAbility, inRing, push, ringIds, ringWhere } from '../table'
import { tell } from '../tell'

/** Where a card goes; a ring is entered by `enterRing`. */
export interface Destination {
  readonly zone: Exclude<TableZone, 'ring'>
  /** Whose; the controller's when absent. */
  readonly seat?: Seat
  /** From 0, the top of a pile; absent: on top of a pile, and behind all others of a hand. */
  readonly index?: number
}

/** Zones with an order, whose first card is the top. */
export const isPile = (zone: string): boolean => zone === 'deck' || zone === 'discards' || zone === 'removed'

/** Keeps the list of a ring from its player's left to right. */
function sortRing(table: FightersTable, seat: Seat): void {
  const ids = ringIds(table, seat)
  if (ids.length > 1) ids.sort((a, b) => cardAt(table, a).slot - cardAt(table, b).slot)
}

/** Puts a character of a ring into one of its slots, whoever stands there. */
export function stand(table: FightersTable, card: FighterState, slot: number): void {
  card.slot = slot
  sortRing(table, card.controller)
}

/** Changes the BP of a character in the ring; the last BP above 0 is kept (section 6.12). */
export function setBp(card: FighterState, bp: number): void {
  if (card.bp > 0) card.lastBp = card.bp
  card.bp = Math.max(0, bp)
}

/** Forgets everything that had been done to a card: it is a new object now. */
export function reset(card: FighterState): void {
  card.bp = 0
  card.slot = -1
  card.fresh = false
  card.frozen = false
  card.activated = false
  card.attacks = false
  card.blocked = false
  card.follows = undefined
  card.united = false
  card.blocks = undefined
  card.under = undefined
  card.power = undefined
  card.branch = -1
}

/** A character that counter-attacks does so no more; nobody counters its attacker then. */
export function leaveBlock(table: FightersTable, card: FighterState): void {
  const attacker = card.blocks === undefined || card.blocks === LEFT ? undefined : cardAt(table, card.blocks)
  card.blocks = undefined
  if (attacker) attacker.blocked = false
}

/** Takes a character out of the attack: whoever counter-attacked it is free again. */
export const leaveAttack = (table: FightersTable, card: FighterState): void => endAttack(table, card, undefined)

/** The attack of a character is over. A United Attack without its lead falls apart, and one member alone attacks by itself (section 5.6). */
function endAttack(table: FightersTable, card: FighterState, blocks: typeof LEFT | undefined): void {
  for (const follower of followersOf(table, card)) {
    follower.follows = undefined
    follower.attacks = true
  }
  for (const blocker of ringWhere(table, other(card.controller), ({ blocks: whom }) => whom === card.id))
    blocker.blocks = blocks
  card.attacks = false
  card.blocked = false
  card.follows = undefined
}

/** A transformed card is what it was printed as again (section 6.11). */
export function turnBack(card: FighterState): void {
  if (card.printed === undefined) return
  card.key = card.printed
  card.printed = undefined
}

/** Everything that ends when a character leaves a ring; back-ups are discarded once it has gone. */
function depart(table: FightersTable, card: FighterState): FighterState[] {
  raise(table, { event: 'removed', object: card.id }, card.controller)
  if (card.bp > 0) card.lastBp = card.bp
  endAttack(table, card, LEFT)
  card.blocks = undefined
  deactivate(table, card)
  if (table.state.lasting.length > 0)
    table.state.lasting = table.state.lasting.filter((one) => one.kind !== 'ability' || one.target.id !== card.id)
  return backupsOf(table, card)
}

/** Moves a card, with everything that happens when it leaves where it was (sections 5.3, 5.5 and 6.11). */
export function moveTo(table: FightersTable, id: number, to: Destination): void {
  const card = cardAt(table, id)
  const { zone: from, controller } = card
  if (from === GONE) return
  const seat = to.seat ?? controller
  const backups = from === 'ring' ? depart(table, card) : undefined
  const index = to.index ?? (isPile(to.zone) ? 0 : undefined)
  relocate(table.state, ZONES, id, { zone: to.zone, seat, index })
  reset(card)
  if (isPile(to.zone)) turnBack(card)
  if (backups) for (const backup of backups.reverse()) moveTo(table, backup.id, { zone: 'discards' })
  if (from === 'ring') raise(table, { event: 'ringChanges' }, controller)
  if (from === 'hand' && !(to.zone === 'hand' && seat === controller))
    raise(table, { event: 'handChanges' }, controller)
  if (to.zone === 'hand' && !(from === 'hand' && seat === controller)) raise(table, { event: 'handChanges' }, seat)
}

/** A character comes into a slot of its player's ring: BP as printed, fresh unless it has rush; what it does by itself begins (section 5.5). */
export function enterRing(table: FightersTable, id: number, slot: number): void {
  const card = cardAt(table, id)
  const { zone: from, controller } = card
  relocate(table.state, ZONES, id, { zone: 'ring', seat: controller })
  reset(card)
  stand(table, card, slot)
  card.bp = definitionOf(table, id)?.bp ?? 0
  card.lastBp = undefined
  card.fresh = true
  tell(table, 'event', 'enters', {
    cards: { card: id, player: controller },
    args: { slot: slot + 1 },
    seat: controller,
  })
  activate(table, card)
  if (hasAbility(table, id, 'rush')) {
    card.fresh = false
    mark(table, 'keyword', 'rush')
  }
  if (from === 'hand') raise(table, { event: 'handChanges' }, controller)
  raise(table, { event: 'ringChanges' }, controller)
}

/** Back-ups of a character go to the discards, as when it is transformed. */
export function discardBackups(table: FightersTable, card: FighterState): void {
  for (const backup of backupsOf(table, card).toReversed()) moveTo(table, backup.id, { zone: 'discards' })
}

/** KO's a character of a ring: it goes to its controller's discards. Answers whether there was one. */
export function ko(table: FightersTable, id: number, source?: Source): boolean {
  if (cardAt(table, id).zone !== 'ring') return false
  tell(table, 'event', 'knocked-out', { cards: { card: id }, source })
  moveTo(table, id, { zone: 'discards' })
  return true
}

/** Whether a character stands at 0 BP. */
export const isAnyFallen = (table: FightersTable): boolean =>
  SEATS.some((seat) => inRing(table, seat, ({ bp }) => bp <= 0) !== undefined)

/** Characters at 0 BP are KO'd, those of the active player first (section 5.7). */
export function sweep(table: FightersTable): void {
  const { seat } = table.state.turn
  for (const side of [seat, other(seat)]) {
    for (const { id } of ringWhere(table, side, ({ bp }) => bp <= 0)) ko(table, id)
  }
}

/** Draws up to so many cards; an empty deck ends it. Answers what was drawn. */
export function drawCards(table: FightersTable, seat: Seat, amount: number, source?: Source): number[] {
  const drawn: number[] = []
  while (drawn.length < amount) {
    const [top] = table.state.zones.deck[seat]
    if (top === undefined) break
    moveTo(table, top, { zone: 'hand' })
    tell(table, 'event', 'draws-card', { cards: { card: top, player: seat }, source, seat, only: seat })
    drawn.push(top)
  }
  if (drawn.length > 0)
    tell(table, 'event', 'draws', { cards: { player: seat }, args: { amount: drawn.length }, source, seat, sums: seat })
  return drawn
}

/** Puts cards of hands into the discards of their players, one after the other. */
export function discardCards(table: FightersTable, ids: readonly number[], source?: Source): void {
  for (const id of ids) {
    const { controller } = cardAt(table, id)
    moveTo(table, id, { zone: 'discards' })
    tell(table, 'event', 'discards', { cards: { card: id, player: controller }, source, seat: controller })
  }
}

/** Puts the top cards of a deck into its player's discards, as many as there are. Answers which. */
export function trashCards(table: FightersTable, seat: Seat, amount: number, source?: Source): number[] {
  const top = idsIn(table.state, 'deck', seat).slice(0, Math.max(0, amount))
  for (const id of top) {
    moveTo(table, id, { zone: 'discards' })
    tell(table, 'event', 'trashes', { cards: { card: id, player: seat }, source, seat })
  }
  return top
}

/** Shuffles a pile; nobody knows its cards any more. */
export function shufflePile(
  table: FightersTable,
  seat: Seat,
  zone: 'hand' | 'deck' | 'discards' | 'removed' = 'deck',
  source?: Source,
): void {
  const ids = idsIn(table.state, zone, seat)
  shuffle(table.state.random, ids)
  for (const one of SEATS) table.state.seen[one] = table.state.seen[one].filter((id) => !ids.includes(id))
  tell(table, 'event', `shuffles-${zone}`, { cards: { player: seat }, source, seat })
}

/** A player without HP has lost; both at once draw (section 5.7). Called when everything that happens at once has happened. */
export function judgeHp(table: FightersTable): void {
  const lost = SEATS.filter((seat) => table.state.players[seat].hp <= 0)
  const [loser] = lost
  if (loser === undefined || table.state.result) return
  if (lost.length === 2) return finish(table, 'draw', 'nobody-left', loser)
  finish(table, other(loser), 'no-hp', loser)
}

/** Ends the match. */
export function finish(table: FightersTable, winner: Seat | 'draw', reason: string, player: Seat): void {
  table.state.result = { winner, reason: { id: reason, args: { player } } }
  tell(table, 'event', reason, { cards: { player }, seat: player })
}

/** Damages a player; `judgeHp` follows when all of it has been dealt. Combat damage is that of an attack. */
export function hurtPlayer(
  table: FightersTable,
  seat: Seat,
  amount: number,
  { combat = false, source }: { combat?: boolean; source?: Source } = {},
): void {
  if (amount <= 0) return
  const player = table.state.players[seat]
  player.hp = Math.max(0, player.hp - amount)
  if (!combat) player.hurt = true
  tell(table, 'event', 'player-damaged', { cards: { player: seat }, args: { amount, hp: player.hp }, source, seat })
}

/** Damages a character of a ring; at 0 BP it is swept away later (section 5.7). Answers how much it took. */
export function hurtCharacter(table: FightersTable, id: number, amount: number, source?: Source): number {
  const card = cardAt(table, id)
  const dealt = card.zone === 'ring' ? Math.min(card.bp, amount) : 0
  if (dealt <= 0) return 0
  setBp(card, card.bp - dealt)
  tell(table, 'event', 'damaged', { cards: { card: id }, args: { amount: dealt, bp: card.bp }, source })
  return dealt
}

/**
 * Non-combat damage to characters and players (ids 0 and 1), all at once. That of an Action or Reaction to players comes when the autos that change it
 * are done (section 4.6, `beforeDamage`).
 */
export function dealDamage(
  table: FightersTable,
  ids: readonly number[],
  amount: number,
  me: Seat,
  source: Source,
): void {
  const players = ids.filter((id): id is Seat => id === 0 || id === 1)
  for (const id of ids) if (!players.includes(id as Seat)) hurtCharacter(table, id, amount, source)
  if (players.length === 0 || amount <= 0) return
  if (definitionOf(table, source.id)?.type === 'Character') {
    for (const seat of players) hurtPlayer(table, seat, amount, { source })
    return judgeHp(table)
  }
  push(table, ...players.map((seat) => ({ kind: 'damage' as const, seat, amount, me, source, asked: false })), {
    kind: 'judge',
  })
}

/** Adds to a player's SP, never below 0. What an effect takes is kept as `lostSP` (section 4.17). */
export function changeSp(table: FightersTable, seat: Seat, amount: number, source?: Source): void {
  const player = table.state.players[seat]
  const before = player.sp
  player.sp = Math.max(0, before + amount)
  if (amount < 0) player.lostSp = before - player.sp
  const args = { amount: Math.abs(player.sp - before), sp: player.sp }
  if (player.sp !== before)
    tell(table, 'event', amount < 0 ? 'loses-sp' : 'gains-sp', { cards: { player: seat }, args, source, seat })
}

/** Adds to a player's HP; less of them is no damage. `judgeHp` follows. */
export function changeHp(table: FightersTable, seat: Seat, amount: number, source?: Source): void {
  const player = table.state.players[seat]
  player.hp = Math.max(0, player.hp + amount)
  if (amount !== 0)
    tell(table, 'event', amount < 0 ? 'loses-hp' : 'gains-hp', {
      cards: { player: seat },
      args: { amount: Math.abs(amount), hp: player.hp },
      source,
      seat,
    })
}

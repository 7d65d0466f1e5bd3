import { other, type Seat } from '../../../../core/engine/seat'
import { idsIn, type Refusal } from '../../../../core/engine/zone'
import { message, type Message } from '../../../../core/language/message'
import { backupsOf, freeSlots } from './moves'
import { candidates } from './resolve'
import { cardAt, definitionOf, followersOf, ringOf, type Fighter, type FightersTable } from './table'

const refuse = (id: string, args: Message['args'] = {}): Refusal => ({ reason: message(id, args) })

/** SP is gained when it is positive and must be there when it is negative (section 5.5). */
const unpaid = (table: FightersTable, seat: Seat, sp: number): Refusal | undefined =>
  table.state.players[seat].sp + sp < 0 ? refuse('too-little-sp', { cost: -sp, found: table.state.players[seat].sp }) : undefined

/** A `target` property must find something before anything is paid; to-clauses are looked at when their turn comes (section 6.1). */
function untargeted(table: FightersTable, seat: Seat, id: number): Refusal | undefined {
  const card = definitionOf(table, id)
  const filter = card?.rule.target
  if (!card || !filter || candidates(table, seat, id, filter).length > 0) return undefined
  return { ...refuse('nothing-to-choose'), span: { key: card.key, ...filter.span } }
}

/** Why a card of the hand may not be played in the Main phase (section 5.5). */
export function whyNotPlay(table: FightersTable, seat: Seat, id: number): Refusal | undefined {
  const card = definitionOf(table, id)
  const sp = card?.sp?.value ?? 0
  if (card?.kind === 'Reaction') return refuse('reaction-later')
  if (card?.kind === 'Action') return unpaid(table, seat, sp) ?? untargeted(table, seat, id)
  if (table.state.players[seat].played > 0) return refuse('one-character')
  return freeSlots(table, seat).length === 0 ? refuse('ring-full') : unpaid(table, seat, sp)
}

/** Why a Reaction may not be played in the Counter-attack phase. */
export function whyNotReact(table: FightersTable, seat: Seat, id: number): Refusal | undefined {
  const card = definitionOf(table, id)
  return card?.kind === 'Reaction' ? (unpaid(table, seat, card.sp?.value ?? 0) ?? untargeted(table, seat, id)) : refuse('reactions-only')
}

/** Icons of a character that no back-up has used. */
function freeIcons(table: FightersTable, id: number): string[] {
  const free = definitionOf(table, id)?.backups.map(({ value }) => value.toLowerCase()) ?? []
  for (const backup of backupsOf(table, id)) {
    const at = free.indexOf(definitionOf(table, backup.id)?.subtype?.value.toLowerCase() ?? '')
    if (at >= 0) free.splice(at, 1)
  }
  return free
}

/** Why a card of the hand may not back up a character (section 5.5). */
export function whyNotBackUp(table: FightersTable, seat: Seat, id: number, target: Fighter): Refusal | undefined {
  const subtype = definitionOf(table, id)?.subtype?.value
  if (subtype === undefined) return refuse('no-character')
  if (table.state.players[seat].backedUp > 0) return refuse('one-backup')
  if (target.fresh) return refuse('fresh')
  if (target.frozen) return refuse('frozen')
  return freeIcons(table, target.id).includes(subtype.toLowerCase()) ? undefined : refuse('no-icon', { subtype })
}

/** Why the ■ ability of a character may not be used (section 5.5). */
export function whyNotActivate(table: FightersTable, seat: Seat, card: Fighter): Refusal | undefined {
  if (card.fresh) return refuse('fresh')
  if (card.frozen) return refuse('frozen')
  return card.activated ? refuse('activated') : untargeted(table, seat, card.id)
}

/** Why a character may not attack (section 5.6). */
export function whyNotAttack(card: Fighter): Refusal | undefined {
  if (card.attacks || card.follows !== undefined) return refuse('attacking')
  if (card.fresh) return refuse('fresh')
  return card.frozen ? refuse('frozen') : undefined
}

/** SP that a United Attack of so many characters costs. */
export const unitedCost = (members: number): number => (members < 2 ? 0 : (members - 1) * 5)

/** Why a character may not follow a lead: one United Attack each turn, of three at most (section 5.6). */
export function whyNotUnite(table: FightersTable, card: Fighter, lead: Fighter): Refusal | undefined {
  const refusal = whyNotAttack(card)
  if (refusal) return refusal
  const followers = followersOf(table, lead).length
  if (followers >= 2) return refuse('three-at-most')
  if (followers === 0 && ringOf(table, lead.controller).some(({ follows }) => follows !== undefined)) return refuse('one-united-attack')
  return unpaid(table, lead.controller, -unitedCost(followers + 2))
}

/** Why a character may not counter-attack an attacker (section 5.6); fresh ones may. */
export function whyNotBlock(card: Fighter, attacker: Fighter): Refusal | undefined {
  if (card.frozen) return refuse('frozen')
  if (card.blocks !== undefined) return refuse('blocking')
  return attacker.blocked ? refuse('already-blocked') : undefined
}

export const handOf = (table: FightersTable, seat: Seat): Fighter[] => idsIn(table.state, 'hand', seat).map((id) => cardAt(table, id))

export const attackersOf = (table: FightersTable, seat: Seat): Fighter[] => ringOf(table, seat).filter(({ attacks }) => attacks)

export const defender = ({ state }: FightersTable): Seat => other(state.turn.seat)

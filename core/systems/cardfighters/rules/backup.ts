import type { Seat } from '../../../engine/seat'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { mark } from './entries'
import { raise } from './events'
import { moveTo, setBp } from './moves'
import { offer, playable, type Offers } from './play'
import { refuse } from './refuse'
import type { FighterState, FightersTable } from './state'
import { backupsOf, cardAt, definitionOf, hasAbility, nameOf, parameter, ringOf } from './table'
import { isOn } from './switches'
import { tell } from './tell'

/** Icons of a character that no back-up has used, in lower case (section 5.5). */
export function freeIcons(table: FightersTable, card: FighterState): string[] {
  const free = [...(definitionOf(table, card.id)?.icons ?? [])]
  for (const backup of backupsOf(table, card)) {
    const at = free.indexOf(definitionOf(table, backup.id)?.subtype ?? '')
    if (at >= 0) free.splice(at, 1)
  }
  return free
}

/** Whether a character may get another back-up this turn, as the limit is concerned. */
function isBelowLimit(table: FightersTable, target: FighterState, seat: Seat): boolean {
  if (table.state.players[seat].backedUp < parameter(table.state, 'backups')) return true
  if (!isOn(table, 'backup_limit', seat)) {
    mark(table, 'rule', 'backup_limit')
    return true
  }
  if (!hasAbility(table, target.id, 'unlimitedbackup')) return false
  mark(table, 'keyword', 'unlimitedbackup')
  return true
}

function isTooFresh(table: FightersTable, { fresh }: FighterState, seat: Seat): boolean {
  if (!fresh) return false
  if (!isOn(table, 'backup_fresh', seat)) return true
  mark(table, 'rule', 'backup_fresh')
  return false
}

/** Why a card may not back up a character (section 5.5). */
export function whyNotBackUp(table: FightersTable, card: FighterState, target: FighterState, seat: Seat): Refusal | undefined {
  const definition = definitionOf(table, card.id)
  const names = { card: nameOf(table, target.id) }
  if (definition?.type !== 'Character') return refuse('refused-no-character')
  if (!isBelowLimit(table, target, seat)) return refuse('refused-backed-up', { most: parameter(table.state, 'backups') })
  if (target.frozen) return refuse('refused-frozen', names)
  if (isTooFresh(table, target, seat)) return refuse('refused-fresh', names)
  return freeIcons(table, target).includes(definition.subtype) ? undefined : refuse('refused-no-icon', { ...names, subtype: definition.card.subtype?.value ?? '' })
}

export function backUpOptions(table: FightersTable, seat: Seat, offers: Offers): void {
  const ring = ringOf(table, seat)
  for (const card of playable(table, seat)) {
    if (definitionOf(table, card.id)?.type !== 'Character') continue
    for (const target of ring) {
      const label = message('option-backup', { card: nameOf(table, card.id), target: nameOf(table, target.id) })
      offer(offers, { id: `backup:${card.id}>${target.id}`, verb: 'backup', card: card.id, target: target.id, label }, whyNotBackUp(table, card, target, seat))
    }
  }
}

/** Lays a card under a character, which gets BP for good (section 5.5). */
export function backUp(table: FightersTable, id: number, onto: number, seat: Seat): void {
  const target = cardAt(table, onto)
  const bonus = parameter(table.state, 'backupBp')
  moveTo(table, id, { zone: 'backups', seat, index: 0 })
  cardAt(table, id).under = onto
  setBp(target, target.bp + bonus)
  table.state.players[seat].backedUp++
  tell(table, 'input', 'backs-up', { cards: { card: id, target: onto, player: seat }, args: { bonus, bp: target.bp }, seat })
  raise(table, { event: 'backedUp', object: onto }, seat)
}

import { cardAt } from '../../../../engine/state'
import { createOption, offer, type Offers } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { mark } from '../entries'
import { raise } from '../events'
import { moveTo, setBp } from '../cards/moves'
import { playable } from './play'
import type { FighterState, FightersTable } from '../state'
import { backupsOf, definitionOf, hasAbility, nameOf, parameter, ringIds } from '../table'
import { isOn } from '../cards/switches'
import { tell } from '../tell'

/** Icons of a character that no back-up has used, in lower case (section 5.5). */
function freeIcons(table: FightersTable, card: FighterState): readonly string[] {
  const icons = definitionOf(table, card.id)?.icons ?? []
  const backups = backupsOf(table, card)
  if (icons.length === 0 || backups.length === 0) return icons
  const free = [...icons]
  for (const backup of backups) {
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

/** Why nothing may back up a character just now (section 5.5). */
function whyNoBackUp(table: FightersTable, target: FighterState, seat: Seat): Refusal | undefined {
  if (!isBelowLimit(table, target, seat))
    return refuse('refused-backed-up', { most: parameter(table.state, 'backups') })
  if (target.frozen) return refuse('refused-frozen', { card: nameOf(table, target.id) })
  return isTooFresh(table, target, seat) ? refuse('refused-fresh', { card: nameOf(table, target.id) }) : undefined
}

/** A card of the hand is laid under a character. */
export interface BackUpAction {
  readonly do: 'backup'
  readonly card: number
  readonly target: number
}

/** Every way to lay a card of the hand under a character, and with `refused`, why not. */
export function backUpOptions(table: FightersTable, seat: Seat, offers: Offers<BackUpAction>): void {
  const open: { target: FighterState; refusal: Refusal | undefined; icons: readonly string[] }[] = []
  for (const one of ringIds(table, seat)) {
    const target = cardAt(table, one)
    const refusal = whyNoBackUp(table, target, seat)
    if (refusal && !offers.refused) continue
    const icons = freeIcons(table, target)
    if (icons.length > 0 || offers.refused) open.push({ target, refusal, icons })
  }
  if (open.length === 0) return
  for (const { id } of playable(table, seat)) {
    const definition = definitionOf(table, id)
    if (definition?.type !== 'Character') continue
    for (const { target, refusal, icons } of open) {
      const fits = icons.includes(definition.subtype)
      if (!fits && !offers.refused) continue
      const names = { card: definition.card.name, target: nameOf(table, target.id) }
      const mismatch = fits
        ? undefined
        : refuse('refused-no-icon', { card: names.target, subtype: definition.card.subtype?.value ?? '' })
      offer(
        offers,
        createOption(
          `backup:${id}>${target.id}`,
          'backup',
          { do: 'backup', card: id, target: target.id },
          message('option-backup', names),
          { card: id, target: target.id },
        ),
        refusal ?? mismatch,
      )
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
  tell(table, 'input', 'backs-up', {
    cards: { card: id, target: onto, player: seat },
    args: { bonus, bp: target.bp },
    seat,
  })
  raise(table, { event: 'backedUp', object: onto }, seat)
}

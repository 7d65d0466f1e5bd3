import { other } from '../../../../engine/seat'
import { deref, refTo } from '../../../../engine/state'
import { mark } from '../entries'
import { raise } from '../events'
import type { FightersFrame } from '../frames'
import { hurtCharacter, hurtPlayer, judgeHp } from '../cards/moves'
import type { FighterState, FightersTable, RuleOf } from '../state'
import { blockerOf, followersOf, hasAbility, isAttacking, push, ringOf, toFight } from '../table'
import { isOn } from '../cards/switches'
import { tell } from '../tell'

/** Whether a character freezes after its attack (section 5.6). */
function freezes(table: FightersTable, card: FighterState): boolean {
  if (!isOn(table, 'attack_freeze', card.controller)) {
    mark(table, 'rule', 'attack_freeze')
    return false
  }
  const alone = card.attacks && followersOf(table, card).length === 0
  if (!alone || !hasAbility(table, card.id, 'unfreezable')) return true
  mark(table, 'keyword', 'unfreezable')
  return false
}

/** Attackers freeze; then their attacks are fought from left to right, a United Attack in the slot of its lead. */
export const freezeFrame: RuleOf<'freeze'> = {
  run(table) {
    const { seat } = table.state.turn
    for (const card of ringOf(table, seat).filter(isAttacking)) card.frozen ||= freezes(table, card)
    push(table, { kind: 'fights', fought: [] })
  },
}

/** The next attack from the left. Who follows a lead that leaves before its fight attacks alone, and gets a turn as well (section 5.6). */
export const fightsFrame: RuleOf<'fights'> = {
  run(table, { fought }) {
    const [lead] = toFight(table, fought)
    if (lead) push(table, { kind: 'combat', attacker: refTo(lead) }, { kind: 'fights', fought: [...fought, lead.id] })
  },
}

/** Those who follow have had their fight with the lead, whatever becomes of it. */
function spend(table: FightersTable, followers: readonly FighterState[]): void {
  if (followers.length === 0) return
  const work = table.state.work as FightersFrame[]
  const at = work.findLastIndex(({ kind }) => kind === 'fights')
  const frame = work[at]
  if (frame?.kind === 'fights') work[at] = { ...frame, fought: [...frame.fought, ...followers.map(({ id }) => id)] }
}

const membersOf = (table: FightersTable, lead: FighterState): FighterState[] => [lead, ...followersOf(table, lead)]

const totalOf = (members: readonly FighterState[]): number => members.reduce((sum, { bp }) => sum + bp, 0)

/** BP that characters of a player deal as damage just now: none where a rule says so. */
function dealt(table: FightersTable, { controller }: FighterState, bp: number): number {
  if (isOn(table, 'dmg_combat_deal', controller)) return bp
  mark(table, 'rule', 'dmg_combat_deal')
  return 0
}

export const combatFrame: RuleOf<'combat'> = {
  run(table, { attacker }) {
    const lead = deref(table.state, attacker)
    if (!lead?.attacks) return
    if (!lead.blocked) {
      push(table, { kind: 'strike', attacker, cancelled: false })
      raise(table, { event: 'cancelCombatDamage', object: lead.id }, lead.controller)
      return
    }
    const blocker = blockerOf(table, lead)
    push(table, { kind: 'clash', attacker, blocker: blocker && refTo(blocker) })
    if (!blocker) return
    const fight = { attacker: lead.id, blocker: blocker.id, uaBp: totalOf(membersOf(table, lead)) }
    push(table, { kind: 'blocked', occasion: { event: 'blocked', object: lead.id, ...fight } })
    raise(table, { event: 'blocks', object: blocker.id, ...fight }, lead.controller)
  },
}

/** `blocked`, right after `blocks` of the same attack. */
export const blockedFrame: RuleOf<'blocked'> = {
  run(table, { occasion }) {
    raise(table, occasion, table.state.turn.seat)
  },
}

/** The blocker's damage: the lead takes as much as it has BP, the rest goes to the first follower, and so on. */
function shareOut(members: readonly FighterState[], damage: number): number[] {
  let left = damage
  return members.map(({ bp }) => {
    const part = Math.min(left, bp)
    left -= part
    return part
  })
}

/** Whether damage beyond the blocker's BP goes through to its player (section 5.6). */
function pierces(
  table: FightersTable,
  lead: FighterState,
  united: boolean,
  blocker: FighterState | undefined,
): boolean {
  if (!isOn(table, 'piercing', lead.controller)) {
    mark(table, 'rule', 'piercing')
    return false
  }
  if (hasAbility(table, lead.id, 'pierce')) {
    mark(table, 'keyword', 'pierce')
    return true
  }
  if (!united || !blocker || !hasAbility(table, blocker.id, 'preventpierce')) return united
  mark(table, 'keyword', 'preventpierce')
  tell(table, 'event', 'prevents-pierce', { cards: { card: blocker.id } })
  return false
}

/** A countered attack: both sides deal their damage at once. An attack stays countered when its blocker has left (section 5.6). */
export const clashFrame: RuleOf<'clash'> = {
  run(table, { attacker, blocker: against }) {
    const lead = deref(table.state, attacker)
    if (!lead?.attacks) return
    const members = membersOf(table, lead)
    spend(table, members.slice(1))
    const found = against && deref(table.state, against)
    const blocker = found?.zone === 'ring' ? found : undefined
    const total = dealt(table, lead, totalOf(members))
    const back = blocker ? dealt(table, blocker, blocker.bp) : 0
    const through = total - (blocker?.bp ?? 0)
    const parts = shareOut(members, back)
    if (blocker) hurtCharacter(table, blocker.id, total)
    members.forEach(({ id }, index) => hurtCharacter(table, id, parts[index] ?? 0))
    if (through <= 0 || !pierces(table, lead, members.length > 1, blocker)) return
    const seat = other(lead.controller)
    tell(table, 'event', 'pierces', { cards: { card: lead.id, player: seat }, args: { amount: through } })
    hurtPlayer(table, seat, through, { combat: true })
    judgeHp(table)
  },
}

/** An attack that nobody countered damages the player, unless an auto has taken the damage's place. */
export const strikeFrame: RuleOf<'strike'> = {
  run(table, { attacker, cancelled }) {
    const lead = deref(table.state, attacker)
    if (!lead?.attacks) return
    const members = membersOf(table, lead)
    spend(table, members.slice(1))
    if (cancelled) return tell(table, 'event', 'combat-cancelled', { cards: { card: lead.id } })
    const total = dealt(table, lead, totalOf(members))
    if (total <= 0) return tell(table, 'nothing', 'no-combat-damage', { cards: { card: lead.id } })
    tell(table, 'event', 'strikes', { cards: { card: lead.id }, args: { amount: total } })
    hurtPlayer(table, other(lead.controller), total, { combat: true })
    judgeHp(table)
    raise(table, { event: 'playerCombatDamaged', object: lead.id }, lead.controller)
  },
}

/** A statement of a `cancelCombatDamage` auto runs: the damage that is about to be dealt is not (section 4.6). */
export function cancelCombatDamage(table: FightersTable): void {
  const work = table.state.work as FightersFrame[]
  const at = work.findLastIndex(({ kind }) => kind === 'strike')
  const frame = work[at]
  if (frame?.kind === 'strike') work[at] = { ...frame, cancelled: true }
}

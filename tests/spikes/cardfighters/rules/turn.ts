import { other, SEATS } from '../../../../core/engine/seat'
import { message } from '../../../../core/language/message'
import { drawCards, hurt, hurtPlayer, judgeHp, sweep } from './moves'
import { attackersOf, defender, unitedCost, whyNotAttack } from './refusals'
import { raise } from './resolve'
import { cardAt, followersOf, hasAbility, nameOf, push, ringOf, say, type Fighter, type FightersTable, type PhaseId, type Rule } from './table'

function activatePhase(table: FightersTable): void {
  const unmarked = { frozen: false, fresh: false, activated: false, blocks: undefined }
  for (const card of ringOf(table, table.state.turn.seat)) Object.assign(card, unmarked)
}

/** The starting player skips the first Draw phase; who must draw and cannot has lost (section 5.4). */
function drawPhase(table: FightersTable): void {
  const { seat, number } = table.state.turn
  if (number === 1 || drawCards(table, seat, 1) === 1) return
  const reason = message('no-cards', { player: seat })
  table.state.result = { winner: other(seat), reason }
  table.trace?.({ level: 'event', message: reason })
}

function attackPhase(table: FightersTable): void {
  sweep(table)
  if (ringOf(table, table.state.turn.seat).some((card) => !whyNotAttack(card))) push(table, { kind: 'attack' })
}

/** Pays for the United Attack; one that cannot be paid goes back to the Attack phase. */
function counterPhase(table: FightersTable): void {
  const { seat } = table.state.turn
  const player = table.state.players[seat]
  const attackers = attackersOf(table, seat)
  const cost = Math.max(0, ...attackers.map((lead) => unitedCost(1 + followersOf(table, lead).length)))
  if (cost > player.sp) {
    for (const card of ringOf(table, seat)) Object.assign(card, { attacks: false, follows: undefined })
    table.state.work.pop()
    push(table, { kind: 'phase', phase: 'attack' })
    return
  }
  player.sp -= cost
  if (cost > 0) say(table, 'united-attack-paid', { player: seat, cost })
  if (attackers.length > 0) push(table, { kind: 'counter' })
}

/** Attackers freeze, then every attack is fought in the order of slots; the KO sweep comes after all (section 5.6). */
function endPhase(table: FightersTable): void {
  const { seat } = table.state.turn
  sweep(table)
  for (const card of ringOf(table, seat)) card.frozen ||= card.attacks || card.follows !== undefined
  push(table, ...attackersOf(table, seat).map(({ id }) => ({ kind: 'fight' as const, attacker: id })), { kind: 'sweep' })
}

function cleanupPhase(table: FightersTable): void {
  const { turn, players } = table.state
  sweep(table)
  for (const card of SEATS.flatMap((seat) => ringOf(table, seat))) {
    Object.assign(card, { activated: false, attacks: false, follows: undefined, blocks: undefined, blocked: false })
  }
  for (const player of players) Object.assign(player, { played: 0, backedUp: 0 })
  table.state.turn = { seat: other(turn.seat), number: turn.number + 1, phase: 'activate' }
  say(table, 'turn', { player: table.state.turn.seat, number: table.state.turn.number })
}

const BODIES: Readonly<Record<PhaseId, (table: FightersTable) => void>> = {
  activate: activatePhase, draw: drawPhase, main: (table) => push(table, { kind: 'main' }), attack: attackPhase,
  counter: counterPhase, end: endPhase, cleanup: cleanupPhase,
}

const NEXT: Readonly<Record<PhaseId, PhaseId>> = {
  activate: 'draw', draw: 'main', main: 'attack', attack: 'counter', counter: 'end', end: 'cleanup', cleanup: 'activate',
}

export const phase: Rule<'phase'> = {
  run(table, { phase: id }) {
    table.state.turn.phase = id
    push(table, { kind: 'phase', phase: NEXT[id] })
    BODIES[id](table)
  },
}

/** The blocker's damage: what it has goes to the lead, the rest beyond the lead's BP to the first follower, and so on. */
function shareOut(table: FightersTable, members: readonly Fighter[], damage: number): void {
  members.reduce((left, member, index) => {
    const dealt = index === members.length - 1 ? left : Math.min(left, member.bp)
    if (dealt > 0) hurt(table, member, dealt)
    return left - dealt
  }, damage)
}

/** Whether the blocker keeps what is left of a United Attack from its player. */
function prevents(table: FightersTable, blocker: Fighter | undefined): boolean {
  const prevented = blocker !== undefined && hasAbility(table, blocker, 'preventpierce')
  if (prevented) table.coverage.executed.add('keyword:preventpierce')
  return prevented
}

function fightBlocked(table: FightersTable, members: readonly Fighter[], total: number): void {
  const [lead] = members
  const blocker = ringOf(table, defender(table)).find(({ blocks }) => blocks === lead?.id)
  const strength = blocker?.bp ?? 0
  const left = total - strength
  if (blocker) hurt(table, blocker, total)
  shareOut(table, members, strength)
  if (members.length < 2 || left <= 0 || prevents(table, blocker)) return
  say(table, 'pierces', { card: nameOf(table, lead?.id ?? 0), amount: left })
  hurtPlayer(table, defender(table), left)
  judgeHp(table)
}

/** One attack (section 5.6): A is the attacker's BP, T that of all in the attack. */
export const fight: Rule<'fight'> = {
  run(table, { attacker }) {
    const lead = cardAt(table, attacker)
    if (!lead.attacks) return
    const members = [lead, ...followersOf(table, lead)]
    const total = members.reduce((sum, { bp }) => sum + bp, 0)
    if (lead.blocked) return fightBlocked(table, members, total)
    hurtPlayer(table, defender(table), total)
    judgeHp(table)
    if (total > 0) raise(table, 'playerCombatDamaged', lead)
  },
}

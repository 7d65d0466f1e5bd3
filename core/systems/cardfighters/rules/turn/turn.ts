import { deref } from '../../../../engine/state'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { unitedCost, whyNotAttack } from './attack'
import { resetTurn } from '../cards/create'
import { mark } from '../entries'
import { followConditions, raise } from '../events'
import type { EventId } from '../../vocabulary'
import type { FightersFrame } from '../frames'
import { drawCards, finish, isAnyFallen, sweep } from '../cards/moves'
import { pay } from '../choices/price'
import {
  PHASES,
  type Duration,
  type FighterState,
  type FightersTable,
  type Lasting,
  type PhaseId,
  type RuleOf,
} from '../state'
import { attackersOf, followersOf, hasAbility, inRing, isAttacking, parameter, push, ringOf } from '../table'
import { tell } from '../tell'

/** What ends with the fights of a turn. */
function endCombat(card: FighterState): void {
  card.attacks = false
  card.follows = undefined
  card.united = false
  card.blocks = undefined
  card.blocked = false
}

/** A phase's event happens, at once where nothing comes before it: what the phase did may have made a condition true that autos follow. */
function announce(table: FightersTable, event: EventId, seat: Seat, ...then: readonly FightersFrame[]): void {
  const waiting = table.state.heard.length
  push(table, { kind: 'announce', event }, ...then)
  followConditions(table)
  if (table.state.heard.length > waiting) return
  table.state.work.pop()
  raise(table, { event }, seat)
}

/** A phase's event happens; when whoever hears it is done, what lasted until now ends. */
function announceEnd(table: FightersTable, event: EventId, seat: Seat, words: Expiring): void {
  const expire = { kind: 'expire', words, seat } as const
  announce(table, event, seat, expire)
  if (table.state.work.at(-1) !== expire) return
  table.state.work.pop()
  end(table, expire)
}

/** Characters of the active player unfreeze, and are fresh no more (section 5.4). */
function activatePhase(table: FightersTable, seat: Seat): void {
  for (const card of ringOf(table, seat)) {
    if (card.frozen && hasAbility(table, card.id, 'frosted')) mark(table, 'keyword', 'frosted')
    else card.frozen = false
    card.fresh = false
    card.activated = false
    endCombat(card)
  }
  announceEnd(table, 'activatePhase', seat, ['uynt'])
}

/** The starting player draws nothing in the first turn; who has to draw and cannot has lost. */
function drawPhase(table: FightersTable, seat: Seat): void {
  if (table.state.turn.number === 1) return
  const amount = parameter(table.state, 'draw')
  if (drawCards(table, seat, amount).length < amount) return finish(table, other(seat), 'no-cards', seat)
  announce(table, 'drawPhase', seat)
}

/** Skipped by a player of whom nobody could attack. */
function attackPhase(table: FightersTable, seat: Seat): void {
  sweep(table)
  if (inRing(table, seat, (card) => isAttacking(card) || !whyNotAttack(table, card))) push(table, { kind: 'attack' })
}

/** The United Attack is paid for, then the enemy counters (sections 5.4 and 5.6). */
function counterPhase(table: FightersTable, seat: Seat): void {
  const attackers = attackersOf(table, seat)
  if (attackers.length === 0) return
  push(table, { kind: 'attacks' }, { kind: 'counter' })
  const cost = unitedCost(1 + Math.max(...attackers.map((lead) => followersOf(table, lead).length)))
  if (!cost) return announce(table, 'blockPhase', seat)
  push(table, { kind: 'announce', event: 'blockPhase' })
  pay(table, { cost, seat })
}

function endPhase(table: FightersTable): void {
  push(table, { kind: 'freeze' }, { kind: 'sweep' }, { kind: 'announce', event: 'endPhase' })
  sweep(table)
}

function cleanupPhase(table: FightersTable, seat: Seat): void {
  for (const side of SEATS) for (const card of ringOf(table, side)) card.activated = false
  if (isAnyFallen(table)) {
    push(table, { kind: 'announce', event: 'cleanupPhase' }, { kind: 'expire', words: ['ueot', 'unac'], seat })
    sweep(table)
  } else announceEnd(table, 'cleanupPhase', seat, ['ueot', 'unac'])
}

const BODIES: Readonly<Record<PhaseId, (table: FightersTable, seat: Seat) => void>> = {
  activate: activatePhase,
  draw: drawPhase,
  main: (table) => push(table, { kind: 'main' }),
  attack: attackPhase,
  'counter-attack': counterPhase,
  end: endPhase,
  cleanup: cleanupPhase,
}

/** Whether the player skips this phase, for once (section 4.4, `skip`). */
function isSkipped(table: FightersTable, seat: Seat, phase: PhaseId): boolean {
  const player = table.state.players[seat]
  if (!player.skips.includes(phase)) return false
  player.skips = player.skips.filter((one) => one !== phase)
  mark(table, 'phase', phase)
  tell(table, 'event', `skips-${phase}`, { cards: { player: seat }, seat })
  return true
}

/** A phase; the next one follows when all its work is done. A skipped one has no steps and no events (section 5.4). */
export const phaseFrame: RuleOf<'phase'> = {
  run(table, { phase }) {
    const { turn } = table.state
    turn.phase = phase
    const next = PHASES[PHASES.indexOf(phase) + 1]
    push(table, next ? { kind: 'phase', phase: next } : { kind: 'turn-over' })
    if (isSkipped(table, turn.seat, phase)) return
    if (phase === 'activate')
      tell(table, 'event', 'turn-begins', {
        cards: { player: turn.seat },
        args: { turn: turn.number },
        seat: turn.seat,
      })
    BODIES[phase](table, turn.seat)
  },
}

/** An event of the active player, unless the attacker that it is about attacks no more. */
export const announceFrame: RuleOf<'announce'> = {
  run(table, { event, object }) {
    const card = object && deref(table.state, object)
    if (object && !(card && isAttacking(card))) return
    raise(table, { event, ...(card && { object: card.id }) }, table.state.turn.seat)
  },
}

type Expire = Extract<FightersFrame, { kind: 'expire' }>
type Expiring = Expire['words']

/** What lasted until now ends, in the order in which it began (sections 4.14 and 6.8). */
function end(table: FightersTable, { words, seat }: Expire): void {
  // What begins in an Activate phase is meant to last until the next one.
  const isNew = ({ word, turn }: Duration): boolean => word === 'uynt' && turn === table.state.turn.number
  const isDue = ({ until }: Lasting): boolean =>
    until !== undefined && until.seat === seat && words.includes(until.word) && !isNew(until)
  const due = table.state.lasting.filter(isDue)
  if (due.length === 0) return
  table.state.lasting = table.state.lasting.filter((one) => !isDue(one))
  for (const { source } of due) tell(table, 'event', 'ends', { cards: { card: source.id } })
}

export const expireFrame: RuleOf<'expire'> = { run: end }

/** Combat is over, and the turn passes, or the same player takes another one (section 5.4). */
export const turnOverFrame: RuleOf<'turn-over'> = {
  run(table) {
    const { state } = table
    for (const seat of SEATS) {
      for (const card of ringOf(table, seat)) endCombat(card)
      resetTurn(state.players[seat], state.parameters)
    }
    const player = state.players[state.turn.seat]
    const again = player.extraTurns > 0
    if (again) player.extraTurns--
    state.turn = {
      seat: again ? state.turn.seat : other(state.turn.seat),
      number: state.turn.number + 1,
      phase: 'activate',
    }
    push(table, { kind: 'phase', phase: 'activate' })
  },
}

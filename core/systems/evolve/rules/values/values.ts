import { cardsIn } from '../../../../engine/zone'
import type { Seat } from '../../../../engine/seat'
import { other } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import type { ArgumentValue, Arithmetic, Atom, Condition, Conditional, Dynamic, Filter } from '../../ability'
import { mark } from '../entries'
import { definitionOf, idsIn, subjectOf, type Sight } from '../cards/own'
import { boundsBy, failingBy, matchesBy } from './filters'
import { TALLIES, isMemory, parameter, type Context, type EvolveTable, type Subject, type Tally } from '../state'

/** What a value is worked out in. */
export interface Environment {
  readonly context: Context
  /** "This card", where it is not the source (section 4.9). */
  readonly self?: Subject
  /** Variables of a complex effect. */
  readonly variables?: Readonly<Record<string, number>>
  readonly sight: Sight
}

/** "This card": the source, or as it was before it left. */
const selfOf = (table: EvolveTable, { self, context }: Environment): Subject =>
  self ?? subjectOf(table, context.source) ?? cardOf(table.state, context.source.id)

const matching = (
  table: EvolveTable,
  env: Environment,
  subjects: readonly Subject[],
  filter: Filter | undefined,
): number => (filter ? subjects.filter((subject) => matches(table, env, filter, subject)).length : subjects.length)

function countIn(table: EvolveTable, env: Environment, ids: readonly number[], filter: Filter | undefined): number {
  if (!filter) return ids.length
  let found = 0
  for (const id of ids) if (matches(table, env, filter, cardOf(table.state, id))) found++
  return found
}

const countersOf = (subject: Subject, counter: Dynamic['counter']): number =>
  counter?.node === 'choice' ? (subject.counters[counter.id] ?? 0) : 0

const isTally = (id: string): id is Tally => (TALLIES as readonly string[]).includes(id)

/** `#(…)` of section 4.9. */
function count(table: EvolveTable, env: Environment, id: string, filter: Filter | undefined): number {
  mark(table, 'count', id)
  const seat = env.context.performer
  if (isTally(id)) return matching(table, env, table.state.players[seat].tally[id], filter)
  if (id === 'turnsOnField') {
    const self = selfOf(table, env)
    return isMemory(self) ? self.turns : self.zone === 'field' ? self.turns : -1
  }
  const open = id === 'evolveDeckFaceUp'
  return matching(
    table,
    env,
    cardsIn(table, 'evolve', seat).filter(({ faceUp }) => faceUp === open),
    filter,
  )
}

/** Letters that count or read something (section 4.9), seen by the performer. */
function read(table: EvolveTable, env: Environment, { id, filter, counter, count: counted }: Dynamic): number {
  mark(table, 'value', id)
  const seat = env.context.performer
  const player = table.state.players[seat]
  const counting = (zone: string, of: Seat): number => countIn(table, env, idsIn(table, zone, of), filter)
  switch (id) {
    case 'C':
      return player.played
    case 'L':
      return player.leaderDefense
    case 'H':
      return counting('hand', seat)
    case 'f':
      return counting('field', seat)
    case 'x':
      return counting('ex', seat)
    case 'y':
      return counting('cemetery', seat)
    case 'p':
      return counting('field', other(seat))
    case 'A':
      return Math.max(0, env.sight.number(table, selfOf(table, env), 'attack'))
    case 'D':
      return Math.max(0, env.sight.number(table, selfOf(table, env), 'defense'))
    case 'P':
      return Math.max(0, env.sight.number(table, selfOf(table, env), 'cost'))
    case 'r':
      return countersOf(selfOf(table, env), counter)
    case '#':
      return counted?.node === 'choice' ? count(table, env, counted.id, filter) : 0
    case '_':
      return env.context.override ?? 0
    default:
      return 0
  }
}

const OPERATIONS: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  '%': (left, right) => (right === 0 ? 0 : left % right),
  '=': (left, right) => Number(left === right),
  '>': (left, right) => Number(left > right),
  '<': (left, right) => Number(left < right),
  '|': (left, right) => Number(left > 0 || right > 0),
  '&': (left, right) => Number(left > 0 && right > 0),
}

/** Spells in the cemetery, and Runecraft followers while a card on the field counts them (section 5.10). */
function spellchainOf(table: EvolveTable, seat: Seat, sight: Sight): number {
  const cemetery = cardsIn(table, 'cemetery', seat)
  const spells = cemetery.filter((card) => definitionOf(table, card)?.isSpell).length
  if (!cardsIn(table, 'field', seat).some((card) => sight.has(table, card, 'RuneFollowersForSpellchain'))) return spells
  const followers = cemetery.filter(
    (card) => definitionOf(table, card)?.isFollower && definitionOf(table, card)?.card.class?.value === 'Rune',
  ).length
  if (followers > 0) mark(table, 'keyword', 'RuneFollowersForSpellchain')
  return spells + followers
}

/** Conditions of conditional operators (sections 4.9 and 5.10). */
function isMet(table: EvolveTable, env: Environment, { id, value, filter }: Conditional): boolean {
  const seat = env.context.performer
  const player = table.state.players[seat]
  const amount = (): number => (value ? evaluate(table, env, value) : 1)
  switch (id) {
    case 'c':
      return player.played >= amount()
    case 's':
      return spellchainOf(table, seat, env.sight) >= amount()
    case 'n':
      return idsIn(table, 'cemetery', seat).length >= amount()
    case 'o':
      return player.maxPlayPoints >= parameter(table.state, 'overflowAt')
    case 'g':
      return player.hurt && table.state.turn.seat === seat
    case 't':
      return table.state.turn.seat === seat
    case '~':
      return !filter || matches(table, env, filter, selfOf(table, env))
    case '?':
      return amount() > 0
  }
}

/** Numbers stay within what adds up exactly and survives JSON, however often a card multiplies them. */
const MOST = 1_000_000_000

const bounded = (number: number): number => Math.max(-MOST, Math.min(MOST, number))

/** Works out a number (section 3.6). What cannot be worked out is 0. Numbers that are written out are not worked out. */
export function evaluate(table: EvolveTable, env: Environment, value: ArgumentValue): number {
  if (value.node === 'number' || value.node === 'default') return bounded(value.value)
  const result = workOut(table, env, value)
  table.probe?.value(env.context.key, value, result)
  return result
}

function workOut(table: EvolveTable, env: Environment, value: ArgumentValue): number {
  switch (value.node) {
    case 'negative':
      return -evaluate(table, env, value.operand)
    case 'dynamic':
      return read(table, env, value)
    case 'variable':
      return env.variables?.[value.name] ?? 0
    case 'operation':
      mark(table, 'operator', value.operator)
      return bounded(OPERATIONS[value.operator](evaluate(table, env, value.left), evaluate(table, env, value.right)))
    case 'conditional':
      mark(table, 'operator', value.id)
      return evaluate(table, env, isMet(table, env, value) ? value.then : value.otherwise)
    case 'range':
      return evaluate(table, env, value.min)
    default:
      return 0
  }
}

/** Whether a card matches a filter (section 3.7): all of its tests, or any of its alternatives. */
export const matches = (table: EvolveTable, env: Environment, filter: Filter, subject: Subject): boolean =>
  matchesBy(evaluate, table, env, filter, subject)

/** The first test that a card fails, for explanations. */
export const failing = (table: EvolveTable, env: Environment, filter: Filter, subject: Subject): Atom | undefined =>
  failingBy(evaluate, table, env, filter, subject)

/** The smallest and greatest number that a value or range stands for. */
export const bounds = (table: EvolveTable, env: Environment, value: ArgumentValue): readonly [number, number] =>
  boundsBy(evaluate, table, env, value)

/** Whether all conditions are above 0; those marked `<<` were asked when the ability triggered. */
export const holds = (table: EvolveTable, env: Environment, conditions: readonly Condition[]): boolean =>
  failedCondition(table, env, conditions) === undefined

/** The first condition that does not hold. */
export function failedCondition(
  table: EvolveTable,
  env: Environment,
  conditions: readonly Condition[],
): Condition | undefined {
  for (const condition of conditions)
    if (!(condition.early && env.context.early) && evaluate(table, env, condition.value) <= 0) return condition
  return undefined
}

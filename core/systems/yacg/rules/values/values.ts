import type { Seat } from '../../../../engine/seat'
import { idsIn } from '../../../../engine/zone'
import { own } from '../../../../language/own'
import type { Ref, Value } from '../../script'
import { COLOURS, STATS, type ColourName, type StatName, type ValueStat } from '../../words'
import { definitionOf } from '../table'
import { subjectOf, type Environment, type Subject } from './environment'
import { markersOn, statFrom, traitsFrom } from './filters'
import { refsOf, seatsOf } from './references'

/** Beyond this numbers are not exact. */
const MOST = Number.MAX_SAFE_INTEGER
const bounded = (number: number): number => Math.max(-MOST, Math.min(MOST, number))

const NAMES: Readonly<Record<string, (env: Environment) => number>> = {
  'event-amount': ({ context }) => context.event?.amount ?? 0,
  variable: ({ context }) => context.variable ?? 0,
  round: ({ table }) => table.state.turn.number,
  'stack-size': ({ table, context }) => idsIn(table.state, 'stack', 0).filter((id) => id !== context.self.id).length,
}

function named(env: Environment, name: string): number {
  const bound = own(env.context.bound, name)
  if (bound) return 'number' in bound ? bound.number : bound.objects.length
  const builtIn = own(NAMES, name)
  return builtIn ? builtIn(env) : (own(env.context.targets, name)?.length ?? 0)
}

const subjectsOf = ({ table, context, each }: Environment, ref: Ref): readonly Subject[] =>
  refsOf(table, context, ref, each).flatMap((one) => subjectOf(table, one) ?? [])

const isStat = (stat: ValueStat): stat is StatName => (STATS as readonly string[]).includes(stat)

/** A number of an object: costs are the printed ones, which only playing a card sees changed (section 13, D-39). */
function numberFrom(env: Environment, stat: ValueStat, subject: Subject, base: boolean): number {
  const definition = definitionOf(env.table, subject.card)
  if (!isStat(stat)) return (stat === 'cost' ? definition?.cost.total : definition?.cost.colour) ?? 0
  return base ? (definition?.printed[stat] ?? 0) : statFrom(env, subject, stat)
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const sumOver = (env: Environment, ref: Ref, of: (subject: Subject) => number): number =>
  total(subjectsOf(env, ref).map(of))

function energyOf(env: Environment, { of, colour }: Extract<Value, { kind: 'energy' }>): number {
  const { table, context } = env
  const colours: readonly (ColourName | undefined)[] =
    typeof colour === 'object'
      ? subjectsOf(env, colour.of).map(({ card }) => definitionOf(table, card)?.colour)
      : colour === undefined
        ? COLOURS
        : [colour]
  const inPool = (seat: Seat): number =>
    total(colours.map((one) => (one === undefined ? 0 : table.state.players[seat].energy[one])))
  return total(seatsOf(table, context, of).map(inPool))
}

const LISTS = {
  add: (numbers: readonly number[]) => total(numbers),
  sub: ([first = 0, ...rest]: readonly number[]) => first - total(rest),
  mul: (numbers: readonly number[]) => numbers.reduce((product, one) => bounded(product * one), 1),
  min: (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : 0),
  max: (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : 0),
} as const

function work(env: Environment, value: Value): number {
  const { table, context, evaluator } = env
  switch (value.kind) {
    case 'number':
      return value.number
    case 'name':
      return named(env, value.name)
    case 'count':
      return evaluator.objects(env, value.of).filter(({ past }) => !past).length
    case 'stat':
      return sumOver(env, value.of, (subject) => numberFrom(env, value.stat, subject, value.base))
    case 'sum':
      return total(evaluator.objects(env, value.in).map((one) => numberFrom(env, value.stat, one, false)))
    case 'traits':
      return sumOver(env, value.of, (subject) => traitsFrom(env, subject).length)
    case 'markers':
      return sumOver(env, value.of, markersOn)
    case 'hand':
    case 'deck':
    case 'discard':
      return total(seatsOf(table, context, value.of).map((seat) => idsIn(table.state, value.kind, seat).length))
    case 'rounds-won':
      return total(seatsOf(table, context, value.of).map((seat) => table.state.players[seat].roundsWon))
    case 'energy':
      return energyOf(env, value)
    case 'half':
      return Math.floor(evaluator.value(env, value.value) / 2)
    case 'by-round':
      return value.numbers[Math.min(Math.max(1, table.state.turn.number), value.numbers.length) - 1] ?? 0
    default:
      return LISTS[value.kind](value.values.map((one) => evaluator.value(env, one)))
  }
}

/** What a value comes to (section 4.6). */
export function valueOf(env: Environment, value: Value): number {
  const result = bounded(work(env, value))
  env.table.probe?.value(env.context.key, value, result)
  return result
}

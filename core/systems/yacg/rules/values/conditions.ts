import type { Condition, ConditionTest, Having } from '../../script'
import type { Seat } from '../../../../engine/seat'
import { deref } from '../../../../engine/state'
import { currentFight, isOnField, isSame } from '../table'
import { subjectOf, type Environment } from './environment'
import { compares } from './filters'
import { refsOf, seatsOf } from './references'

type Tests = {
  readonly [K in ConditionTest['key']]: (env: Environment, test: Having<ConditionTest, 'key', K>) => boolean
}

const sameSeats = (some: readonly Seat[], others: readonly Seat[]): boolean =>
  some.length > 0 && some.length === others.length && some.every((seat) => others.includes(seat))

/** The objects that a selection means and that are there. */
const present = (env: Environment, { of }: Having<ConditionTest, 'key', 'count'>): number =>
  env.evaluator.objects(env, of).filter(({ past }) => !past).length

const TESTS: Tests = {
  count: (env, test) => compares(env, test.compare, present(env, test)),
  value: (env, { value, compare }) => compares(env, compare, env.evaluator.value(env, value)),
  exists: (env, { what }) => env.evaluator.objects(env, what).some(({ past }) => !past),
  ref: (env, { ref, is }) => {
    const subjects = refsOf(env.table, env.context, ref, env.each).flatMap((one) => subjectOf(env.table, one) ?? [])
    return subjects.length > 0 && subjects.every((one) => env.evaluator.matches(env, is, one))
  },
  weather: ({ table: { state } }, { weather }) =>
    weather === 'any' ? state.weather !== undefined : (state.weather?.name ?? 'none') === weather,
  phase: ({ table: { state } }, { phase }) => state.turn.phase === phase,
  player: ({ table, context }, { player, sameAs }) =>
    sameSeats(seatsOf(table, context, player), seatsOf(table, context, sameAs)),
  'on-field': ({ table, context, each }, { ref }) => {
    const cards = refsOf(table, context, ref, each).map((one) => deref(table.state, one))
    return cards.length > 0 && cards.every((card) => card !== undefined && isOnField(card))
  },
  'in-fight': ({ table, context, each }, { ref }) => {
    const fight = currentFight(table)
    return refsOf(table, context, ref, each).some((one) => isSame(one, fight?.first) || isSame(one, fight?.second))
  },
  all: (env, { conditions }) => conditions.every((one) => holds(env, one)),
  any: (env, { conditions }) => conditions.some((one) => holds(env, one)),
  not: (env, { condition }) => !holds(env, condition),
}

/** Whether a condition is true, all of its tests (section 4.8). */
export function holds(env: Environment, { tests }: Condition): boolean {
  const { probe } = env.table
  for (const test of tests) {
    const held = (TESTS[test.key] as Tests['weather'])(env, test as Having<ConditionTest, 'key', 'weather'>)
    probe?.test(env.context.key, test, env.context.self.id, held)
    if (!held) return false
  }
  return true
}

import type { Refusal } from '../../../../engine/zone'
import { deref } from '../../../../engine/state'
import { canFill } from '../../../../engine/matching'
import { message, type Message } from '../../../../language/message'
import type { Ability, Cost } from '../../ability'
import { mark } from '../entries'
import { inContext } from '../cards/facts'
import { textOf } from '../cards/own'
import type { Context, EvolveTable } from '../state'
import type { Environment } from '../values/values'
import { canDraw, drawsOf, isDrawing } from './draws'
import { AWAY, amountOf, takingOf, type Taking } from './takings'

/** Costs that ask the player nothing and take nothing (section 4.8). */
const INTERNAL = new Set(['OncePerTurn', 'Quick'])

/** Whether a cost asks nothing of its player, so that nobody is asked to pay it. */
export const isInternal = ({ id }: Cost): boolean => INTERNAL.has(id)

/** Play points that a cost takes: one less where an evolution point stands in for it. */
export const pointsOf = (table: EvolveTable, env: Environment, { arguments: { amount } }: Cost): number =>
  Math.max(0, amountOf(table, env, amount) - (env.context.point ? 1 : 0))

const refuse = (id: string, args: Message['args'], { key }: Context, { span }: Cost): Refusal => ({
  reason: message(id, args),
  span: { key, start: span.start, end: span.end },
})

/** Costs that are paid from one number of the player, so that several of them add up. */
const SUMMED = [
  { id: 'PP', reason: 'cost-play-points', held: 'playPoints', of: pointsOf },
  {
    id: 'LeaderDefense',
    reason: 'cost-leader',
    held: 'leaderDefense',
    of: (table: EvolveTable, env: Environment, cost: Cost): number => amountOf(table, env, cost.arguments.amount),
  },
] as const

/** Why a player's number is too small for all the costs that are paid from it, with `spent` of it gone already. */
function tooLittle(
  table: EvolveTable,
  env: Environment,
  costs: readonly Cost[],
  { id, reason, held, of }: (typeof SUMMED)[number],
  spent: number,
): Refusal | undefined {
  let wanted = spent
  let first: Cost | undefined
  for (const cost of costs) {
    if (cost.id !== id) continue
    wanted += of(table, env, cost)
    first ??= cost
  }
  const { context } = env
  const found = table.state.players[context.performer][held]
  if (!first || wanted <= found) return undefined
  table.probe?.cost?.(context.key, first, false)
  return refuse(reason, { wanted, found }, context, first)
}

/** Why one cost cannot be paid, whatever the others take. */
function unpayable(table: EvolveTable, env: Environment, cost: Cost): Refusal | undefined {
  const { context } = env
  const source = deref(table.state, context.source)
  switch (cost.id) {
    case 'EngageSelf':
      return source && source.zone === 'field' && !source.engaged
        ? undefined
        : refuse('cost-engaged', {}, context, cost)
    case 'OncePerTurn': {
      const name = textOf(table, context.key)?.abilities[context.ability]?.name ?? ''
      if (!source?.used.includes(name)) return undefined
      mark(table, 'cost', 'OncePerTurn')
      return refuse('cost-once', {}, context, cost)
    }
    default: {
      const taking = takingOf(table, env, cost)
      return !taking || taking.candidates.length >= taking.min
        ? undefined
        : refuseTaking(taking, taking.candidates.length, context, cost)
    }
  }
}

/** Why costs cannot all be paid, with `spent` play points gone already. A card that one cost takes cannot serve another one (section 4.8). */
export function unpayableCost(
  table: EvolveTable,
  context: Context,
  { costs }: Pick<Ability, 'costs'>,
  spent = 0,
): Refusal | undefined {
  if (costs.length === 0) return undefined
  const env = inContext(context)
  for (const summed of SUMMED) {
    const refusal = tooLittle(table, env, costs, summed, summed.id === 'PP' ? spent : 0)
    if (refusal) return refusal
  }
  for (const cost of costs) {
    const refusal = unpayable(table, env, cost)
    if (!refusal) continue
    table.probe?.cost?.(context.key, cost, false)
    return refusal
  }
  if (costs.length < 2) return undefined
  return (
    quarrel(
      table,
      env,
      costs.filter(({ id }) => AWAY.has(id)),
    ) ?? overdrawn(table, env, costs.filter(isDrawing))
  )
}

/** Whether the other player, who does not see the hand, must think that the costs can be paid. */
export function seemsPayable(table: EvolveTable, context: Context, ability: Ability): boolean {
  const costs = ability.costs.map((cost) => {
    const { filter: _filter, ...others } = cost.arguments
    return cost.id === 'Discard' ? { ...cost, arguments: others } : cost
  })
  return unpayableCost(table, context, { ...ability, costs }) === undefined
}

/** Why costs that could be paid one by one cannot be paid together: there are too few cards for all of them. */
function quarrel(table: EvolveTable, env: Environment, costs: readonly Cost[]): Refusal | undefined {
  if (costs.length < 2) return undefined
  const places: (readonly number[])[] = []
  for (const cost of costs) {
    const before = places.length
    places.push(...placesOf(table, env, cost, []))
    const taking = takingOf(table, env, cost)
    if (taking && !canFill(places)) return refuseTaking(taking, taking.candidates.length - before, env.context, cost)
  }
  return undefined
}

/** Why costs that could be paid one by one cannot be paid together: there are too few counters for all of them. */
function overdrawn(table: EvolveTable, env: Environment, costs: readonly Cost[]): Refusal | undefined {
  const last = costs.length < 2 || canDraw(drawsOf(table, env, costs)) ? undefined : costs.at(-1)
  return last && refuse(`cost-${last.id}`, {}, env.context, last)
}

const refuseTaking = ({ min }: Taking, found: number, context: Context, cost: Cost): Refusal =>
  refuse(`cost-${cost.id}`, { wanted: min, found: Math.max(0, found) }, context, cost)

/** For each card that a cost takes away, which ones it may be. */
export function placesOf(
  table: EvolveTable,
  env: Environment,
  cost: Cost,
  without: readonly number[],
): (readonly number[])[] {
  const taking = AWAY.has(cost.id) ? takingOf(table, env, cost) : undefined
  if (!taking || taking.all) return []
  const ids = taking.candidates.map(({ id }) => id).filter((id) => !without.includes(id))
  return Array.from({ length: taking.min }, () => ids)
}

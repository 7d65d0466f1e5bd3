import { createChoice, createQuestion, type Asks, type Question, type Taken } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import type { Ability, ArgumentValue, Effect } from '../../ability'
import { EFFECTS, find } from '../../vocabulary'
import { mark } from '../entries'
import type { Stage } from '../frames'
import { manyOf } from '../choices/price'
import type { Context, EvolveTable } from '../state'
import { aim, playersFor, refusedTargets, type Aim } from '../choices/targets'
import { promptFor } from '../choices/prompt'
import { sourceOf } from '../tell'
import { evaluate, type Environment } from './values'

/** An effect as it is about to happen. */
export interface EffectCall {
  readonly table: EvolveTable
  readonly context: Context
  readonly ability: Ability
  readonly effect: Effect
  readonly env: Environment
  /** What an effect that asks more than once has done so far. */
  readonly stage?: Stage
}

/** One row of the effect table: what it asks, and what it does; `A` is the action of the options that it offers. */
export interface EffectRule<A = unknown> {
  /** What must be chosen first; `undefined`: nothing. A pure function. */
  ask?(call: EffectCall, explain: boolean): Question<A> | undefined
  /** Does it; answers whether anything had a target or changed. */
  apply(call: EffectCall, answer: Taken<A> | undefined): boolean
}

/** The argument that an override stands in for: the first amount (section 6.6). */
const AMOUNTS = ['amount', 'draw']

/** Whether an amount is the first of its effect: of those written, or else one that is 1 where it is not written (section 4.4). */
function isFirst({ id, arguments: args }: Effect, name: string): boolean {
  const written = AMOUNTS.find((one) => one in args)
  return written === undefined
    ? find(EFFECTS, id)?.arguments.some((one) => one.name === name && one.default !== undefined) === true
    : written === name
}

/** A number argument of the effect; `absent` when it is not written. */
export function amountOf({ table, context, effect, env }: EffectCall, name = 'amount', absent = 1): number {
  if (context.override !== undefined && isFirst(effect, name)) {
    mark(table, 'value', '_')
    return context.override
  }
  const value = effect.arguments[name]
  return value ? evaluate(table, env, value) : absent
}

const WORD_KINDS = { stat: 'stat', counter: 'counter', zone: 'zone', option: 'token-option' } as const

/** A word argument: a stat, keyword, counter, zone. A keyword counts as executed once it has had a consequence, the others here. */
export function wordOf({ table, effect }: EffectCall, name: keyof typeof WORD_KINDS | 'keyword'): string {
  const value: ArgumentValue | undefined = effect.arguments[name]
  if (value?.node !== 'choice') return ''
  if (name !== 'keyword') mark(table, WORD_KINDS[name], value.id)
  return value.id
}

/** How many may be chosen, and how much is divided, in words. */
function howMany(asks: Asks): Readonly<Record<string, string | number>> {
  if (asks.kind !== 'cards' && asks.kind !== 'share') return {}
  const max = Math.min(asks.max, asks.candidates.length)
  const [cards, targets] = ['card', 'target'].map((noun) => manyOf(Math.min(asks.min, max), max, noun)) as [
    string,
    string,
  ]
  return { cards, targets, ...(asks.kind === 'share' && { total: asks.total }) }
}

/** A question of this effect, with its prompt and place. */
export const questionOf = <A>(
  call: EffectCall,
  kind: string,
  asks: Asks<A>,
  general = `ask-${kind}`,
  by: Seat = call.context.performer,
): Question<A> =>
  createQuestion(
    by,
    kind,
    promptFor(call.table, call.context, general, howMany(asks)),
    asks,
    sourceOf(call.table, call.context, call.effect.span),
  )

const targetId = ({ effect }: EffectCall): string => effect.target?.id ?? 'Self'

/** What an effect is done to: the cards and players that its target comes to. */
export function aimOf(call: EffectCall, id = targetId(call)): Aim {
  const { table, context, env, effect } = call
  const aimed = aim(table, env, id, effect.filter)
  table.probe?.target(context.key, effect.target ?? effect, aimed.candidates)
  return aimed
}

/** What an effect on cards asks: which of the candidates. */
export function askTargets(call: EffectCall, explain: boolean): Question<never> | undefined {
  const { candidates, chosen, min, max } = aimOf(call)
  if (!chosen || candidates.length === 0 || max === 0) return undefined
  const refused = explain ? refusedTargets(call.table, call.env, targetId(call), call.effect.filter) : []
  return questionOf(
    call,
    'target',
    createChoice(candidates, min, max, refused),
    max === 1 && min === 1 ? 'ask-target' : 'ask-targets',
  )
}

/** As `askTargets`, where the order of the targets matters: those that are not selected are put into an order by the performer. */
export function askOrder(call: EffectCall, explain: boolean): Question<never> | undefined {
  const { candidates, chosen } = aimOf(call)
  if (!chosen && candidates.length < 2) return undefined
  const question: Question<never> | undefined = chosen
    ? askTargets(call, explain)
    : questionOf(call, 'order', createChoice(candidates, candidates.length, candidates.length))
  return question?.asks.kind === 'cards' && question.asks.max > 1
    ? { ...question, asks: { ...question.asks, ordered: true } }
    : question
}

/** The cards and players that an effect is done to. */
export function targetsOf(call: EffectCall, answer: Taken | undefined): readonly number[] {
  if (answer && 'choose' in answer) return answer.choose
  const { candidates, chosen } = aimOf(call)
  return chosen ? [] : candidates
}

/** An effect that is done to cards or leaders. */
export const onTargets = (apply: (call: EffectCall, targets: readonly number[]) => boolean): EffectRule => ({
  ask: askTargets,
  apply: (call, answer) => apply(call, targetsOf(call, answer)),
})

/** An effect that is done to players, the performer first. */
export const onPlayers = (apply: (call: EffectCall, seat: Seat) => boolean): EffectRule => ({
  apply: (call) =>
    playersFor(call.table, call.env, targetId(call))
      .map((seat) => apply(call, seat))
      .some(Boolean),
})

import type { Question } from '../../../engine/decision'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import type { Complex, ComplexLine, Hole, Let, Name, Payment, Reveal } from '../ability'
import { isInternal, unpayableCost } from '../rules/choices/costs'
import { pushCosts } from '../rules/choices/payment'
import { questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { mark } from '../rules/entries'
import type { Stage } from '../rules/frames'
import { push, type Context } from '../rules/state'
import { tell } from '../rules/tell'
import { evaluate } from '../rules/values/values'
import { callFrame } from './sequence'
import { textOf } from '../rules/cards/own'

const linesOf = ({ effect }: EffectCall): readonly ComplexLine[] =>
  effect.list.find((value): value is Complex => value.node === 'complex')?.lines ?? []

const variablesOf = ({ stage }: EffectCall): Readonly<Record<string, number>> => stage?.variables ?? {}

const indexOf = ({ table, context }: EffectCall, name: Name | Hole): number | undefined =>
  name.node === 'name' ? textOf(table, context.key)?.named.get(name.name) : undefined

const inner = (context: Context, ability: number): Context => ({ ...context, ability, depth: context.depth + 1 })

/** The line that is to be done now. */
const lineOf = (call: EffectCall): ComplexLine | undefined => linesOf(call)[call.stage?.step ?? 0]

/** A `payCost` that waits to be answered; once paid, its line is reached again with the payment counted. */
function payment(call: EffectCall): { payment: Payment; ability: number } | undefined {
  const line = lineOf(call)
  if (line?.node !== 'let' || line.expression.node !== 'payment' || call.stage?.done) return undefined
  const ability = indexOf(call, line.expression.ability)
  return ability === undefined ? undefined : { payment: line.expression, ability }
}

function canPay({ table, context }: EffectCall, index: number): boolean {
  const ability = textOf(table, context.key)?.abilities[index]
  return ability !== undefined && unpayableCost(table, inner(context, index), ability) === undefined
}

/** Goes on with a line after this one's work, which is pushed on top. */
const goOn = (call: EffectCall, stage: Omit<Stage, 'ids'>): void =>
  push(call.table, { kind: 'effect', context: call.context, stage: { ids: [], ...stage } })

/** The top card is shown to both and stays; without a deck its value is 0 (section 4.14). */
function reveal({ table, env, context }: EffectCall, { value }: Reveal): number {
  const top = table.state.zones.deck?.[context.performer][0]
  mark(table, 'complex', 'revealTopDeck')
  if (top === undefined) return 0
  for (const seat of SEATS) table.state.seen[seat] = [top]
  tell(table, 'event', 'revealed', { context, cards: { card: cardOf(table.state, top) } })
  for (const seat of SEATS) table.state.seen[seat] = []
  if (!value) return 0
  mark(table, 'complex', 'getValue')
  return evaluate(table, { ...env, self: cardOf(table.state, top) }, value)
}

/** What a `let` comes to; a payment has been made by now. */
function worth(call: EffectCall, { expression }: Let): number {
  const { table, env } = call
  if (expression.node === 'reveal') return reveal(call, expression)
  if (expression.node !== 'payment') return evaluate(table, { ...env, variables: variablesOf(call) }, expression)
  mark(table, 'complex', 'payCost')
  const { moved, counters } = table.state.paid
  if (expression.result) mark(table, 'complex', expression.result)
  return expression.result === 'movedCardsCount' ? moved : expression.result === 'removedCountersCount' ? counters : 1
}

function perform(call: EffectCall, line: Exclude<ComplexLine, Let>): void {
  const { table, env, context } = call
  const variables = { ...env, variables: variablesOf(call) }
  if (line.node === 'perform-if') {
    mark(table, 'complex', 'performIf')
    const name = evaluate(table, variables, line.condition) > 0 ? line.then : line.otherwise
    const ability = name && indexOf(call, name)
    if (ability !== undefined) push(table, callFrame(context, ability))
    return
  }
  mark(table, 'complex', line.costless ? 'performCostless' : 'perform')
  const ability = indexOf(call, line.ability)
  const change = line.amount ? { override: evaluate(table, variables, line.amount) } : {}
  if (ability !== undefined) push(table, callFrame({ ...context, ...change }, ability, line.costless))
}

/** Section 4.14: one line after the other. Declining a payment, or being unable to pay, ends all of it. */
export const complexEffect: EffectRule = {
  ask(call): Question | undefined {
    const paying = payment(call)
    return paying && canPay(call, paying.ability) ? questionOf(call, 'pay', { kind: 'yes' }) : undefined
  },
  apply(call, answer) {
    const { table, context } = call
    const line = lineOf(call)
    const next = { step: (call.stage?.step ?? 0) + 1, variables: variablesOf(call) }
    if (!line) return linesOf(call).length > 0
    const paying = payment(call)
    if (paying) {
      if (!answer || !('yes' in answer) || !answer.yes) return call.stage !== undefined
      table.state.paid = { moved: 0, counters: 0 }
      goOn(call, { step: call.stage?.step ?? 0, variables: variablesOf(call), done: [] })
      const costs = textOf(table, context.key)?.abilities[paying.ability]?.costs ?? []
      if (costs.some((cost) => !isInternal(cost))) pushCosts(table, inner(context, paying.ability))
      return true
    }
    if (line.node === 'let') {
      mark(table, 'complex', 'let')
      goOn(call, { ...next, variables: { ...next.variables, [line.name]: worth(call, line) } })
      return true
    }
    goOn(call, next)
    perform(call, line)
    return true
  },
}

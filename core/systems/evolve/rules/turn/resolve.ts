import { createOption, createQuestion, type Asks, type Question } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { cardOf } from '../../../../engine/state'
import { hasListeners } from '../../../../engine/tell'
import { message } from '../../../../language/message'
import type { Span } from '../../../../language/span'
import type { Ability } from '../../ability'
import { readCondition } from '../../language/text/reading'
import { isInternal, seemsPayable, unpayableCost } from '../choices/costs'
import { pushCosts } from '../choices/payment'
import type { EffectCall } from '../values/effect'
import { effectOf } from '../lookup'
import { isUnplayed, mark } from '../entries'
import { inContext } from '../cards/facts'
import { subjectOf, textOf } from '../cards/own'
import type { EvolveFrame } from '../frames'
import { clearDead } from './processing'
import { abilityOf, promptFor } from '../choices/prompt'
import { priceOf } from '../choices/price'
import { push, type Context, type EvolveTable } from '../state'
import { refusedTargets } from '../choices/targets'
import { sourceOf, tell } from '../tell'
import { evaluate, failedCondition } from '../values/values'

/** Sequencing effects inside each other, and steps in one resolution, before it is stopped (section 6.11). */
const DEEPEST = 64
const MOST_STEPS = 1000

type AbilityFrame = Extract<EvolveFrame, { kind: 'ability' }>
type EffectFrame = Extract<EvolveFrame, { kind: 'effect' }>

const hasCosts = ({ costs }: Ability): boolean => costs.some((cost) => !isInternal(cost))

const DECLINE = { ...createOption('pass', 'pass', 'pass', message('option-pass')), passes: true } as const

/** Whether the ability asks to be paid for: it could be, or only the hand says that it could not, and nothing else stops it. */
function askPay(table: EvolveTable, { context, paid }: AbilityFrame): Question | undefined {
  const ability = abilityOf(table, context)
  if (
    paid ||
    !ability ||
    !hasCosts(ability) ||
    isBroken(table, context) ||
    failedCondition(table, inContext(context), ability.conditions)
  )
    return undefined
  const asks: Asks | undefined = !unpayableCost(table, context, ability)
    ? { kind: 'yes' }
    : seemsPayable(table, context, ability)
      ? { kind: 'option', options: [DECLINE], refused: [] }
      : undefined
  if (!asks) return undefined
  return createQuestion(
    context.performer,
    'pay',
    promptFor(table, context, 'ask-pay', { price: priceOf(ability) }),
    asks,
    sourceOf(table, context, ability.costs[0]?.span),
  )
}

const isBroken = (table: EvolveTable, { key, ability }: Context): boolean =>
  textOf(table, key)?.broken.has(ability) ?? true

/** Stops a resolution that goes too deep or too long; the match goes on without the rest of it, and spells that were played in it are put away. */
function isEndless(table: EvolveTable, { context, helper }: AbilityFrame): boolean {
  const { state } = table
  if (helper || state.resolution.steps > 0) state.resolution.steps++
  if (context.depth <= DEEPEST && state.resolution.steps <= MOST_STEPS) return false
  tell(table, 'nothing', context.depth > DEEPEST ? 'too-deep' : 'too-many-steps', {
    context,
    args: { most: context.depth > DEEPEST ? DEEPEST : MOST_STEPS },
  })
  const dropped = state.work.splice(state.resolution.below)
  state.work.push(...dropped.filter(({ kind }) => kind === 'spent'))
  return true
}

/** Why an ability that has come up does nothing; reports it, and answers whether it is so. */
function isStopped(table: EvolveTable, { context, paid }: AbilityFrame, ability: Ability): boolean {
  if (isBroken(table, context)) {
    tell(table, 'nothing', 'broken-script', { context, args: { ability: ability.name } })
    return true
  }
  if (paid) return false
  const failed = failedCondition(table, inContext(context), ability.conditions)
  if (failed) {
    if (!hasListeners(table)) return true
    const args = {
      ability: ability.name,
      condition: readCondition(failed.value),
      value: evaluate(table, inContext(context), failed.value),
    }
    tellOf(table, 'nothing', 'condition-false', context, { span: failed.span, args })
    return true
  }
  const refusal = unpayableCost(table, context, ability)
  if (refusal) tell(table, 'nothing', refusal.reason.id, { context, span: refusal.span, args: refusal.reason.args })
  return refusal !== undefined
}

/** An ability resolves: conditions, costs, effect (section 6.2). */
export const abilityFrame: FrameRule<EvolveTable, AbilityFrame> = {
  ask: askPay,
  answer(table, frame, answer) {
    const { context } = frame
    if ('yes' in answer && answer.yes) return start(table, frame)
    tell(table, 'nothing', 'declined', { context })
    const ability = 'action' in answer ? abilityOf(table, context) : undefined
    const refusal = ability && unpayableCost(table, context, ability)
    if (refusal)
      tell(table, 'nothing', refusal.reason.id, {
        context,
        span: refusal.span,
        args: refusal.reason.args,
        only: context.performer,
      })
  },
  run: start,
}

function start(table: EvolveTable, frame: AbilityFrame): void {
  const { context } = frame
  const ability = abilityOf(table, context)
  if (!ability || isEndless(table, frame) || isStopped(table, frame, ability)) return
  const { trigger, effect } = ability
  if (trigger) {
    if (isUnplayed(table, 'trigger', trigger.value))
      return tell(table, 'nothing', 'not-played', { context, span: trigger.span, args: { word: trigger.value } })
    if (!frame.helper) mark(table, 'trigger', trigger.value)
  }
  if (!effect) return
  if (frame.helper)
    tell(table, 'event', 'step', {
      context,
      span: ability.span,
      args: { ability: ability.name },
      cards: cardsOf(table, context),
    })
  else tellOf(table, 'event', 'resolves', context, { span: ability.span, args: { ability: ability.name } })
  push(table, { kind: 'effect', context })
  if (ability.costs.length > 0 && !frame.paid) pushCosts(table, context)
}

const cardsOf = (table: EvolveTable, { source }: Context) => ({
  card: subjectOf(table, source) ?? cardOf(table.state, source.id),
})

/** The same, said with the card that made it trigger. */
const FOR = { resolves: 'resolves-for', 'condition-false': 'condition-false-for' } as const

/** Says something of an ability and, where it is another card that made it trigger, of that card too. */
function tellOf(
  table: EvolveTable,
  level: 'event' | 'nothing',
  id: keyof typeof FOR,
  context: Context,
  told: { span: Span; args: Readonly<Record<string, string | number>> },
): void {
  if (!hasListeners(table)) return
  const { trigger, source } = context
  const watched = trigger && trigger.id !== source.id ? subjectOf(table, trigger) : undefined
  tell(table, level, watched ? FOR[id] : id, {
    ...told,
    context,
    cards: { ...cardsOf(table, context), ...(watched && { watched }) },
  })
}

/** Says that an effect did nothing, and of each card that it might have been done to, why it was not. */
function explainNothing({ table, context, effect, env }: EffectCall): void {
  if (!hasListeners(table)) return
  tell(table, 'nothing', 'no-effect', {
    context,
    cards: cardsOf(table, context),
    span: effect.span,
    args: { effect: effect.id },
  })
  if (!effect.target || effect.target.id === 'Self') return
  for (const { id, reason } of refusedTargets(table, env, effect.target.id, effect.filter)) {
    tell(table, 'detail', reason.id, {
      context,
      cards: { card: cardOf(table.state, id) },
      span: effect.filter?.span ?? effect.span,
    })
  }
}

/** One effect: what it asks, then what it does, then a light rules step (section 6.7). */
export const effectFrame: FrameRule<EvolveTable, EffectFrame> = {
  ask(table, frame, explain) {
    const found = effectOf(table, frame)
    return found?.rule.ask?.(found.call, explain)
  },
  answer(table, frame, answer) {
    perform(table, frame, answer)
  },
  run(table, frame) {
    perform(table, frame, undefined)
  },
}

function perform(
  table: EvolveTable,
  frame: EffectFrame,
  answer: Parameters<NonNullable<FrameRule['answer']>>[2] | undefined,
): void {
  const { context } = frame
  const found = effectOf(table, frame)
  if (!found) {
    const effect = abilityOf(table, context)?.effect
    if (effect) isUnplayed(table, 'effect', effect.id)
    return tell(table, 'nothing', 'not-played', { context, span: effect?.span, args: { word: effect?.id ?? '' } })
  }
  const { rule, call } = found
  if (rule.apply(call, answer)) mark(table, 'effect', call.effect.id)
  else if (!frame.stage) explainNothing(call)
  clearDead(table)
}

import { createOption, type Question } from '../../../engine/decision'
import { message } from '../../../language/message'
import type { EvolveDefinition } from '../rules/definition'
import { amountOf, questionOf, wordOf, type EffectRule, type Step } from '../rules/values/effect'
import { roomIn } from '../rules/cards/own'
import { createTokens } from '../rules/cards/move'
import { push } from '../rules/state'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'

/** The card that a token name means: a token before other cards of that name (section 4.4.7). */
export function tokenNamed({
  table,
  effect: {
    arguments: { token },
  },
}: Step): EvolveDefinition | undefined {
  const found = token?.node === 'name' ? table.pool.byName(token.name) : []
  return found.find((definition) => definition.token) ?? found[0]
}

/** Where the next token goes, or that no more are wanted. */
type Place = 'field' | 'ex' | 'pass'

/** One token after the other, each where its player wants it, until they stop or no place is left. */
function askPlace(step: Step, left: number): Question<Place> | undefined {
  const { table, context } = step
  const options = (['field', 'ex'] as const)
    .filter((zone) => roomIn(table, zone, context.performer) > 0)
    .map((zone) =>
      createOption(`perform:${zone}`, 'perform', zone, message(`option-place-${zone}`, { left }), { name: zone }),
    )
  if (options.length === 0) return undefined
  const stop = createOption('pass', 'pass', 'pass', message('option-stop', { left }), { passes: true })
  return questionOf(step, 'zone', { kind: 'option', options: [...options, stop], refused: [] })
}

function create(step: Step, key: string, option: string, amount: number): number[] {
  const {
    table,
    context: { performer },
  } = step
  if (option === 'ExArea') return createTokens(table, key, 'ex', performer, amount)
  const field = createTokens(table, key, 'field', performer, amount)
  return option === 'FieldOverflowToEx'
    ? [...field, ...createTokens(table, key, 'ex', performer, amount - field.length)]
    : field
}

function noToken({ table, context, effect }: Step): false {
  const { token } = effect.arguments
  tell(table, 'nothing', 'no-token', {
    context,
    span: token?.span,
    args: { token: token?.node === 'name' ? token.name : '' },
  })
  return false
}

/** Section 4.4.7: the named abilities see only the created tokens. Questions about Ward come first. */
export const summonTokenAndTarget: EffectRule = {
  apply(step) {
    const definition = tokenNamed(step)
    if (!definition) return noToken(step)
    const asked = step.table.state.work.length
    const created = create(step, definition.card.key, wordOf(step, 'option'), Math.max(0, amountOf(step)))
    const wards = step.table.state.work.splice(asked)
    const done = doScoped(step, created)
    step.table.state.work.push(...wards)
    return done
  },
}

/** Section 4.4.7. Tokens that do not fit are not created. */
export const summonToken: EffectRule<Place> = {
  ask(step) {
    const { option } = step.effect.arguments
    if (option?.node !== 'choice' || option.id !== 'ChooseForEachFieldOrEx' || !tokenNamed(step)) return undefined
    const left = step.stage?.step ?? amountOf(step)
    return left > 0 ? askPlace(step, left) : undefined
  },
  apply(step, answer) {
    const { table, context } = step
    const definition = tokenNamed(step)
    if (!definition) return noToken(step)
    const { key } = definition.card
    const option = wordOf(step, 'option')
    if (option !== 'ChooseForEachFieldOrEx') return create(step, key, option, Math.max(0, amountOf(step))).length > 0
    if (!answer || !('action' in answer) || answer.action === 'pass') return step.stage !== undefined
    push(table, { kind: 'effect', context, stage: { step: (step.stage?.step ?? amountOf(step)) - 1, ids: [] } })
    return createTokens(table, key, answer.action, context.performer, 1).length > 0
  },
}

import { createOption, type Question } from '../../../engine/decision'
import { message } from '../../../language/message'
import type { EvolveDefinition } from '../rules/definition'
import { amountOf, questionOf, wordOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { isForField, roomIn } from '../rules/cards/own'
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
}: EffectCall): EvolveDefinition | undefined {
  const found = token?.node === 'name' ? table.pool.byName(token.name) : []
  return found.find((definition) => definition.token) ?? found[0]
}

/** Where the next token goes, or that no more are wanted. */
type Place = 'field' | 'ex' | 'pass'

/** One token after the other, each where its player wants it, until they stop or no place is left. */
function askPlace(call: EffectCall, token: EvolveDefinition, left: number): Question<Place> | undefined {
  const { table, context } = call
  const options = (['field', 'ex'] as const)
    .filter((zone) => roomIn(table, zone, context.performer) > 0 && (zone === 'ex' || isForField(token)))
    .map((zone) =>
      createOption(`perform:${zone}`, 'perform', zone, message(`option-place-${zone}`, { left }), { name: zone }),
    )
  if (options.length === 0) return undefined
  const stop = { ...createOption('pass', 'pass', 'pass', message('option-stop', { left })), passes: true } as const
  return questionOf(call, 'zone', { kind: 'option', options: [...options, stop], refused: [] })
}

function create(call: EffectCall, key: string, option: string, amount: number): number[] {
  const {
    table,
    context: { performer },
  } = call
  if (option === 'ExArea') return createTokens(table, key, 'ex', performer, amount)
  const field = createTokens(table, key, 'field', performer, amount)
  return option === 'FieldOverflowToEx'
    ? [...field, ...createTokens(table, key, 'ex', performer, amount - field.length)]
    : field
}

function noToken({ table, context, effect }: EffectCall): false {
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
  apply(call) {
    const definition = tokenNamed(call)
    if (!definition) return noToken(call)
    const asked = call.table.state.work.length
    const created = create(call, definition.card.key, wordOf(call, 'option'), Math.max(0, amountOf(call)))
    const wards = call.table.state.work.splice(asked)
    const done = doScoped(call, created)
    call.table.state.work.push(...wards)
    return done
  },
}

/** Section 4.4.7. Tokens that do not fit are not created. */
export const summonToken: EffectRule<Place> = {
  ask(call) {
    const { option } = call.effect.arguments
    const token = tokenNamed(call)
    if (option?.node !== 'choice' || option.id !== 'ChooseForEachFieldOrEx' || !token) return undefined
    const left = call.stage?.step ?? amountOf(call)
    return left > 0 ? askPlace(call, token, left) : undefined
  },
  apply(call, answer) {
    const { table, context } = call
    const definition = tokenNamed(call)
    if (!definition) return noToken(call)
    const { key } = definition.card
    const option = wordOf(call, 'option')
    if (option !== 'ChooseForEachFieldOrEx') return create(call, key, option, Math.max(0, amountOf(call))).length > 0
    if (!answer || !('action' in answer) || answer.action === 'pass') return call.stage !== undefined
    push(table, { kind: 'effect', context, stage: { step: (call.stage?.step ?? amountOf(call)) - 1, ids: [] } })
    return createTokens(table, key, answer.action, context.performer, 1).length > 0
  },
}

import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { Answer, Question } from '../../../engine/decision'
import type { ArgumentValue } from '../ability'
import { questionOf, type EffectRule, type Step } from '../rules/effect'
import { cardsIn, titleOf } from '../rules/facts'
import { bounds, matches } from '../rules/filters'
import { moveCards } from '../rules/move'
import type { EvolveCardState } from '../rules/state'

/** The cards of a zone of the performer that an effect may choose from, and how many. Fewer than the least are all taken. */
export interface Selection {
  readonly cards: readonly EvolveCardState[]
  readonly others: readonly EvolveCardState[]
  readonly min: number
  readonly max: number
}

/** How many an amount argument asks for: exactly so many, or a range. */
function wanted({ table, env, context }: Step, amount: ArgumentValue | undefined): readonly [number, number] {
  if (context.override !== undefined) return [context.override, context.override]
  if (!amount) return [1, 1]
  return amount.node === 'range' || amount.node === 'number' || amount.node === 'dynamic' || amount.node === 'operation' || amount.node === 'conditional'
    ? bounds(table, env, amount)
    : [1, 1]
}

export function selection(step: Step, zone: string, room = Infinity): Selection {
  const { table, env, context, effect } = step
  const { filter, amount } = effect.arguments
  const all = cardsIn(table, zone, context.performer)
  const cards = filter?.node === 'filter' ? all.filter((card) => matches(table, env, filter, card)) : all
  const [min, max] = wanted(step, amount)
  const most = Math.max(0, Math.min(max, cards.length, room))
  return { cards, others: all.filter((card) => !cards.includes(card)), min: Math.max(0, Math.min(min, most)), max: most }
}

/** Asks for cards of a zone; nothing is asked where nothing may be chosen. */
export function askSelection(step: Step, kind: string, zone: string, explain: boolean, room?: number): Question | undefined {
  const { cards, others, min, max } = selection(step, zone, room)
  if (max === 0) return undefined
  const refused = explain ? others.map((card) => ({ id: card.id, reason: message('refused-filter', { card: titleOf(step.table, card) }) })) : []
  return questionOf(step, kind, { kind: 'cards', candidates: cards.map(({ id }) => id), min, max, refused })
}

export const chosenOf = (answer: Answer | undefined): readonly number[] => (answer && 'choose' in answer ? answer.choose : [])

/** Section 4.4.3: the performer chooses from the own hand. */
export const discard: EffectRule = {
  ask: (step, explain) => askSelection(step, 'discard', 'hand', explain),
  apply: ({ table }, answer) => moveCards(table, chosenOf(answer).filter((id) => cardOf(table.state, id).zone === 'hand'), { zone: 'cemetery' }, { discarded: true }).length > 0,
}

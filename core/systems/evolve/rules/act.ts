import type { Option, RefusedOption } from '../../../engine/decision'
import { cardOf, refTo } from '../../../engine/state'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { pushCosts, unpayableCost } from './costs'
import { isUnplayed, mark } from './entries'
import { definitionOf, keyOf, titleOf } from './facts'
import { push, type Context, type EvolveCardState, type EvolveTable } from './state'
import { tell } from './tell'
import { failedCondition } from './values'

const contextOf = (table: EvolveTable, card: EvolveCardState, ability: number): Context => ({
  performer: card.controller, source: refTo(card), key: keyOf(table, card), ability, depth: 0,
})

/** Activated abilities of a field card that may be used, and those refused. In a quick window only those with the cost Quick count. */
export function actOptions(table: EvolveTable, card: EvolveCardState, quick: boolean, options: Option[], refused: RefusedOption[] | undefined): void {
  const definition = definitionOf(table, card)
  for (const index of definition?.triggered.get('Act') ?? []) {
    const ability = definition?.card.abilities[index]
    if (!definition || !ability || (quick && !ability.costs.some(({ id }) => id === 'Quick'))) continue
    const option: Option = { id: `act:${card.id}#${index}`, verb: 'act', card: card.id, name: ability.name, label: message('option-act', { card: titleOf(table, card), ability: ability.prompt?.value ?? ability.name }) }
    const refusal = definition.broken.has(index) ? { reason: message('refused-broken') } : whyNot(table, contextOf(table, card, index))
    if (!refusal) options.push(option)
    else refused?.push({ ...option, refusal })
  }
}

function whyNot(table: EvolveTable, context: Context): Refusal | undefined {
  const ability = table.pool.byKey(context.key)?.card.abilities[context.ability]
  if (!ability) return { reason: message('refused-broken') }
  if (ability.effect && isUnplayed(table, 'effect', ability.effect.id)) return { reason: message('not-played', { word: ability.effect.id }) }
  const failed = failedCondition(table, { context }, ability.conditions)
  if (failed) return { reason: message('refused-condition', { ability: ability.name }), span: { key: context.key, start: failed.span.start, end: failed.span.end } }
  return unpayableCost(table, context, ability)
}

/** Uses an activated ability: its costs are paid, then it resolves at once (section 5.8). */
export function act(table: EvolveTable, id: number, index: number): void {
  const card = cardOf(table.state, id)
  const context = contextOf(table, card, index)
  const ability = table.pool.byKey(context.key)?.card.abilities[index]
  mark(table, 'trigger', 'Act')
  tell(table, 'input', 'activated', { cards: { card }, context, seat: card.controller, args: { ability: ability?.name ?? '' } })
  push(table, { kind: 'ability', context, helper: false, paid: true })
  if (ability && ability.costs.length > 0) pushCosts(table, context)
}

import type { Option, RefusedOption } from '../../../engine/decision'
import { cardOf, refTo } from '../../../engine/state'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import type { Ability } from '../ability'
import { STACK_KEY } from './builtin'
import { unmet } from './condition'
import { pushCosts, unpayableCost } from './costs'
import { evolvesItself } from './definition'
import { isUnplayed, mark } from './entries'
import { whyNotEvolve } from './evolution'
import { definitionOf, hasKeyword, keyOf, textOf, titleOf } from './facts'
import { markGranted, passiveAbilities } from './passives'
import { offerOf } from './price'
import { beginResolution, push, type Context, type EvolveCardState, type EvolveTable } from './state'
import { tell } from './tell'
import { evaluate, failedCondition } from './values'

/** An activated ability that a card has: of its own, from another card, or from the game itself. */
interface Activated {
  readonly key: string
  readonly index: number
}

const NONE: readonly Activated[] = []

function activatedOf(table: EvolveTable, card: EvolveCardState): readonly Activated[] {
  const acts = definitionOf(table, card)?.triggered.get('Act') ?? []
  if (acts.length === 0 && !hasKeyword(table, card, 'Stack') && passiveAbilities(table, card).length === 0) return NONE
  const own = acts.map((index) => ({ key: keyOf(table, card), index }))
  const stack = hasKeyword(table, card, 'Stack') ? [{ key: STACK_KEY, index: 0 }] : []
  const granted = passiveAbilities(table, card)
    .filter(({ key, ability }) => textOf(table, key)?.card.abilities[ability]?.trigger?.value === 'Act')
    .map(({ key, ability }) => ({ key, index: ability }))
  return [...own, ...granted, ...stack]
}

const contextOf = (card: EvolveCardState, { key, index }: Activated, point = false): Context => ({
  performer: card.controller, source: refTo(card), key, ability: index, depth: 0, ...(point ? { point } : {}),
})

/** Whether an evolution point may stand in for one of its play points. */
const takesPoint = (table: EvolveTable, context: Context, ability: Ability): boolean =>
  evolvesItself(ability) && table.state.players[context.performer].evolutionPoints > 0
  && ability.costs.some(({ id, arguments: { amount } }) => id === 'PP' && amount !== undefined && evaluate(table, { context }, amount) > 0)

/** Activated abilities of a field card that may be used, and those refused. In a quick window only those with the cost Quick count. */
export function actOptions(table: EvolveTable, card: EvolveCardState, quick: boolean, options: Option[], refused: RefusedOption[] | undefined): void {
  activatedOf(table, card).forEach((activated, place) => {
    const definition = textOf(table, activated.key)
    const ability = definition?.card.abilities[activated.index]
    if (!definition || !ability || (quick && !ability.costs.some(({ id }) => id === 'Quick'))) return
    const offer = (point: boolean): void => {
      const context = contextOf(card, activated, point)
      const words = { card: titleOf(table, card), ability: offerOf(ability) }
      const name = point ? `${ability.name}, evolution point` : ability.name
      const label = message(point ? 'option-act-point' : 'option-act', words)
      const option: Option = { id: `act:${card.id}#${place}${point ? '+' : ''}`, verb: 'act', card: card.id, name, label }
      const refusal = definition.broken.has(activated.index) ? { reason: message('refused-broken') } : whyNot(table, context, ability, card)
      if (!refusal) options.push(option)
      else refused?.push({ ...option, refusal })
    }
    offer(false)
    if (takesPoint(table, contextOf(card, activated), ability)) offer(true)
  })
}

function whyNot(table: EvolveTable, context: Context, ability: Ability, card: EvolveCardState): Refusal | undefined {
  if (ability.effect && isUnplayed(table, 'effect', ability.effect.id)) return { reason: message('not-played', { word: ability.effect.id }) }
  const failed = failedCondition(table, { context }, ability.conditions)
  if (failed) return unmet('refused-condition', { ability: ability.name }, context, failed)
  return (evolvesItself(ability) ? whyNotEvolve(table, card) : undefined) ?? unpayableCost(table, context, ability)
}

/** Uses an activated ability: its costs are paid, then it resolves at once (section 5.8). */
export function act(table: EvolveTable, id: number, place: number, point: boolean): void {
  const card = cardOf(table.state, id)
  const activated = activatedOf(table, card)[place]
  const ability = activated && textOf(table, activated.key)?.card.abilities[activated.index]
  if (!activated || !ability) return
  const context = contextOf(card, activated, point)
  mark(table, 'trigger', 'Act')
  if (activated.key !== keyOf(table, card) && activated.key !== STACK_KEY) markGranted(table)
  if (evolvesItself(ability)) table.state.players[card.controller].evolvedThisTurn = true
  tell(table, 'input', 'activated', { cards: { card }, context, span: ability.span, seat: card.controller, args: { ability: ability.name } })
  beginResolution(table)
  push(table, { kind: 'ability', context, helper: false, paid: true })
  if (ability.costs.length > 0) pushCosts(table, context)
}

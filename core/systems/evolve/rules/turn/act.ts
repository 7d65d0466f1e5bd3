import { createOption, type Offers, type Option } from '../../../../engine/decision'
import { cardOf, refTo } from '../../../../engine/state'
import type { Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Ability } from '../../ability'
import { STACK_KEY } from '../cards/builtin'
import { UNREAD, unmet } from '../values/condition'
import { unpayableCost } from '../choices/costs'
import { pushCosts } from '../choices/payment'
import { evolvesItself, type Activated, type EvolveDefinition } from '../definition'
import { isUnplayed, mark } from '../entries'
import { whyNotEvolve } from './evolution'
import { hasOn, inContext } from '../cards/facts'
import { faceOf, keyOf, textOf, titleOf } from '../cards/own'
import type { MainAction } from '../frames'
import { markGranted, passiveAbilities } from '../cards/passives'
import { offerOf } from '../choices/price'
import { beginResolution, push, type Context, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'
import { evaluate, failedCondition } from '../values/values'

const BROKEN: Refusal = { reason: message('refused-broken') }

const NO_ACTS: readonly Activated[] = []
const STACKING: Activated = { key: STACK_KEY, index: 0 }

function activatedOf(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition | undefined,
): readonly Activated[] {
  const own = face?.acts ?? NO_ACTS
  const others = passiveAbilities(table, card)
  const isStack = hasOn(table, card, face, 'Stack')
  if (others.length === 0 && !isStack) return own
  const granted = others
    .filter(({ key, ability }) => textOf(table, key)?.abilities[ability]?.trigger?.value === 'Act')
    .map(({ key, ability }) => ({ key, index: ability }))
  return isStack ? [...own, ...granted, STACKING] : [...own, ...granted]
}

function contextOf(card: EvolveCardState, { key, index }: Activated, point = false): Context {
  const context = { performer: card.controller, source: refTo(card), key, ability: index, depth: 0 }
  return point ? { ...context, point } : context
}

/** Whether an evolution point may stand in for one of its play points. */
const takesPoint = (table: EvolveTable, context: Context, ability: Ability): boolean =>
  evolvesItself(ability) &&
  table.state.players[context.performer].evolutionPoints > 0 &&
  ability.costs.some(
    ({ id, arguments: { amount } }) =>
      id === 'PP' && amount !== undefined && evaluate(table, inContext(context), amount) > 0,
  )

/** One way to use an activated ability of a card: `place` is its number among those that the card has. */
interface Use {
  readonly card: EvolveCardState
  readonly place: number
  readonly ability: Ability
  readonly context: Context
}

function using(table: EvolveTable, { card, place, ability, context }: Use): Option<MainAction> {
  const point = context.point === true
  const label = message(point ? 'option-act-point' : 'option-act', {
    card: titleOf(table, card),
    ability: offerOf(ability),
  })
  const action: MainAction = { do: 'act', card: card.id, place, point }
  return createOption(`act:${card.id}#${place}${point ? '+' : ''}`, 'act', action, label, {
    card: card.id,
    name: point ? `${ability.name}, evolution point` : ability.name,
  })
}

/** Activated abilities of a field card that may be used, and those refused. In a quick window only those with the cost Quick count. */
export function actOptions(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition | undefined,
  quick: boolean,
  offers: Offers<MainAction>,
): void {
  const all = activatedOf(table, card, face)
  for (let place = 0; place < all.length; place++) {
    const activated = all[place]
    const ability = activated && textOf(table, activated.key)?.abilities[activated.index]
    if (!ability || (quick && !ability.costs.some(({ id }) => id === 'Quick'))) continue
    const context = contextOf(card, activated)
    offerUse(table, { card, place, ability, context }, offers)
    if (takesPoint(table, context, ability))
      offerUse(table, { card, place, ability, context: contextOf(card, activated, true) }, offers)
  }
}

function offerUse(table: EvolveTable, use: Use, { options, refused }: Offers<MainAction>): void {
  const refusal = whyNot(table, use, refused !== undefined)
  if (!refusal) options.push(using(table, use))
  else refused?.push({ ...using(table, use), refusal })
}

function whyNot(table: EvolveTable, { card, ability, context }: Use, explain: boolean): Refusal | undefined {
  if (textOf(table, context.key)?.broken.has(context.ability)) return BROKEN
  if (ability.effect && isUnplayed(table, 'effect', ability.effect.id))
    return { reason: message('not-played', { word: ability.effect.id }) }
  const failed = failedCondition(table, inContext(context), ability.conditions)
  if (failed) return explain ? unmet('refused-condition', { ability: ability.name }, context, failed) : UNREAD
  return (evolvesItself(ability) ? whyNotEvolve(table, card) : undefined) ?? unpayableCost(table, context, ability)
}

/** Uses an activated ability: its costs are paid, then it resolves at once (section 5.8). */
export function act(table: EvolveTable, id: number, place: number, point: boolean): void {
  const card = cardOf(table.state, id)
  const activated = activatedOf(table, card, faceOf(table, card))[place]
  const ability = activated && textOf(table, activated.key)?.abilities[activated.index]
  if (!activated || !ability) return
  const context = contextOf(card, activated, point)
  mark(table, 'trigger', 'Act')
  if (activated.key !== keyOf(table, card) && activated.key !== STACK_KEY) markGranted(table)
  if (evolvesItself(ability)) table.state.players[card.controller].evolvedThisTurn = true
  tell(table, 'input', 'activated', {
    cards: { card },
    context,
    span: ability.span,
    seat: card.controller,
    args: { ability: ability.name },
  })
  beginResolution(table)
  push(table, { kind: 'ability', context, helper: false, paid: true })
  if (ability.costs.length > 0) pushCosts(table, context)
}

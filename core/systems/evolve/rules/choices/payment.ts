import { createChoice, createQuestion, type Taken, type Question, type RefusedCard } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { cardsIn } from '../../../../engine/zone'
import { deref, cardOf } from '../../../../engine/state'
import { canFill } from '../../../../engine/matching'
import { hasListeners } from '../../../../engine/tell'
import { message } from '../../../../language/message'
import type { Ability, Cost } from '../../ability'
import { mark } from '../entries'
import type { CostFrame } from '../frames'
import { hasKeyword, inContext } from '../cards/facts'
import { definitionOf, roomIn, textOf, titleOf } from '../cards/own'
import { changeLeader } from '../cards/damage'
import { moveCards, stackOf, type Destination, type Moving } from '../cards/move'
import { push, setCounters, type Context, type EvolveCardState, type EvolveTable } from '../state'
import { sourceOf, tell } from '../tell'
import { clearDead } from '../turn/processing'
import { bounds, type Environment } from '../values/values'
import { isInternal, placesOf, pointsOf } from './costs'
import { canDraw, drawsOf, goneFrom, isDrawing } from './draws'
import { costPhrase, manyOf } from './price'
import { AWAY, amountOf, counterOf, leastOf, makesRoom, takingOf, type Taking } from './takings'

/** Pushes the payment of an ability's costs, in order, and after them those of another one; the caller has seen that all can be paid. */
export const pushCosts = (table: EvolveTable, context: Context, then?: Context): void =>
  push(table, { kind: 'cost', context, index: 0, taken: [], ...(then && { then }) })

const costsOf = (table: EvolveTable, { key, ability }: Context): readonly Cost[] =>
  textOf(table, key)?.abilities[ability]?.costs ?? []

const needsNumber = ({ id, arguments: { amount } }: Cost): boolean =>
  id === 'RemoveCounters' && amount?.node === 'range'

function askCost(table: EvolveTable, frame: CostFrame, explain: boolean): Question | undefined {
  const { context, holder } = frame
  const cost = costsOf(table, context)[frame.index]
  const taking = cost && takingOf(table, inContext(context), cost)
  if (!cost || !taking) return undefined
  if (holder !== undefined) return askNumber(table, frame, cost, cardOf(table.state, holder))
  const candidates = openTo(table, frame, cost, taking)
  if (taking.min >= candidates.length && !isSecret(table, context, cost, taking))
    return needsNumber(cost) ? askNumber(table, frame, cost, candidates[0]) : undefined
  const min = Math.min(taking.min, candidates.length)
  const max = Math.min(taking.max, candidates.length)
  const asks = createChoice(
    candidates.map(({ id }) => id),
    min,
    max,
    explain ? refusedFor(table, cost, candidates, context) : [],
  )
  return createQuestion(
    context.performer,
    'cost',
    message(`ask-cost-${cost.id}`, { cards: manyOf(min, max, 'card') }),
    asks,
    sourceOf(table, context, cost.span),
  )
}

function askNumber(table: EvolveTable, frame: CostFrame, cost: Cost, card: EvolveCardState | undefined): Question {
  const [min, max] = numberRange(table, frame, cost, card)
  return createQuestion(
    frame.context.performer,
    'number',
    message('ask-counters', { min, max }),
    { kind: 'number', min, max },
    sourceOf(table, frame.context, cost.span),
  )
}

/** Whether cards of the hand pay that the other player cannot tell from the rest: then it is asked even where there is no choice, which would tell. */
const isSecret = (table: EvolveTable, { performer }: Context, { id }: Cost, { min }: Taking): boolean =>
  id === 'Discard' && min > 0 && cardsIn(table, 'hand', performer).length > min

/** Costs that are paid after this one, each with the ability whose it is. */
const laterThan = (table: EvolveTable, { context, index, then }: CostFrame): (readonly [Cost, Environment])[] => [
  ...costsOf(table, context)
    .slice(index + 1)
    .map((cost) => [cost, inContext(context)] as const),
  ...(then ? costsOf(table, then).map((cost) => [cost, inContext(then)] as const) : []),
]

/** The cards that may pay a cost: none that an earlier one took, none that a later one cannot do without. */
function openTo(table: EvolveTable, frame: CostFrame, cost: Cost, { candidates, min, all }: Taking): EvolveCardState[] {
  if (isDrawing(cost)) return candidates.filter((card) => isSpare(table, frame, cost, card))
  if (!AWAY.has(cost.id)) return [...candidates]
  const { taken } = frame
  const free = candidates.filter(({ id }) => !taken.includes(id))
  const later = all ? [] : laterThan(table, frame).filter(([{ id }]) => AWAY.has(id))
  const open =
    later.length === 0
      ? free
      : free.filter(({ id }) => {
          const without = [...taken, id]
          const rest = Array.from({ length: Math.max(0, min - 1) }, () =>
            free.map((one) => one.id).filter((one) => one !== id),
          )
          return canFill([...rest, ...later.flatMap(([one, env]) => placesOf(table, env, one, without))])
        })
  return all || !isCrowded(table, frame) ? open : roomFirst(table, open, min)
}

/** Whether the payment has to make room for the card that is played with it (section 5.5). */
function isCrowded(table: EvolveTable, { context: { key, ability, performer, source } }: CostFrame): boolean {
  const effect = textOf(table, key)?.abilities[ability]?.effect
  if (effect?.id !== 'AlternateCost' || roomIn(table, 'field', performer) > 0) return false
  return !definitionOf(table, cardOf(table.state, source.id))?.isSpell
}

/** Cards that make room on a full field; others only as far as these are too few to pay. */
function roomFirst(table: EvolveTable, cards: readonly EvolveCardState[], min: number): EvolveCardState[] {
  const leaving = cards.filter((card) => makesRoom(table, card))
  const staying = cards.filter((card) => !leaving.includes(card))
  return [...leaving, ...staying.slice(0, Math.max(0, min - leaving.length))]
}

/** Whether later costs find counters enough when a card loses so many; the least that the cost takes, where nothing is said. */
function isSpare(
  table: EvolveTable,
  frame: CostFrame,
  cost: Cost,
  card: EvolveCardState,
  amount = leastOf(table, inContext(frame.context), cost),
): boolean {
  const later = laterThan(table, frame).flatMap(([one, env]) => drawsOf(table, env, [one]))
  return canDraw(later, goneFrom(card, counterOf(cost), amount))
}

/** How many counters of a card may be removed: no more than it has, and none that a later cost cannot do without. */
function numberRange(
  table: EvolveTable,
  frame: CostFrame,
  cost: Cost,
  card: EvolveCardState | undefined,
): readonly [number, number] {
  const { amount } = cost.arguments
  const held = card?.counters[counterOf(cost)] ?? 0
  const [min, max] = amount?.node === 'range' ? bounds(table, inContext(frame.context), amount) : [1, 1]
  const least = Math.min(min, held)
  let most = Math.min(max, held)
  while (card && most > least && !isSpare(table, frame, cost, card, most)) most--
  return [least, most]
}

function refusedFor(
  table: EvolveTable,
  cost: Cost,
  candidates: readonly EvolveCardState[],
  { performer }: Context,
): RefusedCard[] {
  const zone = cost.id === 'Discard' ? 'hand' : cost.id === 'BanishFromCemetery' ? 'cemetery' : 'field'
  return cardsIn(table, zone, performer)
    .filter((card) => !candidates.includes(card))
    .map((card) => ({ id: card.id, reason: message('refused-cost', { card: titleOf(table, card) }) }))
}

/** Pays one cost with the chosen cards, and goes on to the next. */
function pay(table: EvolveTable, frame: CostFrame, answer: Taken | undefined): void {
  const { context, index, holder } = frame
  const ability = textOf(table, context.key)?.abilities[context.ability]
  const cost = ability?.costs[index]
  if (!ability || !cost) return goOn(table, frame, [])
  const taking = takingOf(table, inContext(context), cost)
  const chosen =
    answer && 'choose' in answer
      ? answer.choose
      : holder !== undefined
        ? [holder]
        : taking
          ? openTo(table, frame, cost, taking)
              .slice(0, taking.max)
              .map(({ id }) => id)
          : []
  mark(table, 'cost', cost.id)
  table.probe?.cost?.(context.key, cost, true)
  if (hasListeners(table))
    tell(table, isInternal(cost) ? 'detail' : 'event', 'cost-paid', {
      context,
      cards: { leader: cardOf(table.state, context.performer) },
      span: cost.span,
      args: { price: costPhrase(cost) },
      seat: context.performer,
    })
  settleCost(table, context, ability, cost, chosen, answer)
  goOn(table, frame, AWAY.has(cost.id) ? chosen : [])
}

/** Goes on to the next cost, of this ability or of the other one. Whoever has lost its defense by the payment is destroyed before anything is selected (section 6.7). */
function goOn(table: EvolveTable, { context, index, taken: before, then }: CostFrame, chosen: readonly number[]): void {
  const taken = chosen.length > 0 ? [...before, ...chosen] : before
  if (index + 1 < costsOf(table, context).length)
    push(table, { kind: 'cost', context, index: index + 1, taken, ...(then && { then }) })
  else if (then) push(table, { kind: 'cost', context: then, index: 0, taken })
  else clearDead(table)
}

function settleCost(
  table: EvolveTable,
  context: Context,
  ability: Ability,
  cost: Cost,
  chosen: readonly number[],
  answer: Taken | undefined,
): void {
  const env = inContext(context)
  const player = table.state.players[context.performer]
  const source = deref(table.state, context.source)
  switch (cost.id) {
    case 'PP':
      player.playPoints -= pointsOf(table, env, cost)
      if (context.point) player.evolutionPoints--
      return
    case 'LeaderDefense':
      return changeLeader(table, context.performer, -amountOf(table, env, cost.arguments.amount), context)
    case 'EngageSelf':
      if (source) source.engaged = true
      return
    case 'OncePerTurn':
      if (source) source.used = [...source.used, ability.name]
      return
    case 'Discard':
      return move(table, chosen, { zone: 'cemetery' }, { discarded: true })
    case 'SendToCemetery':
      return move(table, chosen, { zone: 'cemetery' })
    case 'ReturnToHand':
      return move(table, chosen, { zone: 'hand' })
    case 'Banish':
    case 'BanishFromCemetery':
      return move(table, chosen, { zone: 'banished' })
    case 'EarthRite':
    case 'RemoveCounters': {
      const wanted = answer && 'number' in answer ? answer.number : leastOf(table, env, cost)
      return removeCounters(table, chosen[0], counterOf(cost), wanted)
    }
  }
}

/** Moves cards as a payment; those that lose a Stack counter instead do not count as moved (section 4.14). */
function move(table: EvolveTable, ids: readonly number[], to: Destination, moving?: Moving): void {
  const stacks = ids.filter((id) => stackOf(table, cardOf(table.state, id)) > 0)
  const left = moveCards(table, ids, to, moving)
  table.state.paid.moved += left.filter((id) => !stacks.includes(id)).length
}

function removeCounters(table: EvolveTable, id: number | undefined, name: string, amount: number): void {
  const card = id === undefined ? undefined : table.state.cards[id]
  if (!card) return
  const held = card.counters[name] ?? 0
  setCounters(card, name, Math.max(0, held - amount))
  table.state.paid.counters += Math.min(held, amount)
  mark(table, 'counter', name)
  if (name === 'Stack' && hasKeyword(table, card, 'Stack')) mark(table, 'keyword', 'Stack')
}

export const costFrame: FrameRule<EvolveTable, CostFrame> = {
  ask: askCost,
  answer(table, frame, answer) {
    const cost = costsOf(table, frame.context)[frame.index]
    if (cost && needsNumber(cost) && 'choose' in answer) push(table, { ...frame, holder: answer.choose[0] })
    else pay(table, frame, answer)
  },
  run: (table, frame) => pay(table, frame, undefined),
}

import { createChoice, createQuestion, type Taken, type Question, type RefusedCard } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { cardsIn, type Refusal } from '../../../../engine/zone'
import { deref, cardOf } from '../../../../engine/state'
import { canFill } from '../../../../engine/matching'
import { hasListeners } from '../../../../engine/tell'
import { message, type Message } from '../../../../language/message'
import type { Ability, ArgumentValue, Cost, Filter } from '../../ability'
import { mark } from '../entries'
import type { EvolveFrame } from '../frames'
import { hasKeyword, inContext } from '../cards/facts'
import { definitionOf, textOf, titleOf } from '../cards/own'
import { changeLeader } from '../cards/damage'
import { moveCards } from '../cards/move'
import { costPhrase, manyOf } from './price'
import { push, setCounters, type Context, type EvolveCardState, type EvolveTable } from '../state'
import { aim } from './targets'
import { sourceOf, tell } from '../tell'
import { bounds, evaluate, matches, type Environment } from '../values/values'

/** Costs that ask the player nothing and take nothing (section 4.8). */
const INTERNAL = new Set(['OncePerTurn', 'Quick'])

/** Whether a cost asks nothing of its player, so that nobody is asked to pay it. */
export const isInternal = ({ id }: Cost): boolean => INTERNAL.has(id)

/** What one cost takes cards from, and how many. */
interface Taking {
  readonly candidates: readonly EvolveCardState[]
  readonly min: number
  readonly max: number
  /** Whatever there is, nothing included. */
  readonly all?: true
}

const filterOf = (value: ArgumentValue | undefined): Filter | undefined =>
  value?.node === 'filter' ? value : undefined

const amountOf = (table: EvolveTable, env: Environment, value: ArgumentValue | undefined): number =>
  value ? Math.max(0, evaluate(table, env, value)) : 1

/** Play points that a cost takes: one less where an evolution point stands in for it. */
const pointsOf = (table: EvolveTable, env: Environment, { arguments: { amount } }: Cost): number =>
  Math.max(0, amountOf(table, env, amount) - (env.context.point ? 1 : 0))

const targetOf = ({ arguments: { target } }: Cost, absent: string): string =>
  target?.node === 'choice' ? target.id : absent

const matching = (
  table: EvolveTable,
  env: Environment,
  cards: readonly EvolveCardState[],
  filter: Filter | undefined,
): EvolveCardState[] => (filter ? cards.filter((card) => matches(table, env, filter, card)) : [...cards])

/** Cards that a zone cost may take: all of them without asking, or some that the player picks. */
function fromTargets(table: EvolveTable, env: Environment, cost: Cost): Taking {
  const { candidates, chosen } = aim(table, env, targetOf(cost, 'Self'), filterOf(cost.arguments.filter))
  table.probe?.target(env.context.key, cost, candidates)
  const cards = candidates
    .map((id) => cardOf(table.state, id))
    .filter((card) => card.zone === 'field' || card.zone === 'ex')
  const range = filterOf(cost.arguments.filter)?.range
  const [min, max] = range ? bounds(table, env, range) : [1, 1]
  if (targetOf(cost, 'Self') === 'Self') return { candidates: cards, min: 1, max: 1 }
  return chosen
    ? { candidates: cards, min, max }
    : { candidates: cards, min: cards.length, max: cards.length, all: true }
}

/** Which cards a cost takes; `undefined` for costs that take none. */
export function takingOf(table: EvolveTable, env: Environment, cost: Cost): Taking | undefined {
  const { performer, source } = env.context
  const { amount, filter, counter } = cost.arguments
  const some = (zone: string): Taking => {
    const count = amountOf(table, env, amount)
    return {
      candidates: matching(
        table,
        env,
        cardsIn(table, zone, performer).filter(({ id }) => id !== source.id),
        filterOf(filter),
      ),
      min: count,
      max: count,
    }
  }
  switch (cost.id) {
    case 'Discard':
      return some('hand')
    case 'BanishFromCemetery':
      return some('cemetery')
    case 'SendToCemetery':
    case 'ReturnToHand':
    case 'Banish':
      return fromTargets(table, env, cost)
    case 'EarthRite': {
      const wanted = amountOf(table, env, amount)
      const holders = cardsIn(table, 'field', performer).filter(
        (card) => (definitionOf(table, card)?.isAmulet ?? false) && (card.counters.Stack ?? 0) >= wanted,
      )
      return { candidates: holders, min: 1, max: 1 }
    }
    case 'RemoveCounters': {
      const name = counter?.node === 'choice' ? counter.id : ''
      const least = amount
        ? amount.node === 'range'
          ? evaluate(table, env, amount.min)
          : evaluate(table, env, amount)
        : 1
      const taking = fromTargets(table, env, cost)
      return { candidates: taking.candidates.filter((card) => (card.counters[name] ?? 0) >= least), min: 1, max: 1 }
    }
    default:
      return undefined
  }
}

const refuse = (id: string, args: Message['args'], { key }: Context, { span }: Cost): Refusal => ({
  reason: message(id, args),
  span: { key, start: span.start, end: span.end },
})

/** Why one cost cannot be paid, whatever the others take. */
function unpayable(table: EvolveTable, env: Environment, cost: Cost): Refusal | undefined {
  const { context } = env
  const player = table.state.players[context.performer]
  const source = deref(table.state, context.source)
  switch (cost.id) {
    case 'PP': {
      const wanted = pointsOf(table, env, cost)
      return player.playPoints >= wanted
        ? undefined
        : refuse('cost-play-points', { wanted, found: player.playPoints }, context, cost)
    }
    case 'LeaderDefense': {
      const wanted = amountOf(table, env, cost.arguments.amount)
      return player.leaderDefense >= wanted
        ? undefined
        : refuse('cost-leader', { wanted, found: player.leaderDefense }, context, cost)
    }
    case 'EngageSelf':
      return source && source.zone === 'field' && !source.engaged
        ? undefined
        : refuse('cost-engaged', {}, context, cost)
    case 'OncePerTurn': {
      const name = textOf(table, context.key)?.abilities[context.ability]?.name ?? ''
      if (!source?.used.includes(name)) return undefined
      mark(table, 'cost', 'OncePerTurn')
      return refuse('cost-once', {}, context, cost)
    }
    default: {
      const taking = takingOf(table, env, cost)
      return !taking || taking.candidates.length >= taking.min
        ? undefined
        : refuseTaking(taking, taking.candidates.length, context, cost)
    }
  }
}

/** Why costs cannot all be paid, with `spent` play points gone already. A card that one cost takes cannot serve another one (section 4.8). */
export function unpayableCost(
  table: EvolveTable,
  context: Context,
  { costs }: Pick<Ability, 'costs'>,
  spent = 0,
): Refusal | undefined {
  if (costs.length === 0) return undefined
  const env = inContext(context)
  const player = table.state.players[context.performer]
  let points = spent
  let first: Cost | undefined
  for (const cost of costs) {
    if (cost.id !== 'PP') continue
    points += pointsOf(table, env, cost)
    first ??= cost
  }
  if (first && points > player.playPoints) {
    table.probe?.cost?.(context.key, first, false)
    return refuse('cost-play-points', { wanted: points, found: player.playPoints }, context, first)
  }
  for (const cost of costs) {
    const refusal = unpayable(table, env, cost)
    if (!refusal) continue
    table.probe?.cost?.(context.key, cost, false)
    return refusal
  }
  return costs.length < 2
    ? undefined
    : quarrel(
        table,
        env,
        costs.filter(({ id }) => AWAY.has(id)),
      )
}

/** Whether the other player, who does not see the hand, must think that the costs can be paid. */
export function seemsPayable(table: EvolveTable, context: Context, ability: Ability): boolean {
  const costs = ability.costs.map((cost) => {
    const { filter: _filter, ...others } = cost.arguments
    return cost.id === 'Discard' ? { ...cost, arguments: others } : cost
  })
  return unpayableCost(table, context, { ...ability, costs }) === undefined
}

/** Why costs that could be paid one by one cannot be paid together: there are too few cards for all of them. */
function quarrel(table: EvolveTable, env: Environment, costs: readonly Cost[]): Refusal | undefined {
  if (costs.length < 2) return undefined
  const places: (readonly number[])[] = []
  for (const cost of costs) {
    const before = places.length
    places.push(...placesOf(table, env, cost, []))
    const taking = takingOf(table, env, cost)
    if (taking && !canFill(places)) return refuseTaking(taking, taking.candidates.length - before, env.context, cost)
  }
  return undefined
}

const refuseTaking = ({ min }: Taking, found: number, context: Context, cost: Cost): Refusal =>
  refuse(`cost-${cost.id}`, { wanted: min, found: Math.max(0, found) }, context, cost)

/** Costs whose cards go elsewhere: no card serves two of them (section 4.8). */
const AWAY = new Set(['SendToCemetery', 'ReturnToHand', 'Banish', 'Discard', 'BanishFromCemetery'])

/** For each card that a cost takes away, which ones it may be. */
function placesOf(table: EvolveTable, env: Environment, cost: Cost, without: readonly number[]): (readonly number[])[] {
  const taking = AWAY.has(cost.id) ? takingOf(table, env, cost) : undefined
  if (!taking || taking.all) return []
  const ids = taking.candidates.map(({ id }) => id).filter((id) => !without.includes(id))
  return Array.from({ length: taking.min }, () => ids)
}

/** How many cards of the field an ability's costs take away at least. */
export function freedBy(table: EvolveTable, context: Context, { costs }: Ability): number {
  return costs.reduce((sum, cost) => {
    const taking = AWAY.has(cost.id) ? takingOf(table, inContext(context), cost) : undefined
    return sum + (taking?.candidates.some(({ zone }) => zone === 'field') ? taking.min : 0)
  }, 0)
}

/** Pushes the payment of an ability's costs, in order; the caller has seen that all can be paid. */
export const pushCosts = (table: EvolveTable, context: Context): void =>
  push(table, { kind: 'cost', context, index: 0, taken: [] })

type CostFrame = Extract<EvolveFrame, { kind: 'cost' }>

const costOf = (table: EvolveTable, { context, index }: CostFrame): Cost | undefined =>
  textOf(table, context.key)?.abilities[context.ability]?.costs[index]

function askCost(table: EvolveTable, frame: CostFrame, explain: boolean): Question | undefined {
  const cost = costOf(table, frame)
  const { context } = frame
  const taking = cost && takingOf(table, inContext(context), cost)
  if (!cost || !taking) return undefined
  const candidates = openTo(table, frame, cost, taking)
  const isAll = taking.min >= candidates.length && !isSecret(table, context, cost, taking)
  if (isAll && !needsNumber(cost)) return undefined
  const source = sourceOf(table, context, cost.span)
  if (needsNumber(cost) && isAll) {
    const [least, most] = numberRange(table, inContext(context), cost, candidates[0])
    return createQuestion(
      context.performer,
      'number',
      message('ask-counters', { min: least, max: most }),
      { kind: 'number', min: least, max: most },
      source,
    )
  }
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
    source,
  )
}

/** Whether cards of the hand pay that the other player cannot tell from the rest: then it is asked even where there is no choice, which would tell. */
const isSecret = (table: EvolveTable, { performer }: Context, { id }: Cost, { min }: Taking): boolean =>
  id === 'Discard' && min > 0 && cardsIn(table, 'hand', performer).length > min

/** The cards that may pay a cost: none that an earlier one took, none that a later one cannot do without. */
function openTo(
  table: EvolveTable,
  { context, index, taken }: CostFrame,
  cost: Cost,
  { candidates, min, all }: Taking,
): EvolveCardState[] {
  if (!AWAY.has(cost.id)) return [...candidates]
  const free = candidates.filter(({ id }) => !taken.includes(id))
  const later = textOf(table, context.key)?.abilities[context.ability]?.costs.slice(index + 1) ?? []
  if (all || !later.some(({ id }) => AWAY.has(id))) return free
  return free.filter(({ id }) => {
    const without = [...taken, id]
    const rest = Array.from({ length: Math.max(0, min - 1) }, () =>
      free.map((one) => one.id).filter((one) => one !== id),
    )
    return canFill([...rest, ...later.flatMap((one) => placesOf(table, inContext(context), one, without))])
  })
}

const needsNumber = ({ id, arguments: { amount } }: Cost): boolean =>
  id === 'RemoveCounters' && amount?.node === 'range'

function numberRange(
  table: EvolveTable,
  env: Environment,
  { arguments: { amount, counter } }: Cost,
  card: EvolveCardState | undefined,
): readonly [number, number] {
  const held = counter?.node === 'choice' ? (card?.counters[counter.id] ?? 0) : 0
  const [min, max] = amount?.node === 'range' ? bounds(table, env, amount) : [1, 1]
  return [Math.min(min, held), Math.min(max, held)]
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
  const { context, index, taken } = frame
  const ability = textOf(table, context.key)?.abilities[context.ability]
  const cost = ability?.costs[index]
  if (!ability || !cost) return
  const taking = takingOf(table, inContext(context), cost)
  const chosen =
    answer && 'choose' in answer
      ? answer.choose
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
  if (index + 1 < ability.costs.length)
    push(table, { ...frame, index: index + 1, taken: AWAY.has(cost.id) ? [...taken, ...chosen] : taken })
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
      return moved(table, moveCards(table, chosen, { zone: 'cemetery' }, { discarded: true }))
    case 'SendToCemetery':
      return moved(table, moveCards(table, chosen, { zone: 'cemetery' }))
    case 'ReturnToHand':
      return moved(table, moveCards(table, chosen, { zone: 'hand' }))
    case 'Banish':
    case 'BanishFromCemetery':
      return moved(table, moveCards(table, chosen, { zone: 'banished' }))
    case 'EarthRite':
      return removeCounters(table, chosen[0], 'Stack', amountOf(table, env, cost.arguments.amount))
    case 'RemoveCounters': {
      const { counter, amount } = cost.arguments
      const wanted =
        answer && 'number' in answer
          ? answer.number
          : amount && amount.node !== 'range'
            ? evaluate(table, env, amount)
            : 1
      return removeCounters(table, chosen[0] ?? context.source.id, counter?.node === 'choice' ? counter.id : '', wanted)
    }
  }
}

const moved = (table: EvolveTable, ids: readonly number[]): void => void (table.state.paid.moved += ids.length)

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
  answer: (table, frame, answer) => pay(table, frame, answer),
  run: (table, frame) => pay(table, frame, undefined),
}

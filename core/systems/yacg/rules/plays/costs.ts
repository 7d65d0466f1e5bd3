import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import { canFill } from '../../../../engine/matching'
import { cardAt, deref, refTo } from '../../../../engine/state'
import { cardsIn, refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { ExtraCost, Pick } from '../../script'
import { isProtected } from '../continuous'
import type { CostFrame, YacgFrame } from '../frames'
import type { Context, RuleOf, YacgTable } from '../state'
import { push, sourceOf, touchNumbers } from '../table'
import { tell } from '../tell'
import { candidatesOf, matches, valueOf } from '../values'

/** The cards with which an extra cost can be paid, and how many it takes. */
interface Taken {
  readonly candidates: readonly number[]
  readonly count: number
}

/** Cards of a hand that are being played: a creature, and the items that come with it. */
function onTheirWay({ state }: YacgTable, { self }: Context): ReadonlySet<number> {
  const found = new Set([self.id])
  for (const frame of state.work as readonly YacgFrame[]) {
    if (frame.kind !== 'play') continue
    found.add(frame.card.id)
    for (const { card } of frame.items) found.add(card.id)
  }
  return found
}

/** `undefined`: the cost takes no cards. */
function takenBy(table: YacgTable, context: Context, cost: ExtraCost): Taken | undefined {
  if (cost.kind === 'discard') {
    const played = onTheirWay(table, context)
    const cards = cardsIn(table, 'hand', context.seat).filter(
      (card) => !played.has(card.id) && matches(table, context, cost.where, card),
    )
    return { candidates: cards.map(({ id }) => id), count: Math.max(0, valueOf(table, context, cost.amount)) }
  }
  return cost.kind === 'destroy'
    ? { candidates: victims(table, context, cost.pick), count: leastOf(cost.pick) }
    : undefined
}

const victims = (table: YacgTable, context: Context, pick: Pick): number[] =>
  candidatesOf(table, context, pick).candidates.filter(
    (id) => !isProtected(table, cardAt(table, id), 'destroy', context),
  )

/** How many a pick must destroy to count as paid: all that it says, at least one. */
function leastOf({ count }: Pick): number {
  if (typeof count === 'number') return count
  return typeof count === 'object' ? Math.max(1, count.min ?? 0) : 1
}

/** Whether costs can be paid together, no card twice. */
const canTake = (costs: readonly Taken[]): boolean =>
  costs.every(({ candidates, count }) => candidates.length >= count) &&
  canFill(costs.flatMap(({ candidates, count }) => Array.from({ length: count }, () => candidates)))

/** Why extra costs cannot be paid up to this one, with what those before it take; energy is judged with the price. */
function whyNotPay(table: YacgTable, context: Context, costs: readonly ExtraCost[]): Refusal | undefined {
  const cost = costs.at(-1)
  if (cost?.kind === 'markers') {
    const found = deref(table.state, context.self)?.markers ?? 0
    const needed = costs.reduce((sum, one) => (one.kind === 'markers' ? sum + one.number : sum), 0)
    return found >= needed ? undefined : refuse('refused-markers', { needed, found })
  }
  if (cost?.kind !== 'discard' && cost?.kind !== 'destroy') return undefined
  const taken = costs.flatMap((one) => takenBy(table, context, one) ?? [])
  const last = taken.at(-1)
  if (!last || canTake(taken)) return undefined
  let found = Math.min(last.count, last.candidates.length)
  while (found > 0 && !canTake([...taken.slice(0, -1), { ...last, count: found }])) found--
  return refuse(cost.kind === 'discard' ? 'refused-discards' : 'refused-victims', { needed: last.count, found })
}

/** Why the extra costs of an ability cannot be paid, all of them; `undefined` when they can (section 4.16). */
export function unpayable(table: YacgTable, context: Context, costs: readonly ExtraCost[]): Refusal | undefined {
  for (const [at, cost] of costs.entries()) {
    const refusal = whyNotPay(table, context, costs.slice(0, at + 1))
    if (!refusal) continue
    table.probe?.cost?.(context.key, cost, false)
    return refusal
  }
  return undefined
}

/** The frames that pay extra costs, in order. */
export const costFrames = (context: Context, costs: readonly ExtraCost[]): CostFrame[] =>
  costs.flatMap((cost, at): CostFrame[] =>
    cost.kind === 'pay' ? [] : [{ kind: 'cost', seat: context.seat, context, cost, later: costs.slice(at + 1) }],
  )

/** What is chosen next for a cost: all of it, or one card where later costs could need the same ones. */
function choiceFor(table: YacgTable, { context, cost, later, left }: CostFrame): Taken | undefined {
  const taken = takenBy(table, context, cost)
  const count = left ?? taken?.count ?? 0
  if (!taken || taken.candidates.length === 0 || count === 0) return undefined
  const others = later.flatMap((one) => takenBy(table, context, one) ?? [])
  if (!others.some(({ candidates }) => candidates.some((id) => taken.candidates.includes(id))))
    return { ...taken, count }
  const leaves = (id: number): boolean => {
    const rest = [{ ...taken, count: count - 1 }, ...others]
    return canTake(rest.map((one) => ({ ...one, candidates: one.candidates.filter((other) => other !== id) })))
  }
  return { candidates: taken.candidates.filter(leaves), count: 1 }
}

function ask(table: YacgTable, frame: CostFrame): Question | undefined {
  const { seat, context, cost } = frame
  const taken = choiceFor(table, frame)
  if (!taken || taken.candidates.length === 0) return undefined
  return createQuestion(
    seat,
    cost.kind === 'discard' ? 'discard' : 'sacrifice',
    message(cost.kind === 'discard' ? 'ask-discard-cost' : 'ask-destroy-cost', { count: taken.count }),
    createChoice(taken.candidates, taken.count, taken.count),
    sourceOf(context, 'cost'),
  )
}

/** Cards are discarded or destroyed, or markers removed, to play a card or use an ability. */
export const costRule: RuleOf<'cost'> = {
  ask,
  answer(table, frame, answer) {
    if (!('choose' in answer)) return
    const { context, cost } = frame
    const left = (frame.left ?? takenBy(table, context, cost)?.count ?? 0) - answer.choose.length
    if (left > 0) push(table, { ...frame, left })
    if (frame.left === undefined) table.probe?.cost?.(context.key, cost, true)
    push(table, {
      kind: 'send',
      cards: answer.choose.map((id) => refTo(cardAt(table, id))),
      to: 'discard',
      how: cost.kind === 'discard' ? 'discarded' : 'destroyed',
      cause: context,
    })
  },
  run(table, { context, cost }) {
    const card = cost.kind === 'markers' ? deref(table.state, context.self) : undefined
    if (!card || cost.kind !== 'markers') return
    table.probe?.cost?.(context.key, cost, true)
    card.markers = Math.max(0, card.markers - cost.number)
    touchNumbers(table)
    tell(table, 'event', 'markers-removed', {
      args: { amount: cost.number, count: card.markers },
      cards: { card: card.id },
      source: sourceOf(context, 'cost'),
    })
  },
}

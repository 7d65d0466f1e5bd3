import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import { cardAt, deref, refTo } from '../../../../engine/state'
import { cardsIn, refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { ExtraCost, Pick } from '../../script'
import { isProtected } from '../continuous'
import type { CostFrame } from '../frames'
import type { Context, RuleOf, YacgTable } from '../state'
import { push, sourceOf, touchNumbers } from '../table'
import { tell } from '../tell'
import { candidatesOf, matches, valueOf } from '../values'

/** The cards with which an extra cost can be paid, and how many it takes; `undefined`: it takes no cards. */
function takenBy(
  table: YacgTable,
  context: Context,
  cost: ExtraCost,
): { readonly candidates: readonly number[]; readonly count: number } | undefined {
  if (cost.kind === 'discard') {
    const cards = cardsIn(table, 'hand', context.seat).filter(
      (card) => card.id !== context.self.id && matches(table, context, cost.where, card),
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

/** Why an extra cost cannot be paid; energy is judged with the price. */
function whyNotPay(table: YacgTable, context: Context, cost: ExtraCost): Refusal | undefined {
  if (cost.kind === 'markers') {
    const markers = deref(table.state, context.self)?.markers ?? 0
    return markers >= cost.number ? undefined : refuse('refused-markers', { needed: cost.number, found: markers })
  }
  const taken = takenBy(table, context, cost)
  if (!taken || taken.candidates.length >= taken.count) return undefined
  return refuse(cost.kind === 'discard' ? 'refused-discards' : 'refused-victims', {
    needed: taken.count,
    found: taken.candidates.length,
  })
}

/** Why the extra costs of an ability cannot be paid; `undefined` when they can (section 4.16). */
export function unpayable(table: YacgTable, context: Context, costs: readonly ExtraCost[]): Refusal | undefined {
  for (const cost of costs) {
    const refusal = whyNotPay(table, context, cost)
    if (!refusal) continue
    table.probe?.cost?.(context.key, cost, false)
    return refusal
  }
  return undefined
}

/** The frames that pay extra costs, in order. */
export const costFrames = (context: Context, costs: readonly ExtraCost[]): CostFrame[] =>
  costs.flatMap((cost): CostFrame[] =>
    cost.kind === 'pay' ? [] : [{ kind: 'cost', seat: context.seat, context, cost }],
  )

function ask(table: YacgTable, { seat, context, cost }: CostFrame): Question | undefined {
  const taken = takenBy(table, context, cost)
  if (!taken || taken.candidates.length === 0 || taken.count === 0) return undefined
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
  answer(table, { context, cost }, answer) {
    if (!('choose' in answer)) return
    table.probe?.cost?.(context.key, cost, true)
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

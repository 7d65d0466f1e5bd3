import type { Seat } from '../../../../engine/seat'
import { refuse, type Refusal } from '../../../../engine/zone'
import type { CostKindId, EventId } from '../../vocabulary'
import { expectedChange } from './change'
import { listeners, raise } from '../events'
import type { FightersFrame, Payment } from '../frames'
import type { FighterState, FightersTable, Occasion } from '../state'
import { parameter, push, spOf } from '../table'

/** The event before something of a kind is paid (section 4.6). */
const EVENTS: Readonly<Record<CostKindId, EventId>> = {
  action: 'beforePayCostAction',
  reaction: 'beforePayCostReaction',
  character: 'beforePayCostCharacter',
  ua2: 'beforePayCostUa2',
  ua3: 'beforePayCostUa3',
}

/** What is to be paid or gained before anything changes it. */
export function baseOf(table: FightersTable, cost: CostKindId, card: number | undefined): number {
  if (card !== undefined) return spOf(table, card)
  return -parameter(table.state, cost === 'ua2' ? 'unitedTwo' : 'unitedThree')
}

/**
 * SP gained (or, negative, paid) with all changes (section 5.5): the latest set value, then what is added. Something added never makes a costing card
 * cheaper than 1 SP; surcharges have no limit.
 */
export function priceOf(table: FightersTable, cost: CostKindId, base: number, added: number): number {
  let start = base
  let sum = added
  let changed = added !== 0
  for (const one of table.state.lasting) {
    if (one.kind !== 'cost' || one.cost !== cost) continue
    if (one.set) start = one.amount
    else {
      sum += one.amount
      changed = true
    }
  }
  const result = start + sum
  return changed && result >= 0 ? Math.max(start, -1) : result
}

const occasionOf = (cost: CostKindId, card: number | undefined): Occasion =>
  card === undefined ? { event: EVENTS[cost] } : { event: EVENTS[cost], object: card }

/** SP gained or paid for something, as far as it is known before it is paid. */
export function expectedPrice(table: FightersTable, cost: CostKindId, seat: Seat, card?: number): number {
  const heard = listeners(table, occasionOf(cost, card), seat)
  let added = 0
  for (const one of heard) added += expectedChange(table, cost, one)
  return priceOf(table, cost, baseOf(table, cost, card), added)
}

/** Why a player has not the SP for something; `undefined`: it can be paid. */
export function unaffordable(
  table: FightersTable,
  cost: CostKindId,
  seat: Seat,
  card?: FighterState,
): Refusal | undefined {
  const price = expectedPrice(table, cost, seat, card?.id)
  const { sp } = table.state.players[seat]
  return sp + price < 0 ? refuse('refused-sp', { cost: -price, sp }) : undefined
}

/** Lets autos change what is to be paid, then has it paid, and goes on with what was paid for. */
export function pay(table: FightersTable, payment: Omit<Payment, 'kind' | 'added'>): void {
  push(table, { kind: 'pay', added: 0, ...payment })
  raise(table, occasionOf(payment.cost, payment.card), payment.seat)
}

/** Changes the payment that is being worked out (section 4.4, `modCost`). Answers whether there is one of this kind. */
export function changePayment(table: FightersTable, cost: CostKindId, amount: number): boolean {
  const work = table.state.work as FightersFrame[]
  const at = work.findLastIndex(({ kind }) => kind === 'pay')
  const frame = work[at]
  if (frame?.kind !== 'pay' || frame.cost !== cost) return false
  work[at] = { ...frame, added: frame.added + amount }
  return true
}

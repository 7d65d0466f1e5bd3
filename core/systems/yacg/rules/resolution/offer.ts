import { createQuestion } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { message } from '../../../../language/message'
import type { OfferFrame } from '../../effects/frames'
import type { May, Payment } from '../../script'
import { canPay as hasEnergy } from '../plays/price'
import type { Context, RuleOf, YacgTable } from '../state'
import { paymentAt } from '../scripts'
import { nameOf, push, sourceOf } from '../table'
import { seatsOf, valueOf } from '../values'
import { report } from '../world/players'
import { priceIn, startPay } from '../world/start'

/** What is paid, worked out when it is offered. */
export function priceOf(table: YacgTable, context: Context, pay: Payment | undefined): OfferFrame['pay'] {
  if (!pay) return undefined
  const [seat = context.seat] = pay.player ? seatsOf(table, context, pay.player) : []
  return { seat, amount: Math.max(0, valueOf(table, context, pay.amount)), colour: pay.colour }
}

/** Who is asked; `undefined` where nobody is. */
export function askedOf(table: YacgTable, context: Context, may: May | undefined): Seat | undefined {
  if (may === undefined) return undefined
  return may === true ? context.seat : seatsOf(table, context, may)[0]
}

/** Whether a player has the energy for it. */
export const canPay = (table: YacgTable, { seat, amount, colour }: NonNullable<OfferFrame['pay']>): boolean =>
  hasEnergy(table, seat, priceIn(amount, colour))

/** Lets the probe hear whether what is paid at a path could be. */
function hearPaid(
  table: YacgTable,
  { context: { key }, path }: Pick<OfferFrame, 'context' | 'path'>,
  paid: boolean,
): void {
  const payment = table.probe && paymentAt(table.pool.byKey(key)?.script, path)
  if (payment) table.probe.cost?.(key, payment, paid)
}

/** Whether it can be paid; `path`: where in the script it says so. */
export function mayPay(table: YacgTable, frame: Pick<OfferFrame, 'context' | 'path' | 'pay'>): boolean {
  const could = !frame.pay || canPay(table, frame.pay)
  if (!could) hearPaid(table, frame, false)
  return could
}

const say = (table: YacgTable, did: boolean): void => report(table, { did, objects: [] })

/** Somebody may say no, or has to pay (sections 4.9 and 4.13). Nobody is asked about what they cannot pay. */
export const offerRule: RuleOf<'offer'> = {
  ask(table, { context, path, by, pay, text, unless, step }) {
    const seat = by ?? (unless ? pay?.seat : undefined)
    if (step || seat === undefined || (pay && !canPay(table, pay))) return undefined
    const card = nameOf(table, context.self.id)
    const named = text === undefined ? '' : '-named'
    const prompt = (unless ? 'ask-unless' : pay ? 'ask-may-pay' : 'ask-may') + named
    const source = sourceOf(context, path)
    const args = { card, ...(pay && { amount: pay.amount }), ...(text !== undefined && { text }) }
    return createQuestion(seat, 'may', message(prompt, args), { kind: 'yes' }, source)
  },
  answer(table, frame, answer) {
    const { context, pay, unless } = frame
    const yes = 'yes' in answer && answer.yes
    if (!yes || !pay) return say(table, unless ? !yes : yes)
    push(table, { ...frame, step: 'paid' })
    startPay(table, pay.seat, context, priceIn(pay.amount, pay.colour))
  },
  run(table, frame) {
    const { context, pay, unless, step } = frame
    if (step) {
      const { did } = table.state.outcome
      hearPaid(table, frame, did)
      return say(table, did !== (unless ?? false))
    }
    if (!pay) return say(table, true)
    if (!mayPay(table, frame)) return say(table, unless ?? false)
    push(table, { ...frame, step: 'paid' })
    startPay(table, pay.seat, context, priceIn(pay.amount, pay.colour))
  },
}

import { deref } from '../../../../engine/state'
import { workingFor } from '../continuous/traits'
import { isUsed, use } from '../events/once'
import { raise } from '../events/raise'
import { triggerAt } from '../scripts'
import type { RuleOf, Waiting, YacgTable } from '../state'
import { push, sourceOf, touchNumbers } from '../table'
import { tell } from '../tell'
import { holds } from '../values'
import { mark, markerWords, triggerWords } from '../words'
import { isEndless } from './endless'
import { askedOf, canPay, priceOf } from './offer'

/** Whether the source of a trigger still has it where it works. */
function isThere(table: YacgTable, { context, gone, lasting }: Waiting): boolean {
  if (gone || lasting !== undefined) return true
  const card = deref(table.state, context.self)
  return card !== undefined && workingFor(table, card).some((one) => one.context.key === context.key)
}

/** A marker goes with the event that takes it (section 4.1). */
function loseMarker(table: YacgTable, { context }: Waiting): void {
  const card = deref(table.state, context.self)
  if (!card || card.markers <= 0) return
  card.markers--
  touchNumbers(table)
  const script = table.pool.byKey(context.key)?.script
  if (script?.markers) mark(table, script.markers, markerWords)
  tell(table, 'event', 'marker-lost', {
    cards: { card: card.id },
    args: { markers: card.markers },
    source: sourceOf(context, 'markers'),
  })
}

function begin(table: YacgTable, waiting: Waiting): void {
  const { context, path } = waiting
  const trigger = triggerAt(table.pool.byKey(context.key)?.script, path)
  if (trigger) {
    if (waiting.lasting === undefined) use(table, context, path, trigger.once)
    mark(table, trigger, triggerWords)
  }
  tell(table, 'event', 'answers', {
    cards: { card: context.self.id },
    source: sourceOf(context, path, trigger?.span),
    seat: context.seat,
  })
  push(table, { kind: 'operate', context, path: `${path}.do`, at: 0 })
}

/** It was not agreed to, or could not be paid. */
function tellRefused(table: YacgTable, { context, path }: Waiting, isShort: boolean): void {
  const payment = isShort ? triggerAt(table.pool.byKey(context.key)?.script, path)?.pay : undefined
  tell(table, 'nothing', isShort ? 'unpaid' : 'declined', {
    cards: { card: context.self.id },
    source: sourceOf(context, path, payment?.span),
  })
}

/** A trigger resolves: its source, its condition, whether it was used up, who may, who pays; then what it does. */
export const triggerRule: RuleOf<'trigger'> = {
  run(table, frame) {
    const { waiting, offered } = frame
    const { context, path, lasting } = waiting
    if (path === 'markers') return loseMarker(table, waiting)
    if (offered) {
      if (table.state.outcome.did) return begin(table, waiting)
      return tellRefused(table, waiting, frame.short ?? false)
    }
    const trigger = triggerAt(table.pool.byKey(context.key)?.script, path)
    const about = { cards: { card: context.self.id }, source: sourceOf(context, path) }
    if (!isThere(table, waiting)) return tell(table, 'detail', 'not-there', about)
    if (isEndless(table, context, path)) return
    if (!trigger) return begin(table, waiting)
    if (lasting === undefined && isUsed(table, context, path, trigger.once))
      return tell(table, 'detail', 'used-up', about)
    if (trigger.event !== 'state' && !holds(table, context, trigger.if)) {
      return tell(table, 'nothing', 'no-longer', {
        cards: { card: context.self.id },
        source: sourceOf(context, path, trigger.if?.span),
      })
    }
    const by = askedOf(table, context, trigger.may)
    const pay = priceOf(table, context, trigger.pay)
    if (by === undefined && !pay) return begin(table, waiting)
    push(
      table,
      { kind: 'offer', context, path, by, pay, text: trigger.text },
      { ...frame, offered: true, ...(pay && !canPay(table, pay) && { short: true }) },
    )
  },
}

export const raiseRule: RuleOf<'raise'> = { run: (table, { happening }) => raise(table, happening) }

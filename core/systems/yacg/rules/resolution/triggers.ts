import { deref } from '../../../../engine/state'
import type { TraceEvent } from '../../../../engine/trace'
import type { Node } from '../../../../language/nodes'
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
    use(table, context, path, trigger.once, waiting.lasting)
    mark(table, trigger, triggerWords)
  }
  tell(table, 'event', 'answers', {
    cards: { card: context.self.id },
    source: sourceOf(context, path, trigger?.span),
    seat: context.seat,
  })
  push(table, { kind: 'operate', context, path: `${path}.do`, at: 0 })
}

/** Why it does not happen, and the words that say so. */
const tellOf = (
  table: YacgTable,
  level: TraceEvent['level'],
  id: string,
  { context, path }: Waiting,
  node?: Node,
): void => tell(table, level, id, { cards: { card: context.self.id }, source: sourceOf(context, path, node?.span) })

/** A trigger resolves: its source, its condition, whether it was used up, who may, who pays; then what it does. */
export const triggerRule: RuleOf<'trigger'> = {
  run(table, frame) {
    const { waiting, offered } = frame
    const { context, path, lasting } = waiting
    if (path === 'markers') return loseMarker(table, waiting)
    const trigger = triggerAt(table.pool.byKey(context.key)?.script, path)
    if (offered) {
      if (table.state.outcome.did) return begin(table, waiting)
      const node = offered === 'unpaid' ? trigger?.pay : undefined
      return tellOf(table, 'nothing', offered, waiting, node)
    }
    if (!isThere(table, waiting)) return tellOf(table, 'detail', 'not-there', waiting)
    if (isEndless(table, context, path)) return
    if (!trigger) return begin(table, waiting)
    if (isUsed(table, context, path, trigger.once, lasting)) return
    if (trigger.event !== 'state' && !holds(table, context, trigger.if))
      return tellOf(table, 'nothing', 'no-longer', waiting, trigger.if)
    const by = askedOf(table, context, trigger.may)
    const pay = priceOf(table, context, trigger.pay)
    if (by === undefined && !pay) return begin(table, waiting)
    const otherwise = pay && !canPay(table, pay) ? 'unpaid' : 'declined'
    push(table, { kind: 'offer', context, path, by, pay, text: trigger.text }, { ...frame, offered: otherwise })
  },
}

export const raiseRule: RuleOf<'raise'> = { run: (table, { happening }) => raise(table, happening) }

import type { WorkedOut } from '../../../../engine/rules'
import { message } from '../../../../language/message'
import type { Node } from '../../../../language/nodes'
import type { Condition } from '../../script'
import { refTo } from '../../../../engine/state'
import { contextOf } from '../continuous/working'
import type { YacgFrame } from '../frames'
import type { Context, YacgTable } from '../state'
import { holds } from './reading'

/** What the frame resolves in; else a card of this key that lies at the table, those in play first. */
function contextAt(table: YacgTable, frame: YacgFrame, key: string): Context | undefined {
  if ('context' in frame) return frame.context
  const cards = table.state.cards.filter((card) => card.key !== '' && (card.copies ?? card.key) === key)
  const card = cards.find(({ zone }) => zone === 'field' || zone === 'fields') ?? cards[0]
  return card && contextOf({ self: refTo(card), key, seat: card.controller }, card.targets)
}

/** What a condition of a stop point comes to. */
export function workOut(table: YacgTable, frame: YacgFrame, key: string, expression: Node): WorkedOut {
  const context = contextAt(table, frame, key)
  return context
    ? { value: holds(table, context, expression as Node & Condition) }
    : { problem: message('condition-no-source', { card: table.pool.byKey(key)?.card.name ?? key }) }
}

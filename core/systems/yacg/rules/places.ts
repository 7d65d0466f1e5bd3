import { heightOf, type Place, type Places } from '../../../engine/place'
import { numberOf } from '../../../language/nodes'
import type { OperateFrame } from '../effects/frames'
import type { YacgFrame } from './frames'
import { listAt } from './scripts'
import type { YacgTable } from './state'
import { sourceOf } from './table'

const isOperation = ({ kind }: YacgFrame): boolean => kind === 'operate'

/** Where an operation stands: those of one list lie at one height of the stack, above those that they are part of. */
function placeOf(table: YacgTable, frame: OperateFrame): Place | undefined {
  const { context, path, at } = frame
  const element = table.pool.byKey(context.key)
  const operation = listAt(element?.script, path)[at]
  const node = element && operation && numberOf(element.card, operation)
  if (node === undefined) return undefined
  const { at: scope, around: depth } = heightOf(table.state.work as YacgFrame[], frame, isOperation)
  return { source: sourceOf(context, `${path}.${at}`, operation?.span), node, scope, depth }
}

/** The steps that a card's text takes. */
export const PLACES: Places<YacgTable, YacgFrame> = { operate: placeOf }

import type { Place, Places } from '../../../engine/place'
import { numberOf } from '../../../language/nodes'
import type { OperateFrame } from '../effects/frames'
import type { YacgFrame } from './frames'
import { listAt } from './scripts'
import type { YacgTable } from './state'
import { sourceOf } from './table'

/** Where an operation stands: those of one list lie at one height of the stack, above those that they are part of. */
function placeOf(table: YacgTable, frame: OperateFrame): Place | undefined {
  const { context, path, at } = frame
  const element = table.pool.byKey(context.key)
  const operation = listAt(element?.script, path)[at]
  const node = element && operation && numberOf(element.card, operation)
  if (node === undefined) return undefined
  const work = table.state.work as YacgFrame[]
  const found = work.lastIndexOf(frame)
  const scope = found < 0 ? work.length : found
  const depth = work.slice(0, scope).filter(({ kind }) => kind === 'operate').length
  return { source: sourceOf(context, `${path}.${at}`, operation?.span), node, scope, depth }
}

/** The steps that a card's text takes. */
export const PLACES: Places<YacgTable, YacgFrame> = { operate: placeOf }

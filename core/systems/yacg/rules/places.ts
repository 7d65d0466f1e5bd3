import { heightOf, type Places, type Placing } from '../../../engine/place'
import type { OperateFrame } from '../effects/frames'
import type { YacgFrame } from './frames'
import { listAt } from './scripts'
import type { YacgTable } from './state'
import { sourceOf } from './table'

const isOperation = ({ kind }: YacgFrame): boolean => kind === 'operate'

/** Operations: those of one list lie at one height of the stack, above those that they are part of. */
const operations: Placing<YacgTable, OperateFrame> = {
  step({ pool }, { context, path, at }) {
    const element = pool.byKey(context.key)
    const node = listAt(element?.script, path)[at]
    return element && node && { card: element.card, node }
  },
  where({ state }, frame, { node }) {
    const { context, path, at } = frame
    const { at: scope, around: depth } = heightOf(state.work as YacgFrame[], frame, isOperation)
    return { source: sourceOf(context, `${path}.${at}`, node.span), scope, depth }
  },
}

/** The steps that a card's text takes. */
export const PLACES: Places<YacgTable, YacgFrame> = { operate: operations }

import type { Place, Places } from '../../../engine/place'
import { numberOf } from '../../../language/nodes'
import type { BloxFrame, EffectFrame } from './frames'
import type { BloxTable } from './state'
import { sourceOf } from './table'

/** Where a sub-effect stands: those of one effect lie at one height of the stack, above the effects that they are part of. */
function placeOf(table: BloxTable, frame: EffectFrame): Place | undefined {
  const card = table.pool.byKey(frame.source.key)?.card
  const part = card?.effect?.parts[frame.at]
  const node = card && part && numberOf(card, part)
  if (node === undefined) return undefined
  const work = table.state.work as BloxFrame[]
  const at = work.lastIndexOf(frame)
  const scope = at < 0 ? work.length : at
  const depth = work.slice(0, scope).filter(({ kind }) => kind === 'effect').length
  return { source: sourceOf(table, frame.source, frame.at), node, scope, depth }
}

/** The steps that a card's text takes. */
export const PLACES: Places<BloxTable, BloxFrame> = { effect: placeOf }

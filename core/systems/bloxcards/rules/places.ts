import { heightOf, type Place, type Places } from '../../../engine/place'
import { numberOf } from '../../../language/nodes'
import type { BloxFrame, EffectFrame } from './frames'
import type { BloxTable } from './state'
import { sourceOf } from './table'

const isEffect = ({ kind }: BloxFrame): boolean => kind === 'effect'

/** Where a sub-effect stands: those of one effect lie at one height of the stack, above the effects that they are part of. */
function placeOf(table: BloxTable, frame: EffectFrame): Place | undefined {
  const card = table.pool.byKey(frame.source.key)?.card
  const part = card?.effect?.parts[frame.at]
  const node = card && part && numberOf(card, part)
  if (node === undefined) return undefined
  const { at, around } = heightOf(table.state.work as BloxFrame[], frame, isEffect)
  return { source: sourceOf(table, frame.source, frame.at), node, scope: at, depth: around }
}

/** The steps that a card's text takes. */
export const PLACES: Places<BloxTable, BloxFrame> = { effect: placeOf }

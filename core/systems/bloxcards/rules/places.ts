import { heightOf, type Places, type Placing } from '../../../engine/place'
import type { BloxFrame, EffectFrame } from './frames'
import type { BloxTable } from './state'
import { sourceOf } from './table'

const isEffect = ({ kind }: BloxFrame): boolean => kind === 'effect'

/** Sub-effects: those of one effect lie at one height of the stack, above the effects that they are part of. */
const effects: Placing<BloxTable, EffectFrame> = {
  step({ pool }, { source, at }) {
    const card = pool.at(source.id, source.key)?.card
    const node = card?.effect?.parts[at]
    return node && { card, node }
  },
  where(table, frame) {
    const { at, around } = heightOf(table.state.work as BloxFrame[], frame, isEffect)
    return { source: sourceOf(table, frame.source, frame.at), scope: at, depth: around }
  },
}

/** The steps that a card's text takes. */
export const PLACES: Places<BloxTable, BloxFrame> = { effect: effects }

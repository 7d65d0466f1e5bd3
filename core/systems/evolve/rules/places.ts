import type { Places, Placing } from '../../../engine/place'
import type { Node } from '../../../language/nodes'
import type { Ability, Complex } from '../ability'
import { textOf } from './cards/own'
import type { EvolveFrame } from './frames'
import type { Context, EvolveTable } from './state'
import { sourceOf } from './tell'

type FrameOf<K extends 'ability' | 'cost' | 'effect'> = Extract<EvolveFrame, { kind: K }>

/** Frames that stand for a part of the ability of their context. */
const within = <F extends EvolveFrame & { readonly context: Context }>(
  nodeOf: (ability: Ability, frame: F) => Node | undefined,
): Placing<EvolveTable, F> => ({
  step(table, frame) {
    const { key, ability: at } = frame.context
    const definition = textOf(table, key)
    const ability = definition?.abilities[at]
    const node = ability && nodeOf(ability, frame)
    return node && { card: definition.card, node }
  },
  where: (table, { context }, { node }) => ({
    source: sourceOf(table, context, node.span),
    scope: table.state.resolution.below,
    depth: context.depth,
  }),
})

/** The steps that a script takes: an ability with its conditions, each cost, each effect, of a complex one each line. */
export const PLACES: Places<EvolveTable, EvolveFrame> = {
  ability: within<FrameOf<'ability'>>((ability) => ability),
  cost: within<FrameOf<'cost'>>(({ costs }, { index }) => costs[index]),
  effect: within<FrameOf<'effect'>>(({ effect }, { stage }) => {
    const complex = effect?.list.find((value): value is Complex => value.node === 'complex')
    return complex?.lines[stage?.step ?? 0] ?? effect
  }),
}

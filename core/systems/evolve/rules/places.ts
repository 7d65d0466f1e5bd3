import type { Place, Places } from '../../../engine/place'
import { numberOf, type Node } from '../../../language/nodes'
import type { Complex } from '../ability'
import { textOf } from './cards/own'
import { abilityOf } from './choices/prompt'
import type { EvolveFrame } from './frames'
import type { Context, EvolveTable } from './state'
import { sourceOf } from './tell'

function placeAt(table: EvolveTable, context: Context, node: Node | undefined): Place | undefined {
  const card = textOf(table, context.key)?.card
  const number = card && node && numberOf(card, node)
  if (number === undefined) return undefined
  return {
    source: sourceOf(table, context, node?.span),
    node: number,
    scope: table.state.resolution.below,
    depth: context.depth,
  }
}

/** The steps that a script takes: an ability with its conditions, each cost, each effect, of a complex one each line. */
export const PLACES = {
  ability: (table, { context }) => placeAt(table, context, abilityOf(table, context)),
  cost: (table, { context, index }) => placeAt(table, context, abilityOf(table, context)?.costs[index]),
  effect(table, { context, stage }) {
    const effect = abilityOf(table, context)?.effect
    const complex = effect?.list.find((value): value is Complex => value.node === 'complex')
    return placeAt(table, context, complex?.lines[stage?.step ?? 0] ?? effect)
  },
} satisfies Places<EvolveTable, EvolveFrame>

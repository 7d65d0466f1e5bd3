import { combine } from '../../matrix'
import type { Layer, Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { carried, frameOf, inverse } from '../geometry/rigid'
import { inEveryLook } from '../looks'
import { type Place, insertLayers, outermost, siblingsIn, takeLayers, wayTo, withLayers } from '../tree'

export type OrderChange = 'forward' | 'backward' | 'front' | 'back'

/** Neighbours with the chosen ones one step up: past one neighbour that is not chosen, all of a run together. */
function raised(layers: readonly Layer[], isChosen: (layer: Layer) => boolean): readonly Layer[] {
  const made = [...layers]
  for (let at = made.length - 2; at >= 0; at--) {
    const [layer, next] = [made[at], made[at + 1]]
    if (layer && next && isChosen(layer) && !isChosen(next)) made.splice(at, 2, next, layer)
  }
  return made
}

function reordered(
  layers: readonly Layer[],
  change: OrderChange,
  isChosen: (layer: Layer) => boolean,
): readonly Layer[] {
  const chosen = layers.filter(isChosen)
  const others = layers.filter((layer) => !isChosen(layer))
  switch (change) {
    case 'front':
      return [...others, ...chosen]
    case 'back':
      return [...chosen, ...others]
    case 'forward':
      return raised(layers, isChosen)
    case 'backward':
      return raised(layers.toReversed(), isChosen).toReversed()
  }
}

const isSame = (a: readonly Layer[], b: readonly Layer[]): boolean => a.every((layer, index) => layer === b[index])

/** Moves layers among their neighbours in the order of painting: by one, or to the end. Layers stay in their groups. */
export const orderLayers =
  (ids: readonly string[], change: OrderChange): TemplateEdit =>
  (template) => {
    const chosen = new Set(ids)
    const order = (layers: readonly Layer[]): readonly Layer[] => {
      const made = reordered(layers, change, ({ id }) => chosen.has(id))
      return isSame(layers, made) ? layers : made
    }
    const walk = (layers: readonly Layer[]): readonly Layer[] =>
      order(
        layers.map((layer) => {
          const inner = layer.type === 'group' ? walk(layer.layers) : undefined
          const isOther = layer.type === 'group' && inner && !isSame(inner, layer.layers)
          return isOther ? { ...layer, layers: inner } : layer
        }),
      )
    const made = walk(template.layers)
    return isSame(template.layers, made) ? template : withLayers(template, made)
  }

/** The layers as they look, to lie in a group instead of where they lie. */
export function carriedInto(template: Template, ids: readonly string[], parent: string | undefined): readonly Layer[] {
  const groups = parent === undefined ? [] : wayTo(template.layers, parent)
  const frame = inverse(frameOf(groups))
  return ids.flatMap((id) => {
    const way = wayTo(template.layers, id)
    const layer = way.at(-1)
    const isHome = way.at(-2)?.id === parent
    return layer ? [isHome ? layer : carried(layer, combine(frame, frameOf(way.slice(0, -1))))] : []
  })
}

/** Drops layers at a place among the layers of a group or of the template, where they look as before, in the face as in each variant. `index` counts neighbours as they are before. */
export const dropLayers =
  (ids: readonly string[], { parent, index }: Place): TemplateEdit =>
  (template) => {
    const chosen = outermost(template, ids)
    const way = parent === undefined ? [] : wayTo(template.layers, parent)
    const isInItself = way.some(({ id }) => chosen.includes(id))
    if (chosen.length === 0 || isInItself || (parent !== undefined && way.at(-1)?.type !== 'group')) return template
    const before = siblingsIn(template, parent).slice(0, index)
    const at = before.filter(({ id }) => !chosen.includes(id)).length
    const place = { ...(parent !== undefined && { parent }), index: at }
    return inEveryLook(template, (look) => {
      const made = insertLayers(takeLayers(look, chosen), place, carriedInto(look, chosen, parent))
      return isSame(made.layers, look.layers) && made.layers.length === look.layers.length ? look : made
    })
  }

import { atHeight } from '../../layers/grow'
import type { Layer, Template } from '../../template'

/** Heights that groups have on a card, by their ids, where these are other than in the template. */
export type Heights = ReadonlyMap<string, number>

const NONE: Heights = new Map()

/** Heights that the drawing of a layer tells of: see `printPart`. */
export function heightsIn(svg: string): Heights {
  const found = [...svg.matchAll(/ data-grown="([\d.]+) ([^"]+)"/g)]
  if (found.length === 0) return NONE
  return new Map(found.map(([, height, id = '']) => [id, Number(height)] as const))
}

/** Outermost first: a group that is stretched in another has the height that is told of it after that. */
const drawnLayers = (layers: readonly Layer[], heights: Heights): readonly Layer[] =>
  layers.map((layer) => {
    if (layer.type !== 'group') return layer
    const height = heights.get(layer.id)
    const group = height === undefined ? layer : atHeight(layer, height)
    return { ...group, layers: drawnLayers(group.layers, heights) }
  })

/** The template with its groups as high as a card draws them, and what lies in these where it lies then. */
export const asDrawn = (template: Template, heights: Heights): Template =>
  heights.size === 0 ? template : { ...template, layers: drawnLayers(template.layers, heights) }

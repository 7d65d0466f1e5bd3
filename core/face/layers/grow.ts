import type { Box, GroupLayer, Layer, LayerOf } from '../template'
import { type Values, holds } from './bind'

type Anchor = 'top' | 'bottom'

const shifted = (box: Box, down: number, higher: number): Box => ({
  ...box,
  y: box.y + down,
  height: Math.max(0, box.height + higher),
})

/** The layer with its box, mask and cuts moved down and made higher. */
function move<L extends Layer>(layer: L, down: number, higher: number): L {
  if (down === 0 && higher === 0) return layer
  const { box, mask } = layer
  return {
    ...layer,
    ...(box && { box: shifted(box, down, higher) }),
    ...(mask && { mask: { ...mask, box: shifted(mask.box, down, higher) } }),
    ...(layer.type === 'shape' &&
      layer.cuts && { cuts: layer.cuts.map((cut) => ({ ...cut, box: shifted(cut.box, down, higher) })) }),
    ...(layer.type === 'group' && { layers: layer.layers.map((inner) => move(inner, down, 0)) }),
  }
}

/** The layer of a group whose edge across from `anchor` moved away by `more` millimetres. */
function follow(layer: Layer, anchor: Anchor, more: number): Layer {
  const pin = layer.pin ?? anchor
  const edge = anchor === 'bottom' ? -more : more
  if (pin === anchor) return layer
  if (pin !== 'both') return move(layer, edge, 0)
  const moved = move(layer, anchor === 'bottom' ? edge : 0, more)
  return layer.type === 'group'
    ? ({ ...moved, layers: layer.layers.map((inner) => follow(inner, anchor, more)) } as GroupLayer)
    : moved
}

/** Texts that stretch with the group. */
function* stretching(layers: readonly Layer[], values: Values): Generator<LayerOf<'rich'>> {
  for (const layer of layers) {
    if (layer.pin !== 'both' || layer.hidden || !holds(layer.when, values)) continue
    if (layer.type === 'rich') yield layer
    else if (layer.type === 'group') yield* stretching(layer.layers, values)
  }
}

/** Layout rounds to hundredths of a millimetre; less than this is no reason to grow. */
const TOLERANCE = 0.03

/** As high as the texts ask, by how much they are higher than their boxes in the template. */
function heightFor(
  { layers, box, grow }: GroupLayer,
  values: Values,
  heightOf: (layer: LayerOf<'rich'>, size: number | undefined) => number,
): number {
  if (!grow || !box) return 0
  const texts = [...stretching(layers, values)].map((layer) => ({ layer, height: heightOf(layer, grow.size) }))
  const isEmpty = texts.every(({ height }) => height === 0)
  const missing = texts.map(({ layer, height }) => height - layer.box.height)
  const wanted = isEmpty ? grow.least : box.height + Math.max(...missing)
  const most = Math.max(grow.least, grow.greatest)
  const step = grow.steps && [grow.least, ...grow.steps, most].find((height) => height + TOLERANCE >= wanted)
  return Math.min(most, Math.max(grow.least, step ?? wanted))
}

const known = new WeakMap<GroupLayer, Map<number, GroupLayer>>()

/** The group so high: the edge of its anchor stays, and what lies in it keeps to the edges that it is pinned to. The same object for the same height. */
export function atHeight(group: GroupLayer, height: number): GroupLayer {
  const { grow, box, layers } = group
  if (!grow || !box) return group
  const more = height - box.height
  if (Math.abs(more) < 1e-6) return group
  let heights = known.get(group)
  if (!heights) known.set(group, (heights = new Map()))
  let made = heights.get(height)
  if (!made) {
    const top = grow.anchor === 'bottom' ? box.y - more : box.y
    made = {
      ...group,
      box: { ...box, y: top, height },
      layers: layers.map((layer) => follow(layer, grow.anchor, more)),
    }
    if (heights.size > 64) heights.clear()
    heights.set(height, made)
  }
  return made
}

/** A group as high as its texts ask. `heightOf` measures a text at a size in points. */
export function grown(
  group: GroupLayer,
  values: Values,
  heightOf: (layer: LayerOf<'rich'>, size: number | undefined) => number,
): GroupLayer {
  const { grow, box } = group
  if (!grow || !box) return group
  return atHeight(group, Math.round(heightFor(group, values, heightOf) * 100) / 100)
}

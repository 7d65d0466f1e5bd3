import { growOrnament } from '../ornament'
import type { DisplayItem, FaceProblem, Matrix } from '../display'
import { around, turned } from '../matrix'
import type { Layer, LayerOf } from '../template'
import type { Composed } from '../type/compose/request'
import { type Palette, colour, holds, isFixed, paint, textOf } from './bind'
import { grown } from './grow'
import { cutOutline } from './outline'
import { clipOf, maskItems, nineLayer, pictureLayer } from './picture'
import type { Scene } from './scene'
import { symbolLayer } from './symbol'
import { heightOfText, textLayer } from './text'

/** A problem as it lies on the card: of a layer that reads upwards or downwards, height and width change places. */
function turnedProblem(problem: FaceProblem, matrix: Matrix): FaceProblem {
  const isSideways = Math.abs(matrix[1]) > Math.abs(matrix[0])
  return {
    ...problem,
    ...(problem.side && isSideways && { side: problem.side === 'width' ? 'height' : 'width' }),
    ...(problem.box && { box: around(problem.box, matrix) }),
  }
}

function shapeLayer({ box, shape, cuts, fill, stroke, strokeWidth }: LayerOf<'shape'>, scene: Scene): Composed {
  const inside = fill === undefined ? undefined : paint(fill, scene, box)
  const line = stroke === undefined ? undefined : paint(stroke, scene, box)
  const item: DisplayItem = {
    type: 'path',
    path: cutOutline(shape, box, cuts),
    rule: 'evenodd',
    ...(inside !== undefined && { fill: inside }),
    ...(line !== undefined && { stroke: line, strokeWidth: strokeWidth ?? 0.1 }),
  }
  return { items: [item], problems: [] }
}

async function drawLayer(layer: Layer, scene: Scene): Promise<Composed> {
  switch (layer.type) {
    case 'text':
    case 'rich':
      return textLayer(layer, scene)
    case 'picture':
      return pictureLayer(layer, scene)
    case 'nine':
      return nineLayer(layer, scene)
    case 'symbol':
      return symbolLayer(layer, scene)
    case 'ornament': {
      const { line, petal, box, seed } = layer
      const { palette, values } = scene
      const items = growOrnament(box, textOf(seed, values), colour(line, palette), colour(petal, palette))
      return { items, problems: [] }
    }
    case 'group':
      return drawLayers(layer.layers, scene)
    case 'shape':
      return shapeLayer(layer, scene)
  }
}

/** What a layer painted as it is seen: masked, turned, mixed with what is below. What paints several things becomes a group with the layer's name. */
function finish(layer: Layer, { items, problems }: Composed, scene: Scene, height?: number): Composed {
  if (items.length === 0) return { items, problems }
  const { mask, rotation = 0, opacity, blend, name } = layer
  // A picture is cut by its mask's outline itself.
  const clip = mask && layer.type !== 'picture' ? clipOf(mask) : undefined
  const cover = mask && clipOf(mask) === undefined ? maskItems(mask, layer.id, scene) : undefined
  const transform = rotation % 360 !== 0 && layer.box ? turned(layer.box, rotation) : undefined
  const isPlain = opacity === undefined && !blend && clip === undefined && !cover && !transform
  const [alone] = items
  if (isPlain && alone && items.length === 1 && layer.type !== 'group') return { items, problems }
  const group: DisplayItem = {
    type: 'group',
    label: name,
    items,
    ...(opacity !== undefined && { opacity }),
    ...(blend && { blend }),
    ...(clip !== undefined && { clip }),
    ...(cover && cover.problems.length === 0 && { mask: cover.items }),
    ...(transform && { transform }),
    ...(height !== undefined && { grown: { layer: layer.id, height } }),
  }
  const all = [...problems, ...(cover?.problems ?? [])]
  return { items: [group], problems: transform ? all.map((problem) => turnedProblem(problem, transform)) : all }
}

/** Shapes that no value changes, by the palette in force: most of a frame is the same on every card. */
const still = new WeakMap<Layer, WeakMap<Palette, Composed>>()

const isStill = (layer: Layer): boolean =>
  layer.type === 'shape' && isFixed(layer.fill) && isFixed(layer.stroke) && !(layer.mask && 'picture' in layer.mask)

async function shownLayer(given: Layer, scene: Scene): Promise<Composed> {
  const layer =
    given.type === 'group' && given.grow
      ? grown(given, scene.values, (text, size) => heightOfText(text, size, scene))
      : given
  const height = layer === given ? undefined : layer.box?.height
  if (!isStill(layer)) return finish(layer, await drawLayer(layer, scene), scene, height)
  let known = still.get(layer)
  if (!known) still.set(layer, (known = new WeakMap()))
  let made = known.get(scene.palette)
  if (!made) known.set(scene.palette, (made = finish(layer, await drawLayer(layer, scene), scene)))
  return made
}

/** Paints layers in their order; those that are hidden, or whose conditions do not hold, are left out. */
export async function drawLayers(layers: readonly Layer[], scene: Scene): Promise<Composed> {
  const items: DisplayItem[] = []
  const problems: FaceProblem[] = []
  for (const layer of layers) {
    if (layer.hidden || !holds(layer.when, scene.values)) continue
    const composed = await shownLayer(layer, scene)
    items.push(...composed.items)
    problems.push(...composed.problems)
  }
  return { items, problems }
}

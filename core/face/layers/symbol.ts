import type { DisplayItem, FaceProblem } from '../display'
import type { SymbolArt } from '../symbol'
import type { Box, LayerOf } from '../template'
import type { Composed } from '../type/compose/request'
import { type Palette, colour, paint, textOf } from './bind'
import { shownPicture } from './picture'
import { type Scene, symbolOf } from './scene'

/** Symbol shapes as items; the symbol keeps its proportions and is centred in the box. */
export function symbolItem(
  art: SymbolArt,
  { x, y, width, height }: Box,
  palette: Palette,
  ink: string,
  label: string,
  images: (name: string) => string | undefined,
): DisplayItem {
  const scale = Math.min(width / art.width, height / art.height)
  const names = { ...palette, ink }
  const image = art.picture === undefined ? undefined : images(art.picture)
  const ground: readonly DisplayItem[] =
    image === undefined ? [] : [{ type: 'image', image, x: 0, y: 0, width: art.width, height: art.height }]
  const shapes = art.shapes.map((shape): DisplayItem => ({
    type: 'path',
    path: shape.path,
    ...(shape.fill !== undefined && { fill: colour(shape.fill, names) }),
    ...(shape.stroke !== undefined && { stroke: colour(shape.stroke, names), strokeWidth: shape.strokeWidth ?? 1 }),
    ...(shape.cap && { cap: shape.cap }),
    ...(shape.join && { join: shape.join }),
    ...(shape.rule && { rule: shape.rule }),
    ...(shape.opacity !== undefined && { opacity: shape.opacity }),
  }))
  return {
    type: 'group',
    label,
    transform: [scale, 0, 0, scale, x + (width - art.width * scale) / 2, y + (height - art.height * scale) / 2],
    items: [...ground, ...shapes],
  }
}

/** A problem for each picture of these symbols that the collection does not have. What they need is among the face's images then. */
export const lacking = (
  layer: string,
  symbols: readonly (SymbolArt | undefined)[],
  box: Box,
  scene: Scene,
): readonly FaceProblem[] =>
  [...new Set(symbols.flatMap((art) => art?.picture ?? []))]
    .filter((name) => shownPicture(name, scene) === undefined)
    .map((detail) => ({ layer, kind: 'missing-picture', detail, box }))

export function symbolLayer(layer: LayerOf<'symbol'>, scene: Scene): Composed {
  const id = textOf(layer.symbol, scene.values)
  // A card that names none has none.
  if (id === '') return { items: [], problems: [] }
  const art = symbolOf(scene, id)
  if (!art) return { items: [], problems: [{ layer: layer.id, kind: 'missing-symbol', detail: id, box: layer.box }] }
  const tint = paint(layer.tint ?? '$ink', scene)
  const ink = typeof tint === 'string' ? tint : '#000000'
  return {
    items: [symbolItem(art, layer.box, scene.palette, ink, id, (name) => shownPicture(name, scene))],
    problems: lacking(layer.id, [art], layer.box, scene),
  }
}

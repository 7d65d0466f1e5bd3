import type { DisplayItem } from '../display'
import type { SymbolArt } from '../symbol'
import type { Box, LayerOf } from '../template'
import type { Composed } from '../type/text'
import { type Palette, colour, paint, textOf } from './bind'
import { type Scene, symbolOf } from './scene'

/** Symbol shapes as items; the symbol keeps its proportions and is centred in the box. */
export function symbolItem(
  art: SymbolArt,
  { x, y, width, height }: Box,
  palette: Palette,
  ink: string,
  label: string,
): DisplayItem {
  const scale = Math.min(width / art.width, height / art.height)
  const names = { ...palette, ink }
  const items = art.shapes.map((shape): DisplayItem => ({
    type: 'path',
    path: shape.path,
    ...(shape.fill !== undefined && { fill: colour(shape.fill, names) }),
    ...(shape.stroke !== undefined && { stroke: colour(shape.stroke, names), strokeWidth: shape.strokeWidth ?? 1 }),
    ...(shape.rule && { rule: shape.rule }),
    ...(shape.opacity !== undefined && { opacity: shape.opacity }),
  }))
  return {
    type: 'group',
    label,
    transform: [scale, 0, 0, scale, x + (width - art.width * scale) / 2, y + (height - art.height * scale) / 2],
    items,
  }
}

export function symbolLayer(layer: LayerOf<'symbol'>, scene: Scene): Composed {
  const id = textOf(layer.symbol, scene.values)
  const art = symbolOf(scene, id)
  if (!art) return { items: [], problems: [{ layer: layer.id, kind: 'missing-symbol', detail: id, box: layer.box }] }
  const tint = paint(layer.tint ?? '$ink', scene)
  return {
    items: [symbolItem(art, layer.box, scene.palette, typeof tint === 'string' ? tint : '#000000', id)],
    problems: [],
  }
}

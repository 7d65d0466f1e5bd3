import { SVGPathData } from 'svg-pathdata'
import { TEMPLATE_VERSION } from '../template'
import { type TemplateFault, fault } from './faults'

type Plain = Readonly<Record<string, unknown>>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const round = (value: number): number => Math.round(value * 1e4) / 1e4

interface Placed {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly shape: { readonly kind: 'path'; readonly path: string }
}

/** A path on the card as a shape in the box that it fills; data that cannot be read is kept as it is, for whoever checks. */
export function placedPath(path: unknown): Placed {
  const nowhere = { x: 0, y: 0, width: 0, height: 0 }
  if (typeof path !== 'string') return { box: nowhere, shape: { kind: 'path', path: '' } }
  try {
    const read = new SVGPathData(path).toAbs()
    const { minX, minY, maxX, maxY } = read.getBounds()
    const box = { x: round(minX), y: round(minY), width: round(maxX - minX), height: round(maxY - minY) }
    return { box, shape: { kind: 'path', path: read.translate(-box.x, -box.y).round(1e4).encode() } }
  } catch {
    return { box: nowhere, shape: { kind: 'path', path } }
  }
}

/** Text had one colour, the first of a gradient's. */
const migrateStyle = (style: unknown): unknown => {
  if (!isPlain(style) || !isPlain(style['colour']) || !Array.isArray(style['colour']['stops'])) return style
  const [first] = style['colour']['stops'] as readonly unknown[]
  return { ...style, colour: isPlain(first) ? first['colour'] : '#000000' }
}

/** A line that was set along its box's height, in the upright box that it is turned from. */
function turnedText({ turn, ...layer }: Plain): Plain {
  const { box } = layer
  if ((turn !== 'left' && turn !== 'right') || !isPlain(box)) return layer
  const { x, y, width, height } = box as unknown as Placed['box']
  const upright = {
    x: round(x + (width - height) / 2),
    y: round(y + (height - width) / 2),
    width: height,
    height: width,
  }
  return { ...layer, box: upright, rotation: turn === 'right' ? 90 : -90 }
}

function migrateLayer(given: unknown): unknown {
  if (!isPlain(given)) return given
  switch (given['type']) {
    case 'text':
      return turnedText({ ...given, style: migrateStyle(given['style']) })
    case 'rich': {
      const { field, ...layer } = given
      return { ...layer, value: `{${String(field)}}`, style: migrateStyle(layer['style']) }
    }
    case 'image': {
      const { clip, ...layer } = given
      return { ...layer, type: 'picture', ...(clip !== undefined && { mask: placedPath(clip) }) }
    }
    case 'shape': {
      const { path, ...layer } = given
      return { ...layer, ...placedPath(path) }
    }
    case 'group': {
      const { layers } = given
      return { ...given, ...(Array.isArray(layers) && { layers: layers.map(migrateLayer) }) }
    }
    default:
      return given
  }
}

/** Version 1 named one palette by a field's value, and its own where no palette is called so. */
function fromFirst({ paletteField, palette, layers, ...rest }: Plain): Plain {
  return {
    ...rest,
    version: 2,
    palette: [palette, ...(typeof paletteField === 'string' ? [{ field: paletteField }] : [])],
    layers: Array.isArray(layers) ? layers.map(migrateLayer) : layers,
  }
}

/** What brings a template of each version to the next. */
const STEPS: Readonly<Record<number, (template: Plain) => Plain>> = { 1: fromFirst }

/** The template in today's version. One of a newer version, or of none, is refused with the reason; the given value is never changed. */
export function migrate(given: Plain): { readonly value: Plain } | { readonly fault: TemplateFault } {
  const { version } = given
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { fault: fault('TPL01', { found: 'it has no version' }, 'version') }
  if (version > TEMPLATE_VERSION)
    return { fault: fault('TPL02', { found: version, known: TEMPLATE_VERSION }, 'version') }
  let value = given
  for (let at = version; at < TEMPLATE_VERSION; at++) value = STEPS[at]?.(value) ?? value
  return { value }
}

import { z } from '../validation'
import {
  boundSchema,
  colourSchema,
  conditions,
  fillSchema,
  gradientSchema,
  id,
  inkSchema,
  name,
  paletteSchema,
  styleSchema,
  textStyleSchema,
} from './template/paint'
import { boxSchema, degrees, extent, fraction, placedShapeSchema, shapeSchema } from './template/shape'

export type { Binding, Bound, Condition, Fill, StyleSource, TextStyle } from './template/paint'
export type { Box, PlacedShape, Shape } from './template/shape'

/** The version of templates and themes that this studio writes. */
export const TEMPLATE_VERSION = 2

export const BLENDS = [
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const
export type Blend = (typeof BLENDS)[number]

/** What of a layer is seen: what lies in the shape, as far as `fill` covers it, or what an asset's picture covers. */
const maskSchema = z.union([
  z.strictObject({ ...placedShapeSchema.unwrap().shape, fill: gradientSchema.optional() }).readonly(),
  z.strictObject({ box: boxSchema, picture: boundSchema }).readonly(),
])
export type Mask = z.infer<typeof maskSchema>

const base = {
  id,
  name,
  when: conditions.optional(),
  opacity: fraction.optional(),
  blend: z.enum(BLENDS).optional(),
  /** Clockwise about the box's centre. */
  rotation: degrees.optional(),
  mask: maskSchema.optional(),
  /** Which edges of a group that grows the layer keeps its distance to; that from which the group grows when absent. */
  pin: z.enum(['top', 'bottom', 'both']).optional(),
  /** The designer leaves it alone. */
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
}

const sides = z.strictObject({ top: extent, right: extent, bottom: extent, left: extent }).readonly()

const text = z.strictObject({
  type: z.literal('text'),
  ...base,
  box: boxSchema,
  value: boundSchema,
  style: styleSchema,
})
const rich = z.strictObject({
  type: z.literal('rich'),
  ...base,
  box: boxSchema,
  value: boundSchema,
  style: styleSchema,
  /** Height of a symbol as a multiple of a capital letter's. */
  symbolScale: z.number().min(0.1).max(10).optional(),
  /** Space between paragraphs, as a multiple of the size. */
  paragraphGap: z.number().min(0).max(10).optional(),
})
const picture = z.strictObject({
  type: z.literal('picture'),
  ...base,
  box: boxSchema,
  /** The card's art, or an asset by its name. */
  source: z.union([z.literal('art'), z.strictObject({ asset: boundSchema }).readonly()]),
  /** How an asset's picture lies in the box; art covers it, placed as the card says. */
  fit: z.enum(['cover', 'contain', 'stretch']).optional(),
  /** Painted where there is no art, and behind art that may let through. */
  empty: fillSchema.optional(),
})
/** A picture whose corners keep their size and whose edges and middle are stretched. */
const nine = z.strictObject({
  type: z.literal('nine'),
  ...base,
  box: boxSchema,
  asset: boundSchema,
  /** How far its corners reach into the picture, in its pixels. */
  slices: sides,
  /** How wide they are on the card. */
  border: sides,
  /** Only the frame is drawn. */
  hollow: z.boolean().optional(),
})
const symbol = z.strictObject({
  type: z.literal('symbol'),
  ...base,
  box: boxSchema,
  symbol: boundSchema,
  tint: inkSchema.optional(),
})
const shape = z.strictObject({
  type: z.literal('shape'),
  ...base,
  box: boxSchema,
  shape: shapeSchema,
  /** What is cut out of it. */
  cuts: z.array(placedShapeSchema).max(50).readonly().optional(),
  fill: fillSchema.optional(),
  stroke: fillSchema.optional(),
  strokeWidth: extent.optional(),
})
/** A rosette grown from `seed`, for faces without art. */
const ornament = z.strictObject({
  type: z.literal('ornament'),
  ...base,
  box: boxSchema,
  seed: boundSchema,
  line: colourSchema,
  petal: colourSchema,
})

/**
 * A group becomes as high as the texts ask that are pinned to both its edges: never less than `least`, never more than `greatest`, and of `steps` the
 * first that is enough. Text is first set down to `size` points, if that is given. The edge of `anchor` stays.
 */
const growth = z
  .strictObject({
    anchor: z.enum(['top', 'bottom']),
    least: extent,
    greatest: extent,
    steps: z.array(extent).max(20).readonly().optional(),
    size: z.number().min(0.5).max(1000).optional(),
  })
  .readonly()

const groupAlone = z
  .strictObject({
    type: z.literal('group'),
    ...base,
    /** What the group is turned about, and grows from. */
    box: boxSchema.optional(),
    grow: growth.optional(),
  })
  .readonly()

const LEAVES = [
  text.readonly(),
  rich.readonly(),
  picture.readonly(),
  nine.readonly(),
  symbol.readonly(),
  shape.readonly(),
  ornament.readonly(),
] as const

const SHAPES = {
  text: text.shape,
  rich: rich.shape,
  picture: picture.shape,
  nine: nine.shape,
  symbol: symbol.shape,
  shape: shape.shape,
  ornament: ornament.shape,
  group: groupAlone.unwrap().shape,
} as const

/** What layers of a type may say of themselves, each with whether it may be absent; `layers` of a group is not among it. */
export const propertiesOf = (type: Layer['type']): ReadonlyMap<string, boolean> => PROPERTIES[type]

const tableOf = (parts: Readonly<Record<string, z.ZodType>>): ReadonlyMap<string, boolean> =>
  new Map(Object.entries(parts).map(([name, part]) => [name, part.safeParse(undefined).success]))

const PROPERTIES = Object.fromEntries(
  Object.entries(SHAPES).map(([type, parts]) => [type, tableOf(parts)]),
) as Readonly<Record<Layer['type'], ReadonlyMap<string, boolean>>>

type Leaf = z.infer<(typeof LEAVES)[number]>
export type GroupLayer = z.infer<typeof groupAlone> & { readonly layers: readonly Layer[] }
export type Layer = Leaf | GroupLayer
export type LayerOf<T extends Layer['type']> = Extract<Layer, { readonly type: T }>

/** One thing of a face. The list's order is the order of painting. */
export const layerSchema: z.ZodType<Layer> = z.lazy(() =>
  z.discriminatedUnion('type', [
    ...LEAVES,
    z
      .strictObject({ ...groupAlone.unwrap().shape, layers: z.array(layerSchema).readonly() })
      .readonly()
      .refine(({ box, grow, rotation }) => box !== undefined || (grow === undefined && rotation === undefined), {
        error: 'box',
      }),
  ]),
)

/** Another look of the same face: what is other in its layers, by their ids, and `null` for what they do not say then. Without `when` the card chooses it. */
const variantSchema = z
  .strictObject({
    id,
    name,
    when: conditions.optional(),
    palette: z.array(boundSchema).max(20).readonly().optional(),
    layers: z.record(id, z.record(z.string(), z.unknown()).readonly()).readonly().optional(),
  })
  .readonly()
export type Variant = z.infer<typeof variantSchema>

const named = {
  palettes: z.record(id, paletteSchema).readonly().optional(),
  styles: z.record(id, textStyleSchema).readonly().optional(),
  gradients: z.record(id, gradientSchema).readonly().optional(),
}

/** Colours, text styles and gradients that the faces of a game share by name. */
export const themeSchema = z.strictObject({ version: z.literal(TEMPLATE_VERSION), ...named }).readonly()
export type Theme = z.infer<typeof themeSchema>

export const EMPTY_THEME: Theme = { version: TEMPLATE_VERSION }

/** A face as data: `*.face.json`. */
export const templateSchema = z
  .strictObject({
    version: z.literal(TEMPLATE_VERSION),
    id,
    name,
    side: z.enum(['front', 'back']).optional(),
    /** Cards that it draws unless they name another; those that name it alone when absent, all when empty. */
    for: conditions.optional(),
    /** The built-in face that it began as. */
    madeFrom: z
      .strictObject({ name, hash: z.string().max(200) })
      .readonly()
      .optional(),
    size: z
      .strictObject({
        width: z.number().min(5).max(1000),
        height: z.number().min(5).max(1000),
        bleed: z.number().min(0).max(50),
        safe: z.number().min(0).max(50),
        corner: z.number().min(0).max(50),
      })
      .readonly(),
    /** Names of the palettes in force: a colour is that of the last that has it. A bound name that no palette has is passed by. */
    palette: z.array(boundSchema).max(20).readonly(),
    ...named,
    variants: z.array(variantSchema).max(50).readonly().optional(),
    layers: z.array(layerSchema).readonly(),
  })
  .readonly()
export type Template = z.infer<typeof templateSchema>

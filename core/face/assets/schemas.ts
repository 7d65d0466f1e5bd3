import { z } from '../../validation'
import { isAssetName } from './kinds'
import { LINE_CAPS, LINE_JOINS } from '../symbol'
import { colourSchema, gradientSchema, paletteSchema, textStyleSchema } from '../template/paint'
import { fraction, pathData } from '../template/shape'

/** The version of palettes, styles and symbols that this studio writes. */
export const ASSET_VERSION = 1

const version = z.literal(ASSET_VERSION)

/** `faces/NAME.palette.json`: colours by name, each with its inks where those are given. */
export const paletteFileSchema = z.strictObject({ version, colours: paletteSchema }).readonly()
export type PaletteFile = z.infer<typeof paletteFileSchema>

/** `faces/NAME.style.json`: how text is set that names the style. */
export const styleFileSchema = z.strictObject({ version, style: textStyleSchema }).readonly()
export type StyleFile = z.infer<typeof styleFileSchema>

/** `faces/NAME.gradient.json`: the colours that fills of the name go through. */
export const gradientFileSchema = z.strictObject({ version, gradient: gradientSchema }).readonly()
export type GradientFile = z.infer<typeof gradientFileSchema>

/** Paths of a symbol. */
export const MOST_SHAPES = 500
export const MOST_SPELLINGS = 20
export const LONGEST_SPELLING = 40

const assetName = z.string().refine(isAssetName, { error: 'name' })

const extent = z.number().min(0.01).max(10_000)

/**
 * `symbols/NAME.symbol.json`: filled paths in a box, back to front. A colour `$name` is the palette's, `$ink` that of the words around it. Where one
 * of the spellings stands in a text, the symbol is drawn in its place.
 */
export const symbolFileSchema = z
  .strictObject({
    version,
    spellings: z.array(z.string().min(1).max(LONGEST_SPELLING)).max(MOST_SPELLINGS).readonly().optional(),
    width: extent,
    height: extent,
    shapes: z
      .array(
        z
          .strictObject({
            path: pathData,
            fill: colourSchema.optional(),
            stroke: colourSchema.optional(),
            strokeWidth: extent.optional(),
            cap: z.enum(LINE_CAPS).optional(),
            join: z.enum(LINE_JOINS).optional(),
            rule: z.enum(['nonzero', 'evenodd']).optional(),
            opacity: fraction.optional(),
          })
          .readonly(),
      )
      .max(MOST_SHAPES)
      .readonly(),
    /** A picture of the collection that fills the box, under the paths. */
    picture: assetName.optional(),
  })
  .readonly()
  .refine(({ shapes, picture }) => shapes.length > 0 || picture !== undefined, { path: ['shapes'] })
export type SymbolFile = z.infer<typeof symbolFileSchema>

import { SVGPathData } from 'svg-pathdata'
import { z } from '../../validation'

/** No length of a face is greater, in millimetres. */
const FARTHEST = 2000
/** Letters of a path's data. */
const LONGEST_PATH = 100_000

export const length = z.number().min(-FARTHEST).max(FARTHEST)
export const extent = z.number().min(0).max(FARTHEST)
export const degrees = z.number().min(-3600).max(3600)
export const fraction = z.number().min(0).max(1)

/** Millimetres on the trimmed card, y downwards, origin at the trim's top left corner. */
export const boxSchema = z.strictObject({ x: length, y: length, width: extent, height: extent }).readonly()
export type Box = z.infer<typeof boxSchema>

/** Whether path data can be read. */
const isPath = (data: string): boolean => {
  try {
    return new SVGPathData(data).commands.length > 0
  } catch {
    return false
  }
}

/** SVG path data that can be read. */
export const pathData = z.string().max(LONGEST_PATH).refine(isPath, { error: 'path', abort: true })

/** Corners of a rectangle: one radius for all, or four from the top left clockwise. `ticket` corners are cut inwards by quarter circles, `cut` ones are straight. */
const corners = z
  .strictObject({
    radius: z.union([extent, z.tuple([extent, extent, extent, extent]).readonly()]),
    kind: z.enum(['round', 'ticket', 'cut']).optional(),
  })
  .readonly()

/** A form within a box. */
export const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rectangle'), corners: corners.optional() }).readonly(),
  z.strictObject({ kind: z.literal('ellipse') }).readonly(),
  /** `corners` on ellipses that are `radii` in turn of the box's, from the top clockwise, turned by `turn` degrees. */
  z
    .strictObject({
      kind: z.literal('star'),
      corners: z.int().min(3).max(720),
      radii: z.array(fraction).min(1).max(12).readonly().optional(),
      turn: degrees.optional(),
    })
    .readonly(),
  /** Corners as fractions of the box. */
  z
    .strictObject({
      kind: z.literal('polygon'),
      points: z
        .array(z.tuple([length, length]).readonly())
        .min(3)
        .max(2000)
        .readonly(),
    })
    .readonly(),
  /** From the box's top left to its bottom right, or `rising` from its bottom left to its top right. */
  z.strictObject({ kind: z.literal('line'), rising: z.boolean().optional() }).readonly(),
  /** SVG path data from the box's top left corner; its units are millimetres, or `view` says which rectangle of them fills the box. */
  z
    .strictObject({
      kind: z.literal('path'),
      path: pathData,
      view: z
        .strictObject({ width: z.number().min(1e-3).max(1e6), height: z.number().min(1e-3).max(1e6) })
        .readonly()
        .optional(),
    })
    .readonly(),
])
export type Shape = z.infer<typeof shapeSchema>

/** A form in its place. */
export const placedShapeSchema = z.strictObject({ box: boxSchema, shape: shapeSchema }).readonly()
export type PlacedShape = z.infer<typeof placedShapeSchema>

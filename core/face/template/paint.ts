import { parse } from 'culori'
import { z } from '../../validation'
import { LONGEST_TAG, isLanguage } from '../type/languages'
import { degrees, extent, fraction, length } from './shape'

const NAME = /^[\w-][\w .-]*$/
export const name = z.string().max(200)
/** What palettes, styles, gradients and layers are called where others name them. */
export const id = z.string().max(200).regex(NAME)
/** `cost`, or `collection.total` for a value of the collection. */
const fieldName = z
  .string()
  .max(200)
  .regex(/^\w+(?:\.\w+)?$/)
export const isFieldName = (text: string): boolean => fieldName.safeParse(text).success
const words = z.string().max(10_000)

/**
 * What a layer shows, made of one field of the card or value of the collection. `map` says what its values become, `else` what an absent or unmapped
 * one does; a list's parts are mapped one by one and joined; `prefix` and `suffix` stand around what there is, and not around nothing.
 */
export const bindingSchema = z
  .strictObject({
    field: fieldName,
    map: z.record(z.string(), words).readonly().optional(),
    else: words.optional(),
    join: words.optional(),
    prefix: words.optional(),
    suffix: words.optional(),
  })
  .readonly()
export type Binding = z.infer<typeof bindingSchema>

/** Text with `{field}` holes, or one binding. */
export const boundSchema = z.union([words, bindingSchema])
export type Bound = z.infer<typeof boundSchema>

/** Whether a layer is drawn, or a template is meant for a card: every part must hold. There is no expression language. */
export const conditionSchema = z.union([
  z.strictObject({ field: fieldName, is: z.union([z.string(), z.number(), z.boolean()]) }).readonly(),
  z
    .strictObject({
      field: fieldName,
      in: z
        .array(z.union([z.string(), z.number()]))
        .max(1000)
        .readonly(),
    })
    .readonly(),
  z.strictObject({ field: fieldName, has: z.boolean() }).readonly(),
])
export type Condition = z.infer<typeof conditionSchema>
export const conditions = z.array(conditionSchema).max(50).readonly()

export const isColourName = (text: string): boolean => id.safeParse(text).success && text !== 'ink'

const isColour = (text: string): boolean =>
  text.startsWith('$') ? NAME.test(text.slice(1)) : text === 'none' || parse(text) !== undefined

/** A CSS colour, or `$name` of the palettes in force. */
export const colourSchema = z.string().max(200).refine(isColour, { error: 'colour' })

const spot = z.tuple([length, length]).readonly()

/**
 * `angle`: degrees clockwise from upwards, for linear ones. `along` says outright where the colours lie, in fractions of the painted box: from the first to
 * the last, or from the middle of a radial one to its edge; `breadth` is how far that reaches across, as a multiple of how far it reaches along.
 */
export const gradientSchema = z
  .strictObject({
    type: z.enum(['linear', 'radial']),
    angle: degrees.optional(),
    along: z
      .strictObject({ from: spot, to: spot, breadth: z.number().min(0.01).max(100).optional() })
      .readonly()
      .optional(),
    stops: z
      .array(z.strictObject({ offset: fraction, colour: colourSchema, opacity: fraction.optional() }).readonly())
      .min(1)
      .max(50)
      .readonly(),
  })
  .readonly()

/** A colour, a gradient, the name of one, or a binding whose values become colours. */
export const fillSchema = z.union([
  colourSchema,
  gradientSchema,
  z.strictObject({ gradient: id }).readonly(),
  bindingSchema,
])
export type Fill = z.infer<typeof fillSchema>

/** What letters and symbols are painted with: no gradient. */
export const inkSchema = z.union([colourSchema, bindingSchema])

const percent = z.number().min(0).max(100)

/** A colour of a palette. `cmyk` are percentages of ink for print. */
const paletteColour = z.union([
  colourSchema,
  z
    .strictObject({
      colour: colourSchema,
      cmyk: z.tuple([percent, percent, percent, percent]).readonly(),
    })
    .readonly(),
])

/** Colours by name. */
export const paletteSchema = z.record(id, paletteColour).readonly()
export type PaletteSource = z.infer<typeof paletteSchema>

/** Millimetres. */
const offset = z.number().min(-50).max(50)

const points = z.number().min(0.5).max(1000)

const styleFields = {
  font: name,
  weight: z.literal([400, 700]).optional(),
  italic: z.boolean().optional(),
  /** Points. */
  size: points,
  /** The text is set smaller, in steps of half a point, down to this size; then it overflows. */
  least: points.optional(),
  colour: inkSchema,
  /** `justified`: every line but a paragraph's last is as wide as the box. */
  align: z.enum(['left', 'centre', 'right', 'justified']).optional(),
  /** `balanced`: lines of a paragraph are about as long as each other; else each holds as much as it can. */
  lines: z.enum(['full', 'balanced']).optional(),
  vertical: z.enum(['top', 'middle', 'bottom']).optional(),
  /** Multiple of the size. */
  leading: z.number().min(0.1).max(10).optional(),
  /** Thousandths of the size. */
  tracking: z.number().min(-1000).max(10_000).optional(),
  uppercase: z.boolean().optional(),
  /** Small letters are capitals of about their height: those of the font where it has them, else its capitals, set smaller. */
  smallCaps: z.boolean().optional(),
  /** Of the text, as a BCP 47 tag: which Han letters it is set in, how it is shaped and hyphenated. That of the collection when absent; with `und`, what stands beside a letter says so. */
  language: z.string().max(LONGEST_TAG).refine(isLanguage, { error: 'language' }).optional(),
  /** Where words of paragraphs are divided. `auto`: by the rules of the language, and at soft hyphens; `none`: nowhere; at soft hyphens alone when absent. */
  hyphens: z.enum(['auto', 'none']).optional(),
  /** Text that is too long at `least` is set narrower, down to this fraction of its width; then it overflows. */
  squeeze: z.number().min(0.05).max(1).optional(),
  /** Width in millimetres. */
  outline: z.strictObject({ colour: colourSchema, width: extent }).readonly().optional(),
  /** What letters throw: moved to the right and down, its edge fading over `blur`; millimetres. */
  shadow: z
    .strictObject({
      colour: colourSchema,
      x: offset,
      y: offset,
      blur: z.number().min(0).max(20).optional(),
      opacity: fraction.optional(),
    })
    .readonly()
    .optional(),
  /** A single line stands on an arc of so many degrees, whose ends lie at the box's sides; upwards in its middle, or downwards where it is less than 0. */
  arc: z.number().min(-180).max(180).optional(),
}

/** How text is set. */
export const textStyleSchema = z.strictObject(styleFields).readonly()
export type TextStyle = z.infer<typeof textStyleSchema>

/** A style's name, a style, or what is other than in the style that it uses. Named styles use no others, so none can go round in circles. */
export const styleSchema = z.union([
  id,
  textStyleSchema,
  z.strictObject({ use: id, ...z.strictObject(styleFields).partial().shape }).readonly(),
])
export type StyleSource = z.infer<typeof styleSchema>

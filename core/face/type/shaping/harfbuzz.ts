import { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs'
import { createMemo } from '../../memo'
import { capitalsOf } from '../capitals'
import { sfntOf } from './sfnt'

/** A glyph in its place: lengths as fractions of the size, y upwards. */
export interface ShapedGlyph {
  /** The glyph's number in its font file. */
  readonly id: number
  readonly x: number
  readonly y: number
  /** Where in the run's text the letters begin that it draws. */
  readonly cluster: number
  /** Path data in units of the font, y upwards; empty where there is nothing to see. */
  readonly outline: string
}

/** A stretch of text of one font and one direction, as glyphs from left to right. */
export interface ShapedRun {
  readonly glyphs: readonly ShapedGlyph[]
  /** As a fraction of the size. */
  readonly advance: number
  readonly unitsPerEm: number
}

export interface ShapeRequest {
  readonly text: string
  readonly isRightToLeft: boolean
  readonly language?: string | undefined
  /** What stands directly before and behind, where letters join across. */
  readonly before?: string
  readonly behind?: string
  readonly letters?: 'capitals' | 'small-capitals'
}

/** A font file that HarfBuzz holds. */
export interface ShapingFont {
  has(character: string): boolean
  hasSmallCapital(letter: string): boolean
  shape(request: ShapeRequest): ShapedRun
}

/** Glyphs of one font whose outlines are kept at hand; a page of Japanese has some hundred. */
const OUTLINES = 4000
const RUNS = 4000

const fonts = new WeakMap<Uint8Array, ShapingFont>()

const NOTHING: ShapedRun = { glyphs: [], advance: 0, unitsPerEm: 1000 }

function shapeRun(
  font: Font,
  unitsPerEm: number,
  outlineOf: (glyph: number) => string,
  request: ShapeRequest,
): ShapedRun {
  const { isRightToLeft, language, before = '', behind = '', letters } = request
  const large = letters === 'capitals' ? capitalsOf(request.text, language) : undefined
  const text = large?.text ?? request.text
  const buffer = new Buffer()
  buffer.addText(before + text + behind, before.length, text.length)
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  if (language !== undefined) buffer.setLanguage(language)
  buffer.guessSegmentProperties()
  shape(font, buffer, letters === 'small-capitals' ? [new Feature('smcp')] : undefined)
  let x = 0
  let y = 0
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph): ShapedGlyph => {
    const { codepoint, cluster, xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const start = Math.max(0, cluster - before.length)
    const placed = {
      id: codepoint,
      x: (x + xOffset) / unitsPerEm,
      y: (y + yOffset) / unitsPerEm,
      cluster: large?.at[start] ?? start,
      outline: outlineOf(codepoint),
    }
    x += xAdvance
    y += yAdvance
    return placed
  })
  return { glyphs, advance: x / unitsPerEm, unitsPerEm }
}

function open(bytes: Uint8Array): ShapingFont {
  const face = new Face(new Blob(sfntOf(bytes)))
  const font = new Font(face)
  const unitsPerEm = face.upem || 1000
  const outlines = createMemo<string>(OUTLINES)
  const runs = createMemo<ShapedRun>(RUNS)
  const outlineOf = (glyph: number): string => outlines.get(String(glyph), () => font.glyphToPath(glyph))
  const hasFeature = face.getTableFeatureTags('GSUB').includes('smcp')
  const shaped = (request: ShapeRequest): ShapedRun => {
    const { text, isRightToLeft, language = '', before = '', behind = '', letters = '' } = request
    return runs.get(`${isRightToLeft ? 'R' : 'L'}${language}\n${letters}\n${before}\n${behind}\n${text}`, () => {
      try {
        return shapeRun(font, unitsPerEm, outlineOf, request)
      } catch (error) {
        // A font may bring what HarfBuzz cannot work through; its letters are left out then.
        if (error instanceof Error) return NOTHING
        throw error
      }
    })
  }
  return {
    has: (character) => (font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) !== 0,
    hasSmallCapital(letter) {
      if (!hasFeature) return false
      const [large, small] = [{}, { letters: 'small-capitals' } as const].map((way) =>
        shaped({ text: letter, isRightToLeft: false, ...way }).glyphs.map(({ id }) => id),
      )
      return String(large) !== String(small)
    },
    shape: shaped,
  }
}

const NO_FONT: ShapingFont = { has: () => false, hasSmallCapital: () => false, shape: () => NOTHING }

/** A font's bytes (TTF, OTF or WOFF) for shaping; each is opened once. What is no font has no letters. */
export function shapingFont(bytes: Uint8Array): ShapingFont {
  let font = fonts.get(bytes)
  if (font) return font
  try {
    font = open(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    font = NO_FONT
  }
  fonts.set(bytes, font)
  return font
}

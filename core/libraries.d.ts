// Libraries whose own types reach for Node or the DOM are declared here as far as the project uses them.

declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
    /** In font units, y upwards. */
    readonly path: {
      toSVG(): string
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
    }
  }

  export interface GlyphPosition {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  /** Glyphs that are to be kept of a font; they are numbered anew, in the order in which they were included. */
  export interface Subset {
    /** Of OpenType fonts with PostScript outlines. */
    readonly cff?: object
    includeGlyph(id: number): number
    encode(): Uint8Array
  }

  export interface Font {
    readonly familyName: string
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    /** The table of PostScript outlines, where it has them. */
    readonly cff?: object
    getGlyph(id: number): Glyph
    createSubset(): Subset
    readonly numGlyphs: number
    readonly italicAngle: number
    /** Weight from 1 to 1000, and marks, of the font. */
    readonly 'OS/2'?: {
      readonly usWeightClass: number
      readonly fsSelection?: { readonly italic?: boolean }
    }
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly characterSet: readonly number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
      readonly advanceWidth: number
    }
  }

  export function create(bytes: Uint8Array): Font
}

declare module 'culori' {
  export interface Rgb {
    readonly mode: 'rgb'
    readonly r: number
    readonly g: number
    readonly b: number
    readonly alpha?: number
  }
  export type Colour = Rgb | { readonly mode: string; readonly alpha?: number }
  export function parse(colour: string): Colour | undefined
  export function converter(mode: 'rgb'): (colour: Colour | string) => Rgb
  export function formatHex(colour: Colour | string): string
  export function interpolate(colours: readonly (Colour | string)[], mode: 'rgb'): (at: number) => Colour
  export function wcagContrast(a: Colour | string, b: Colour | string): number
}

declare module 'hyphen' {
  /** As its package keeps them: levels, a tree of letters, and exceptions. */
  export type Patterns = readonly [unknown, unknown, unknown]
  /** A function that puts `hyphenChar` wherever words of a text may be divided. */
  export default function createHyphenator(
    patterns: Patterns,
    options: { readonly hyphenChar: string },
  ): (text: string) => string
}

declare module 'hyphen/patterns/*.js' {
  const patterns: import('hyphen').Patterns
  export default patterns
}

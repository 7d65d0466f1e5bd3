// Libraries whose own types reach for Node or the DOM are declared here as far as the project uses them.

declare module 'satori' {
  /** An element as JSX would make it, without React. */
  export interface SatoriElement {
    readonly type: string
    readonly key?: string
    readonly props: {
      readonly style: Readonly<Record<string, string | number>>
      readonly children?: string | readonly SatoriElement[]
    }
  }

  export interface SatoriFont {
    readonly name: string
    readonly data: ArrayBuffer
    readonly weight?: 400 | 700
    readonly style?: 'normal' | 'italic'
  }

  /** A laid-out element; lengths from the picture's top left corner. */
  export interface SatoriNode {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    readonly key?: string | number
  }

  export interface SatoriOptions {
    readonly width: number
    readonly height?: number
    readonly fonts: readonly SatoriFont[]
    readonly embedFont?: boolean
    readonly onNodeDetected?: (node: SatoriNode) => void
  }

  export default function satori(element: SatoriElement, options: SatoriOptions): Promise<string>
}

declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
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

  export interface Font {
    readonly familyName: string
    readonly numGlyphs: number
    readonly italicAngle: number
    /** Weight from 1 to 1000, and marks, of the font. */
    readonly 'OS/2'?: { readonly usWeightClass: number; readonly fsSelection?: { readonly italic?: boolean } }
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
  export function wcagContrast(a: Colour | string, b: Colour | string): number
}

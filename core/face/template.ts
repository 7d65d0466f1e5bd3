/** All lengths in millimetres on the trimmed card, y downwards, origin at the trim's top left corner; font sizes in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A colour, `$name` of the palette in force, or a gradient. */
export type Paint = string | Gradient

export interface Gradient {
  readonly type: 'linear' | 'radial'
  /** Degrees clockwise from upwards, for linear ones. */
  readonly angle?: number
  readonly stops: readonly { readonly offset: number; readonly colour: string; readonly opacity?: number }[]
}

/** Whether a layer is drawn: every part must hold. There is no expression language. */
export type Condition =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly in: readonly (string | number)[] }
  | { readonly field: string; readonly has: boolean }

interface LayerBase {
  readonly id: string
  readonly name: string
  readonly when?: readonly Condition[]
  readonly opacity?: number
}

export interface TextStyle {
  readonly font: string
  readonly weight?: 400 | 700
  readonly italic?: boolean
  /** Points. */
  readonly size: number
  /** The text is set smaller, in steps of half a point, down to this size; then it overflows. */
  readonly least?: number
  readonly colour: Paint
  readonly align?: 'left' | 'centre' | 'right'
  readonly vertical?: 'top' | 'middle' | 'bottom'
  /** Multiple of the size. */
  readonly leading?: number
  /** Thousandths of the size. */
  readonly tracking?: number
  readonly uppercase?: boolean
  /** A line that is too long at `least` is set narrower, down to this fraction of its width; then it overflows. */
  readonly squeeze?: number
  readonly outline?: { readonly colour: string; readonly width: number }
}

export type Layer =
  | (LayerBase & {
      readonly type: 'text'
      readonly box: Box
      readonly style: TextStyle
      readonly value: string /* with {field} holes */
      /** Set along the box's height: read downwards (`right`) or upwards (`left`). */ readonly turn?: 'left' | 'right'
    })
  | (LayerBase & {
      readonly type: 'rich'
      readonly box: Box
      readonly style: TextStyle
      readonly field: string
      readonly symbolScale?: number
      readonly paragraphGap?: number
    })
  | (LayerBase & {
      readonly type: 'image'
      readonly box: Box
      readonly source: 'art'
      readonly clip?: string
      readonly empty?: Paint
    })
  | (LayerBase & {
      readonly type: 'symbol'
      readonly box: Box
      readonly symbol: string /* with {field} holes */
      readonly tint?: string
    })
  | (LayerBase & {
      readonly type: 'shape'
      readonly path: string
      readonly fill?: Paint
      readonly stroke?: Paint
      readonly strokeWidth?: number
    })
  /** A rosette grown from `seed` (text with {field} holes), for faces without art. `line` and `petal` are colours. */
  | (LayerBase & {
      readonly type: 'ornament'
      readonly box: Box
      readonly seed: string
      readonly line: string
      readonly petal: string
    })
  | (LayerBase & { readonly type: 'group'; readonly layers: readonly Layer[] })

/** A face as data. */
export interface Template {
  readonly version: 1
  readonly id: string
  readonly name: string
  readonly size: {
    readonly width: number
    readonly height: number
    readonly bleed: number
    readonly safe: number
    readonly corner: number
  }
  /** Colours by name, by palette; the value of `paletteField` picks the palette. */
  readonly palettes: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly paletteField?: string
  readonly palette: string
  readonly layers: readonly Layer[]
}

/** A small drawing in a box of `width` by `height` units, y downwards: filled paths, back to front. */
export interface SymbolArt {
  readonly width: number
  readonly height: number
  readonly shapes: readonly SymbolShape[]
}

export interface SymbolShape {
  /** SVG path data, absolute or relative, without arcs' shorthand flags run together. */
  readonly path: string
  /** A colour, or a name of the template's palette written `$name`; `$ink` is the tint of the layer, or the colour of the words around it. */
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  /** In the symbol's units. */
  readonly strokeWidth?: number | undefined
  readonly rule?: 'nonzero' | 'evenodd' | undefined
  readonly opacity?: number | undefined
}

/** A small drawing in a box of `width` by `height` units, y downwards: filled paths, back to front, over a picture where it has one. */
export interface SymbolArt {
  readonly width: number
  readonly height: number
  readonly shapes: readonly SymbolShape[]
  /** A picture of the collection that fills the box: what cannot be drawn with paths. */
  readonly picture?: string | undefined
}

/** How a line ends, and how its corners are; cut off and pointed when absent. */
export const LINE_CAPS = ['round', 'square'] as const
export type LineCap = (typeof LINE_CAPS)[number]
export const LINE_JOINS = ['round', 'bevel'] as const
export type LineJoin = (typeof LINE_JOINS)[number]

export interface SymbolShape {
  /** SVG path data, absolute or relative, without arcs' shorthand flags run together. */
  readonly path: string
  /** A colour, or a name of the template's palette written `$name`; `$ink` is the tint of the layer, or the colour of the words around it. */
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  /** In the symbol's units. */
  readonly strokeWidth?: number | undefined
  readonly cap?: LineCap | undefined
  readonly join?: LineJoin | undefined
  readonly rule?: 'nonzero' | 'evenodd' | undefined
  readonly opacity?: number | undefined
}

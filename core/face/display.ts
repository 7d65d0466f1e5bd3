import type { z } from '../validation'
import type { LineCap, LineJoin } from './symbol'
import type { Blend, Box } from './template'
import type { gradientSchema } from './template/paint'

export type Gradient = z.infer<typeof gradientSchema>

/** A gradient in its place: `place` maps the way from (0, 0) to (1, 0), or the circle of radius 1, to the item's millimetres. Across the outline's own box when absent. */
export type PlacedGradient = Omit<Gradient, 'along'> & { readonly place?: Matrix }

/** A colour or a gradient, without names of palettes. */
export type Paint = string | PlacedGradient

/** Six numbers `a b c d e f`, as in SVG. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A glyph by its number in its font's file. */
export interface PlacedGlyph {
  readonly id: number
  /** Millimetres from where its run begins, `y` downwards. */
  readonly x: number
  readonly y: number
  /** The letters that it draws; empty where the glyph before draws them too. */
  readonly text: string
  /** How it is turned and stretched, where it does not stand upright: `a b c d` of a matrix. */
  readonly turn?: readonly [number, number, number, number]
}

/** One thing to paint. Lengths in millimetres on the trimmed card, y downwards; negative coordinates lie in the bleed. Paints hold no palette names. */
export type DisplayItem =
  | {
      readonly type: 'path'
      readonly path: string
      readonly fill?: Paint
      readonly stroke?: Paint
      readonly strokeWidth?: number
      readonly cap?: LineCap
      readonly join?: LineJoin
      readonly rule?: 'nonzero' | 'evenodd'
      readonly opacity?: number
      readonly transform?: Matrix
    }
  /** One run on one baseline; `size` in millimetres. `width` is the measured advance, so that other printers can keep it. */
  | {
      readonly type: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly size: number
      readonly font: string
      readonly weight: number
      readonly italic: boolean
      readonly fill: string
      readonly tracking?: number
      readonly opacity?: number
    }
  /** A run that was shaped: glyphs on one baseline, or on a curve, from left to right. `text` is what they were made from, in the order of reading; `path` their outlines, in the item's coordinates. */
  | {
      readonly type: 'glyphs'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly size: number
      readonly font: string
      readonly weight: number
      readonly italic: boolean
      readonly fill: string
      /** Its letters are read from the right. */
      readonly isRightToLeft?: boolean
      readonly glyphs: readonly PlacedGlyph[]
      readonly path: string
      readonly opacity?: number
    }
  /** `image` names one of the face's images. */
  | {
      readonly type: 'image'
      readonly image: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly clip?: string
      readonly opacity?: number
    }
  | {
      readonly type: 'group'
      readonly items: readonly DisplayItem[]
      readonly clip?: string
      /** The group is seen as far as these items cover it. */
      readonly mask?: readonly DisplayItem[]
      readonly opacity?: number
      /** How the group as a whole mixes with what is below. */
      readonly blend?: Blend
      readonly transform?: Matrix
      readonly label?: string
      /** Of a group layer that is not as high as its template says: its id, and how high it is. */
      readonly grown?: { readonly layer: string; readonly height: number }
    }

/** A picture as bytes, which somebody decoded before; hosts pass it, nothing is fetched. Never markup, and a format that every printer takes. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

/** Something that does not fit or is missing, by layer. */
export interface FaceProblem {
  /** Empty where it is about the face as a whole. */
  readonly layer: string
  readonly kind:
    | 'overflow'
    | 'missing-glyph'
    | 'missing-symbol'
    | 'missing-art'
    | 'missing-picture'
    | 'restricted-font'
    | 'unknown-template'
    | 'broken-template'
  /** For `overflow`: millimetres by which the text is too high, or a single line too wide. For the others: what is missing, or named. */
  readonly detail: string | number
  /** For `overflow`: which of the card's sides the text is too long for. */
  readonly side?: 'height' | 'width'
  /** Where on the card, in millimetres, when it has a place. */
  readonly box?: Box
}

/** A picture layer that shows the card's art. */
export interface ArtFrame {
  readonly layer: string
  /** What its template calls it. */
  readonly name: string
  readonly box: Box
  /** The picture's own pixels an inch of the card, where there is one. */
  readonly dpi?: number
}

/** A laid-out card face, ready for any printer (SVG, PDF, canvas). */
export interface Face {
  readonly name: string
  readonly template: string
  /** Ids of the template's variants that are in force. */
  readonly variants: readonly string[]
  readonly size: {
    readonly width: number
    readonly height: number
    readonly bleed: number
    readonly safe: number
    readonly corner: number
  }
  readonly items: readonly DisplayItem[]
  /** Pictures by the names that image items use (an art hash). */
  readonly images: Readonly<Record<string, Picture>>
  readonly problems: readonly FaceProblem[]
  /** Where the art goes, be there any or not: the picture layers that show it, in the order of painting. */
  readonly frames: readonly ArtFrame[]
  /** Percentages of cyan, magenta, yellow and black by the words for colours that its palettes say them of. */
  readonly inks?: Readonly<Record<string, readonly [number, number, number, number]>>
  /** Fonts of its glyphs that are neither the studio's usual ones nor a collection's. */
  readonly fonts?: readonly FontFile[]
}

/** A font's bytes (WOFF, OTF or TTF) under the family name that templates use. */
export interface FontFile {
  readonly family: string
  /** What templates call it, where it is drawn under another name. */
  readonly called?: string
  readonly weight: 400 | 700
  readonly italic: boolean
  readonly bytes: Uint8Array
}

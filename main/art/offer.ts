import type { Picture } from '../../core/face/display'
import type { SymbolArt } from '../../core/face/symbol'
import type { InkPicture } from '../../core/sheet/pdf/colour'
import type { FlatPicture } from '../../core/sheet/pdf/flat'
import type { Ink } from '../../core/sheet/plan/aids'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
/** In what form a library keeps pictures. */
export type PictureType = (typeof PICTURE_TYPES)[number]

/** A picture that was decoded to its end. */
export interface Looked {
  readonly type: PictureType
  /** Pixels, upright; of an SVG its own units. */
  readonly width: number
  readonly height: number
  /** What is kept instead of the given bytes, where their format is not one of those that libraries keep. */
  readonly kept?: Uint8Array
  readonly shown: Shown
}

export const FONT_TYPES = ['font/ttf', 'font/otf', 'font/woff'] as const
/** In what form a library keeps fonts. */
export type FontType = (typeof FONT_TYPES)[number]

/** A font of which every letter was read. */
export interface LookedFont {
  readonly type: FontType
  /** As it says of itself; what templates name. */
  readonly family: string
  readonly weight: 400 | 700
  readonly italic: boolean
  /** What is kept instead of the given bytes, where they were packed as WOFF2. */
  readonly kept?: Uint8Array
}

/** A drawing as a symbol of a collection: plain paths, or a picture where something in it cannot be paths; `why` is the rest of a sentence about it. */
export type LookedSymbol =
  | { readonly drawn: SymbolArt }
  | {
      readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number }
      readonly why: string
    }

/** A picture as windows, sheets and files show it: no markup, no format that only some read, nothing left to turn, colours in sRGB, no more pixels than they use. */
export type Shown = Omit<Picture, 'bytes'> & {
  /** The picture's own when absent. */
  readonly bytes?: Uint8Array
}

/** Red, green and blue from 0 to 1, and the path of the profile. */
export interface InksAsked {
  readonly colours: readonly (readonly [number, number, number])[]
  readonly profile: string
}
export interface InkPictureAsked {
  readonly picture: Picture
  readonly profile: string
}

export interface FlatPictureAsked extends InkPictureAsked {
  /** Percent of all inks together that a pixel may have. */
  readonly most: number
}

/** What the child answers. */
export type ArtOffer = {
  readonly requests: {
    /** Answered when the program runs. */
    readonly hello: { readonly input: null; readonly answer: null }
    /** Refused with `art-refused`, whose message is the rest of a sentence about the picture: "it holds a script". */
    readonly look: { readonly input: Uint8Array; readonly answer: Looked }
    /** The same of an SVG that is to be a symbol. */
    readonly symbol: { readonly input: Uint8Array; readonly answer: LookedSymbol }
    /** The same of a font. */
    readonly font: { readonly input: Uint8Array; readonly answer: LookedFont }
    /** Colours, or a picture that was decoded before, in inks by the ICC profile in a file. */
    readonly inks: { readonly input: InksAsked; readonly answer: readonly Ink[] }
    readonly inkPicture: { readonly input: InkPictureAsked; readonly answer: InkPicture }
    readonly flatPicture: { readonly input: FlatPictureAsked; readonly answer: FlatPicture }
  }
  readonly news: Readonly<Record<never, never>>
}

export interface Limits {
  /** Bytes of a given file. */
  readonly bytes: number
  /** Width times height. */
  readonly pixels: number
  /** Bytes that a child may take up. */
  readonly memory: number
  /** Milliseconds for one picture. */
  readonly time: number
  /** Milliseconds for one font, of which every letter is read: so many that no other work of the computer makes a good one late. */
  readonly font: number
}

export const LIMITS: Limits = {
  bytes: 40 * 1024 * 1024,
  pixels: 100_000_000,
  memory: 512 * 1024 * 1024,
  time: 5000,
  font: 60_000,
}

import type { Appearance } from '../../core/document/appearance'
import type { CatalogRow } from '../../core/document/catalog'
import type { Face, Picture } from '../../core/face/display'
import type { BoundValue } from '../../core/face/system'
import type { Side } from '../../core/face/template/choose'
import type { PrintJob } from '../../core/sheet/job'
import type { InkPicture } from '../../core/sheet/pdf/colour'
import type { Ink } from '../../core/sheet/plan/aids'
import type { Demands, Finding } from '../../core/sheet/preflight/face'
import type { GivenGame } from '../../core/game'
import type { ArtType, CarriedCard } from '../../core/publish/carry/card'

/** A card to draw, as far as a worker thread needs to know it. */
export interface CardSource extends GivenGame {
  /** The text of its entry. */
  readonly text: string
  /** Which of the entry's cards. */
  readonly index: number
  readonly appearance: Appearance
  /** The picture that the appearance names. */
  readonly art?: Picture
  /** Values of its collection, which faces name `collection.NAME`. */
  readonly collection?: Readonly<Record<string, BoundValue>>
  /**
   * All cards that its face may read, itself among them, whether they are drawn or not; where absent, those of its task. Cards that read the same ones have
   * the same list, so that it goes to a thread once.
   */
  readonly seen?: readonly CatalogRow[]
}

/** Prints cards on sheets, or tells what there is to say before that. */
export interface SheetTask {
  readonly title: string
  readonly job: PrintJob
  readonly cards: readonly (CardSource & { readonly copies: number })[]
  /** Pixels an inch that pictures must have. */
  readonly dpi: number
  /** The printing condition whose inks are asked of the host; RGB when absent. */
  readonly press?: PressNamed | undefined
  /** How many threads draw. */
  readonly threads: number
  /** Nothing is printed; `bytes` are empty then. */
  readonly isTrial?: boolean
}

/** A sheet that tells how far backs lie off. */
export interface AlignmentTask {
  readonly title: string
  readonly job: PrintJob
  readonly captions: { readonly front: string; readonly back: string }
}

/** A CMYK profile. */
export interface PressNamed {
  readonly name: string
  readonly profile: Uint8Array
}

/** A side of a card that is to be drawn for a sheet; its picture goes without its bytes, which nobody draws with. */
export interface AskedSide {
  readonly card: number
  readonly side: Side
}

/** A side as it was drawn by another thread: its pictures are named only. */
export interface DrawnSide extends AskedSide {
  readonly face: Face
  /** The same for faces that look alike but for their pictures. */
  readonly look: string
  readonly findings: readonly Finding[]
}

/** Kinds of files that a face is drawn as. */
export const PICTURE_FORMATS = ['png', 'jpeg', 'webp', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture of so many pixels, in whose middle the trimmed card fits into so many; what the face's bleed does not reach is its edge. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly trim: { readonly width: number; readonly height: number }
}

/** How a picture of a face is made: so many pixels an inch, or so many across. */
export interface Raster {
  readonly dpi: number
  /** Goes before `dpi`. */
  readonly width?: number | undefined
  /** Square, with what is cut off; else as it is cut. */
  readonly bleed?: boolean | undefined
  /** As it is cut, but for the corners that a cutter rounds. */
  readonly square?: boolean | undefined
  /** Goes before all of these but `dpi`, which its file says. */
  readonly canvas?: Canvas | undefined
  /** Its name below it, as an overview has it. */
  readonly label?: boolean | undefined
}

/** What faces are drawn of. `pixels`: four bytes each, red, green, blue and how far they cover. `look`: what they look like is told, and nothing drawn. */
export interface RenderTask extends Raster {
  /** What is asked of faces that are to be printed. */
  readonly demands?: Demands | undefined
  readonly format: PictureFormat | 'pixels' | 'look'
  /** To another thread they go without their pictures, which come with what is asked for. */
  readonly cards: readonly CardSource[]
}

/** A card that its picture is to carry, and the file of its art where that comes along. */
export interface Carrying {
  readonly card: CarriedCard
  readonly art?: { readonly type: ArtType; readonly bytes: Uint8Array } | undefined
}

/** One of a task's cards that is to be drawn. */
export interface AskedFace {
  /** Index among the task's cards. */
  readonly card: number
  /** The back that belongs to it, instead of its front. */
  readonly side?: Side | undefined
  readonly art?: Picture | undefined
  readonly carry?: Carrying | undefined
}

export interface RenderedFace {
  /** Index among the task's cards. */
  readonly card: number
  readonly side: Side
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Pixels; of an SVG none, of a look millimetres. */
  readonly width: number
  readonly height: number
  readonly overflow: boolean
  /** Signs, symbols and pictures that could not be drawn. */
  readonly missing: readonly string[]
  readonly findings: readonly Finding[]
  /** Of a look: the same for faces that are drawn alike. */
  readonly look?: string | undefined
}

/** Pictures that are put together as one, each at its place. */
export interface ComposeTask {
  readonly width: number
  readonly height: number
  readonly format: 'png' | 'jpeg'
  readonly dpi: number
  readonly cells: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    /** Four bytes each. */
    readonly pixels: Uint8Array<ArrayBuffer>
  }[]
}

/** Something to look at before printing; `card` is an index among the task's cards, where it is about one. */
export interface SheetFinding extends Finding {
  readonly card?: number
  readonly side?: Side
}

export interface PrintedSheet {
  /** The PDF. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
  readonly cards: number
  readonly distinct: number
  readonly findings: readonly SheetFinding[]
}

/** What a printing thread is asked: one sheet; or what its faces or sides are of, once, and then for some of them at a time. */
export type PrintingOffer = {
  readonly requests: {
    readonly sheet: {
      readonly input: SheetTask
      readonly answer: PrintedSheet
      readonly progress: { readonly done: number; readonly total: number }
    }
    readonly render: { readonly input: RenderTask; readonly answer: null }
    readonly faces: { readonly input: readonly AskedFace[]; readonly answer: readonly RenderedFace[] }
    readonly compose: { readonly input: ComposeTask; readonly answer: Uint8Array<ArrayBuffer> }
    readonly alignment: { readonly input: AlignmentTask; readonly answer: Uint8Array<ArrayBuffer> }
    readonly lay: { readonly input: SheetTask; readonly answer: null }
    readonly sides: { readonly input: readonly AskedSide[]; readonly answer: readonly DrawnSide[] }
  }
  readonly news: Readonly<Record<never, never>>
}

/** What a printing thread asks its host: colours and pictures in inks, which a process of their own turns into them. */
export type PressOffer = {
  readonly requests: {
    readonly inks: {
      readonly input: readonly (readonly [number, number, number])[]
      readonly answer: readonly Ink[]
    }
    readonly picture: { readonly input: Picture; readonly answer: InkPicture }
  }
  readonly news: Readonly<Record<never, never>>
}

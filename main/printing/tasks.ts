import type { Appearance } from '../../core/document/appearance'
import type { Face, Picture } from '../../core/face/display'
import type { BoundValue } from '../../core/face/system'
import type { Side } from '../../core/face/template/choose'
import type { PrintJob } from '../../core/sheet/job'
import type { InkPicture } from '../../core/sheet/pdf/colour'
import type { Ink } from '../../core/sheet/plan/aids'
import type { Finding } from '../../core/sheet/preflight/face'
import type { GivenGame } from '../../core/game'

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

/** What faces are drawn of: square with bleed, or a PNG as it is cut. */
export interface RenderTask {
  readonly format: 'svg' | 'png'
  /** For PNG: pixels an inch. */
  readonly dpi: number
  /** For PNG: pixels across, instead. */
  readonly width?: number | undefined
  /** Without bleed, the corners of a PNG are round. */
  readonly bleed?: boolean
  /** All of them, as they see each other. To another thread they go without their pictures, which come with what is asked for. */
  readonly cards: readonly CardSource[]
}

/** One of a task's cards that is to be drawn. */
export interface AskedFace {
  /** Index among the task's cards. */
  readonly card: number
  readonly art?: Picture | undefined
}

export interface RenderedFace {
  /** Index among the task's cards. */
  readonly card: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly overflow: boolean
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

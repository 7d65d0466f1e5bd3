import type { Appearance } from '../../core/document/appearance'
import type { Picture } from '../../core/face/display'
import type { BoundValue } from '../../core/face/system'
import type { SheetLayout } from '../../core/sheet/impose'
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

/** Prints cards on sheets. The layout's trim is that of the first card; cards of another size are refused by name. */
export interface SheetTask {
  readonly title: string
  readonly layout: Omit<SheetLayout, 'trim'>
  /** Whether a page of backs follows each page of fronts. */
  readonly backs: boolean
  readonly cards: readonly (CardSource & { readonly copies: number })[]
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

export interface PrintedSheet {
  /** The PDF. */
  readonly bytes: Uint8Array
  readonly pages: number
  readonly cards: number
  readonly distinct: number
  /** Names of the cards whose text does not fit. */
  readonly overflowing: readonly string[]
}

/** What a printing thread is asked: one sheet; or what its faces are of, once, and then for some of them at a time. */
export type PrintingOffer = {
  readonly requests: {
    readonly sheet: {
      readonly input: SheetTask
      readonly answer: PrintedSheet
      readonly progress: { readonly done: number; readonly total: number }
    }
    readonly render: { readonly input: RenderTask; readonly answer: null }
    readonly faces: { readonly input: readonly AskedFace[]; readonly answer: readonly RenderedFace[] }
  }
  readonly news: Readonly<Record<never, never>>
}

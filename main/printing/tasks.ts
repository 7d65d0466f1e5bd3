import type { Appearance } from '../../core/document/appearance'
import type { Picture } from '../../core/face/display'
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
}

/** Prints cards on sheets. The layout's trim is that of the first card; cards of another size are refused by name. */
export interface SheetTask {
  readonly title: string
  readonly layout: Omit<SheetLayout, 'trim'>
  /** Whether a page of backs follows each page of fronts. */
  readonly backs: boolean
  readonly cards: readonly (CardSource & { readonly copies: number })[]
}

/** Draws every card as a picture of its own: square with bleed, or a PNG as it is cut. */
export interface RenderTask {
  readonly format: 'svg' | 'png'
  /** For PNG: pixels an inch. */
  readonly dpi: number
  /** Without bleed, the corners of a PNG are round. */
  readonly bleed?: boolean
  readonly cards: readonly CardSource[]
}

export interface RenderedFace {
  /** Index among the task's cards. */
  readonly card: number
  readonly bytes: Uint8Array
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

/** What a printing thread is asked, once. */
export type PrintingOffer = {
  readonly requests: {
    readonly sheet: {
      readonly input: SheetTask
      readonly answer: PrintedSheet
      readonly progress: { readonly done: number; readonly total: number }
    }
    readonly render: { readonly input: RenderTask; readonly answer: null; readonly progress: RenderedFace }
  }
  readonly news: Readonly<Record<never, never>>
}

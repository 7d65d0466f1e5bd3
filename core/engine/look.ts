/** Where a number stands on a card's face. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** The colour of a mark. */
export const TONES = ['red', 'orange', 'pink', 'purple', 'green', 'cyan', 'blue', 'yellow', 'black'] as const
export type Tone = (typeof TONES)[number]

/**
 * Which properties a table draws, and as what. Without it a table shows them all as text; what is not named here is still found in the inspector.
 */
export interface Look {
  /** Numbers laid over the face of a card in play when they differ from the printed ones. */
  readonly numbers?: readonly { readonly property: string; readonly corner: Corner }[]
  /** Switch of a card that is drawn turned by a quarter. */
  readonly turned?: string
  /** Words, counters, texts and switches shown as marks on a card. */
  readonly marks?: readonly string[]
  /** Colours of marks, by property; the card's edge has that of its first mark. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** A player's number that ends the match; drawn large. */
  readonly life?: string
  /** A player's numbers drawn as dots, with their maximum where there is one. */
  readonly dots?: readonly { readonly property: string; readonly of?: string }[]
  /** A player's counters that are always drawn, in this order, each by its colour; one without a tone is plain. */
  readonly counters?: {
    readonly property: string
    readonly shown: readonly { readonly name: string; readonly tone?: Tone }[]
  }
  /** Zones drawn nearest the middle of the table, in this order; the other rows stand behind them. */
  readonly front?: readonly string[]
  /** The colour that the ground of the board has a breath of, so that one game's table is told from another's. */
  readonly background?: Tone
  /** A shared zone whose card brings the picture behind the board: the property says which picture of the card's collection, by its name. */
  readonly scenery?: { readonly zone: string; readonly property: string }
}

import type { AddedField } from '../../core/document/added'
import type { Appearance } from '../../core/document/appearance'
import type { Imprint } from '../../core/document/imprint'
import type { CatalogRow } from '../../core/document/catalog'
import type { ArtFrame, FaceProblem } from '../../core/face/display'
import type { BoundValue } from '../../core/face/system'
import type { Template } from '../../core/face/template'
import type { Side } from '../../core/face/template/choose'
import type { TextEdit } from '../../core/language/edit'
import type { FieldValue } from '../../core/language/field'
import type {
  ColouredSpan,
  Completion,
  FoldingRange,
  Hover,
  InlayHint,
  Lens,
  Named,
  OutlineItem,
  RenameEdits,
  Signature,
  Wording,
} from '../../core/language/service'
import type { Fix, Severity } from '../../core/language/diagnostic'
import type { Span } from '../../core/language/span'
import type { PrintJob } from '../../core/sheet/job'
import type { PlanCard } from '../../core/sheet/plan/plan'
import type { SystemId } from '../../core/system'
import type { Answer, Asset, Input, KeptFont } from '../../preload/contract'

/** A card's text as it is now, saved or not: what every question to the card worker is about. */
export interface CardText {
  readonly system: SystemId
  readonly collection: string
  /** The entry that holds it; the worker's catalog follows the text until the library says otherwise. */
  readonly entry?: string | undefined
  readonly text: string
}

/** A diagnostic with its sentences printed. */
export interface PrintedDiagnostic {
  readonly code: string
  readonly severity: Severity
  readonly span: Span
  readonly message: string
  readonly fixes: readonly PrintedFix[]
}

export interface PrintedFix extends Omit<Fix, 'title'> {
  readonly title: string
}

/** One card of a text, as the form, the outline and the face need it. */
export interface InspectedCard {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly span: Span
  readonly fields: Readonly<Record<string, { readonly value: FieldValue; readonly span: Span }>>
  /** Cards that belong to this one, such as its tokens and other forms, and those it belongs to. */
  readonly partners: readonly Partner[]
}

export interface Partner {
  readonly entry: string
  readonly index: number
  readonly name: string
  readonly kind: string
}

/** Everything that is derived from a text at once, after every keystroke. */
export interface Inspection {
  readonly diagnostics: readonly PrintedDiagnostic[]
  readonly outline: readonly OutlineItem[]
  readonly folding: readonly FoldingRange[]
  readonly colours: readonly ColouredSpan[]
  readonly hints: readonly InlayHint[]
  readonly lenses: readonly Lens[]
  readonly cards: readonly InspectedCard[]
}

/** A card's face on the screen. Lengths in millimetres. */
export interface DrawnFace {
  /** What it paints, the bleed included, in the order of painting: each the inside of an SVG element. */
  readonly pieces: readonly string[]
  readonly name: string
  readonly size: {
    readonly width: number
    readonly height: number
    readonly bleed: number
    readonly safe: number
    readonly corner: number
  }
  /** Where the art goes on the trimmed card, and the size of the picture that is there. */
  readonly frames: readonly ArtFrame[]
  readonly picture?: { readonly width: number; readonly height: number } | undefined
}

/** A face that is drawn again and again: a piece that is as in the answer before is `null`. */
export interface RedrawnFace extends Omit<DrawnFace, 'pieces'> {
  readonly pieces: readonly (string | null)[]
  /** Named by who asks next. */
  readonly number: string
}

/** A side of a card as a sheet shows it: the inside of an SVG element; what looks alike has the same name. */
export interface DrawnSide {
  readonly name: string
  readonly svg: string
}

/** What of a print job decides how the sides of cards look. */
export type SideLook = Pick<PrintJob, 'backs' | 'bleed' | 'ink'>

/** Which face of a text is meant. */
export interface FacePlace {
  readonly card: CardText
  readonly index: number
  readonly appearance: Appearance
  /** A template that is being designed: drawn with that, not with the one that the card asks for. */
  readonly draft?: Draft | undefined
}

/** A template as it is being designed, and which of its variants that the card chooses. */
export interface Draft {
  readonly template: Template
  readonly variant?: string | undefined
}

/** What one layer of a draft's own list paints. */
export interface TrialPart {
  readonly layer: string
  /** The inside of an SVG element; absent where it is as in the answer before. */
  readonly svg?: string | undefined
}

/** A draft as one card shows it, layer by layer. */
export interface TrialFace {
  /** Named by who asks next. */
  readonly number: number
  readonly name: string
  readonly size: DrawnFace['size']
  readonly variants: readonly string[]
  readonly parts: readonly TrialPart[]
  readonly problems: readonly FaceProblem[]
  readonly frames: readonly ArtFrame[]
  /** What the card says, by the names that layers bind. */
  readonly values: Readonly<Record<string, BoundValue>>
}

/** What a rename comes to: why it cannot be, or what is renamed and the edits of every text. */
export type RenameAnswer =
  | { readonly refused: string }
  | { readonly kind: string; readonly from: string; readonly edits: readonly RenameEdits[] }

/** Every question to the card worker, with its answer. */
export interface Questions {
  inspect: { input: { card: CardText }; output: Inspection }
  complete: { input: { card: CardText; offset: number; asked: boolean }; output: readonly Completion[] }
  hover: { input: { card: CardText; offset: number }; output: Hover | undefined }
  signature: { input: { card: CardText; offset: number }; output: Signature | undefined }
  named: { input: { card: CardText; offset: number }; output: Named | undefined }
  rename: { input: { card: CardText; offset: number; name: string }; output: RenameAnswer }
  format: { input: { card: CardText }; output: readonly TextEdit[] }
  /** Other entries of the collection whose scripts name one of the text's cards. */
  users: { input: { card: CardText }; output: readonly string[] }
  /** The text that the card's script stands for, beside the written one; `undefined` where the language cannot say. */
  printed: { input: { card: CardText; index: number }; output: Wording | undefined }
  /** Values that other cards of the collection give a field of words, most used first. */
  words: { input: { collection: string; field: string }; output: readonly string[] }
  draw: { input: FacePlace; output: DrawnFace }
  /** The face that is typed at. `since`: the number of the answer whose pieces are at hand, empty for none. One face at a time is asked for so. */
  redraw: { input: FacePlace & { since: string }; output: RedrawnFace }
  /** A side of a card on a sheet. */
  side: { input: FacePlace & { side: Side; job: SideLook }; output: DrawnSide }
  /** How large both sides are, without drawing them; a back where the job has one. */
  sizes: { input: FacePlace & { job: SideLook }; output: PlanCard }
  /** A draft on the designer's canvas. `since`: the number of the answer whose parts are at hand. */
  trial: { input: FacePlace & { draft: Draft; since: number }; output: TrialFace }
  /** What is wrong with the faces of the text's cards: one line for each card and kind. */
  /** `dpi`: pixels an inch that the picture must have. */
  faults: { input: { card: CardText; appearance: Appearance; dpi: number }; output: readonly PrintedDiagnostic[] }
  /** `width` in device pixels, without bleed. */
  thumbnail: { input: FacePlace & { width: number }; output: ImageBitmap }
  picture: { input: FacePlace & { dpi: number; bleed: boolean }; output: Uint8Array<ArrayBuffer> }
  /** A drawing that stands alone, with its picture inside. */
  drawing: { input: FacePlace & { bleed: boolean }; output: string }
}

export type QuestionName = keyof Questions
export type QuestionInput<N extends QuestionName> = Questions[N]['input']
export type QuestionOutput<N extends QuestionName> = Questions[N]['output']

export interface CollectionNews {
  readonly collection: string
  readonly declared: Readonly<Record<string, readonly string[]>>
  /** Fields that it adds to its cards; absent where it has the usual ones. */
  readonly fields?: readonly AddedField[] | undefined
  /** That its cards are written in. */
  readonly language?: string | undefined
  readonly name?: string | undefined
  readonly imprint?: Imprint | undefined
  /** What it brings besides cards; of pictures and fonts, their hashes. */
  readonly assets: readonly Asset[]
  /** Faces of its game show what other cards say: nobody asks for the printed texts of others where it is not so. */
  readonly readsCards: boolean
}

/** What the worker's replica of the library is told. */
export type News =
  /** Another library, or none of what was told before. Without rows: they are sent in parts when they are wanted, until it is `whole`. */
  | { readonly news: 'reset'; readonly collections: readonly CollectionNews[]; readonly rows?: readonly EntryNews[] }
  /** Cards of the library, as `packCards` makes them. */
  | { readonly news: 'part'; readonly packed: Uint8Array<ArrayBuffer> }
  | { readonly news: 'whole' }
  | {
      readonly news: 'change'
      readonly collections?: readonly CollectionNews[] | undefined
      readonly rows: readonly EntryNews[]
      readonly removed: readonly string[]
    }

/** What the window says of the library unasked; its cards are asked for in parts. */
export type Told = Extract<News, { news: 'reset' | 'change' }>

export interface EntryNews {
  readonly entry: string
  readonly collection: string
  readonly rows: readonly CatalogRow[]
}

/** What a card worker answers and says. */
export type CardOffer = {
  readonly requests: {
    readonly [N in QuestionName]: { readonly input: QuestionInput<N>; readonly answer: QuestionOutput<N> }
  }
  /** A picture that cannot be shown, and why, in a sentence. */
  readonly news: { readonly refused: { readonly art: string; readonly reason: string } }
}

/** What the window answers and says to a card worker. Libraries have numbers, so that nobody is given a part of another one. */
export type WindowOffer = {
  readonly requests: {
    /** The next part of the library's cards, from the first one on; `undefined` after the last. */
    readonly part: {
      readonly input: { readonly library: number }
      readonly answer: Uint8Array<ArrayBuffer> | undefined
    }
    /** Where a card stands among all of its collection: asked for only where a face shows it. */
    readonly standing: { readonly input: Input<'library.standing'>; readonly answer: Answer<'library.standing'> }
    /** A font of a collection, which the page then knows too; `undefined` where the library does not hold it. */
    readonly font: { readonly input: KeptFont; readonly answer: Uint8Array | undefined }
  }
  readonly news: { readonly told: { readonly library: number; readonly news: Told } }
}

/** The worker that draws thumbnails, by its name. */
export const THUMBNAILS = 'thumbnails'

import type { AddedField } from '../../core/document/added'
import { readAppearance, type Appearance } from '../../core/document/appearance'
import type { Encoding } from '../../core/document/encoding'
import type { Imprint } from '../../core/document/imprint'
import type { AssetKind } from '../../core/face/assets/kinds'
import type { SystemId } from '../../core/system'

export interface CollectionState {
  readonly system: SystemId
  readonly name: string
  readonly declared: Readonly<Record<string, readonly string[]>>
  readonly position: number
  /** Fields that it adds to its cards; absent where it has the usual ones. */
  readonly fields?: readonly AddedField[] | undefined
  /** That its cards are written in, as a BCP 47 tag. */
  readonly language?: string | undefined
  readonly imprint?: Imprint | undefined
}

/** A document without its parts: those are put in and taken out by splices. */
export interface DocumentState {
  readonly collection: string
  readonly path: string
  readonly encoding: Encoding
  /** Begun by the studio: new cards without a place of their own go here. */
  readonly ours: boolean
  readonly position: number
}

export interface EntryState {
  readonly collection: string
  readonly slices: readonly string[]
  readonly appearance: Appearance
  /** Key and name as the splitter knew them, for systems without a language. */
  readonly label: { readonly key: string; readonly name: string }
}

/** A scenario file: of a collection, or of the library as a whole. */
export interface ScenarioState {
  readonly collection?: string | undefined
  readonly path: string
  readonly encoding: Encoding
  readonly text: string
  readonly position: number
}

/** What an asset is: its JSON, or the hash of the bytes that the library keeps beside it. */
export type AssetContent = { readonly text: string } | { readonly art: string } | { readonly font: string }

/** A template, palette, style, symbol, font or picture of a collection. */
export interface AssetState {
  readonly collection: string
  readonly kind: AssetKind
  readonly name: string
  readonly content: AssetContent
}

/** Text between entries, or the place of one slice of an entry. */
export type StoredPart = { readonly verbatim: string } | { readonly entry: string; readonly slice: number }

/** One exact change: what was, and what is then. A step of history is a list of them; swapped and in reverse, they undo it. */
export type Delta =
  | {
      readonly kind: 'collection'
      readonly id: string
      readonly before?: CollectionState | undefined
      readonly after?: CollectionState | undefined
    }
  | {
      readonly kind: 'document'
      readonly id: string
      readonly before?: DocumentState | undefined
      readonly after?: DocumentState | undefined
    }
  | {
      readonly kind: 'parts'
      readonly id: string
      readonly at: number
      readonly before: readonly StoredPart[]
      readonly after: readonly StoredPart[]
    }
  | {
      readonly kind: 'entry'
      readonly id: string
      readonly before?: EntryState | undefined
      readonly after?: EntryState | undefined
    }
  | {
      readonly kind: 'scenario'
      readonly id: string
      readonly before?: ScenarioState | undefined
      readonly after?: ScenarioState | undefined
    }
  | {
      readonly kind: 'asset'
      readonly id: string
      readonly before?: AssetState | undefined
      readonly after?: AssetState | undefined
    }

const readEntry = (state: EntryState | undefined): EntryState | undefined =>
  state && { ...state, appearance: readAppearance(state.appearance) }

/** A change as an older studio may have written it. */
export const readDelta = (delta: Delta): Delta =>
  delta.kind === 'entry' ? { ...delta, before: readEntry(delta.before), after: readEntry(delta.after) } : delta

const swap = (delta: Delta): Delta => ({ ...delta, before: delta.after, after: delta.before }) as Delta

/** The deltas that lead back. */
export const inverse = (deltas: readonly Delta[]): readonly Delta[] => deltas.map(swap).reverse()

/**
 * One delta in place of two, when both only edit the same entry, the same scenario file or the same asset: its first state and its last. `undefined` when they are more than that.
 */
export function merge(first: readonly Delta[], next: readonly Delta[]): readonly Delta[] | undefined {
  const [a] = first
  const [b] = next
  if (first.length !== 1 || next.length !== 1 || !a?.before || !a.after || !b?.before || !b.after || a.id !== b.id)
    return undefined
  if (a.kind === 'entry' && b.kind === 'entry') return [{ ...b, before: a.before }]
  if (a.kind === 'scenario' && b.kind === 'scenario') return [{ ...b, before: a.before }]
  if (a.kind === 'asset' && b.kind === 'asset') return [{ ...b, before: a.before }]
  return undefined
}

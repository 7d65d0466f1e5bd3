import { decode, encode } from '@msgpack/msgpack'
import type { CardSummary } from '../core/document/catalog'

/** What languages ask of an entry's cards. */
export interface EntryCards {
  readonly entry: string
  readonly collection: string
  readonly cards: readonly CardSummary[]
}

/** Entries as bytes: a window hands them on to its worker as they are, and never has them as objects itself. */
export const packCards = (entries: readonly EntryCards[]): Uint8Array<ArrayBuffer> =>
  encode(
    entries.map(({ entry, collection, cards }) => [entry, collection, cards]),
    { ignoreUndefined: true },
  )

/** Throws for bytes that `packCards` did not make. */
export const unpackCards = (packed: Uint8Array): readonly EntryCards[] =>
  (decode(packed) as readonly [string, string, CardSummary[]][]).map(([entry, collection, cards]) => ({
    entry,
    collection,
    cards,
  }))

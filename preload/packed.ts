import { decode } from '@msgpack/msgpack'
import type { CardSummary } from '../core/document/catalog'
import type { EntryRow } from './contract'
import { encoded } from './encoding'

/** What languages ask of an entry's cards. */
export interface EntryCards {
  readonly entry: string
  readonly collection: string
  readonly cards: readonly CardSummary[]
}

/** Entries as bytes: a window hands them on to its worker as they are, and never has them as objects itself. */
export const packCards = (entries: readonly EntryCards[]): Uint8Array<ArrayBuffer> =>
  encoded(entries.map(({ entry, collection, cards }) => [entry, collection, cards]))

/** Rows as bytes, without what only languages ask of other cards: references, and where names stand. The host hands them on without reading them. */
export const packRows = (rows: readonly EntryRow[]): Uint8Array<ArrayBuffer> =>
  encoded(
    rows.map((row) => ({
      ...row,
      cards: row.cards.map(({ nameSpan: _span, references: _references, ...card }) => card),
    })),
  )

const NONE: readonly never[] = []

type PackedRow = Omit<EntryRow, 'cards'> & { readonly cards: readonly Omit<CardSummary, 'references' | 'nameSpan'>[] }

/** The rows of `packRows`, which are gone from the bytes then: what a message took is given back at once, not when it is collected. Throws for other bytes. */
export function takeRows(packed: Uint8Array<ArrayBuffer>): readonly EntryRow[] {
  const rows = decode(packed) as readonly PackedRow[]
  letGo(packed)
  for (const { cards } of rows) for (const card of cards) Object.assign(card, { references: NONE })
  return rows as readonly EntryRow[]
}

/** The entries of `packCards`, taken likewise. */
export function takeCards(packed: Uint8Array<ArrayBuffer>): readonly EntryCards[] {
  const entries = decode(packed) as readonly [string, string, CardSummary[]][]
  letGo(packed)
  return entries.map(([entry, collection, cards]) => ({ entry, collection, cards }))
}

const letGo = ({ buffer }: Uint8Array<ArrayBuffer>): void => void buffer.transfer(0)

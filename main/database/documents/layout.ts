import type { StoredPart } from '../delta'
import type { Store } from '../store'
import type { StoredDocument } from './documents'

export const positionAfter = (list: readonly { state: { position: number } }[]): number =>
  Math.max(0, ...list.map(({ state }) => state.position)) + 1

/** Index of the last part that is a slice, of any entry or of one; -1 where there is none. */
export const lastEntry = (parts: readonly StoredPart[], entry?: string): number =>
  parts.findLastIndex((part) => 'entry' in part && (entry === undefined || part.entry === entry))

/** The text of a document as far as it is needed to see how its lines end. */
export const sampleOf = (store: Store, { parts }: StoredDocument, near: number): string =>
  parts
    .slice(Math.max(0, near - 8), near + 8)
    .map((part) => ('verbatim' in part ? part.verbatim : (store.entry(part.entry)?.state.slices[part.slice] ?? '')))
    .join('')

import { randomUUID } from 'node:crypto'
import { dominantEnding, withEnding, type LineEnding } from '../../../core/document/ending'
import { UTF_8 } from '../../../core/document/encoding'
import type { Joining, SliceHome } from '../../../core/document/entry'
import type { EntryState, StoredPart } from '../delta'
import { lastEntry, sampleOf } from './layout'
import type { Transaction } from '../transaction'
import type { StoredDocument } from './documents'

/** A slice that lies in no document yet, and the one that takes it. */
interface Housing {
  readonly slice: number
  readonly document: StoredDocument
  readonly isNew: boolean
  readonly ending: LineEnding
}

/** A document begun for slices of this kind, beside the entry's own. */
function begun(transaction: Transaction, entry: string, collection: string, home: SliceHome): StoredDocument {
  const { documents } = transaction.store
  const [beside] = documents.of(entry, collection)
  const folder = /^.*\//.exec(beside?.state.path ?? '')?.[0] ?? ''
  const state = {
    collection,
    path: documents.freePath(collection, folder + home.path),
    encoding: UTF_8,
    ours: false,
    position: documents.nextPosition(collection),
  }
  return { document: randomUUID(), state, parts: [{ verbatim: home.begin }] }
}

/** Finds a document for every slice that has come into being. */
export function findHomes(
  transaction: Transaction,
  entry: string,
  { collection }: EntryState,
  format: Joining,
  slices: readonly string[],
): Housing[] {
  return slices.flatMap((text, slice) => {
    const home = text === '' ? undefined : format.slices?.home(slices, slice)
    if (!home) return []
    const isPlaced = transaction.store.documents
      .of(entry, collection)
      .some(({ parts }) => parts.some((part) => 'entry' in part && part.entry === entry && part.slice === slice))
    if (isPlaced) return []
    const known = transaction.store.documents.first(collection, (path) => home.takes(path))
    const document = known ?? begun(transaction, entry, collection, home)
    return [
      {
        slice,
        document,
        isNew: !known,
        ending: dominantEnding(sampleOf(transaction.store, document, document.parts.length)),
      },
    ]
  })
}

/** The slices with the line ends of the documents that they go to. */
export const inTheirEndings = (slices: readonly string[], homes: readonly Housing[]): readonly string[] =>
  homes.reduce(
    (all, { slice, ending }) => all.map((text, index) => (index === slice ? withEnding(text, ending) : text)),
    slices,
  )

/** Puts the slices at the ends of their documents. */
export function takeHome(transaction: Transaction, entry: string, homes: readonly Housing[]): void {
  for (const {
    slice,
    document: { document: id, state, parts },
    isNew,
    ending,
  } of homes) {
    if (isNew) transaction.perform({ kind: 'document', id, after: state })
    const last = lastEntry(parts)
    const at = isNew ? 0 : last === -1 ? parts.length : last + 1
    const after: StoredPart[] = [...(isNew ? parts : []), { entry, slice }, ...(isNew ? [{ verbatim: ending }] : [])]
    transaction.perform({ kind: 'parts', id, at, before: [], after })
  }
}

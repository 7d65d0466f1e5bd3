import { joinSlices } from '../../core/document/entry'
import type { EntryText } from '../../preload/contract'
import type { DerivedRows } from './derived'
import type { Catalogs } from './catalogs'
import type { Store } from './store'

/** Entries that a first screen shows at most. */
const GLIMPSED = 60

/** Gives entries of one collection the documents in which they first appear, reading no more of them than that takes. */
function withDocuments(store: Store, collection: string, entries: readonly EntryText[]): EntryText[] {
  const wanted = new Set(entries.map(({ entry }) => entry))
  const found = new Map<string, string>()
  for (const { document } of store.documents.paths(collection)) {
    if (found.size === wanted.size) break
    for (const part of store.documents.find(document)?.parts ?? [])
      if ('entry' in part && wanted.has(part.entry) && !found.has(part.entry)) found.set(part.entry, document)
  }
  return entries.flatMap((entry) => {
    const document = found.get(entry.entry)
    return document === undefined ? [] : [{ ...entry, document }]
  })
}

/** The entries of the first screen with what is remembered of them, before the rest is read. */
export function glimpseOf(store: Store, catalogs: Catalogs, derived: DerivedRows): EntryText[] {
  const found: EntryText[] = []
  for (const { collection } of store.collections()) {
    const { documents } = catalogs.game(collection)
    const own: EntryText[] = []
    let isCut = false
    for (const {
      stored: { entry, state, revision, place, changed },
      kept,
    } of derived.entries(collection)) {
      isCut = !kept || found.length + own.length >= GLIMPSED
      if (isCut || !kept) break
      own.push({
        entry,
        collection,
        document: '',
        order: place,
        revision,
        changed,
        appearance: state.appearance as EntryText['appearance'],
        cards: kept.cards as EntryText['cards'],
        problems: kept.problems ?? { errors: 0, warnings: 0, unchecked: true },
        text: joinSlices(documents, state.slices).text,
      })
    }
    found.push(...withDocuments(store, collection, own))
    if (isCut) break
  }
  return found
}

import { INHERITED } from '../../../core/document/collection'
import type { Collection } from '../../../preload/contract'
import type { Store } from '../store'

/** The collections of a library with their documents, as windows show them. */
export class Holdings {
  readonly #store: Store
  /** How many entries documents hold, where that was counted. */
  readonly #held = new Map<string, number>()

  constructor(store: Store) {
    this.#store = store
  }

  collections(): Collection[] {
    return this.#store.collections().map(({ collection, state }) => ({
      collection,
      system: state.system,
      name: state.name,
      // A studio before this one took such a kind from a file, and no window could be told of the library any more.
      declared: Object.fromEntries(
        Object.entries(state.declared).filter(([kind]) => kind !== INHERITED),
      ) as Collection['declared'],
      ...(state.fields && {
        fields: state.fields.map((field) => ({ ...field, values: field.values && [...field.values] })),
      }),
      ...(state.language !== undefined && { language: state.language }),
      ...(state.imprint && { imprint: state.imprint }),
      documents: this.#store.documents
        .paths(collection)
        .map(({ document, path }) => ({ document, path, entries: this.#entriesIn(document) })),
    }))
  }

  /** These documents have changed: what they hold is counted anew. */
  forget(documents: Iterable<string>): void {
    for (const document of documents) this.#held.delete(document)
  }

  #entriesIn(document: string): number {
    const known = this.#held.get(document)
    if (known !== undefined) return known
    const counted = new Set(
      this.#store.documents.find(document)?.parts.flatMap((part) => ('entry' in part ? [part.entry] : [])),
    ).size
    this.#held.set(document, counted)
    return counted
  }
}

import { createCatalog } from '../../core/document/catalog'
import type { Catalog, CatalogRow, MutableCatalog } from '../../core/document/catalog'
import type { CardText, News } from './protocol'

interface Mirrored {
  readonly catalog: MutableCatalog
  declared: Readonly<Record<string, readonly string[]>>
}

const content = (rows: readonly CatalogRow[]): string => JSON.stringify(rows)

/** The library's catalogs, one per collection, as announced; the texts of open editors lie over the saved ones. */
export class Mirror {
  readonly #collections = new Map<string, Mirrored>()
  readonly #homes = new Map<string, string>()
  readonly #shown = new Map<string, string>()

  take(news: Exclude<News, { news: 'art' }>): void {
    if (news.news === 'reset') {
      this.#collections.clear()
      this.#homes.clear()
      this.#shown.clear()
    } else {
      for (const entry of news.removed) this.#remove(entry)
    }
    for (const { collection, declared } of news.collections ?? []) this.#collection(collection).declared = declared
    for (const { entry, collection, rows } of news.rows) {
      this.#homes.set(entry, collection)
      this.#collection(collection).catalog.set(entry, rows)
      this.#shown.set(entry, content(rows))
    }
  }

  catalog(collection: string): Catalog {
    return this.#collection(collection).catalog
  }

  declared(collection: string): Readonly<Record<string, readonly string[]>> {
    return this.#collection(collection).declared
  }

  /** Lets the catalog see an unsaved text's cards. The catalog's version grows only when they differ from those it has. */
  overlay({ collection, entry }: CardText, rows: readonly CatalogRow[]): void {
    if (entry === undefined) return
    const now = content(rows)
    if (this.#shown.get(entry) === now) return
    this.#shown.set(entry, now)
    this.#homes.set(entry, collection)
    this.#collection(collection).catalog.set(entry, rows)
  }

  #collection(id: string): Mirrored {
    const known = this.#collections.get(id)
    if (known) return known
    const fresh: Mirrored = { catalog: createCatalog(), declared: {} }
    this.#collections.set(id, fresh)
    return fresh
  }

  #remove(entry: string): void {
    const home = this.#homes.get(entry)
    if (home === undefined) return
    this.#collection(home).catalog.set(entry, [])
    this.#homes.delete(entry)
    this.#shown.delete(entry)
  }
}

import { deepEqual } from 'fast-equals'
import type { AddedField } from '../../core/document/added'
import { createCatalog } from '../../core/document/catalog'
import type { CardSummary, Catalog, CatalogRow, MutableCatalog } from '../../core/document/catalog'
import type { Imprint } from '../../core/document/imprint'
import { Lean } from '../../core/document/lean'
import type { CollectionSaid } from '../../core/face/collection'
import type { Asset } from '../../preload/contract'
import { takeCards } from '../../preload/packed'
import type { CardText, News } from './protocol'

interface CollectionReplica {
  readonly catalog: MutableCatalog
  declared: Readonly<Record<string, readonly string[]>>
  fields?: readonly AddedField[] | undefined
  language?: string | undefined
  name?: string | undefined
  imprint?: Imprint | undefined
  assets: readonly Asset[]
  /** Faces show what other cards say: a library's rows take a sixth less where none does. */
  readsCards: boolean
}

/** Somebody asked for other cards before the replica had them; to be asked again once they are there. */
export class RowsWanted extends Error {
  constructor() {
    super('The cards of the library are not here yet.')
    this.name = 'RowsWanted'
  }
}

const refuse = (): never => {
  throw new RowsWanted()
}
/** Stands for a catalog whose rows were not sent. */
const UNSENT: Catalog = new Proxy({} as Catalog, { get: refuse })

/**
 * The library's catalogs, one per collection, as announced; the texts of open editors lie over the saved ones. A large library's rows are
 * sent only when they are asked for: until then, looking for another card throws `RowsWanted`.
 */
export class CatalogReplica {
  readonly #collections = new Map<string, CollectionReplica>()
  readonly #lean = new Lean()
  #isWhole = true

  get isWhole(): boolean {
    return this.#isWhole
  }

  take(news: News): void {
    if (news.news === 'whole') {
      this.#isWhole = true
      this.#lean.clear()
      return
    }
    if (news.news === 'part') {
      for (const { entry, collection, cards } of takeCards(news.packed))
        this.#put(
          entry,
          collection,
          cards.map((card, index) => this.#row(collection, card, entry, index)),
        )
      return
    }
    if (news.news === 'reset') {
      for (const known of [this.#collections, this.#lean]) known.clear()
      this.#isWhole = news.rows !== undefined
    } else {
      for (const entry of news.removed) this.#remove(entry)
    }
    for (const { collection, ...said } of news.collections ?? []) Object.assign(this.#collection(collection), said)
    for (const { entry, collection, rows } of news.rows ?? [])
      this.#put(
        entry,
        collection,
        rows.map((row) => this.#row(collection, row, entry, row.index)),
      )
  }

  catalog(collection: string): Catalog {
    return this.#isWhole ? this.#collection(collection).catalog : UNSENT
  }

  declared(collection: string): Readonly<Record<string, readonly string[]>> {
    return this.#collection(collection).declared
  }

  /** Fields that a collection adds; `undefined` where it has the usual ones. */
  fields(collection: string): readonly AddedField[] | undefined {
    return this.#collection(collection).fields
  }

  /** What the cards of a collection are written in; `undefined` where it does not say. */
  language(collection: string): string | undefined {
    return this.#collection(collection).language
  }

  /** What faces show of a collection. */
  said(collection: string): CollectionSaid {
    return this.#collection(collection)
  }

  /** What a collection brings besides cards: the same list until it is told anew. */
  assets(collection: string): readonly Asset[] {
    return this.#collection(collection).assets
  }

  /** Lets the catalog see an unsaved text's cards. The catalog's version grows only when they differ from those it has. */
  overlay({ collection, entry }: CardText, rows: readonly CatalogRow[]): void {
    if (entry === undefined) return
    if (!this.#isWhole) refuse()
    const own = rows.map((row) => this.#row(collection, row, entry, row.index))
    if (deepEqual(this.#collection(collection).catalog.of(entry), own)) return
    this.#put(entry, collection, own)
  }

  #row(collection: string, card: CardSummary, entry: string, index: number): CatalogRow {
    return this.#lean.row(card, entry, index, this.#collection(collection).readsCards)
  }

  #put(entry: string, collection: string, rows: readonly CatalogRow[]): void {
    this.#collection(collection).catalog.set(entry, rows)
  }

  #collection(id: string): CollectionReplica {
    const known = this.#collections.get(id)
    if (known) return known
    const fresh: CollectionReplica = { catalog: createCatalog(), declared: {}, assets: [], readsCards: false }
    this.#collections.set(id, fresh)
    return fresh
  }

  #remove(entry: string): void {
    for (const { catalog } of this.#collections.values()) if (catalog.of(entry).length > 0) catalog.set(entry, [])
  }
}

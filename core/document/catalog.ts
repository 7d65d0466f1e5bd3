import type { Span } from '../language/span'

/** A reference from one card to another, or to a declared word, at a place in its entry's text. */
export interface Reference {
  /** What is named: `card`, `token`, `trait`, `counter`, ... */
  readonly kind: string
  readonly name: string
  readonly span: Span
}

/** What the library keeps of a card besides its text: derived, so never sent to the host. */
export interface CardSummary {
  readonly key: string
  readonly name: string
  /** Other words by which deck lists may name the card. */
  readonly aliases?: readonly string[] | undefined
  readonly kind: string
  /** Values by field name, for columns, facets and sorting (`cost`, `class`, `rarity`). */
  readonly stats: Readonly<Record<string, string | number>>
  /** Many-valued fields by name, for facets (`trait`). */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Printed text, without markup where that is possible. */
  readonly text: string
  readonly references: readonly Reference[]
  /** Where its name is written in its entry's text. */
  readonly nameSpan?: Span | undefined
}

/** Only the values that a card gives. */
export const knownStats = (values: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''))

/** One card of a collection. */
export interface CatalogRow extends CardSummary {
  readonly entry: string
  /** Which of the entry's cards, from 0. */
  readonly index: number
}

/** What languages, faces and rules may ask about the other cards. Synchronous; `version` grows with every change. */
export interface Catalog {
  readonly version: number
  byKey(key: string): readonly CatalogRow[]
  byName(name: string): readonly CatalogRow[]
  /** Every value of a word field (`trait`), most used first. */
  words(kind: string): readonly string[]
  /** Cards whose text refers to this name. */
  references(to: string): readonly CatalogRow[]
  rows(): Iterable<CatalogRow>
}

/** A catalog that rows can be put into and taken out of, entry by entry. */
export interface MutableCatalog extends Catalog {
  /** Replaces all rows of one entry; an empty list removes it. */
  set(entry: string, rows: readonly CatalogRow[]): void
  clear(): void
}

const listed = (map: Map<string, CatalogRow[]>, key: string): CatalogRow[] => {
  const list = map.get(key)
  if (list) return list
  const fresh: CatalogRow[] = []
  map.set(key, fresh)
  return fresh
}

/** An index over rows in memory. Names are compared as written; rows keep the order in which their entries were first put in. */
export function createCatalog(rows: Iterable<CatalogRow> = []): MutableCatalog {
  const entries = new Map<string, readonly CatalogRow[]>()
  const keys = new Map<string, CatalogRow[]>()
  const names = new Map<string, CatalogRow[]>()
  const referring = new Map<string, CatalogRow[]>()
  const counts = new Map<string, Map<string, number>>()
  let version = 0

  const count = (row: CatalogRow, by: number): void => {
    for (const [kind, words] of Object.entries(row.words)) {
      let table = counts.get(kind)
      if (!table) counts.set(kind, (table = new Map<string, number>()))
      for (const word of words) {
        const left = (table.get(word) ?? 0) + by
        if (left > 0) table.set(word, left)
        else table.delete(word)
      }
    }
  }

  const remove = (map: Map<string, CatalogRow[]>, key: string, row: CatalogRow): void => {
    const left = (map.get(key) ?? []).filter((other) => other !== row)
    if (left.length > 0) map.set(key, left)
    else map.delete(key)
  }

  const referenced = (row: CatalogRow): Set<string> => new Set(row.references.map(({ name }) => name))

  const catalog: MutableCatalog = {
    get version() {
      return version
    },
    byKey: (key) => keys.get(key) ?? [],
    byName: (name) => names.get(name) ?? [],
    words: (kind) => [...(counts.get(kind) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
    references: (to) => referring.get(to) ?? [],
    *rows() {
      for (const list of entries.values()) yield* list
    },
    set(entry, list) {
      version++
      for (const row of entries.get(entry) ?? []) {
        remove(keys, row.key, row)
        remove(names, row.name, row)
        for (const name of referenced(row)) remove(referring, name, row)
        count(row, -1)
      }
      if (list.length === 0) {
        entries.delete(entry)
        return
      }
      entries.set(entry, list)
      for (const row of list) {
        if (row.key !== '') listed(keys, row.key).push(row)
        if (row.name !== '') listed(names, row.name).push(row)
        for (const name of referenced(row)) listed(referring, name).push(row)
        count(row, 1)
      }
    },
    clear() {
      version++
      for (const map of [entries, keys, names, referring, counts]) map.clear()
    },
  }

  const grouped = new Map<string, CatalogRow[]>()
  for (const row of rows) {
    const list = grouped.get(row.entry)
    if (list) list.push(row)
    else grouped.set(row.entry, [row])
  }
  for (const [entry, list] of grouped) catalog.set(entry, list)
  return catalog
}

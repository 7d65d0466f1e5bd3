import { createShelves, type Budget, type Shelves } from '../language/shelves'
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
export const knownStats = (
  values: Readonly<Record<string, string | number | undefined>>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  )

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
  /** Cards whose name is this one in whichever case. */
  byFoldedName(name: string): readonly CatalogRow[]
  hasKey(key: string): boolean
  /** The keys of all cards, each once. */
  keys(): Iterable<string>
  /** Names of cards near this one, nearest first, as far as the budget allows. */
  near(name: string, budget: Budget): readonly string[]
  /** Every value of a word field (`trait`), most used first. */
  words(kind: string): readonly string[]
  /** How many cards have this very word in a word field. */
  carriers(kind: string, word: string): number
  /** How many cards have the value in a field, be it one of many words or the only one, in whichever case. Keys are not counted. */
  countFolded(field: string, value: string): number
  /** Cards whose text refers to this name. */
  references(to: string): readonly CatalogRow[]
  rows(): Iterable<CatalogRow>
}

/** A catalog that rows can be put into and taken out of, entry by entry. */
export interface MutableCatalog extends Catalog {
  /** The rows of one entry. */
  of(entry: string): readonly CatalogRow[]
  /** Replaces all rows of one entry; an empty list removes it. */
  set(entry: string, rows: readonly CatalogRow[]): void
  clear(): void
}

const NO_ROWS: readonly CatalogRow[] = []

const listOf = (kept: CatalogRow | readonly CatalogRow[]): readonly CatalogRow[] => ('entry' in kept ? [kept] : kept)

/** Rows by one of their words, in the order in which they were put in. Most words are one row's alone, so that one is kept without a list. */
class Index {
  readonly #rows = new Map<string, CatalogRow | Set<CatalogRow>>()

  has(word: string): boolean {
    return this.#rows.has(word)
  }

  words(): Iterable<string> {
    return this.#rows.keys()
  }

  get(word: string): readonly CatalogRow[] {
    const found = this.#rows.get(word)
    if (found === undefined) return NO_ROWS
    return found instanceof Set ? [...found] : [found]
  }

  add(word: string, row: CatalogRow): void {
    const found = this.#rows.get(word)
    if (found === undefined) this.#rows.set(word, row)
    else if (found instanceof Set) found.add(row)
    else this.#rows.set(word, new Set([found, row]))
  }

  remove(word: string, row: CatalogRow): void {
    const found = this.#rows.get(word)
    if (found instanceof Set) found.delete(row)
    if (found === row || (found instanceof Set && found.size === 0)) this.#rows.delete(word)
  }

  clear(): void {
    this.#rows.clear()
  }
}

function foldedOf(rows: Iterable<CatalogRow>): Index {
  const folded = new Index()
  for (const row of rows) if (row.name !== '') folded.add(row.name.toLowerCase(), row)
  return folded
}

/** How often each value of each field is used. */
class Counts {
  readonly #fields = new Map<string, Map<string, number>>()

  of(field: string): ReadonlyMap<string, number> | undefined {
    return this.#fields.get(field)
  }

  add(field: string, value: string, by: number): void {
    let counts = this.#fields.get(field)
    if (!counts) this.#fields.set(field, (counts = new Map<string, number>()))
    const left = (counts.get(value) ?? 0) + by
    if (left > 0) counts.set(value, left)
    else counts.delete(value)
  }

  clear(): void {
    this.#fields.clear()
  }
}

/** Values of all rows: words as they are written, and everything in one case. */
interface Values {
  readonly words: Counts
  readonly values: Counts
}

function count({ words, values }: Values, row: CatalogRow, by: number): void {
  for (const [field, list] of Object.entries(row.words)) {
    for (const word of list) words.add(field, word, by)
    for (const word of new Set(list.map((one) => one.toLowerCase()))) values.add(field, word, by)
  }
  for (const [field, value] of Object.entries(row.stats)) {
    if (typeof value !== 'string' || value === row.key) continue
    const folded = value.toLowerCase()
    if (!row.words[field]?.some((word) => word.toLowerCase() === folded)) values.add(field, folded, by)
  }
}

const referenced = (row: CatalogRow): Set<string> => new Set(row.references.map(({ name }) => name))

/** An index over rows in memory. Names are compared as written; rows keep the order in which their entries were first put in. */
export function createCatalog(rows: Iterable<CatalogRow> = []): MutableCatalog {
  /** Most entries have one card: that one is kept without a list. */
  const entries = new Map<string, CatalogRow | readonly CatalogRow[]>()
  const rowsOf = (entry: string): readonly CatalogRow[] => listOf(entries.get(entry) ?? NO_ROWS)
  const [keys, names, referring] = [new Index(), new Index(), new Index()]
  const counts: Values = { words: new Counts(), values: new Counts() }
  /** Made when a name is first looked for in whichever case, and kept up from then on. */
  let folded: Index | undefined
  /** Made when a name is first looked for that no card has, and kept up from then on. */
  let shelves: Shelves | undefined
  let version = 0

  const putIn = (row: CatalogRow): void => {
    if (row.key !== '') keys.add(row.key, row)
    if (row.name !== '') {
      if (!names.has(row.name)) shelves?.add(row.name)
      names.add(row.name, row)
      folded?.add(row.name.toLowerCase(), row)
    }
    for (const name of referenced(row)) referring.add(name, row)
    count(counts, row, 1)
  }

  const takeOut = (row: CatalogRow): void => {
    keys.remove(row.key, row)
    names.remove(row.name, row)
    folded?.remove(row.name.toLowerCase(), row)
    if (!names.has(row.name)) shelves?.remove(row.name)
    for (const name of referenced(row)) referring.remove(name, row)
    count(counts, row, -1)
  }

  const catalog: MutableCatalog = {
    get version() {
      return version
    },
    byKey: (key) => keys.get(key),
    hasKey: (key) => keys.has(key),
    keys: () => keys.words(),
    byName: (name) => names.get(name),
    byFoldedName: (name) => (folded ??= foldedOf(catalog.rows())).get(name.toLowerCase()),
    near: (name, budget) => (shelves ??= createShelves(names.words())).near(name, budget),
    words: (kind) =>
      [...(counts.words.of(kind) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
    carriers: (kind, word) => counts.words.of(kind)?.get(word) ?? 0,
    countFolded: (field, value) => counts.values.of(field)?.get(value.toLowerCase()) ?? 0,
    references: (to) => referring.get(to),
    of: rowsOf,
    *rows() {
      for (const kept of entries.values()) yield* listOf(kept)
    },
    set(entry, list) {
      version++
      for (const row of rowsOf(entry)) takeOut(row)
      const [only] = list
      if (only === undefined) entries.delete(entry)
      else entries.set(entry, list.length === 1 ? only : list)
      for (const row of list) putIn(row)
    },
    clear() {
      version++
      shelves = undefined
      folded = undefined
      entries.clear()
      for (const index of [keys, names, referring, counts.words, counts.values]) index.clear()
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

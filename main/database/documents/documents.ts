import type { Encoding } from '../../../core/document/encoding'
import type { DocumentState, StoredPart } from '../delta'
import { listIn } from '../../exchange/lists'
import type { Database } from '../open'

export interface StoredDocument {
  readonly document: string
  readonly state: DocumentState
  readonly parts: readonly StoredPart[]
}

interface DocumentColumns {
  document: string
  collection: string
  path: string
  encoding: string
  ours: number
  position: number
  parts: string
}

/** A splice of a document's parts. */
export interface Splice {
  readonly at: number
  readonly removed: number
  readonly added: readonly StoredPart[]
}

/** What a step knows of a collection's documents, so that it need not look through all of them for each of its entries. */
interface Known {
  /** Each path with the documents that have it, in order. */
  readonly paths: Map<string, string[]>
  last: number
  /** The documents with a part of an entry, in any order; absent until so many are asked for that looking once is cheaper. */
  holders?: Map<string, Set<string>>
}

/** So many entries' documents are looked for one by one within a step. */
const FEW = 20

const documentOf = (row: DocumentColumns): StoredDocument => ({
  document: row.document,
  state: {
    collection: row.collection,
    path: row.path,
    encoding: JSON.parse(row.encoding) as Encoding,
    ours: row.ours === 1,
    position: row.position,
  },
  parts: JSON.parse(row.parts) as StoredPart[],
})

const prepare = (db: Database) => ({
  all: db.prepare<[string], DocumentColumns>(
    'SELECT * FROM documents WHERE collection = ? ORDER BY position, document',
  ),
  paths: db.prepare<[string], { document: string; path: string; position: number }>(
    'SELECT document, path, position FROM documents WHERE collection = ? ORDER BY position, document',
  ),
  ours: db
    .prepare<[string], string>(
      'SELECT document FROM documents WHERE collection = ? AND ours = 1 ORDER BY position, document LIMIT 1',
    )
    .pluck(),
  one: db.prepare<[string], DocumentColumns>('SELECT * FROM documents WHERE document = ?'),
  holding: db.prepare<[string, string], DocumentColumns>(
    'SELECT * FROM documents WHERE collection = ? AND instr(parts, ?) > 0 ORDER BY position, document',
  ),
  insert: db.prepare(
    'INSERT INTO documents (document, collection, path, encoding, ours, position, parts) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  drop: db.prepare('DELETE FROM documents WHERE document = ?'),
  put: db.prepare('UPDATE documents SET parts = ? WHERE document = ?'),
})

const entriesIn = (parts: readonly StoredPart[]): string[] =>
  parts.flatMap((part) => ('entry' in part ? [part.entry] : []))

const inOrder = (a: StoredDocument, b: StoredDocument): number =>
  a.state.position - b.state.position || (a.document < b.document ? -1 : 1)

/**
 * The documents of an open library. Between `begin` and `end`, those that a step asks for stay at hand, and what it changes of one is
 * written once, by `flush`: a step of ten thousand entries costs ten thousand times as much as one of a single entry, not their square.
 */
export class Documents {
  readonly #statements: ReturnType<typeof prepare>
  /** Documents as the step has made them; `undefined` outside of steps. */
  #held: Map<string, StoredDocument> | undefined
  readonly #unwritten = new Set<string>()
  readonly #known = new Map<string, Known>()
  #asked = 0

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  begin(): void {
    this.end()
    this.#held = new Map()
  }

  /** Writes what the step has changed so far. */
  flush(): void {
    for (const id of this.#unwritten) this.#statements.put.run(JSON.stringify(this.#held?.get(id)?.parts ?? []), id)
    this.#unwritten.clear()
  }

  /** Forgets what was not written. */
  end(): void {
    this.#held = undefined
    this.#unwritten.clear()
    this.#known.clear()
    this.#asked = 0
  }

  in(collection: string): StoredDocument[] {
    this.flush()
    return this.#statements.all.all(collection).map(documentOf)
  }

  /** In order, without what is in them. */
  paths(collection: string): { readonly document: string; readonly path: string }[] {
    return this.#statements.paths.all(collection)
  }

  find(id: string): StoredDocument | undefined {
    const held = this.#held?.get(id)
    if (held) return held
    const row = this.#statements.one.get(id)
    return row && this.#hold(documentOf(row))
  }

  /** The first document that the studio began. */
  ours(collection: string): StoredDocument | undefined {
    const id = this.#statements.ours.get(collection)
    return id === undefined ? undefined : this.find(id)
  }

  withPath(collection: string, path: string): StoredDocument | undefined {
    const id = this.#knownOf(collection).paths.get(path)?.[0]
    return id === undefined ? undefined : this.find(id)
  }

  /** The first document of such a path. */
  first(collection: string, takes: (path: string) => boolean): StoredDocument | undefined {
    for (const [path, [id = '']] of this.#knownOf(collection).paths) if (takes(path)) return this.find(id)
    return undefined
  }

  /** A path that no document of the collection has yet: `cards.txt`, then `cards (2).txt`. */
  freePath(collection: string, path: string): string {
    const { paths } = this.#knownOf(collection)
    const [, stem = path, ending = ''] = /^(.*?)(\.[^./\\]*)?$/s.exec(path) ?? []
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? path : `${stem} (${number})${ending}`
      if (!paths.has(candidate)) return candidate
    }
  }

  /** The position behind all others. */
  nextPosition(collection: string): number {
    return this.#knownOf(collection).last + 1
  }

  /** The documents with a part of the entry, in order. */
  of(entry: string, collection: string): StoredDocument[] {
    const holders = this.#held && this.#asked++ >= FEW ? this.#holdersIn(collection) : undefined
    if (holders) return [...(holders.get(entry) ?? [])].flatMap((document) => this.find(document) ?? []).sort(inOrder)
    this.flush()
    return this.#statements.holding
      .all(collection, JSON.stringify(entry))
      .map((row) => this.#held?.get(row.document) ?? this.#hold(documentOf(row)))
  }

  insert(document: string, state: DocumentState): void {
    const { collection, path, encoding, ours, position } = state
    this.#statements.insert.run(document, collection, path, JSON.stringify(encoding), ours ? 1 : 0, position, '[]')
    this.#hold({ document, state, parts: [] })
    const known = this.#known.get(collection)
    if (!known) return
    known.last = Math.max(known.last, position)
    listIn(known.paths, path, document)
  }

  drop(document: string): void {
    const gone = this.find(document)
    if (!gone) return
    const { collection, path } = gone.state
    this.#statements.drop.run(document)
    this.#held?.delete(document)
    this.#unwritten.delete(document)
    const { paths, holders } = this.#known.get(collection) ?? {}
    const others = paths?.get(path)?.filter((other) => other !== document) ?? []
    if (others.length > 0) paths?.set(path, others)
    else paths?.delete(path)
    for (const entry of entriesIn(gone.parts)) holders?.get(entry)?.delete(document)
  }

  splice(document: string, { at, removed, added }: Splice): void {
    const before = this.find(document)
    if (!before) return
    const gone = before.parts.slice(at, at + removed)
    const parts = [...before.parts.slice(0, at), ...added, ...before.parts.slice(at + removed)]
    if (!this.#held) return void this.#statements.put.run(JSON.stringify(parts), document)
    this.#held.set(document, { ...before, parts })
    this.#unwritten.add(document)
    const holders = this.#known.get(before.state.collection)?.holders
    if (!holders) return
    for (const entry of new Set(entriesIn(gone)))
      if (!parts.some((part) => 'entry' in part && part.entry === entry)) holders.get(entry)?.delete(document)
    for (const entry of entriesIn(added)) put(holders, entry, document)
  }

  #hold(document: StoredDocument): StoredDocument {
    this.#held?.set(document.document, document)
    return document
  }

  #knownOf(collection: string): Known {
    const known = this.#known.get(collection)
    if (known) return known
    const rows = this.#statements.paths.all(collection)
    const paths = new Map<string, string[]>()
    for (const { path, document } of rows) listIn(paths, path, document)
    const fresh: Known = { paths, last: rows.reduce((last, { position }) => Math.max(last, position), 0) }
    if (this.#held) this.#known.set(collection, fresh)
    return fresh
  }

  #holdersIn(collection: string): Map<string, Set<string>> {
    const known = this.#knownOf(collection)
    if (known.holders) return known.holders
    const holders = new Map<string, Set<string>>()
    for (const document of this.in(collection)) {
      this.#hold(document)
      for (const entry of entriesIn(document.parts)) put(holders, entry, document.document)
    }
    known.holders = holders
    return holders
  }
}

const put = (holders: Map<string, Set<string>>, entry: string, document: string): void => {
  const found = holders.get(entry)
  if (found) found.add(document)
  else holders.set(entry, new Set([document]))
}

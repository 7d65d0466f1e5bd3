import { alternativeTexts, matcher, matchExpressions, textExpression } from '../../core/library/match'
import { parseQuery } from '../../core/library/parse'
import { QUERY_MESSAGES, type Query, type QueryRow, type Searched, type TextCondition } from '../../core/library/query'
import { printMessage } from '../../core/language/message'
import type { Answer, EntryRow, Given } from '../../preload/contract'
import type { SearchText } from './derive'
import { withFaces, withTests } from './faces'
import type { Database } from './open'

/** How much a word counts in name, key, traits, printed text and script. */
const RANK = 'bm25(search, 10, 10, 4, 2, 1)'

/** How many entries the parts of an answer have at most: the first is what a screen shows. */
const PART = { first: 200, next: 5000 }

/** Milliseconds after which a part ends as it is, and candidates that are looked at between two looks at the clock. */
const SLICE = 10
const BETWEEN = 32

const prepare = (db: Database) => ({
  insert: db.prepare(
    'INSERT INTO search (rowid, name, key, traits, text, script) VALUES (@number, @name, @key, @traits, @text, @script)',
  ),
  remove: db.prepare<[number]>('DELETE FROM search WHERE rowid = ?'),
  read: db.prepare<[number], SearchText>('SELECT name, key, traits, text, script FROM search WHERE rowid = ?'),
  ranked: db.prepare<[string], number>(`SELECT rowid FROM search WHERE search MATCH ? ORDER BY ${RANK}, rowid`).pluck(),
  matching: db.prepare<[string], number>('SELECT rowid FROM search WHERE search MATCH ?').pluck(),
  ordered: db
    .prepare<[], number>(
      'SELECT number FROM collections CROSS JOIN entries USING (collection) ORDER BY position, collection, place',
    )
    .pluck(),
})

const isSame = (a: SearchText, b: SearchText): boolean =>
  a.name === b.name && a.key === b.key && a.traits === b.traits && a.text === b.text && a.script === b.script

/** The entries among which is searched. */
export interface SearchedRows {
  /** By the number of its search row. */
  row(number: number): EntryRow | undefined
  readonly searched: Searched
}

/** A search of which parts were answered and parts were not. */
interface Sweep {
  readonly question: string
  /** Of every candidate in order: its entry, or nothing where it is not meant. */
  readonly candidates: Generator<string | undefined, void>
  readonly complaint: Answer<'library.find'>['complaint']
  given: number
  /** Entries that were answered before the search was begun anew. */
  skipped: number
}

type Judged = EntryRow & QueryRow

/** The full-text index, one row an entry, kept in the transaction that changes the entry. */
export class Search {
  readonly #statements: ReturnType<typeof prepare>
  #order: readonly number[] | undefined
  #sweep: Sweep | undefined

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  put(number: number, text: SearchText): void {
    this.#statements.remove.run(number)
    this.#statements.insert.run({ number, ...text })
  }

  remove(number: number): void {
    this.#statements.remove.run(number)
  }

  /** Whether the index has exactly this text of the entry: another version of the studio may have read it otherwise. */
  holds(number: number, text: SearchText): boolean {
    const found = this.#statements.read.get(number)
    return found !== undefined && isSame(found, text)
  }

  /** Entries came, went or were moved. */
  reorder(): void {
    this.#order = undefined
  }

  /** The numbers of all entries in the order of lists. */
  inOrder(): readonly number[] {
    return (this.#order ??= this.#statements.ordered.all())
  }

  /** Lets go of the search that is under way: while it is, nothing can be written. It is begun anew when it is asked to go on. */
  release(): void {
    this.#sweep?.candidates.return()
    this.#sweep = undefined
  }

  /**
   * A part of the entries that match, after the first `from`: best first when there are words, else in order. `more` says that the next part
   * is still to be asked for; one that found nothing in its time is empty. With them, the first complaint about the query.
   */
  find(
    { query, collection, faces, tested, from = 0 }: Given<'library.find'>,
    rows: SearchedRows,
  ): Answer<'library.find'> {
    const question = JSON.stringify([query, collection, faces, tested])
    if (this.#sweep?.question !== question || this.#sweep.given !== from) {
      this.release()
      this.#sweep = this.#begin(question, { query, collection, faces, tested, from }, rows)
    }
    const entries: string[] = []
    const isDone = this.#take(this.#sweep, entries, from === 0 ? PART.first : PART.next)
    this.#sweep.given += entries.length
    const { complaint } = this.#sweep
    if (isDone) this.release()
    return { entries, ...(isDone ? {} : { more: true as const }), ...(complaint ? { complaint } : {}) }
  }

  /** Goes on with a search; answers whether it came to its end. */
  #take(sweep: Sweep, entries: string[], most: number): boolean {
    let until: number | undefined
    for (let looked = 1; entries.length < most; looked++) {
      const next = sweep.candidates.next()
      if (next.done) return true
      if (sweep.skipped > 0) {
        if (next.value !== undefined) sweep.skipped--
        continue
      }
      until ??= performance.now() + SLICE
      if (next.value !== undefined) entries.push(next.value)
      if (looked % BETWEEN === 0 && performance.now() > until) return false
    }
    return false
  }

  #begin(
    question: string,
    { query: text, collection, faces, tested, from = 0 }: Given<'library.find'>,
    rows: SearchedRows,
  ): Sweep {
    const { query, complaints } = parseQuery(text, rows.searched)
    const drawn = faces ? withFaces(faces) : (row: EntryRow): Judged => row
    const used = tested && withTests(tested)
    const judge = (row: EntryRow): Judged => used?.(drawn(row)) ?? drawn(row)
    const [complaint] = complaints
    return {
      question,
      given: from,
      skipped: from,
      candidates: this.#judged(query, (number) => {
        const row = rows.row(number)
        return row === undefined || (collection !== undefined && row.collection !== collection) ? undefined : judge(row)
      }),
      complaint: complaint && { message: printMessage(QUERY_MESSAGES, complaint.message), span: complaint.span },
    }
  }

  *#judged(query: Query, rowOf: (number: number) => Judged | undefined): Generator<string | undefined, void> {
    const found = new Map<TextCondition, ReadonlySet<number>>()
    for (const { condition } of alternativeTexts(query))
      if (condition.type === 'text') found.set(condition, this.#matching(textExpression(condition)))
    let number = 0
    const isMeant = matcher<Judged>(query, (asked) => found.get(asked)?.has(number) ?? false)
    for (number of this.#candidates(query)) {
      const row = rowOf(number)
      yield row && isMeant(row) ? row.entry : undefined
    }
  }

  #matching(expression: string): ReadonlySet<number> {
    return new Set(this.#statements.matching.all(expression))
  }

  *#candidates(query: Query): Generator<number, void> {
    const { include, exclude, rank } = matchExpressions(query)
    if (include !== undefined)
      return void (yield* this.#statements.ranked.iterate(
        exclude === undefined ? include : `(${include}) NOT (${exclude})`,
      ))
    const passed = new Set(exclude === undefined ? [] : this.#matching(exclude))
    for (const number of rank === undefined ? [] : this.#statements.ranked.iterate(rank)) {
      if (passed.has(number)) continue
      passed.add(number)
      yield number
    }
    for (const number of this.inOrder()) if (!passed.has(number)) yield number
  }
}

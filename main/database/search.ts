import { alternativeWords, matches, matchExpressions, wordsExpression } from '../../core/library/match'
import { parseQuery } from '../../core/library/parse'
import { QUERY_MESSAGES, searchedIn, type Query } from '../../core/library/query'
import { printMessage } from '../../core/language/message'
import type { GameSystem } from '../../core/system'
import type { Answer, EntryRow } from '../../preload/contract'
import type { SearchText } from './derive'
import type { Database } from './open'

/** How much a word counts in name, key, traits, printed text and script. */
const RANK = 'bm25(search, 10, 10, 4, 2, 1)'

const prepare = (db: Database) => ({
  insert: db.prepare('INSERT INTO search (rowid, name, key, traits, text, script) VALUES (@number, @name, @key, @traits, @text, @script)'),
  remove: db.prepare<[number]>('DELETE FROM search WHERE rowid = ?'),
  read: db.prepare<[number], SearchText>('SELECT name, key, traits, text, script FROM search WHERE rowid = ?'),
  ranked: db.prepare<[string], { entry: string }>(`SELECT entry FROM search JOIN entries ON entries.number = search.rowid WHERE search MATCH ? ORDER BY ${RANK}, entries.place`),
  matching: db.prepare<[string], { entry: string }>('SELECT entry FROM search JOIN entries ON entries.number = search.rowid WHERE search MATCH ?'),
  ordered: db.prepare<[], { entry: string }>('SELECT entry FROM entries JOIN collections USING (collection) ORDER BY position, collection, place'),
})

const isSame = (a: SearchText, b: SearchText): boolean => a.name === b.name && a.key === b.key && a.traits === b.traits && a.text === b.text && a.script === b.script

/** The full-text index, one row an entry, kept in the transaction that changes the entry. */
export class Search {
  readonly #statements: ReturnType<typeof prepare>
  readonly #systems: readonly GameSystem[]

  constructor(db: Database, systems: readonly GameSystem[]) {
    this.#statements = prepare(db)
    this.#systems = systems
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

  /** Entries that match, best first when there are words, else in order; and the first complaint about the query. */
  find(text: string, rows: ReadonlyMap<string, EntryRow>, collection?: string): Answer<'library.find'> {
    const { query, complaints } = parseQuery(text, searchedIn(this.#systems, rows.values()))
    const found = new Map(alternativeWords(query).map(({ condition }) => [condition, condition.type === 'words' ? this.#matching(wordsExpression(condition)) : new Set<string>()] as const))
    const entries = this.#candidates(query).filter((entry) => {
      const row = rows.get(entry)
      return row !== undefined && (collection === undefined || row.collection === collection) && matches(query, row, (asked) => found.get(asked)?.has(entry) ?? false)
    })
    const [complaint] = complaints
    return { entries, ...(complaint ? { complaint: { message: printMessage(QUERY_MESSAGES, complaint.message), span: complaint.span } } : {}) }
  }

  #matching(expression: string): Set<string> {
    return new Set(this.#statements.matching.all(expression).map(({ entry }) => entry))
  }

  #candidates(query: Query): string[] {
    const { include, exclude, rank } = matchExpressions(query)
    const ranked = (expression: string): string[] => this.#statements.ranked.all(expression).map(({ entry }) => entry)
    const ordered = (): string[] => this.#statements.ordered.all().map(({ entry }) => entry)
    const found = include === undefined ? (rank === undefined ? ordered() : [...new Set([...ranked(rank), ...ordered()])]) : ranked(include)
    if (exclude === undefined) return found
    const excluded = this.#matching(exclude)
    return found.filter((entry) => !excluded.has(entry))
  }
}

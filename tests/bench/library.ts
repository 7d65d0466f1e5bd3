import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SYSTEMS } from '../../core/systems/registry'
import { Library } from '../../main/database/library'
import { generatedFiles } from './generated'

/** Cards in a library. The least one says what a card costs where nothing grows. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5_000, 20_000, 100_000]
const SAVES = 60
const QUERIES = ['glowmoth', 'lantern guard', 'draw a card', 'evolve', 'storm ward', 'banish', 'token', 'lamp watch', 'moth', 'bramble']
const OPENING = { core: 'bench' }
const unwatched = { progress: () => undefined, isCancelled: () => false }

const timed = <T>(work: () => T): { readonly value: T; readonly ms: number } => {
  const began = performance.now()
  const value = work()
  return { value, ms: performance.now() - began }
}
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
const ratio = (value: number, base: number): string => (value / base).toFixed(2)

/** The rows that an import leaves, put into an empty library's tables by nothing but statements: what no import can be faster than. */
function bareInserts(folder: string, from: string): number {
  const path = join(folder, 'bare.fanfare')
  new Library(path, SYSTEMS, { ...OPENING, create: true }).close()
  const db = new Sqlite(path)
  db.pragma('foreign_keys = OFF')
  db.prepare('ATTACH ? AS source').run(from)
  const entries = db.prepare('SELECT * FROM source.entries').all() as Record<string, unknown>[]
  const texts = db.prepare('SELECT rowid AS number, name, key, traits, text, script FROM source.search').all() as Record<string, unknown>[]
  const columns = Object.keys(entries[0] ?? {})
  const put = db.prepare(`INSERT INTO main.entries (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`)
  const index = db.prepare('INSERT INTO main.search (rowid, name, key, traits, text, script) VALUES (@number, @name, @key, @traits, @text, @script)')
  const { ms } = timed(() => db.transaction(() => {
    for (const row of entries) put.run(row)
    for (const row of texts) index.run(row)
  })())
  db.close()
  rmSync(path)
  return ms
}

/** How long each save of a card takes, in milliseconds. */
function saves(library: Library): number[] {
  const rows = library.rows()
  return Array.from({ length: SAVES }, (_, number) => {
    const [card] = library.read({ entries: [rows[Math.floor((number * rows.length) / SAVES)]?.entry ?? ''] })
    if (!card) return 0
    const operation = { type: 'edit' as const, entry: card.entry, text: `${card.text}\n` }
    return timed(() => library.apply({ operations: [operation], baseRevisions: { [card.entry]: card.revision }, label: 'Edit' })).ms
  })
}

/** Times of searches with all their results, and of the bare query with its first 200. */
function searches(library: Library, path: string): { ours: number; bare: number } {
  const ours = timed(() => { for (const query of QUERIES) library.find({ query }) }).ms
  library.close()
  const db = new Sqlite(path)
  const bare = db.prepare('SELECT rowid FROM search WHERE search MATCH ? ORDER BY bm25(search, 10, 10, 4, 2, 1) LIMIT 200')
  const { ms } = timed(() => { for (const query of QUERIES) bare.all(query.split(' ').map((word) => `"${word}"*`).join(' AND ')) })
  db.close()
  return { ours, bare: ms }
}

const folder = mkdtempSync(join(tmpdir(), 'fanfare-bench-'))
let least: { readonly size: number; readonly imported: number; readonly opened: number } | undefined
for (const size of SIZES) {
  const path = join(folder, `${size}.fanfare`)
  const files = generatedFiles(size)
  const library = new Library(path, SYSTEMS, { ...OPENING, create: true })
  const { ms: imported } = timed(() => library.import({ files, system: 'evolve' }, unwatched))
  const { ms: checked } = timed(() => { while (library.unchecked > 0) library.checkFor(100) })
  library.close()
  const bare = bareInserts(folder, path)
  const { value: again, ms: opened } = timed(() => new Library(path, SYSTEMS, OPENING))
  const written = saves(again)
  const { ours, bare: query } = searches(again, path)
  least ??= { size, imported, opened }
  const perCard = (ms: number): number => ms / size
  console.log(`${size} cards in ${files.length} files, ${Math.round(statSync(path).size / 1e6)} MB`)
  console.log(`  import   ${Math.round((size / imported) * 1000)} cards a second; ${ratio(imported, bare)} times bare inserts; ${ratio(perCard(imported), least.imported / least.size)} of the least library's time a card`)
  console.log(`  problems ${Math.round(checked)} ms, found in the background`)
  console.log(`  opening  ${Math.round(opened)} ms; ${ratio(perCard(opened), least.opened / least.size)} of the least library's time a card`)
  console.log(`  a save   ${p95(written).toFixed(1)} ms (p95 of ${SAVES})`)
  console.log(`  search   ${ratio(ours, query)} times the bare query for its first 200, with all results; memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
}
rmSync(folder, { recursive: true })

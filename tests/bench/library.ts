import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SYSTEMS } from '../../core/systems/registry'
import { Library } from '../../main/database/library'
import type { Operation } from '../../preload/contract'
import { generatedFiles } from './generated'
import { p95, searches, timed } from './searches'

/** With `open` and a path, this process only opens that library, and says what that took; with `make`, a path, a size and a core, it makes it. */
const [TASK, PATH = '', SIZE, CORE] = process.argv.slice(2)
/** Cards in a library. The least one says what a card costs where nothing grows. */
const SIZES = TASK === undefined ? [5_000, 20_000, 100_000] : process.argv.slice(2).map(Number)
const SAVES = 60
const OPENING = { core: 'bench' }
const unwatched = { progress: () => undefined, isCancelled: () => false }

const ratio = (value: number, base: number): string => (value / base).toFixed(2)

/** The rows that an import leaves, put into an empty library's tables by nothing but statements: what no import can be faster than. */
function bareInserts(folder: string, from: string): number {
  const path = join(folder, 'bare.fanfare')
  new Library(path, SYSTEMS, { ...OPENING, create: true }).close()
  const db = new Sqlite(path)
  db.pragma('foreign_keys = OFF')
  db.prepare('ATTACH ? AS source').run(from)
  const entries = db.prepare('SELECT * FROM source.entries').all() as Record<string, unknown>[]
  const texts = db
    .prepare('SELECT rowid AS number, name, key, traits, text, script FROM source.search')
    .all() as Record<string, unknown>[]
  const columns = Object.keys(entries[0] ?? {})
  const put = db.prepare(
    `INSERT INTO main.entries (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const index = db.prepare(
    'INSERT INTO main.search (rowid, name, key, traits, text, script) VALUES (@number, @name, @key, @traits, @text, @script)',
  )
  const { ms } = timed(() =>
    db.transaction(() => {
      for (const row of entries) put.run(row)
      for (const row of texts) index.run(row)
    })(),
  )
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
    return timed(() =>
      library.apply({ operations: [operation], baseRevisions: { [card.entry]: card.revision }, label: 'Edit' }),
    ).ms
  })
}

/** How long a tenth of the library's cards take in one step each: edited, edited back, removed, brought back. In milliseconds. */
function bulk(library: Library): number {
  const entries = library.rows().flatMap(({ entry }, at) => (at % 10 === 0 ? [entry] : []))
  const apply = (operation: (of: { entry: string; text: string }) => Operation): void => {
    const read = library.read({ entries })
    const baseRevisions = Object.fromEntries(read.map(({ entry, revision }) => [entry, revision]))
    library.apply({ operations: read.map(operation), baseRevisions, label: 'Bulk' })
  }
  return timed(() => {
    apply(({ entry, text }) => ({ type: 'edit', entry, text: `${text}\n` }))
    library.undo()
    apply(({ entry }) => ({ type: 'delete', entry }))
    library.undo()
  }).ms
}

/** How long an import takes of a file for each card, in milliseconds. */
function single(folder: string, size: number): number {
  const path = join(folder, 'single.fanfare')
  const library = new Library(path, SYSTEMS, { ...OPENING, create: true })
  const files = generatedFiles(size, 1)
  const { ms } = timed(() => library.import({ files, system: 'evolve' }, unwatched))
  library.close()
  rmSync(path)
  return ms
}

interface Opened {
  readonly ms: number
  /** Bytes of the process that holds the open library. */
  readonly memory: number
}

/** Opens a library in a fresh process: nothing that was done before counts. */
const openAfresh = (path: string): Opened =>
  JSON.parse(execFileSync(process.execPath, [process.argv[1] ?? '', 'open', path], { encoding: 'utf8' })) as Opened

function open(path: string): Opened {
  const { value: library, ms } = timed(() => new Library(path, SYSTEMS, OPENING))
  const memory = process.memoryUsage().rss
  library.close()
  return { ms, memory }
}

function make(path: string, size: number, core: string): void {
  const library = new Library(path, SYSTEMS, { core, create: true })
  library.import({ files: generatedFiles(size), system: 'evolve' }, unwatched)
  while (library.unchecked > 0) library.checkFor(1000)
  library.close()
}

function measure(folder: string, size: number, least: Least | undefined): Least {
  const path = join(folder, `${size}.fanfare`)
  const files = generatedFiles(size)
  const library = new Library(path, SYSTEMS, { ...OPENING, create: true })
  const { ms: imported } = timed(() => library.import({ files, system: 'evolve' }, unwatched))
  const { ms: checked } = timed(() => {
    while (library.unchecked > 0) library.checkFor(100)
  })
  library.close()
  const bare = bareInserts(folder, path)
  const opened = openAfresh(path)
  const again = new Library(path, SYSTEMS, OPENING)
  const written = saves(again)
  const found = searches(again)
  const changed = bulk(again)
  again.close()
  const alone = single(folder, size)
  const here: Least = { size, imported, opened: opened.ms, changed, alone }
  const { size: fewest, ...of } = least ?? here
  const growth = (ms: number, of: number): string => ratio(ms / size, of / fewest)
  console.log(`${size} cards in ${files.length} files, ${Math.round(statSync(path).size / 1e6)} MB`)
  console.log(
    `  import   ${Math.round((size / imported) * 1000)} cards a second; ${ratio(imported, bare)} times bare inserts; ${growth(imported, of.imported)} of the least library's time a card`,
  )
  console.log(`  problems ${Math.round(checked)} ms, found in the background`)
  console.log(
    `  opening  ${Math.round(opened.ms)} ms; ${growth(opened.ms, of.opened)} of the least library's time a card; ${Math.round(opened.memory / 1e6)} MB in a process that only opens it`,
  )
  console.log(`  a save   ${p95(written).toFixed(1)} ms (p95 of ${SAVES})`)
  console.log(`  search   ${found}`)
  console.log(
    `  bulk     ${Math.round(changed)} ms to edit and to remove a tenth of the cards, and undo both; ${growth(changed, of.changed)} of the least library's time a card`,
  )
  console.log(
    `  a file a card   imported in ${Math.round(alone)} ms; ${growth(alone, of.alone)} of the least library's time a card`,
  )
  return least ?? here
}

interface Least {
  readonly size: number
  readonly imported: number
  readonly opened: number
  readonly changed: number
  readonly alone: number
}

if (TASK === 'open') console.log(JSON.stringify(open(PATH)))
else if (TASK === 'make') make(PATH, Number(SIZE), CORE ?? '')
else {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-bench-'))
  try {
    let least: Least | undefined
    for (const size of SIZES) least = measure(folder, size, least)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

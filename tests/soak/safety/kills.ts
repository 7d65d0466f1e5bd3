import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { begin } from '../../../main/database/migrations/0010-begin'
import { APPLICATION_ID } from '../../../main/database/open'
import { verdict } from '../../main/database/safety/damage'
import { HostProcess } from '../host'
import { checked, contentOf, isSame, lossOf, type Content } from './content'
import { makeOriginal } from './damages'

export interface Kills {
  kills: number
  /** Kills that came after work was begun and before it was answered. */
  inside: number
  /** What the work had left, where it was not answered: nothing, or all of it. */
  undone: number
  done: number
}

type Random = (from: number, to: number) => number

/** Work on an open library, which is answered when it is done. */
type Work = (host: HostProcess, random: Random) => Promise<unknown>

const cardsOf = (number: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `name Lamp ${number}-${index};\nid CP${number}-${index};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n`,
  ).join('\n')

async function job(
  host: HostProcess,
  name: 'exchange.import' | 'library.backup' | 'library.restore',
  input: never,
): Promise<unknown> {
  const { job: id } = (await host.ask(name, input)) as { job: string }
  return host.ended(id)
}

const importing: Work = async (host, random) => {
  const { handle } = await host.ask('files.adopt', {
    name: 'lamps.txt',
    bytes: new TextEncoder().encode(cardsOf(random(100, 999_999), 400)),
  })
  return job(host, 'exchange.import', { files: [handle] } as never)
}

const editing: Work = async (host, random) => {
  const rows = (await host.ask('library.rows', {})).slice(0, 80)
  const operations = rows.map(({ entry, appearance }) => ({
    type: 'edit' as const,
    entry,
    appearance: { ...appearance, copies: random(0, 99) },
  }))
  return host.ask('library.apply', {
    operations,
    baseRevisions: Object.fromEntries(rows.map(({ entry, revision }) => [entry, revision])),
    label: 'Edit',
  })
}

const backing: Work = (host) => job(host, 'library.backup', {} as never)

const restoring: Work = async (host) => {
  const { backups } = await host.ask('library.backups', {})
  return job(host, 'library.restore', { backup: backups.at(-1)?.backup ?? '' } as never)
}

/** Writes what a closed library holds into one of the first schema, from before there were checksums. */
function age(path: string, to: string): void {
  const db = new Sqlite(to)
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma('journal_mode = WAL')
  begin.up(db)
  db.pragma(`user_version = ${begin.version}`)
  db.exec(`ATTACH '${path.replaceAll("'", "''")}' AS newer`)
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'",
    )
    .pluck()
    .all()
  for (const table of tables) {
    const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all().join(', ')
    db.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM newer.${table}`)
  }
  db.exec("DELETE FROM meta WHERE name IN ('schema', 'scenarios')")
  db.close()
}

function requireWholeBackups(library: string): void {
  const folder = library.replace(/\.fanfare$/, '.backups')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.fanfare'))) {
    const copy = join(mkdtempSync(join(tmpdir(), 'fanfare-backup-')), name)
    cpSync(join(folder, name), copy)
    const [fault] = verdict(copy)
    rmSync(join(copy, '..'), { recursive: true, force: true })
    if (fault !== undefined) throw new Error(`The backup ${name} is not whole: ${fault}`)
  }
}

/** What a host serves now; it must be sound. */
async function soundContent(host: HostProcess): Promise<Content> {
  const info = await checked(host)
  if (info?.safety.state !== 'sound') throw new Error(`After a kill the library is ${JSON.stringify(info?.safety)}.`)
  return contentOf(host)
}

async function killDuring(
  work: Work,
  data: string,
  library: string,
  random: Random,
  patience: number,
  figures: Kills,
): Promise<number> {
  const host = await HostProcess.start(data, library)
  const before = await soundContent(host)
  // The last thing that was acknowledged before the kill.
  const [row] = await host.ask('library.rows', {})
  if (!row) throw new Error('The library is empty.')
  await host.ask('library.apply', {
    operations: [{ type: 'edit', entry: row.entry, appearance: { ...row.appearance, copies: random(0, 999) } }],
    baseRevisions: { [row.entry]: row.revision },
    label: 'Acknowledged',
  })
  const acknowledged = await contentOf(host)
  const { backups } = await host.ask('library.backups', {})
  let isAnswered = false as boolean
  const begun = performance.now()
  let took = 0
  const answered = work(host, random).then(() => {
    isAnswered = true
    took = performance.now() - begun
  })
  await Promise.race([
    answered,
    new Promise((resolve) => setTimeout(resolve, random(0, Math.ceil(patience * 1000)) / 1000)),
  ])
  const after = isAnswered ? await contentOf(host) : undefined
  await host.kill()
  const again = await HostProcess.start(data, library)
  const now = await soundContent(again)
  await again.stop()
  requireWholeBackups(library)
  figures.kills += 1
  if (after) {
    if (!isSame(now, after)) throw new Error('Something that was acknowledged is lost.')
    return took
  }
  figures.inside += 1
  const isUndone = isSame(now, acknowledged)
  figures[isUndone ? 'undone' : 'done'] += 1
  if (isUndone) return took
  if (work === backing) throw new Error('A backup changed the library.')
  if (work === importing && now.size !== before.size + 400)
    throw new Error(`A killed import left ${now.size - before.size} of 400 cards.`)
  if (work === editing && [...now].filter(([entry, content]) => content !== acknowledged.get(entry)).length < 40)
    throw new Error('A killed bulk edit left a part of it.')
  if (work === restoring && backups.length === 0) throw new Error('A restore without a backup changed the library.')
  return took
}

async function killMigration(
  original: string,
  content: Content,
  random: Random,
  patience: number,
  figures: Kills,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-migration-'))
  try {
    const library = join(folder, 'old.fanfare')
    age(original, library)
    const wasReady = await HostProcess.killEarly(
      join(folder, 'data'),
      library,
      random(Math.ceil(patience / 3), Math.ceil(patience)),
    )
    figures.kills += 1
    figures.inside += wasReady ? 0 : 1
    const host = await HostProcess.start(join(folder, 'data'), library)
    // The first schema had no scenario files.
    const cards = new Map([...content].filter(([name]) => !name.startsWith(lossOf(''))))
    if (!isSame(await soundContent(host), cards)) throw new Error('A killed migration changed cards.')
    await host.stop()
    requireWholeBackups(library)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long a start takes here, in milliseconds. */
async function startTime(data: string, library: string): Promise<number> {
  const begun = performance.now()
  const host = await HostProcess.start(data, library)
  const took = performance.now() - begun
  await host.stop()
  return took
}

/** Kills hosts at work, each kind in turn; throws at the first thing that is wrong afterwards. */
export async function killAtWork(count: number, random: Random): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-kills-'))
  const figures: Kills = { kills: 0, inside: 0, undone: 0, done: 0 }
  try {
    const { path, content } = await makeOriginal(folder)
    const data = join(folder, 'data')
    const library = join(folder, 'work.fanfare')
    cpSync(path, library)
    const started = await startTime(data, library)
    const works = [importing, editing, backing, restoring]
    /** Milliseconds that each kind took when it was last answered: kills come within them. */
    const patience = new Map<Work, number>(works.map((work) => [work, 200]))
    for (let number = 0; number < count; number++) {
      const work = works[number % 5]
      if (!work) await killMigration(path, content, random, started, figures)
      else {
        const took = await killDuring(work, data, library, random, patience.get(work) ?? 200, figures)
        // Shorter when it was answered first, a little longer when it never is.
        patience.set(work, took > 0 ? Math.max(2, took * 0.9) : (patience.get(work) ?? 200) * 1.1)
      }
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

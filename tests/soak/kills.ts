import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemById } from '../core/systems/named'
import { derive } from '../../main/database/derive'
import { closeDatabase, openDatabase } from '../../main/database/open'
import { Store } from '../../main/database/store'
import { Driver } from './typing/driver'
import { HostProcess } from './host'

export interface Figures {
  /** All kills, and those that came after a save was sent and before it was acknowledged. */
  readonly kills: number
  readonly between: number
  readonly acknowledged: number
  readonly unacknowledged: { readonly kept: number; readonly lost: number }
}

/** Looks at a dead host's library in a copy, so that the next host recovers the very files that the kill left. */
function inspect(library: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-inspect-'))
  const copy = join(folder, 'copy.fanfare')
  for (const ending of ['', '-wal']) if (existsSync(library + ending)) copyFileSync(library + ending, copy + ending)
  const db = openDatabase(copy)
  try {
    const verdict = db.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new Error(`integrity_check says ${String(verdict)}`)
    db.exec("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    const rows = new Map(
      db
        .prepare<[], { rowid: number }>('SELECT rowid, * FROM search')
        .all()
        .map(({ rowid, ...row }) => [rowid, JSON.stringify(row)]),
    )
    const store = new Store(db)
    for (const { collection, state } of store.collections()) {
      for (const { entry, number, state: card } of store.entries(collection)) {
        if (rows.get(number) !== JSON.stringify(derive(systemById(state.system), entry, card).search))
          throw new Error(`Search does not agree with the text of ${entry}.`)
        rows.delete(number)
      }
    }
    if (rows.size > 0) throw new Error(`Search has ${rows.size} rows too many.`)
  } finally {
    closeDatabase(db)
    rmSync(folder, { recursive: true, force: true })
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Saves for a while and then kills the host around the time of a save. Answers whether one was under way by the driver's log. */
async function editAndKill(driver: Driver, host: HostProcess): Promise<boolean> {
  for (let number = driver.chance(1, 4); number > 0; number--) await driver.save(host)
  const burst = Array.from({ length: driver.chance(1, 3) }, () => driver.save(host))
  for (const save of burst) save.catch(() => undefined)
  const delay = driver.chance(0, 12)
  if (delay > 0) await pause(delay / 2)
  const isBetween = driver.waiting > 0
  await host.kill()
  return isBetween
}

/** Kills browser hosts until so many kills came between a save and its acknowledgement; throws at the first thing that is wrong afterwards. */
export async function killHosts(seed: number, wanted: number): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'fanfare-kill-'))
  const library = join(data, 'soak.fanfare')
  const driver = new Driver(seed)
  let host = await HostProcess.start(data, library)
  let kills = 0
  let between = 0
  try {
    await driver.begin(host)
    while (between < wanted) {
      between += (await editAndKill(driver, host)) ? 1 : 0
      kills += 1
      inspect(library)
      host = await HostProcess.start(data, library)
      await driver.settle(host)
    }
    await host.stop()
    inspect(library)
    return { kills, between, acknowledged: driver.acknowledged, unacknowledged: driver.unacknowledged }
  } finally {
    await host.kill().catch(() => undefined)
    rmSync(data, { recursive: true, force: true })
  }
}

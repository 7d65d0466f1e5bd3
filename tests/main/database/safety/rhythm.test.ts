import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import type { Told } from '../../../../main/database/protocol'
import { backupFolder } from '../../../../main/database/safety/place'
import { copyTo } from '../../../../main/database/safety/copy'
import { Warden } from '../../../../main/database/safety/warden'
import { begin, create, edit, scratch, toy } from '../toy'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MINUTE = 60_000

/** A library that a person works in, in this thread, under a clock of ours; what it told is in `notices`. */
async function attended(): Promise<{ warden: Warden; path: string; notices: string[]; backups(): number }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 22, 12) })
  const path = join(scratch(), 'birds.fanfare')
  const notices: string[] = []
  const warden = await Warden.open({ path, create: true, attended: true }, [toy], (told: Told) => {
    if (told.type === 'notice') notices.push(told.message)
  })
  warden.library.apply({ operations: [begin, create('a', 'card Gull')], baseRevisions: {}, label: 'Begin' })
  return { warden, path, notices, backups: () => warden.backups().backups.length }
}

/** So many minutes pass; what they begin is waited for. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left--) {
    vi.advanceTimersByTime(MINUTE)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
}

/** A backup that was begun is there before long. */
const made = (backups: () => number, count: number): Promise<void> =>
  vi.waitFor(() => expect(backups()).toBe(count), 20_000)

test('half an hour of work is backed up, and the next half hour only when something changed', async () => {
  const { warden, backups } = await attended()
  await pass(29)
  expect(backups()).toBe(0)
  await pass(1)
  await made(backups, 1)
  await pass(65)
  expect(backups()).toBe(1)
  warden.library.apply({ operations: [edit('a', 'card Tern')], baseRevisions: { a: 1 }, label: 'Save' })
  await pass(2)
  await made(backups, 2)
  await pass(29)
  expect(backups()).toBe(2)
  await warden.close()
})

test('while a backup is being made, none is begun for the same change, whoever asks for one', async () => {
  const { warden, backups } = await attended()
  await Promise.all([warden.backupIfChanged(), warden.backupIfChanged(), warden.backupIfChanged()])
  expect(backups()).toBe(1)
  warden.library.apply({ operations: [edit('a', 'card Tern')], baseRevisions: { a: 1 }, label: 'Save' })
  await pass(1)
  await Promise.all([warden.backupIfChanged(), warden.backupIfChanged()])
  expect(backups()).toBe(2)
  await warden.close()
})

test('a backup that fails is told of once, work goes on, and it is tried again', async () => {
  const { warden, path, notices, backups } = await attended()
  writeFileSync(backupFolder(path), 'in the way')
  await pass(35)
  await vi.waitFor(() => expect(notices).toHaveLength(1), 20_000)
  await pass(3)
  expect([notices, backups()]).toEqual([[expect.stringContaining(backupFolder(path))], 0])
  rmSync(backupFolder(path))
  await pass(2)
  await made(backups, 1)
  expect(notices).toHaveLength(1)
  await warden.close()
})

test('a closed library is backed up no more', async () => {
  const { warden, path } = await attended()
  await warden.close()
  await pass(40)
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.backups'))).toEqual([])
})

test('a copy that fails at its end leaves nothing, neither on disk nor open', async () => {
  const { warden, path } = await attended()
  vi.useRealTimers()
  const folder = join(path, '..', 'copies')
  mkdirSync(folder)
  const { pragma } = Sqlite.prototype
  vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (this: Sqlite.Database, source, options) {
    if (source === 'journal_mode = DELETE') throw new Error('the disk is full')
    return pragma.call(this, source, options)
  })
  await expect(warden.library.withFile((db) => copyTo(db, join(folder, 'copy.fanfare')))).rejects.toMatchObject({
    code: 'backup-failed',
    message: expect.stringContaining('the disk is full') as string,
  })
  expect(readdirSync(folder)).toEqual([])
  if (process.platform === 'linux') {
    const open = readdirSync('/proc/self/fd').map((each) => {
      try {
        return readlinkSync(`/proc/self/fd/${each}`)
      } catch {
        return ''
      }
    })
    expect(open.filter((each) => each.startsWith(folder))).toEqual([])
    expect(open.some((each) => each.startsWith(path))).toBe(true)
  }
  await warden.close()
})

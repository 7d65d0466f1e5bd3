import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Library } from '../../../main/database/library'
import { MIGRATIONS } from '../../../main/database/migrate'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { apply, begin, create, newLibrary, reopen, scratch, texts, toy } from './toy'

const folder = scratch()

/** Closed, with one card in it. */
function stored(): string {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  library.close()
  return at
}

test('a library of a newer studio is refused and left as it was', () => {
  const at = stored()
  closeDatabase(openDatabase(at, { migrations: [...MIGRATIONS, { version: 9990, up: () => undefined }] }))
  const before = readFileSync(at)
  expect(() => reopen(at)).toThrowError(
    expect.objectContaining({ code: 'library-too-new', message: expect.stringContaining('Update Fanfare') }),
  )
  expect(readFileSync(at).equals(before)).toBe(true)
})

test('a migration that fails leaves the library as it was', () => {
  const at = stored()
  const failing = [
    ...MIGRATIONS,
    {
      version: 9980,
      up: (db: Parameters<(typeof MIGRATIONS)[0]['up']>[0]) => db.exec('DROP TABLE entries; DROP TABLE search'),
    },
    {
      version: 9990,
      up: () => {
        throw new Error('broken step')
      },
    },
  ]
  expect(() => openDatabase(at, { migrations: failing })).toThrow('broken step')
  expect(texts(reopen(at))).toEqual({ a: 'card Gull' })
})

test('migrations are numbered by tens, upwards', () => {
  const versions = MIGRATIONS.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  expect(versions.every((version) => version % 10 === 0)).toBe(true)
})

test.each([
  ['text', Buffer.from('card Gull\n'.repeat(200))],
  ['nothing', Buffer.alloc(0)],
])('a file of %s is refused and left as it was', (name, content) => {
  const at = join(folder, `${name}.fanfare`)
  writeFileSync(at, content)
  expect(() => reopen(at)).toThrowError(expect.objectContaining({ code: 'library-unreadable' }))
  expect(readFileSync(at).equals(content)).toBe(true)
})

test('a database of another program is refused and left as it was', () => {
  const at = stored()
  const foreign = readFileSync(at)
  foreign.writeUInt32BE(7, 68)
  writeFileSync(at, foreign)
  expect(() => reopen(at)).toThrowError(expect.objectContaining({ code: 'library-unreadable' }))
  expect(readFileSync(at).equals(foreign)).toBe(true)
})

test('a new library never replaces a file', () => {
  const at = stored()
  expect(() => new Library(at, [toy], { create: true })).toThrowError(
    expect.objectContaining({ code: 'library-exists' }),
  )
})

test('a second opening is refused with who holds the library, and a closed one leaves one file', () => {
  const { library, at } = newLibrary(folder)
  expect(() => reopen(at)).toThrowError(
    expect.objectContaining({
      code: 'library-locked',
      message: expect.stringContaining(`process ${process.pid} on this computer`),
    }),
  )
  apply(library, [begin])
  library.close()
  expect([`${at}-holder.json`, `${at}-wal`, `${at}-shm`].filter(existsSync)).toEqual([])
})

test('another process that holds the library keeps this one out until it is killed', async () => {
  const at = stored()
  const script = `const D = require('better-sqlite3'); const d = new D(process.argv[1]); d.pragma('locking_mode = EXCLUSIVE')
    d.exec("INSERT INTO meta (name, value) VALUES ('held', '1')"); console.log('held'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['-e', script, at], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  expect(() => reopen(at)).toThrowError(expect.objectContaining({ code: 'library-locked' }))
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  expect(texts(reopen(at))).toEqual({ a: 'card Gull' })
})

test('the file is safe against a loss of power, and keeps its references', () => {
  const db = openDatabase(stored())
  const state = ['journal_mode', 'synchronous', 'foreign_keys', 'locking_mode', 'application_id'].map((name) =>
    db.pragma(name, { simple: true }),
  )
  expect(state).toEqual(['wal', 2, 1, 'exclusive', 0x464e4652])
  closeDatabase(db)
})

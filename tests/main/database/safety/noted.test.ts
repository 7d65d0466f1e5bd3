import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { changesNoted, Holder } from '../../../../main/database/holder'
import { changesOf, copyTo } from '../../../../main/database/safety/copy'
import { apply, begin, create, edit, newLibrary, scratch } from '../toy'
import { damage } from './damage'
import { killAfter } from './killed'
import { newPath, open, stored } from './served'

/** What the studio says when it opens a library, and when it opens it again. */
async function saidOf(path: string): Promise<readonly (readonly string[])[]> {
  const said: string[][] = []
  for (const _ of [0, 1]) {
    const { client, notices } = await open({ path })
    await client.ask('checked', {})
    await new Promise((resolve) => setImmediate(resolve))
    said.push(notices)
    await client.close()
  }
  return said
}

const log = (path: string): string => `${path}-wal`
const holder = (path: string): string => `${path}-holder.json`

/** A library after a studio was killed that had saved three changes since it opened it. */
async function killed(): Promise<string> {
  const path = await stored()
  await killAfter(path, 3)
  return path
}

test('every save is noted beside the library, until it is closed', () => {
  const { library, at } = newLibrary(scratch())
  const changes = (): number => library.withFile(changesOf)
  for (const operation of [begin, create('a', 'card Gull'), edit('a', 'card Gull: grey')]) {
    apply(library, [operation])
    expect(changesNoted(at)).toBe(changes())
  }
  library.undo()
  expect([changesNoted(at), changes()]).toEqual([4, 4])
  library.close()
  expect([changesNoted(at), existsSync(holder(at))]).toEqual([0, false])
})

describe('a library that holds less than was saved in it is told of, once,', () => {
  const lost = (path: string, what: string): string => `${path} lacks the last ${what} saved in it`

  test.each([
    ['where its log was cut', (path: string) => truncateSync(log(path), Math.floor(statSync(log(path)).size / 2)), 2],
    ['where its log is damaged', (path: string) => damage(log(path), [statSync(log(path)).size - 9]), 1],
    ['where its log is empty', (path: string) => truncateSync(log(path), 0), 3],
    ['where its log is gone', (path: string) => rmSync(log(path)), 3],
  ])('%s', async (_, harm, count) => {
    const path = await killed()
    harm(path)
    const [first, second] = await saidOf(path)
    expect(first).toHaveLength(1)
    expect(first?.[0]).toContain(lost(path, count === 1 ? 'change that was' : `${count} changes that were`))
    expect(first?.[0]).toContain('Compare it with its backups')
    expect(second).toEqual([])
  })
})

describe('nothing is said of a library', () => {
  const silent = [[], []]

  test('whose log is whole', async () => {
    expect(await saidOf(await killed())).toEqual(silent)
  })

  test('that holds more than was noted: the studio ended between the two writes', async () => {
    const path = await killed()
    new Holder(path).saved(changesNoted(path) - 1)
    expect(await saidOf(path)).toEqual(silent)
  })

  test('whose note was written by half, or by another studio that knows nothing of it', async () => {
    for (const harm of [
      (path: string) => truncateSync(holder(path), readFileSync(holder(path), 'utf8').indexOf('"file"')),
      (path: string) => void new Holder(path),
      (path: string) => rmSync(holder(path)),
    ]) {
      const path = await killed()
      rmSync(log(path))
      harm(path)
      expect(await saidOf(path)).toEqual(silent)
    }
  })

  test('that was copied without its log, with and without what else lies beside it', async () => {
    const path = await killed()
    for (const besides of [[''], ['', '-holder.json']]) {
      const copy = newPath()
      for (const ending of besides) copyFileSync(path + ending, copy + ending)
      expect(await saidOf(copy)).toEqual(silent)
    }
  })

  test.each([
    ['moved there', renameSync],
    ['copied over it', (from: string, to: string) => writeFileSync(to, readFileSync(from))],
  ])('in whose place an older backup was %s by hand', async (_, put) => {
    const path = await stored()
    const older = newPath()
    const db = new Sqlite(path)
    db.function('fanfare_checksum', { varargs: true }, () => 0)
    await copyTo(db, older)
    db.close()
    await killAfter(path, 3)
    rmSync(log(path))
    put(older, path)
    expect(await saidOf(path)).toEqual(silent)
  })

  test('that an older studio has opened and closed since, without taking the note away', async () => {
    const path = await killed()
    const older = new Sqlite(path)
    older.exec("UPDATE meta SET value = 1 WHERE name = 'changes'")
    older.close()
    expect(await saidOf(path)).toEqual(silent)
  })
})

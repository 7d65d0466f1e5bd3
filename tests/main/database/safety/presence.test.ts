import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { GameSystem } from '../../../../core/system'
import { backupFolder } from '../../../../main/database/safety/place'
import { edit, toy } from '../toy'
import { verdict } from './damage'
import { made, newPath, open, save, stored, textsOf } from './served'

const FIRST = { a: 'card Gull #g', b: 'card Heron #h' }

const tried = (client: Awaited<ReturnType<typeof open>>['client'], text: string) =>
  client.ask('apply', { operations: [edit('a', text)], baseRevisions: { a: 1 }, label: 'Save' })

const elsewhere = (path: string): string => join(dirname(path), 'elsewhere', basename(path))

/** What may happen to the file of a library under an open studio. */
const LOSSES: readonly (readonly [string, string, (path: string) => Promise<void> | void])[] = [
  ['deleted', 'missing', (path) => rmSync(path)],
  ['deleted with its log', 'missing', (path) => [path, `${path}-wal`].forEach((file) => rmSync(file))],
  ['deleted with its folder', 'missing', (path) => rmSync(dirname(path), { recursive: true })],
  [
    'moved',
    'missing',
    (path) => {
      mkdirSync(dirname(elsewhere(path)))
      renameSync(path, elsewhere(path))
    },
  ],
  ['replaced by another', 'replaced', async (path) => renameSync(await stored(), path)],
  [
    'replaced by a copy of itself',
    'replaced',
    (path) => {
      copyFileSync(path, `${path}.copy`)
      renameSync(`${path}.copy`, path)
    },
  ],
  ['left without its log', 'log', (path) => rmSync(`${path}-wal`)],
]

test.each(LOSSES)(
  'a library that is %s takes nothing more, says so, and is saved whole as a new one',
  async (_what, how, lose) => {
    const path = await stored()
    const { client, safety } = await open({ path })
    await client.ask('checked', {})
    await save(client, 'c', 'card Owl')
    await lose(path)
    const before = existsSync(path) ? statSync(path).size : undefined
    await expect(tried(client, 'card Gull #g: lost?')).rejects.toMatchObject({
      code: 'library-vanished',
      message: expect.stringContaining(path),
    })
    expect((await client.ask('info', {})).safety).toEqual({ state: 'vanished', how })
    expect(await textsOf(client)).toEqual({ ...FIRST, c: 'card Owl' })
    expect(safety.at(-1)).toBe(false)
    if (how === 'replaced') expect(statSync(path).size).toBe(before)

    const to = newPath()
    expect(await client.ask('rescue', { to })).toMatchObject({ entries: 3, lost: [] })
    await client.close()
    if (how === 'missing') expect(existsSync(`${path}-wal`)).toBe(false)
    expect(verdict(to)).toEqual([])
    const { client: next } = await open({ path: to })
    await tried(next, 'card Gull #g: kept')
    expect(await textsOf(next)).toEqual({ a: 'card Gull #g: kept', b: 'card Heron #h', c: 'card Owl' })
  },
)

test('a library that was moved has every acknowledged save, and goes on where it was once it is put back', async () => {
  const path = await stored()
  const { client, safety } = await open({ path, idle: 60_000 })
  await client.ask('checked', {})
  await save(client, 'c', 'card Owl')
  mkdirSync(dirname(elsewhere(path)))
  renameSync(path, elsewhere(path))
  await expect(tried(client, 'card Gull #g: refused')).rejects.toMatchObject({ code: 'library-vanished' })
  copyFileSync(elsewhere(path), `${elsewhere(path)}.copy`)
  const { client: moved } = await open({ path: `${elsewhere(path)}.copy` })
  expect(await textsOf(moved)).toEqual({ ...FIRST, c: 'card Owl' })
  renameSync(elsewhere(path), path)
  expect(await tried(client, 'card Gull #g: again')).toHaveProperty('step')
  expect((await client.ask('info', {})).safety).toEqual({ state: 'sound' })
  expect(safety).toEqual([false, false, false])
})

test('what took the place of a library is neither written nor given a stale log, and no backup or restore reaches it', async () => {
  const path = await stored()
  const { client } = await open({ path, idle: 60_000 })
  await client.ask('checked', {})
  const { backup } = await client.ask('backup', {})
  await save(client, 'a', 'card Gull #g: mine')
  const other = await stored()
  renameSync(other, path)
  await expect(client.ask('restore', { backup })).rejects.toMatchObject({ code: 'library-vanished' })
  await expect(client.ask('backup', {})).rejects.toMatchObject({ code: 'library-vanished' })
  expect(statSync(`${path}-wal`).size).toBe(0)
  expect(await client.ask('difference', { backup })).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(await made(client)).toHaveLength(1)
  await client.close()
  const { client: theirs } = await open({ path })
  expect(await textsOf(theirs)).toEqual(FIRST)
})

/** The toy's game, reading whose word makes a file go away. */
function deleting(path: string, word: string): GameSystem {
  const { workshop } = toy
  if (!workshop) throw new Error('The toy has no workshop.')
  const parse: typeof workshop.language.parse = (text) => {
    if (text.includes(word)) rmSync(path, { force: true })
    return workshop.language.parse(text)
  }
  return { ...toy, workshop: { ...workshop, language: { ...workshop.language, parse } } }
}

test('a save that was written while the library was deleted is not acknowledged, and is in the new one', async () => {
  const path = await stored()
  const { client } = await open({ path }, deleting(path, 'written'))
  await client.ask('checked', {})
  await expect(tried(client, 'card Gull #g: written')).rejects.toMatchObject({ code: 'library-vanished' })
  const to = newPath()
  await client.ask('rescue', { to })
  const { client: next } = await open({ path: to })
  expect(await textsOf(next)).toEqual({ ...FIRST, a: 'card Gull #g: written' })
})

test('a library that vanishes while it is checked acknowledges nothing', async () => {
  const path = await stored()
  const { client } = await open({ path })
  const waiting = tried(client, 'card Gull #g: early')
  rmSync(path)
  await expect(waiting).rejects.toMatchObject({ code: 'library-vanished' })
  await expect(client.ask('undo', {})).rejects.toMatchObject({ code: 'library-vanished' })
  expect(existsSync(backupFolder(path))).toBe(false)
})

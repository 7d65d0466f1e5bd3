import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../main/database/open'
import { begin as beginning } from '../../../../main/database/migrations/0010-begin'
import { backupFolder } from '../../../../main/database/safety/place'
import { commit, prepare } from '../../../../main/database/safety/restore'
import { bytes, create } from '../toy'
import { damage, placeOf, verdict } from './damage'
import { made, newPath, open, save, stored, textsOf } from './served'

test('a backup is one whole file, named after its time and its cards, and says what changed since', async () => {
  const path = await stored()
  const { client } = await open({ path })
  const backup = await client.ask('backup', {})
  await save(client, 'a', 'card Gull #g: cries')
  await save(client, 'c', 'card Owl')
  expect([backup.cards, readdirSync(backupFolder(path))]).toEqual([2, [backup.backup]])
  expect(await client.ask('difference', backup)).toEqual({ added: 1, changed: 1, removed: 0 })
  expect(verdict(join(backupFolder(path), backup.backup))).toEqual([])
})

test('a library that is open is read and written while it is copied', async () => {
  const path = newPath()
  const { client } = await open({ path, create: true })
  await client.ask('import', {
    files: [
      {
        path: 'many.toy',
        bytes: bytes(Array.from({ length: 3000 }, (_, i) => `card N${i} #n${i}: ${'x'.repeat(1500)}`).join('\n\n')),
      },
    ],
  })
  const order: string[] = []
  const copied = client.ask('backup', {}).then(() => order.push('copied'))
  await client
    .ask('apply', {
      operations: [{ type: 'create-collection', collection: 'late', system: 'evolve', name: 'Late' }],
      baseRevisions: {},
      label: 'Save',
    })
    .then(() => order.push('saved'))
  await copied
  expect(order).toEqual(['saved', 'copied'])
})

test('opening makes a backup when something changed since the last, and not otherwise', async () => {
  const path = await stored()
  for (const [expected, change] of [
    [1, false],
    [1, true],
    [2, false],
  ] as const) {
    const { client } = await open({ path, attended: true })
    await client.ask('checked', {})
    await expect.poll(async () => (await made(client)).length).toBe(expected)
    if (change) await save(client, 'a', 'card Gull #g: cries')
    await client.close()
  }
})

test('an import of more than a hundred cards is preceded by a backup, one of a hundred is not', async () => {
  const { client } = await open({ path: await stored() })
  const file = (cards: number) => ({
    path: `${cards}.toy`,
    bytes: bytes(Array.from({ length: cards }, (_, i) => `card C${cards}-${i} #k${cards}x${i}`).join('\n')),
  })
  await client.ask('import', { files: [file(100)] })
  expect(await made(client)).toEqual([])
  await client.ask('import', { files: [file(101)] })
  expect((await made(client)).map(({ cards }) => cards)).toEqual([102])
})

test('a library of an older schema is backed up as it is before it is brought up to date', async () => {
  const path = newPath()
  closeDatabase(openDatabase(path, { create: true, migrations: [beginning] }))
  const { client } = await open({ path })
  const [backup] = await made(client)
  const copy = openDatabase(join(backupFolder(path), backup?.backup ?? ''), { migrations: [beginning] })
  expect(copy.pragma('user_version', { simple: true })).toBe(10)
  closeDatabase(copy)
})

test("a restore brings back the backup, keeps today's state, and the library goes on", async () => {
  const path = await stored()
  const { client } = await open({ path })
  const { backup } = await client.ask('backup', {})
  await save(client, 'a', 'card Gull #g: cries')
  await save(client, 'c', 'card Owl')
  expect(await client.ask('restore', { backup })).toEqual({ added: 0, changed: 1, removed: 1, cards: 2 })
  expect(await textsOf(client)).toEqual({ a: 'card Gull #g', b: 'card Heron #h' })
  await save(client, 'd', 'card Stork')
  const [today] = await made(client)
  await client.ask('restore', { backup: today?.backup ?? '' })
  expect(await textsOf(client)).toEqual({ a: 'card Gull #g: cries', b: 'card Heron #h', c: 'card Owl' })
})

test('after a restore, opening backs up again what is new, however many writes there were', async () => {
  const path = await stored()
  const { client } = await open({ path, attended: true })
  await client.ask('checked', {})
  await expect.poll(async () => (await made(client)).length).toBe(1)
  for (const word of ['a', 'b']) await save(client, 'a', `card Gull #g: ${word}`)
  const [, first] = [await client.ask('backup', {}), (await made(client)).at(-1)]
  await client.ask('restore', { backup: first?.backup ?? '' })
  expect(await made(client)).toHaveLength(3)
  for (const word of ['c', 'd']) await save(client, 'a', `card Gull #g: ${word}`)
  await client.close()
  const again = await open({ path, attended: true })
  await again.client.ask('checked', {})
  await expect.poll(async () => (await made(again.client)).length).toBe(4)
})

test('a restore that was decided and then killed is finished by the next start', async () => {
  const path = await stored()
  const { client } = await open({ path })
  const { backup } = await client.ask('backup', {})
  await save(client, 'c', 'card Owl')
  await client.close()
  await prepare(path, join(backupFolder(path), backup))
  commit(path)
  const again = await open({ path })
  expect(Object.keys(await textsOf(again.client))).toEqual(['a', 'b'])
})

test('a restore that was killed before it was decided changes nothing', async () => {
  const path = await stored()
  const first = await open({ path })
  const { backup } = await first.client.ask('backup', {})
  await save(first.client, 'c', 'card Owl')
  await first.client.close()
  await prepare(path, join(backupFolder(path), backup))
  const { client } = await open({ path })
  expect(Object.keys(await textsOf(client))).toEqual(['a', 'b', 'c'])
})

test('a damaged backup is refused, and the library stays as it is', async () => {
  const { client } = await open({ path: await stored() })
  const { backup } = await client.ask('backup', {})
  const path = join((await client.ask('backups', {})).folder, backup)
  damage(path, [placeOf(path, 'entries', 'Heron')])
  await expect(client.ask('restore', { backup })).rejects.toMatchObject({ code: 'backup-unusable' })
  await save(client, 'c', 'card Owl')
  expect(Object.keys(await textsOf(client))).toEqual(['a', 'b', 'c'])
})

test('a folder that cannot hold backups is said once, and work goes on', async () => {
  const path = await stored()
  writeFileSync(backupFolder(path), 'in the way')
  const { client, notices } = await open({ path, attended: true })
  await expect.poll(() => notices).toEqual([expect.stringMatching(/No backup could be made in .*\.backups.*saved/)])
  await client.ask('import', {
    files: [{ path: 'many.toy', bytes: bytes(Array.from({ length: 101 }, (_, i) => `card M${i} #m${i}`).join('\n')) }],
  })
  await save(client, 'a', 'card Gull #g: cries')
  await expect(client.ask('backup', {})).rejects.toMatchObject({ code: 'backup-failed' })
  expect(notices).toHaveLength(1)
})

test('backups over the limit go, the newest stays', async () => {
  const { client } = await open({ path: await stored(), limit: 1 })
  await client.ask('backup', {})
  const newest = await client.ask('backup', {})
  expect((await made(client)).map(({ backup }) => backup)).toEqual([newest.backup])
})

test('a write waits for the check and is refused when the file is damaged; what can be read is shown', async () => {
  const path = await stored()
  damage(path, [placeOf(path, 'entries', 'Heron')])
  const { client, safety } = await open({ path })
  await expect(
    client.ask('apply', { operations: [create('c', 'card Owl')], baseRevisions: {}, label: 'Save' }),
  ).rejects.toMatchObject({ code: 'library-damaged' })
  expect(await textsOf(client)).toEqual({ a: 'card Gull #g' })
  expect((await client.ask('info', {})).safety).toMatchObject({
    state: 'damaged',
    entries: 1,
    lost: [{ entry: 'b', what: 'The card Heron' }, {}],
  })
  expect(safety).toEqual([true])
})

test.each([
  ['header', [3]],
  ['schema', [110, 4000]],
  ['version', [63]],
])('a library with a damaged %s opens read-only with every card', async (_what, places) => {
  const path = await stored()
  damage(path, places)
  const { client } = await open({ path })
  expect(await client.ask('checked', {})).toMatchObject({ state: 'damaged', entries: 2 })
  expect(Object.keys(await textsOf(client))).toEqual(['a', 'b'])
})

test('what can be read of a damaged library is rescued into a new one, which is sound', async () => {
  const path = await stored()
  damage(path, [placeOf(path, 'entries', 'Heron')])
  const { client } = await open({ path })
  const to = newPath()
  expect(await client.ask('rescue', { to })).toMatchObject({ entries: 1, lost: [{ entry: 'b' }, {}] })
  expect(verdict(to)).toEqual([])
  const rescued = await open({ path: to })
  await save(rescued.client, 'b', 'card Heron #h')
  expect(await textsOf(rescued.client)).toEqual({ a: 'card Gull #g', b: 'card Heron #h' })
})

test('a damaged library is restored from a backup and kept aside', async () => {
  const path = await stored()
  const first = await open({ path })
  const { backup } = await first.client.ask('backup', {})
  await first.client.close()
  damage(path, [placeOf(path, 'entries', 'Heron')])
  const { client } = await open({ path })
  expect(await client.ask('restore', { backup })).toEqual({ added: 1, changed: 0, removed: 0, cards: 2 })
  await save(client, 'a', 'card Gull #g: cries')
  expect(readdirSync(backupFolder(path)).filter((name) => name.endsWith('damaged.fanfare'))).toHaveLength(1)
})

test('search that disagrees with the cards is made anew, and nothing is damaged', async () => {
  const path = await stored()
  const db = openDatabase(path)
  db.unsafeMode().exec('DELETE FROM search_data WHERE id > 10')
  closeDatabase(db)
  const { client } = await open({ path })
  expect(await client.ask('checked', {})).toEqual({ state: 'sound' })
  expect(await client.ask('find', { query: 'heron' })).toEqual({ entries: ['b'] })
})

test('the log is folded into the file when nothing was asked for a while', async () => {
  const path = newPath()
  const { client } = await open({ path, create: true, idle: 20 })
  await save(client, 'a', 'card Gull')
  await expect.poll(() => statSync(`${path}-wal`).size).toBe(0)
  const copy = newPath()
  mkdirSync(join(copy, '..'), { recursive: true })
  await client.close()
  renameSync(path, copy)
  expect(existsSync(`${path}-wal`)).toBe(false)
  expect(Object.keys(await textsOf((await open({ path: copy })).client))).toEqual(['a'])
})

test('what a killed studio left of a backup is taken away', async () => {
  const path = await stored()
  mkdirSync(backupFolder(path))
  writeFileSync(join(backupFolder(path), 'half.fanfare.unfinished'), 'half')
  const { client } = await open({ path, attended: true })
  await expect.poll(async () => (await made(client)).length).toBe(1)
  expect(readdirSync(backupFolder(path))).toHaveLength(1)
})

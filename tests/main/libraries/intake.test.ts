import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { INTAKE_PART } from '../../../preload/frame'
import { Library } from '../../../main/database/library'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { begin as first } from '../../../main/database/migrations/0010-begin'
import { openIntakes } from '../../../main/libraries/intake'
import { damage, placeOf } from '../database/safety/damage'
import { apply, begin, create, scratch, toy } from '../database/toy'
import { startHost, type Host } from '../host'

let host: Host
let socket: WebSocket
beforeAll(async () => {
  host = await startHost()
  socket = await host.connect()
})
afterAll(() => host.stop())

type Reply = { value?: never; failure?: { code: string; message: string } }
const ask = (name: string, input: unknown = {}): Promise<Reply> => host.ask(socket, name, input) as Promise<Reply>
const folder = (): string => join(host.folder, 'data', 'libraries')
/** What should not be in the folder of libraries. */
const strays = (): string[] =>
  readdirSync(folder()).filter(
    (name) => name.startsWith('.incoming') || /^(diary|empty|db|hollow|cut|bad)\b/.test(name),
  )

/** The bytes of a closed library with one card. */
function library(name = 'card Gull #g'): Buffer {
  const path = join(scratch(), 'Birds.fanfare')
  const made = new Library(path, [toy], { create: true })
  apply(made, [begin, create('a', name)])
  made.close()
  return readFileSync(path)
}

/** As a window sends it. */
async function bring(bytes: Buffer, name = 'Birds.fanfare', part = INTAKE_PART): Promise<Reply> {
  const begun = await ask('intake.begin', { name, size: bytes.length })
  if (begun.failure) return begun
  const { intake } = begun.value as unknown as { intake: string }
  for (let at = 0; at < bytes.length; at += part) {
    const taken = await ask('intake.part', { intake, at, bytes: new Uint8Array(bytes.subarray(at, at + part)) })
    if (taken.failure) return taken
  }
  return ask('intake.end', { intake })
}

test('a library that is brought in stays, under a free name, and is listed and opened by its handle', async () => {
  const bytes = library()
  const { value } = await bring(bytes, '../../Birds.fanfare')
  expect(value).toMatchObject({ name: 'Birds', location: join(folder(), 'Birds.fanfare') })
  expect((await bring(bytes)).value).toMatchObject({ name: 'Birds 2' })
  const listed = (await ask('library.list')).value as unknown as {
    folder: string
    libraries: { name: string; handle: string; size: number; changed: number }[]
  }
  expect(listed.libraries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Birds', 'Birds 2', 'Sample library']),
  )
  expect(listed.libraries.map(({ changed }) => changed)).toEqual(
    listed.libraries.map(({ changed }) => changed).sort((a, b) => b - a),
  )
  expect(listed.libraries.find(({ name }) => name === 'Birds')?.size).toBeGreaterThanOrEqual(bytes.length)
  expect((await ask('library.open', { handle: (value as unknown as { handle: string }).handle })).value).toMatchObject({
    name: 'Birds',
  })
  expect((await ask('library.read', { entries: ['a'] })).value).toMatchObject([{ text: 'card Gull #g' }])
  expect(strays()).toEqual([])
})

test('a library larger than one part comes whole, and a part that is given again does no harm', async () => {
  const path = join(scratch(), 'Large.fanfare')
  const made = new Library(path, [toy], { create: true })
  apply(made, [
    begin,
    ...Array.from({ length: 12 }, (_, i) => create(`e${i}`, `card C${i} #k${i}: ${'x'.repeat(900_000)}`)),
  ])
  made.close()
  const bytes = readFileSync(path)
  expect(bytes.length).toBeGreaterThan(2 * INTAKE_PART)
  const { intake } = (await ask('intake.begin', { name: 'Large.fanfare', size: bytes.length })).value as unknown as {
    intake: string
  }
  for (let at = 0; at < bytes.length; at += INTAKE_PART) {
    const part = { intake, at, bytes: new Uint8Array(bytes.subarray(at, at + INTAKE_PART)) }
    await Promise.all([ask('intake.part', part), ask('intake.part', part)])
  }
  const ended = await Promise.all([ask('intake.end', { intake }), ask('intake.end', { intake })])
  expect(ended[0]).toEqual(ended[1])
  const { handle } = (ended[0] as { value: { handle: string } }).value
  await ask('library.open', { handle })
  const texts = (await ask('library.read', { entries: Array.from({ length: 12 }, (_, i) => `e${i}`) }))
    .value as unknown as { text: string }[]
  expect(texts.map(({ text }) => text.length)).toEqual(
    Array.from({ length: 12 }, (_, i) => `card C${i} #k${i}: `.length + 900_000),
  )
})

const damagedLibrary = (): Buffer => {
  const path = join(scratch(), 'Birds.fanfare')
  writeFileSync(path, library('card Heron #h'))
  damage(path, [placeOf(path, 'entries', 'Heron')])
  return readFileSync(path)
}

test.each<[string, () => Promise<Reply>, string]>([
  ['is something else', () => bring(Buffer.from('Dear diary'.repeat(100)), 'diary.fanfare'), 'library-unreadable'],
  ['is empty', () => bring(Buffer.alloc(0), 'empty.fanfare'), 'library-unreadable'],
  [
    'is another program’s database',
    () => bring(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4080)]), 'db.fanfare'),
    'library-unreadable',
  ],
  [
    'has nothing behind its header',
    () => bring(Buffer.concat([library().subarray(0, 100), Buffer.alloc(8000)]), 'hollow.fanfare'),
    'library-damaged',
  ],
  ['lost its end', () => bring(library().subarray(0, 20_000), 'cut.fanfare'), 'library-damaged'],
  ['is damaged', () => bring(damagedLibrary(), 'bad.fanfare'), 'library-damaged'],
])('a file that %s is refused by its name, and leaves nothing', async (_what, given, code) => {
  const { failure } = await given()
  expect(failure?.code).toBe(code)
  expect(failure?.message).toMatch(/^\w+\.fanfare /)
  expect(failure?.message).not.toContain('.incoming')
  expect(strays()).toEqual([])
})

test('one that is cut short, given out of order, too long or twice over is refused, and leaves nothing', async () => {
  const bytes = library()
  const begun = async (size = bytes.length): Promise<string> =>
    ((await ask('intake.begin', { name: 'Birds.fanfare', size })).value as unknown as { intake: string }).intake
  const part = (intake: string, at: number, length: number): Promise<Reply> =>
    ask('intake.part', { intake, at, bytes: new Uint8Array(bytes.subarray(0, length)) })
  const short = await begun()
  await part(short, 0, 5000)
  expect(strays()).toHaveLength(1)
  expect((await ask('intake.end', { intake: short })).failure?.code).toBe('file-cut-short')
  expect((await part(await begun(), 5000, 5000)).failure?.code).toBe('file-cut-short')
  expect((await part(await begun(500), 0, 5000)).failure?.code).toBe('file-cut-short')
  expect((await part('nobody', 0, 10)).failure?.code).toBe('intake-unknown')
  const gone = await begun()
  await part(gone, 0, 5000)
  await ask('intake.cancel', { intake: gone })
  expect((await part(gone, 5000, 10)).failure?.code).toBe('intake-unknown')
  expect(strays()).toEqual([])
  const last = await begun()
  expect(
    (await ask('intake.part', { intake: last, at: 0, bytes: new Uint8Array(INTAKE_PART + 1) })).failure?.code,
  ).toBe('request-invalid')
  await ask('intake.cancel', { intake: last })
})

test('what a window uploaded otherwise is no library to work in', async () => {
  const { value } = await ask('files.adopt', { name: 'Birds.fanfare', bytes: new Uint8Array(library()) })
  expect((await ask('library.open', { handle: (value as unknown as { handle: string }).handle })).failure?.code).toBe(
    'library-unknown',
  )
})

test('an older library is brought in with what it holds, and no backup of it is left beside it', async () => {
  const path = join(scratch(), 'Old.fanfare')
  closeDatabase(openDatabase(path, { create: true, migrations: [first] }))
  expect((await bring(readFileSync(path), 'Old.fanfare')).value).toMatchObject({ name: 'Old' })
  expect(
    readdirSync(folder()).filter(
      (name) => name.startsWith('Old') || (name.includes('incoming-') && name.includes('backups')),
    ),
  ).toEqual(['Old.fanfare'])
})

test('what a killed host left is swept at the next start, and what a living one takes in is not', async () => {
  const place = scratch()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const left = [
    `.incoming-${pid}-dead`,
    `.incoming-${pid}-dead.backups`,
    `.incoming-${process.pid}-before`,
    `.incoming-${process.ppid}-alive`,
  ]
  mkdirSync(join(place, left[1] ?? ''))
  for (const name of [left[0], left[2], left[3], 'Mine.fanfare']) writeFileSync(join(place, name ?? ''), 'bytes')
  const intakes = openIntakes(place, () => Promise.resolve())
  await expect.poll(() => readdirSync(place).sort()).toEqual([left[3], 'Mine.fanfare'])
  await intakes.begin('Half.fanfare', 5000)
  await intakes.close()
  expect(readdirSync(place).sort()).toEqual([left[3], 'Mine.fanfare'])
})

test('a folder that takes nothing is named', async () => {
  const place = join(scratch(), 'occupied')
  writeFileSync(place, '')
  await expect(openIntakes(place, () => Promise.resolve()).begin('Birds.fanfare', 5000)).rejects.toMatchObject({
    code: 'folder-unwritable',
    message: expect.stringContaining(place),
  })
  expect(existsSync(place)).toBe(true)
})

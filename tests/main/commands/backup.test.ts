import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { damage, placeOf, verdict } from '../database/safety/damage'
import { killAfter } from '../database/safety/killed'
import { fanfare } from '../program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lamp = (name: string, id: string): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n`

let count = 0
/** A closed library with two cards. */
async function stored(): Promise<string> {
  const library = join(folder, `library-${++count}.fanfare`)
  const file = join(folder, `lamps-${count}.txt`)
  writeFileSync(file, `${lamp('Lamp Bearer', 'CP99-001')}\n${lamp('Wick Trimmer', 'CP99-002')}`)
  await fanfare('import', '--library', library, file)
  return library
}

test('a backup goes beside the library or to a file, and is a whole library', async () => {
  const library = await stored()
  const beside = JSON.parse((await fanfare('backup', '--json', '--library', library)).out)
  const out = join(folder, 'elsewhere.fanfare')
  const named = JSON.parse((await fanfare('backup', '--json', '--library', library, '--out', out)).out)
  expect([
    beside.cards,
    readdirSync(library.replace(/\.fanfare$/, '.backups')).map((name) =>
      join(library.replace(/\.fanfare$/, '.backups'), name),
    ),
  ]).toEqual([2, [beside.path]])
  expect(named).toEqual({ path: out, cards: 2, bytes: statSync(out).size })
  expect([verdict(beside.path), verdict(out)]).toEqual([[], []])
  expect((await fanfare('backup', '--library', library, '--out', out)).code).toBe(2)
}, 120_000)

test('a restore says what it changed, and works where the library is gone', async () => {
  const library = await stored()
  const { path } = JSON.parse((await fanfare('backup', '--json', '--library', library)).out)
  const more = join(folder, 'more.txt')
  writeFileSync(more, lamp('Late Lamp', 'CP99-003'))
  await fanfare('import', '--library', library, more)
  expect(JSON.parse((await fanfare('restore', '--json', '--library', library, '--from', path)).out)).toEqual({
    cards: 2,
    added: 0,
    changed: 0,
    removed: 1,
  })
  rmSync(library)
  expect(JSON.parse((await fanfare('restore', '--json', '--library', library, '--from', path)).out)).toEqual({
    cards: 2,
    added: 2,
    changed: 0,
    removed: 0,
  })
  expect((await fanfare('restore', '--library', library, '--from', more)).code).toBe(2)
  expect(verdict(library)).toEqual([])
}, 120_000)

test('a library is no backup of itself, whatever way leads to it', async () => {
  const library = await stored()
  const link = join(folder, `link-${count}.fanfare`)
  symlinkSync(library, link)
  for (const from of [library, link]) {
    const { code, out, said } = await fanfare('restore', '--library', library, '--from', from)
    expect([code, out, said]).toEqual([2, '', expect.stringContaining(`${from} is the library itself. Name a backup`)])
  }
}, 120_000)

test('a library that is open is neither backed up nor restored, and it is said where it is open', async () => {
  const library = await stored()
  const { path } = JSON.parse((await fanfare('backup', '--json', '--library', library)).out)
  const db = openDatabase(library)
  for (const args of [['backup'], ['restore', '--from', path], ['rescue', '--out', join(folder, 'no.fanfare')]]) {
    const { code, out, said } = await fanfare(args[0] ?? '', '--library', library, ...args.slice(1))
    expect([code, out]).toEqual([2, ''])
    expect(said).toContain(`process ${process.pid} on this computer`)
  }
  closeDatabase(db)
  expect(existsSync(join(folder, 'no.fanfare'))).toBe(false)
}, 120_000)

test('a rescue writes what can be read, lists what cannot, and exits with 1', async () => {
  const library = await stored()
  damage(library, [placeOf(library, 'entries', 'Wick Trimmer')])
  const out = join(folder, `rescued-${count}.fanfare`)
  const { code, out: printed } = await fanfare('rescue', '--json', '--library', library, '--out', out)
  expect([code, JSON.parse(printed)]).toEqual([
    1,
    {
      entries: 1,
      lost: [{ entry: expect.any(String), what: 'The card Wick Trimmer' }, { what: expect.stringContaining('undone') }],
    },
  ])
  expect(verdict(out)).toEqual([])
  expect(await fanfare('backup', '--library', library)).toMatchObject({
    code: 2,
    said: expect.stringContaining('damaged'),
  })
}, 120_000)

test("a command says once that the end of a library's log is lost", async () => {
  const library = await stored()
  await killAfter(library, 1)
  rmSync(`${library}-wal`)
  const said = (await fanfare('backup', '--library', library)).said
  expect(said).toContain(`${library} lacks the last change that was saved in it`)
  expect(said).toContain('Compare it with its backups')
  expect((await fanfare('backup', '--library', library)).said).not.toContain('lacks')
}, 120_000)

import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restore } from '../../../main/commands/backup'
import { check } from '../../../main/commands/check'
import { exportLibrary, importFiles } from '../../../main/commands/exchange'
import { damage, placeOf, verdict } from '../database/safety/damage'
import { inside } from './inside'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-damaged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lamp = (name: string, id: string): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n`

let count = 0
const fresh = (): string => join(folder, `library-${++count}.fanfare`)

/** A closed library with two cards. */
async function stored(): Promise<string> {
  const library = fresh()
  const file = join(folder, `lamps-${count}.txt`)
  writeFileSync(file, `${lamp('Lamp Bearer', 'CP99-001')}\n${lamp('Wick Trimmer', 'CP99-002')}`)
  await inside(() => importFiles([file], { library }))
  return library
}

async function broken(): Promise<string> {
  const library = await stored()
  damage(library, [placeOf(library, 'entries', 'Wick Trimmer')])
  return library
}

test('the export of a damaged library says what is lost, and is a finding', async () => {
  const library = await broken()
  const out = join(folder, `out-${count}`)
  const { code, said } = await inside(() => exportLibrary({ library, out, format: 'source' }))
  expect([code, said]).toEqual([1, expect.stringContaining('The card Wick Trimmer')])
  expect(said).toMatch(/is damaged.+restore.+rescue/s)
  const [file = ''] = readdirSync(out)
  expect(readFileSync(join(out, file), 'utf8')).toContain('Lamp Bearer')
  const json = await inside(() => exportLibrary({ library, out, format: 'source', json: true }))
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    1,
    { files: 1, lost: [{ what: 'The card Wick Trimmer' }, {}] },
  ])
})

test('cards are not looked up in a damaged library', async () => {
  const library = await broken()
  const own = join(folder, `own-${count}.txt`)
  writeFileSync(own, lamp('Late Lamp', 'CP99-003'))
  const { code, said } = await inside(() => check([own], { library }))
  expect([code, said]).toEqual([2, expect.stringMatching(/is damaged: The card Wick Trimmer.+rescue/s)])
})

test.each([
  ['cut to its first hundred bytes', (path: string) => truncateSync(path, 100)],
  ['cut to one byte', (path: string) => truncateSync(path, 1)],
  ['cut to nothing', (path: string) => truncateSync(path, 0)],
])('a library %s is restored, and the old file is kept aside', async (_, spoil) => {
  const [good, library] = [await stored(), await stored()]
  spoil(library)
  const { code, out, said } = await inside(() => restore({ library, from: good, json: true }))
  expect([code, said]).toEqual([0, expect.stringContaining('damaged.fanfare')])
  expect(JSON.parse(out)).toEqual({ cards: 2, added: 2, changed: 0, removed: 0 })
  expect(verdict(library)).toEqual([])
  expect(readdirSync(library.replace(/\.fanfare$/, '.backups'))).toEqual([expect.stringMatching(/damaged\.fanfare$/)])
})

test('what is no backup is named, and neither a library is made nor one changed', async () => {
  const library = await stored()
  const before = readFileSync(library)
  const text = join(folder, 'lantern.txt')
  writeFileSync(text, lamp('Late Lamp', 'CP99-003').repeat(40))
  const none = fresh()
  for (const at of [library, none])
    for (const from of [text, folder]) {
      const { code, said } = await inside(() => restore({ library: at, from }))
      expect([code, said]).toEqual([
        2,
        `${from} cannot be restored: it is no library. Choose another backup; nothing was changed.\n`,
      ])
    }
  expect(readFileSync(library).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => none.endsWith(name) || name.includes('restor'))).toEqual([])
})

import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { evolve } from '../../../core/systems/evolve'
import { filesIn } from '../../../main/commands/collection'
import { exportLibrary, importFiles, type ImportCommand } from '../../../main/commands/exchange'
import { UsageError } from '../../../main/commands/report'
import { test as testCommand } from '../../../main/commands/test'
import { inside } from './inside'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-exchange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lamp = (name: string, id: string, cost = 2): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost ${cost};\nstats 2/2;\n`
const SNACK = (name: string, id: string): string => `mechanic:\n  name: ${name}\n  id: ${id}\n  order: 901\n`

let count = 0
/** A folder with these files, and a path for a library beside it. */
function given(files: Readonly<Record<string, string>>) {
  const own = join(folder, `${++count}`)
  const at = (path: string): string => join(own, 'in', path)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const library = join(own, 'cards.fanfare')
  const take = (paths: readonly string[], options: Partial<ImportCommand> = {}) =>
    inside(() => importFiles(paths, { library, ...options }))
  /** The files of the library, by their paths. */
  const written = async (format: string, from = library): Promise<Record<string, string>> => {
    const out = mkdtempSync(join(folder, 'out-'))
    await inside(() => exportLibrary({ library: from, out, format }))
    return textsIn(out)
  }
  return { own, at, library, take, written }
}

const textsIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

test('what becomes of a face that the collection has otherwise is said', async () => {
  const template = evolve.workshop?.face.templates[0]
  const face = (name: string): string => JSON.stringify({ ...template, name })
  const files = { 'lamps.txt': lamp('Lamp', 'CP99-001'), 'collection.yaml': 'name: Dusk\nsystem: evolve\n' }
  const { at, library, take } = given({ ...files, 'faces/dusk.face.json': face('First') })
  const all = [at('lamps.txt'), at('faces/dusk.face.json')]
  expect((await take(all)).said).toBe('')
  writeFileSync(at('faces/dusk.face.json'), face('Second'))
  expect(await take(all)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 faces, symbols, fonts and pictures') as string,
    said: expect.stringContaining(
      'faces/dusk.face.json:1: The collection has another face of this name, so this one was added as "dusk 2".',
    ) as string,
  })
  writeFileSync(at('faces/dusk.face.json'), face('Third'))
  expect((await take(all, { existing: 'replace' })).said).toContain(
    `faces/dusk.face.json:1: It has replaced the collection's face of this name.`,
  )
  expect(existsSync(library)).toBe(true)
})

test('an import that takes nothing makes no library', async () => {
  const { own, at, library, take } = given({ 'notes.zip': 'no archive', 'rows.csv': 'Name,Cost\n,3\n' })
  expect(await take([at('notes.zip')])).toMatchObject({ code: 1, said: expect.stringContaining('damaged') as string })
  expect(await take([at('rows.csv')], { system: 'evolve' })).toMatchObject({ code: 1 })
  expect([existsSync(library), readdirSync(own)]).toEqual([false, ['in']])
})

describe('the rows of a spreadsheet', () => {
  const ROWS = 'ID,Name,Type,Cost\nCP99-001,Lamp Bearer,Follower,5\nCP99-002,Wick Trimmer,Follower,3\n'

  test('leave cards that are there as they are where that is asked, and change them else', async () => {
    const { at, take, written } = given({ 'lamps.txt': lamp('Lamp Bearer', 'CP99-001'), 'rows.csv': ROWS })
    await take([at('lamps.txt')])
    expect((await take([at('rows.csv')], { existing: 'skip' })).out).toBe(
      '1 created, 0 changed, 1 as they were or passed by\n',
    )
    expect((await written('source'))['lamps.txt']).toBe(lamp('Lamp Bearer', 'CP99-001'))
    expect((await take([at('rows.csv')], { existing: 'replace' })).out).toContain('0 created, 1 changed')
    expect((await written('source'))['lamps.txt']).toBe(lamp('Lamp Bearer', 'CP99-001', 5))
  })

  test('are refused with what is not for them', async () => {
    const { at, take } = given({ 'lamps.txt': lamp('Lamp Bearer', 'CP99-001'), 'rows.csv': ROWS })
    await take([at('lamps.txt')])
    const refused = async (options: Partial<ImportCommand>) => (await take([at('rows.csv')], options)).said
    expect(await refused({ existing: 'always' })).toMatch(/^Expected replace or skip after --existing/)
    expect(await refused({ existing: 'keep' })).toMatch(/^Expected replace or skip after --existing/)
    expect(await refused({ overwrite: true })).toMatch(/^--overwrite is for/)
    expect(await refused({ system: 'evolve', into: 'Lamps' })).toMatch(/^Expected "Shadowverse: Evolve" after --into/)
  })

  test('make a library and a collection where the game is named, and say so where it is not', async () => {
    const { at, take, written, library } = given({ 'rows.csv': ROWS })
    const refused = await take([at('rows.csv')])
    expect([refused.code, refused.said]).toEqual([2, expect.stringMatching(/no library at .+--system/)])
    expect((await take([at('rows.csv')], { system: 'evolve', into: 'Lamps' })).out).toContain('2 created')
    expect(Object.values(await written('collection', library)).join('\n')).toMatch(/name: Lamps/)
  })
})

test('a folder that may not be read is said in a sentence', async () => {
  const { at, take } = given({ 'shut/lamps.txt': lamp('Lamp Bearer', 'CP99-001') })
  const { readdirSync: readNow, promises } = fs
  const { readdir } = promises
  const refuse = (): never => {
    throw new Error('EACCES: permission denied')
  }
  Object.assign(fs, { readdirSync: refuse })
  Object.assign(promises, { readdir: () => Promise.resolve().then(refuse) })
  syncBuiltinESMExports()
  try {
    const tried = [await take([at('.')]), await inside(() => testCommand([at('.')], {}))]
    expect(() => [...filesIn(at('.'), evolve)]).toThrowError(
      new UsageError(`${at('.')} could not be read: EACCES: permission denied`),
    )
    for (const { code, said } of tried)
      expect([code, said]).toEqual([2, `${at('.')} could not be read: EACCES: permission denied\n`])
  } finally {
    Object.assign(fs, { readdirSync: readNow })
    Object.assign(promises, { readdir })
    syncBuiltinESMExports()
  }
})

describe('an export of the whole library', () => {
  test('is read back as it was, however often', async () => {
    const { at, take, written, own } = given({
      'a/lamps.txt': lamp('Lamp Bearer', 'CP99-001'),
      'a/collection.yaml': 'name: Lamps\nsystem: evolve\ndeclared:\n  counter: [Oil]\n',
      'b/more/snacks.yaml': SNACK('Toast', 'MEC-901'),
      'b/collection.yaml': 'name: Snacks\nsystem: yacg\ndeclared: {}\n',
    })
    await take([at('a'), at('b')])
    const once = await written('collection')
    expect(Object.keys(once)).toContain('Lamps/lamps.txt')
    expect(Object.keys(once)).toContain('Snacks/more/snacks.yaml')
    const back = join(own, 'back')
    for (const [path, text] of Object.entries(once)) {
      mkdirSync(dirname(join(back, path)), { recursive: true })
      writeFileSync(join(back, path), text)
    }
    const again = join(own, 'again.fanfare')
    await take([back], { library: again })
    expect(await written('collection', again)).toEqual(once)
  })

  test('keeps two collections of one game apart, and finds them again', async () => {
    const { at, take, written } = given({
      'a/lamps.txt': lamp('Lamp Bearer', 'CP99-001'),
      'a/collection.yaml': 'name: First\nsystem: evolve\nset: One\n',
      'b/lamps.txt': lamp('Wick Trimmer', 'CP99-002'),
      'b/collection.yaml': 'name: Second\nsystem: evolve\nset: Two\n',
    })
    await take([at('.')])
    const all = await written('collection')
    expect(all['First/lamps.txt']).toBe(lamp('Lamp Bearer', 'CP99-001'))
    expect(all['Second/lamps.txt']).toBe(lamp('Wick Trimmer', 'CP99-002'))
    expect(all['Second/collection.yaml']).toMatch(/name: Second[^]*set: Two/)
    expect((await take([at('b')])).said).toContain('The same file is in the collection already.')
    expect(await written('collection')).toEqual(all)
  })

  test('has names that every system takes, and one folder for each collection', async () => {
    const { at, take, written } = given({
      'a/lamps.txt': lamp('Lamp Bearer', 'CP99-001'),
      'a/collection.yaml': 'name: "Lamps: Night"\nsystem: evolve\n',
      'b/lamps.txt': lamp('Wick Trimmer', 'CP99-002'),
      'b/collection.yaml': 'name: "Lamps? Night"\nsystem: evolve\n',
    })
    await take([at('.')])
    expect(Object.keys(await written('source')).sort()).toEqual(['Lamps Night (2)/lamps.txt', 'Lamps Night/lamps.txt'])
    expect(Object.keys(await written('csv')).sort()).toEqual([
      'Lamps Night (2)/Lamps Night.csv',
      'Lamps Night/Lamps Night.csv',
    ])
  })
})

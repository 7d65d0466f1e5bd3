import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packFrame, unpackFrame } from '../../../preload/frame'
import { archive } from '../../../main/exchange/archive'
import { writeFolder } from '../../../main/write'
import { apply, begin, bytes, create, documents, edit, newLibrary, reopen, scratch, texts, unwatched } from './toy'

const folder = scratch()
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })

test('imported files come out with the bytes they came with, whatever surrounds their cards', () => {
  const { library } = newLibrary(folder)
  const files = [
    file('a.toy', '\ufeff// heading\r\ncard Gull #g\r\n\r\ncard Tern\r\n// end'),
    file('sub/b.toy', 'card Auk'),
    { path: 'old.toy', bytes: Uint8Array.of(...bytes('card P'), 0xe9, 0x81, 10) },
  ]
  const { imported, cards } = library.import({ files }, unwatched)
  expect([imported.documents, imported.created.length, cards]).toEqual([3, 4, 4])
  expect(library.files({})).toEqual(files)
})

test('an edit changes only its own card in the file', () => {
  const { library } = newLibrary(folder)
  const { imported } = library.import({ files: [file('a.toy', '# one\ncard Gull\n# two\ncard Tern\n')] }, unwatched)
  apply(library, [edit(imported.created[0] ?? '', 'card Grey Gull')])
  expect(documents(library)).toEqual({ 'a.toy': '# one\ncard Grey Gull\n# two\ncard Tern\n' })
})

test('the same file again is skipped, another of the same path is kept beside it', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', 'card Gull')] }, unwatched)
  expect(library.import({ files: [file('a.toy', 'card Gull')] }, unwatched).imported.skipped).toEqual([
    { path: 'a.toy', reason: 'The same file is in the collection already.' },
  ])
  library.import({ files: [file('a.toy', 'card Tern')] }, unwatched)
  expect(documents(library)).toEqual({ 'a.toy': 'card Gull', 'a (2).toy': 'card Tern' })
})

test('a changed file that is given again and again is added once, and it is said under which name', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', 'card Gull')] }, unwatched)
  const files = [file('a.toy', 'card Tern')]
  const remark = 'The collection has another file of this name, so this one was added as "a (2).toy".'
  expect(library.import({ files }, unwatched).imported.remarks).toEqual([{ path: 'a.toy', line: 1, message: remark }])
  const { documents: added, skipped, remarks } = library.import({ files }, unwatched).imported
  expect([added, skipped.map(({ reason }) => reason), remarks]).toEqual([
    0,
    ['The same file is in the collection already.'],
    [],
  ])
  expect(documents(library)).toEqual({ 'a.toy': 'card Gull', 'a (2).toy': 'card Tern' })
})

test('files without cards are skipped with a reason', () => {
  const { library } = newLibrary(folder)
  const { imported, change } = library.import(
    { files: [file('notes.md', '# Notes'), file('empty.toy', ''), file('x.fanfare', 'SQLite format 3\0')] },
    unwatched,
  )
  expect(imported.skipped.map(({ reason }) => reason)).toEqual([
    'It holds no cards of a game that the studio knows.',
    'It holds no cards of a game that the studio knows.',
    'It is a database: open a library with "Open library".',
  ])
  expect([change, library.info().canUndo]).toEqual([undefined, undefined])
})

test.each([undefined, 'evolve'])(
  'of a file whose last character is torn, the cause is said, whatever its game (%s)',
  (system) => {
    const { library } = newLibrary(folder)
    const torn = Uint8Array.of(0xff, 0xfe, ...Buffer.from('card Gull', 'utf16le'), 0x0a)
    const { skipped } = library.import({ files: [{ path: 'a.toy', bytes: torn }], system }, unwatched).imported
    expect(skipped).toEqual([{ path: 'a.toy', reason: expect.stringContaining('begins as UTF-16') as string }])
  },
)

test('an import is one step, which undo takes back with its collection', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', 'card Gull'), file('b.toy', 'card Tern')], prefix: 'set/' }, unwatched)
  expect([library.info().canUndo, Object.keys(documents(library))]).toEqual([
    'Import 2 files',
    ['set/a.toy', 'set/b.toy'],
  ])
  library.undo()
  expect(library.info().collections).toEqual([])
  library.redo()
  expect(Object.values(texts(library))).toEqual(['card Gull', 'card Tern'])
})

test('a cancelled import writes nothing', () => {
  const { library } = newLibrary(folder)
  let asked = 0
  const watch = { progress: () => undefined, isCancelled: () => ++asked > 1 }
  expect(() => library.import({ files: [file('a.toy', 'card Gull'), file('b.toy', 'card Tern')] }, watch)).toThrowError(
    expect.objectContaining({ code: 'cancelled' }),
  )
  expect([library.rows(), library.info().collections]).toEqual([[], []])
})

test('chosen cards are exported with the surroundings of their file', () => {
  const { library } = newLibrary(folder)
  const { imported } = library.import(
    { files: [file('a.toy', '# top\ncard A\n# b\ncard B\n# c\ncard C\n# end')] },
    unwatched,
  )
  const [exported] = library.files({ entries: imported.created.slice(1, 2) })
  expect(new TextDecoder().decode(exported?.bytes)).toBe('# top\n\n# b\ncard B\n# end')
})

test('a character that the file could not hold turns it into UTF-8, and the export says so', () => {
  const { library } = newLibrary(folder)
  const { imported } = library.import(
    { files: [{ path: 'a.toy', bytes: Uint8Array.of(...bytes('card P'), 0xe9) }] },
    unwatched,
  )
  apply(library, [edit(imported.created[0] ?? '', 'card Pé 水')])
  expect(library.files({})).toEqual([
    { path: 'a.toy', bytes: bytes('card Pé 水'), note: expect.stringContaining('UTF-8') },
  ])
})

test('paths of two collections do not meet, and none leads out of the folder', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('../../a.toy', 'card A')], into: 'One/Two' }, unwatched)
  library.import({ files: [file('C:\\x\\a.toy', 'card B')], into: 'Three' }, unwatched)
  expect(Object.keys(documents(library))).toEqual(['One-Two/a.toy', 'Three/x/a.toy'])
})

test('a file in which an older version has left nothing is not written', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', 'card Gull'), file('b.toy', 'card Tern')] }, unwatched)
  library.withFile((db) => db.prepare("UPDATE documents SET parts = '[]' WHERE path = 'a.toy'").run())
  expect(documents(library)).toEqual({ 'b.toy': 'card Tern' })
})

test('files are written whole into a folder, and several make one ZIP', async () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  library.import({ files: [file('sub/b.toy', 'card Tern')] }, unwatched)
  const out = join(folder, 'out')
  await writeFolder(out, library.files({}))
  expect([(await readdir(out)).sort(), readFileSync(join(out, 'sub/b.toy'), 'utf8')]).toEqual([
    ['Harbour.toy', 'sub'],
    'card Tern',
  ])
  expect(Object.keys(unzipSync(archive(library.files({}))))).toEqual(['Harbour.toy', 'sub/b.toy'])
})

test('sample cards get their pictures, and a new library has nothing to undo', () => {
  const { library } = newLibrary(folder)
  library.import(
    {
      files: [file('a.toy', 'card Gull #g\ncard Tern #t')],
      into: 'Birds',
      art: { g: 'f'.repeat(64) },
      undoable: false,
    },
    unwatched,
  )
  expect(library.rows().map(({ appearance }) => appearance.art)).toEqual(['f'.repeat(64), undefined])
  expect(library.info().canUndo).toBeUndefined()
})

test('kinds and words with inherited names are declared like others, once, but for the one that no message can carry', () => {
  const { library } = newLibrary(folder)
  const files = [
    file('a.toy', 'card constructor #toString'),
    file(
      'collection.yaml',
      'name: Birds\ndeclared:\n  constructor: [toString]\n  toString: [valueOf]\n  __proto__: [constructor]\n',
    ),
  ]
  library.import({ files }, unwatched)
  library.import({ files, choices: { otherwise: 'keep', cards: {} } }, unwatched)
  expect(Object.entries(library.info().collections[0]?.declared ?? {})).toEqual([
    ['constructor', ['toString']],
    ['toString', ['valueOf']],
  ])
  expect(library.undo()).toBeDefined()
  expect(library.redo()).toBeDefined()
})

test('a kind that no message can carry, of a library that an older studio wrote, keeps nobody from seeing the library', () => {
  const { library, at } = newLibrary(folder)
  library.import(
    { files: [file('a.toy', 'card Gull'), file('collection.yaml', 'declared:\n  trait: [Wisp]\n')] },
    unwatched,
  )
  library.withFile((db) =>
    db.prepare('UPDATE collections SET declared = ?').run('{"trait":["Wisp"],"__proto__":["x"]}'),
  )
  library.close()
  const again = reopen(at)
  const told = unpackFrame(packFrame({ id: 1, value: again.info() })) as { value: ReturnType<typeof again.info> }
  expect(told.value.collections.map(({ declared }) => declared)).toEqual([{ trait: ['Wisp'] }])
})

test('a text longer than 1 MB is kept byte for byte by an import, unread and with a problem, and refused by an edit', () => {
  const { library } = newLibrary(folder)
  const long = `card Gull #g: ${'é'.repeat(600_000)}`
  const { imported } = library.import({ files: [file('a.toy', `# top\ncard Tern\n${long}\n`)] }, unwatched)
  const [tern = '', gull = ''] = imported.created
  expect(imported.problems).toEqual([
    {
      path: 'a.toy',
      line: 1,
      message: expect.stringMatching(
        /has 1\.15 MB, and the limit is 1 MB\. It is kept byte for byte, but not read/,
      ) as string,
    },
  ])
  expect(documents(library)['a.toy']).toBe(`# top\ncard Tern\n${long}\n`)
  expect(library.rows().map(({ entry, problems }) => [entry, problems.errors])).toEqual([
    [tern, 0],
    [gull, 1],
  ])
  const before = documents(library)
  expect(() => apply(library, [edit(tern, long)])).toThrowError(
    expect.objectContaining({
      code: 'text-too-long',
      message: expect.stringContaining('1.15 MB, and the limit is 1 MB') as string,
    }),
  )
  expect(() => apply(library, [create('new', long)])).toThrowError(expect.objectContaining({ code: 'text-too-long' }))
  expect(documents(library)).toEqual(before)
  apply(library, [edit(gull, 'card Gull #g')])
  expect(library.rows().map(({ problems }) => problems.errors)).toEqual([0, 0])
})

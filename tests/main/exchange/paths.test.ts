import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Library } from '../../../main/database/library'
import { Paths } from '../../../main/exchange/paths'
import { writeFolder } from '../../../main/write'
import { apply, bytes, documents, newLibrary, scratch, toy, unwatched } from '../database/toy'

const folder = scratch()
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })
const pathsOf = (wanted: readonly string[]): string[] => {
  const paths = new Paths()
  return wanted.map((path) => paths.file(path))
}

test.each([
  [
    'differ in case',
    ['A.txt', 'a.txt', 'a.scenario.yaml', 'A.scenario.yaml'],
    ['A.txt', 'a (2).txt', 'a.scenario.yaml', 'A (2).scenario.yaml'],
  ],
  [
    'are the same letters, composed or not',
    ['caf\u00e9.txt', 'cafe\u0301.txt'],
    ['caf\u00e9.txt', 'cafe\u0301 (2).txt'],
  ],
  [
    'need a folder where there is a file',
    ['foo.txt', 'foo.txt/a.txt', 'Foo.txt/b/c.txt'],
    ['foo.txt', 'foo.txt (2)/a.txt', 'Foo.txt (2)/b/c.txt'],
  ],
  ['need a file where there is a folder', ['foo.txt/a.txt', 'foo.txt'], ['foo.txt/a.txt', 'foo (2).txt']],
  ['no other system takes', ['CON.txt', 'trail./x .txt', 'a<b>:c?.txt'], ['CON_.txt', 'trail/x.txt', 'abc.txt']],
  ['are the same once they are harmless', ['ab.txt', 'a?b.txt', '../ab.txt'], ['ab.txt', 'ab (2).txt', 'ab (3).txt']],
  ['lie in folders of several cases', ['A/x.txt', 'a/y.txt', 'a/X.txt'], ['A/x.txt', 'a/y.txt', 'a/X (2).txt']],
])('paths that %s become files of their own', (_, wanted, expected) => {
  expect(pathsOf(wanted)).toEqual(expected)
})

test('names that are too long are shortened, keep their endings, and stay apart', () => {
  const long = '\u706f'.repeat(300)
  const paths = pathsOf([`${long}.txt`, `${long}x.txt`, `${long}/${long}.scenario.yaml`, `a.${long}`])
  expect(new Set(paths).size).toBe(4)
  for (const name of paths.flatMap((path) => path.split('/'))) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(paths[1]).toMatch(/ \(2\)\.txt$/)
  expect(paths[2]).toMatch(/\.scenario\.yaml$/)
})

test('whatever paths a library has, its export is written into a folder, all of it', async () => {
  const { library } = newLibrary(folder)
  const paths = ['foo.toy', 'foo.toy/bar.toy', `${'n'.repeat(300)}.toy`, 'deep/FOO.toy', 'deep/foo.toy']
  library.import({ files: paths.map((path, at) => file(path, `card Gull #g${at}\n`)) }, unwatched)
  const out = mkdtempSync(join(folder, 'out-'))
  await writeFolder(out, library.files({}))
  expect(readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(5)
})

test.each([
  ['differ in case', ['A.toy', 'a.toy']],
  ['are those of other files of a collection', ['cards.yaml', 'art', 'Art/x.toy', 'COLLECTION.yaml']],
])('how cards look comes back with a whole collection whose paths %s', (_, paths) => {
  const named = {
    ...toy,
    documents: { ...toy.documents, recognise: ({ text }: { text: string }) => (/^card /m.test(text) ? 1 : 0) },
  }
  const open = (name: string): Library =>
    new Library(join(mkdtempSync(join(folder, 'own-')), name), [named], { create: true })
  const library = open('from.fanfare')
  const { imported } = library.import({ files: paths.map((path, at) => file(path, `card Gull #g${at}\n`)) }, unwatched)
  const art = library.keepArt({ bytes: bytes('gull'), type: 'image/png', width: 3, height: 4 })
  const look = (at: number) => ({ version: 1 as const, copies: at + 2, tags: [`t${at}`], art })
  apply(
    library,
    imported.created.map((entry, at) => ({ type: 'edit', entry, appearance: look(at) })),
  )
  const files = library.files({ format: 'collection' }).map((given) => ({
    ...given,
    ...(given.path.startsWith('art/') && {
      picture: { bytes: given.bytes, type: 'image/png' as const, width: 3, height: 4 },
    }),
  }))
  expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(files.length)
  const back = open('to.fanfare')
  back.import({ files }, unwatched)
  expect(Object.fromEntries(back.rows().map(({ cards: [card], appearance }) => [card?.key, appearance]))).toEqual(
    Object.fromEntries(paths.map((__, at) => [`g${at}`, look(at)])),
  )
  expect(Object.keys(documents(back))).toHaveLength(paths.length)
})

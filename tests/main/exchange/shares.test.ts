import { expect, test } from 'vitest'
import { Library } from '../../../main/database/library'
import { bytes, documents, newLibrary, scratch, texts, toy, unwatched } from '../database/toy'
import { join } from 'node:path'

const folder = scratch()
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })
const collection = (name: string): string => `name: ${name}\nsystem: evolve\n`

/** Two collections of one game, each with a card of the same key in a file of the same name. */
const TWO = [
  file('Harbour/collection.yaml', collection('Harbour')),
  file('Harbour/cards.toy', 'card Gull #g: grey\ncard Tern #t\n'),
  file('Marsh/collection.yaml', collection('Marsh')),
  file('Marsh/cards.toy', 'card Gull #g: black\n'),
]

let count = 0
const empty = (): Library => new Library(join(folder, `shares-${++count}.fanfare`), [toy], { create: true })

/** The texts of each collection's cards, in its documents. */
const homes = (library: Library): Record<string, readonly string[]> => {
  const all = texts(library)
  return Object.fromEntries(
    library
      .info()
      .collections.map(({ collection: id, name }) => [
        name,
        library.rows().flatMap((row) => (row.collection === id ? [all[row.entry] ?? ''] : [])),
      ]),
  )
}

const APART = {
  Harbour: ['card Gull #g: grey', 'card Tern #t'],
  Marsh: ['card Gull #g: black'],
}

test.each([
  ['in one order', TWO],
  ['in the other', [...TWO.slice(2), ...TWO.slice(0, 2)]],
])('collections of one game that come together stay apart, and one undo takes both: %s', (_, files) => {
  const library = empty()
  const { imported } = library.import({ files }, unwatched)
  expect(homes(library)).toEqual(APART)
  expect([imported.documents, imported.created.length, imported.label]).toEqual([2, 3, 'Import 4 files'])
  library.undo()
  expect(homes(library)).toEqual({})
  library.redo()
  expect(homes(library)).toEqual(APART)
})

test('given again, they find their own cards: nothing is left to import', () => {
  const library = empty()
  library.import({ files: TWO }, unwatched)
  expect(library.preview({ files: TWO }, unwatched).cards.filter(({ status }) => status !== 'same')).toEqual([])
  library.import({ files: TWO, choices: { otherwise: 'keep', cards: {} } }, unwatched)
  expect(homes(library)).toEqual(APART)
})

test('a preview names files and cards as they are given, and each card is chosen for by its own id', () => {
  const library = empty()
  library.import({ files: TWO }, unwatched)
  const files = TWO.map(({ path, bytes: own }) =>
    file(path, Buffer.from(own).toString().replaceAll('#g: ', '#g: old ')),
  )
  const { cards } = library.preview({ files }, unwatched)
  expect(cards.map(({ id, path, status }) => `${id} ${path} ${status}`)).toEqual([
    'Harbour/cards.toy#0 Harbour/cards.toy changed',
    'Harbour/cards.toy#1 Harbour/cards.toy same',
    'Marsh/cards.toy#0 Marsh/cards.toy changed',
  ])
  library.import({ files, choices: { otherwise: 'replace', cards: { 'Marsh/cards.toy#0': 'skip' } } }, unwatched)
  expect(homes(library)).toEqual({ ...APART, Harbour: ['card Gull #g: old grey', 'card Tern #t'] })
})

test('a collection of another name goes into the one of its game, which is said', () => {
  const { library } = newLibrary(folder)
  library.import({ files: TWO.slice(0, 2) }, unwatched)
  const { remarks } = library.preview({ files: TWO.slice(2) }, unwatched)
  expect(remarks).toEqual([
    {
      path: 'Marsh/collection.yaml',
      line: 1,
      message: `Its cards go into "Harbour", the library's collection of their game.`,
    },
  ])
  const renamed = 'The collection has another file of this name, so this one was added as "cards (2).toy".'
  expect(library.import({ files: TWO.slice(2) }, unwatched).imported.remarks).toEqual([
    ...remarks,
    { path: 'Marsh/cards.toy', line: 1, message: renamed },
  ])
  expect(library.info().collections.map(({ name }) => name)).toEqual(['Harbour'])
})

test('cards that lie in no collection folder join those of their game that come with them', () => {
  const library = empty()
  library.import({ files: [file('loose.toy', 'card Auk #a\n'), ...TWO.slice(0, 2)] }, unwatched)
  expect(homes(library)).toEqual({ Harbour: ['card Gull #g: grey', 'card Tern #t', 'card Auk #a'] })
  expect(Object.keys(documents(library)).sort()).toEqual(['cards.toy', 'loose.toy'])
})

test('into a chosen collection everything goes together', () => {
  const library = empty()
  library.import({ files: TWO.slice(0, 2) }, unwatched)
  const [harbour] = library.info().collections
  library.import({ files: TWO.slice(2), collection: harbour?.collection ?? '' }, unwatched)
  expect(Object.keys(homes(library))).toEqual(['Harbour'])
})

import { expect, test } from 'vitest'
import { joinSlices } from '../../../core/document/entry'
import { derive } from '../../../main/database/derive'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { Store } from '../../../main/database/store'
import { apply, begin, create, edit, newLibrary, remove, reopen, scratch, toy } from './toy'

const folder = scratch()

const found = (library: ReturnType<typeof newLibrary>['library'], query: string): string[] => library.find({ query }).entries

test('words are found in name, key, traits, printed text and script, by their beginnings and without accents', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g1: Sea bird'), create('b', 'card Tern #t1: not a gull, a pétrel')])
  expect(found(library, 'gul')).toEqual(['a', 'b'])
  expect(found(library, 't1')).toEqual(['b'])
  expect(found(library, 'petr')).toEqual(['b'])
  expect(found(library, 'gull -sea')).toEqual(['b'])
})

test('fields narrow what words found', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull: Sea'), create('b', 'card Gull: Sea and sky')])
  expect(found(library, 'gull length>3')).toEqual(['b'])
  expect(library.find({ query: 'gull colour:red' }).complaint).toEqual({ message: 'There is no field "colour".', span: { start: 5, end: 11 } })
})

test('alternatives mix words and fields, the entries with the words first', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Auk: Sea and sky and all'), create('b', 'card Gull: Sea'), create('c', 'card Tern: Sky')])
  expect(found(library, 'gull OR length>5')).toEqual(['b', 'a'])
  expect(found(library, 'se (gull OR tern)')).toEqual(['b'])
  expect(found(library, '-(gull OR sky)')).toEqual([])
  expect(found(library, '-gull OR length>3')).toEqual(['a', 'c'])
  expect(found(library, 'is:card -(gull sea)')).toEqual(['a', 'c'])
})

test('copies are asked for as the library keeps them', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern')])
  apply(library, [{ type: 'edit', entry: 'b', appearance: { version: 1, copies: 3 } }])
  expect([found(library, 'copies:>1'), found(library, 'copies:1')]).toEqual([['b'], ['a']])
})

test.each(['"', '"a', 'a"b', '*', '^', 'NEAR(', 'a AND', '-', '()', 'name:', ';--'])('the query %s never fails', (query) => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  expect(Array.isArray(library.find({ query }).entries)).toBe(true)
})

test('search follows edits, removals and undo', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  apply(library, [edit('a', 'card Auk')])
  expect([found(library, 'gull'), found(library, 'auk')]).toEqual([[], ['a']])
  apply(library, [remove('a')])
  expect(found(library, 'auk')).toEqual([])
  library.undo()
  expect(found(library, 'auk')).toEqual(['a'])
})

test('after any changes every search row is what its text says', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, ...Array.from({ length: 30 }, (_, index) => create(`e${index}`, `card Gull ${index}: Sea ${index}`))])
  apply(library, Array.from({ length: 10 }, (_, index) => (index % 2 ? remove(`e${index}`) : edit(`e${index}`, `card Auk ${index}`))))
  library.undo()
  library.redo()
  library.close()
  const db = openDatabase(at)
  const rows = new Map(db.prepare<[], { rowid: number }>('SELECT rowid, * FROM search').all().map(({ rowid, ...row }) => [rowid, row]))
  const entries = new Store(db).entries('c')
  for (const { entry, number, state } of entries) expect(rows.get(number), joinSlices(toy.documents, state.slices).text).toEqual(derive(toy, entry, state).search)
  expect(rows.size).toBe(entries.length)
  closeDatabase(db)
})

test('a search index that another version left is mended on opening', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  library.close()
  const db = openDatabase(at)
  db.exec("UPDATE search SET name = 'Heron', script = 'card Heron'")
  closeDatabase(db)
  const again = reopen(at)
  expect([found(again, 'heron'), found(again, 'gull')]).toEqual([[], ['a']])
})

import { expect, test } from 'vitest'
import { joinSlices } from '../../../core/document/entry'
import { derive } from '../../../main/database/derive'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { Store } from '../../../main/database/store'
import { apply, begin, create, edit, newLibrary, remove, reopen, scratch, toy } from './toy'

const folder = scratch()

const found = (library: ReturnType<typeof newLibrary>['library'], query: string): string[] =>
  library.find({ query }).entries

test('words are found in name, key, traits, printed text and script, by their beginnings and without accents', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g1: Sea bird'), create('b', 'card Tern #t1: not a gull, a pétrel')])
  expect(found(library, 'gul')).toEqual(['a', 'b'])
  expect(found(library, 't1')).toEqual(['b'])
  expect(found(library, 'petr')).toEqual(['b'])
  expect(found(library, 'gull -sea')).toEqual(['b'])
})

test('letters with their reading above them are found by themselves, by the reading, and as they are written', () => {
  const { library } = newLibrary(folder)
  apply(library, [
    begin,
    create('a', 'card {竜騎士|りゅうきし}の剣: {光|ひかり}が差す'),
    create('b', 'card 竜: りゅう'),
    create('c', 'card a|b: 1|2'),
  ])
  expect(found(library, '竜騎士の')).toEqual(['a'])
  expect(found(library, 'りゅうきしの')).toEqual(['a'])
  expect(found(library, 'ひかりが')).toEqual(['a'])
  expect(found(library, '竜').toSorted()).toEqual(['a', 'b'])
  expect(found(library, 'name:竜騎士の剣')).toEqual(['a'])
  expect(found(library, 'name:りゅうきし')).toEqual(['a'])
  expect(found(library, '"a|b"')).toEqual(['c'])
})

test('words are found inside of writing that puts no blanks between them', () => {
  const { library } = newLibrary(folder)
  apply(library, [
    begin,
    create('a', 'card 火の魔法使い: カードを1枚引く。'),
    create('b', 'card {漢字|かんじ}の剣: นักเวทย์ไฟ'),
    create('c', 'card 魔の法: 21枚 Café'),
  ])
  for (const query of ['魔法', '魔法使', 'name:魔法', '引く', 'text:引く', '"魔法"', '1枚', 'を1枚 -剣'])
    expect([query, found(library, query)]).toEqual([query, ['a']])
  for (const query of ['剣', 'じの', 'เวทย์', 'text:เวทย์', '漢字の剣'])
    expect([query, found(library, query)]).toEqual([query, ['b']])
  for (const query of ['cafe', 'text:cafe', '21枚', '魔の'])
    expect([query, found(library, query)]).toEqual([query, ['c']])
  expect(found(library, '法枚')).toEqual([])
})

test('fields narrow what words found', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull: Sea'), create('b', 'card Gull: Sea and sky')])
  expect(found(library, 'gull length>3')).toEqual(['b'])
  expect(library.find({ query: 'gull colour:red' }).complaint).toEqual({
    message: 'There is no field "colour".',
    span: { start: 5, end: 11 },
  })
})

test('alternatives mix words and fields, the entries with the words first', () => {
  const { library } = newLibrary(folder)
  apply(library, [
    begin,
    create('a', 'card Auk: Sea and sky and all'),
    create('b', 'card Gull: Sea'),
    create('c', 'card Tern: Sky'),
  ])
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

test.each([
  '"',
  '"a',
  'a"b',
  '*',
  '^',
  'NEAR(',
  'a AND',
  '-',
  '()',
  'name:',
  ';--',
  '#',
  '-#',
  '#1',
  'a#',
  '#:x',
  'name:#',
  'tag:#',
  '# OR #',
])('the query %s never fails', (query) => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  expect(Array.isArray(library.find({ query }).entries)).toBe(true)
})

test('a # is a sign like any other: alone, before and in words', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull: CP#1 and C#'), create('b', 'card Tern: CP 2')])
  for (const query of ['#', 'CP#1', '#1', '"CP#1"', 'text:CP#1', 'text:#1', '# gull', '-tern #'])
    expect([query, library.find({ query }).complaint, found(library, query)]).toEqual([query, undefined, ['a']])
  expect(found(library, '-#')).toEqual(['b'])
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
  apply(library, [
    begin,
    ...Array.from({ length: 30 }, (_, index) => create(`e${index}`, `card Gull ${index}: Sea ${index}`)),
  ])
  apply(
    library,
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? remove(`e${index}`) : edit(`e${index}`, `card Auk ${index}`),
    ),
  )
  library.undo()
  library.redo()
  library.close()
  const db = openDatabase(at)
  const rows = new Map(
    db
      .prepare<[], { rowid: number }>('SELECT rowid, * FROM search')
      .all()
      .map(({ rowid, ...row }) => [rowid, row]),
  )
  const entries = new Store(db).entries('c')
  for (const { entry, number, state } of entries)
    expect(rows.get(number), joinSlices(toy.documents, state.slices).text).toEqual(derive(toy, entry, state).search)
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

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => create(`e${index}`, `card Gull ${index}: ${index % 2 ? 'Sea' : 'Sky'}`))

/** All parts of an answer, as they come. */
function parts(
  library: ReturnType<typeof newLibrary>['library'],
  query: string,
  between: (from: number) => void = () => undefined,
): string[][] {
  const found: string[][] = []
  for (let part; !part || part.more;) {
    part = library.find({ query, from: found.flat().length })
    found.push(part.entries)
    between(found.flat().length)
  }
  return found
}

test.each(['gull', '', 'length>2', 'gull -sky', 'sea OR sky', 'g (sea OR length:3)'])(
  '%s is answered in parts that make up the whole, the first no more than a screen needs',
  (query) => {
    const { library } = newLibrary(folder)
    apply(library, [begin, ...many(700)])
    const [first, ...others] = parts(library, query)
    expect(first?.length).toBeLessThanOrEqual(200)
    const all = [...(first ?? []), ...others.flat()]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(query === 'gull -sky' ? 350 : 700)
  },
)

test('a search that is under way keeps nobody from writing, and goes on where it was', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, ...many(700)])
  const undisturbed = parts(library, 'gull').flat()
  const found = parts(library, 'gull', (from) => from === 200 && void apply(library, [edit('e3', 'card Gull 3: Sea!')]))
  expect(found.flat().toSorted()).toEqual(undisturbed.toSorted())
  expect(
    parts(
      library,
      'length>2',
      (from) => from === 200 && void apply(library, [create('new', 'card Gull 9999: Sea')]),
    ).flat(),
  ).toContain('new')
})

test('another search begins at its beginning, wherever the one before was', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, ...many(700)])
  const { entries } = library.find({ query: 'gull' })
  expect(library.find({ query: 'sea' }).entries).toContain('e1')
  expect(library.find({ query: 'gull' }).entries.slice(0, 20)).toEqual(entries.slice(0, 20))
})

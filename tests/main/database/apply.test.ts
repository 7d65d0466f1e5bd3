import { expect, test } from 'vitest'
import { apply, begin, create, documents, edit, newLibrary, remove, reopen, revisions, scratch, texts } from './toy'

const folder = scratch()

test('a new card goes into a document of the collection that is made for it', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g1'), create('b', 'card Tern #t1')])
  expect(documents(library)).toEqual({ 'Harbour.toy': 'card Gull #g1\n--\ncard Tern #t1\n' })
})

test('a duplicate stands after the card it was made from, in text and in order', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern'), create('c', 'card Gull two', 'a')])
  expect(documents(library)['Harbour.toy']).toBe('card Gull\n--\ncard Gull two\n--\ncard Tern\n')
  expect(library.find({ query: '' }).entries).toEqual(['a', 'c', 'b'])
})

test('cards keep their order after eighty duplicates of one card', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('z', 'card Tern')])
  for (let number = 0; number < 80; number++) apply(library, [create(`d${number}`, 'card Gull', 'a')])
  const newestFirst = Array.from({ length: 80 }, (_, index) => `d${79 - index}`)
  expect(library.find({ query: '' }).entries).toEqual(['a', ...newestFirst, 'z'])
  expect(
    library
      .rows()
      .sort((a, b) => a.order - b.order)
      .map(({ entry }) => entry),
  ).toEqual(['a', ...newestFirst, 'z'])
})

test('a deleted card takes its separator along', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern'), create('c', 'card Auk')])
  apply(library, [remove('b')])
  expect(documents(library)['Harbour.toy']).toBe('card Gull\n--\ncard Auk\n')
})

test('an edit on an older revision is a conflict that shows the newer text and writes nothing', () => {
  const { library } = newLibrary(folder)
  const { a: old = 0 } =
    (apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern')]), revisions(library))
  apply(library, [edit('a', 'card Grey Gull')])
  const { a: revision } = revisions(library)
  const outcome = library.apply({
    operations: [edit('b', 'card Auk'), edit('a', 'card Gull?')],
    baseRevisions: { ...revisions(library), a: old },
    label: 'Late',
  })
  expect(outcome).toEqual({ conflict: [{ entry: 'a', revision, text: 'card Grey Gull' }] })
  expect(texts(library)).toEqual({ a: 'card Grey Gull', b: 'card Tern' })
})

test('an edit of a card that is gone is a conflict without a text', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin])
  expect(library.apply({ operations: [edit('x', 'card Gull')], baseRevisions: { x: 1 }, label: 'Late' })).toEqual({
    conflict: [{ entry: 'x' }],
  })
})

test('an edit without a base revision is a conflict', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  expect(library.apply({ operations: [edit('a', 'card Auk')], baseRevisions: {}, label: 'Blind' })).toHaveProperty(
    'conflict',
  )
})

test('creating an entry twice is a conflict', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  expect(library.apply({ operations: [create('a', 'card Auk')], baseRevisions: {}, label: 'Again' })).toHaveProperty(
    'conflict',
  )
})

test('an operation that fails leaves nothing of the others', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  expect(() =>
    apply(library, [edit('a', 'card Auk'), { type: 'edit-collection', collection: 'none', name: 'X' }]),
  ).toThrow('not in the library any more')
  expect(texts(library)).toEqual({ a: 'card Gull' })
  expect(library.find({ query: 'Auk' }).entries).toEqual([])
})

test('removing a card makes those that use it faulty, and undo mends them', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern uses Gull')])
  expect(apply(library, [remove('a')]).entries.map(({ entry, problems }) => [entry, problems.errors])).toEqual([
    ['b', 1],
  ])
  expect(
    library
      .undo()
      ?.entries.map(({ entry, problems }) => [entry, problems.errors])
      .sort(),
  ).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})

test('two cards of one key are both warned about', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #k'), create('b', 'card Tern #k')])
  expect(library.rows().map(({ problems }) => problems.warnings)).toEqual([1, 1])
})

test('texts with half a character and with NUL are kept', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card G\ud800ll: a\0b')])
  library.close()
  expect(texts(reopen(at))).toEqual({ a: 'card G\ud800ll: a\0b' })
})

test('an entry without a collection is refused in words', () => {
  const { library } = newLibrary(folder)
  expect(() => apply(library, [create('a', 'card Gull')])).toThrow('This collection is not in the library any more.')
})

import { expect, test } from 'vitest'
import { apply, begin, create, documents, edit, newLibrary, remove, reopen, revisions, scratch, texts } from './toy'

const folder = scratch()

test('undo and redo bring back texts, places and documents exactly', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern'), create('c', 'card Auk')])
  const before = documents(library)
  apply(library, [remove('b'), edit('a', 'card Grey Gull'), create('d', 'card Skua', 'c')])
  const after = documents(library)
  library.undo()
  expect(documents(library)).toEqual(before)
  library.redo()
  expect(documents(library)).toEqual(after)
})

test('undo of everything leaves an empty library, and redo of everything fills it', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin])
  apply(library, [create('a', 'card Gull')])
  apply(library, [{ type: 'delete-collection', collection: 'c' }])
  while (library.undo());
  expect(library.info().collections).toEqual([])
  library.redo()
  library.redo()
  expect(texts(library)).toEqual({ a: 'card Gull' })
})

test('history and undo survive closing and opening', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')], { label: 'Begin' })
  apply(library, [edit('a', 'card Auk')], { label: 'Edit Gull' })
  library.undo()
  library.close()
  const again = reopen(at)
  expect(again.info()).toMatchObject({ canUndo: 'Begin', canRedo: 'Edit Gull' })
  again.redo()
  expect(texts(again)).toEqual({ a: 'card Auk' })
})

test('a new step forgets what was undone', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  apply(library, [edit('a', 'card Auk')], { label: 'First' })
  library.undo()
  apply(library, [edit('a', 'card Tern')], { label: 'Second' })
  expect(library.info().canRedo).toBeUndefined()
  expect(library.history({ limit: 10 }).map(({ label }) => label)).toEqual(['Second', 'Change'])
})

test('saves in one spell are one step, which undo takes back whole', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  for (const text of ['card G', 'card Gr', 'card Grebe']) apply(library, [edit('a', text)], { spell: 's1' })
  expect(library.history({ limit: 10 })).toHaveLength(2)
  library.undo()
  expect(texts(library)).toEqual({ a: 'card Gull' })
  library.redo()
  expect(texts(library)).toEqual({ a: 'card Grebe' })
})

test('another spell, or another entry in between, is a step of its own', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern')])
  apply(library, [edit('a', 'card A')], { spell: 's1' })
  apply(library, [edit('b', 'card B')], { spell: 's1' })
  apply(library, [edit('a', 'card C')], { spell: 's1' })
  apply(library, [edit('a', 'card D')], { spell: 's2' })
  expect(library.history({ limit: 10 })).toHaveLength(5)
})

test('a revision is never used again, so that an editor from before an undo meets a conflict', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  const first = revisions(library)
  apply(library, [edit('a', 'card Auk')])
  const second = revisions(library)
  library.undo()
  for (const baseRevisions of [first, second]) expect(library.apply({ operations: [edit('a', 'card X')], baseRevisions, label: 'Old' })).toHaveProperty('conflict')
})

test('the history of a card holds the steps that touched it', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern')], { label: 'Begin' })
  apply(library, [edit('b', 'card Auk')], { label: 'Edit Tern' })
  expect(library.history({ entry: 'a', limit: 5 }).map(({ label }) => label)).toEqual(['Begin'])
  expect(library.history({ entry: 'b', limit: 1 })).toEqual([{ step: 2, at: expect.any(Number), label: 'Edit Tern', entries: ['b'], undone: false }])
})

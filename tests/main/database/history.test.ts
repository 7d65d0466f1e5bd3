import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../main/database/migrate'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { verdict } from './safety/damage'
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
  for (const baseRevisions of [first, second])
    expect(library.apply({ operations: [edit('a', 'card X')], baseRevisions, label: 'Old' })).toHaveProperty('conflict')
})

test('the history of a card holds the steps that touched it', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull'), create('b', 'card Tern')], { label: 'Begin' })
  apply(library, [edit('b', 'card Auk')], { label: 'Edit Tern' })
  expect(library.history({ entry: 'a', limit: 5 }).map(({ label }) => label)).toEqual(['Begin'])
  expect(library.history({ entry: 'b', limit: 1 })).toEqual([
    { step: 2, at: expect.any(Number), label: 'Edit Tern', entries: 1, undone: false },
  ])
})

test.each([500, 501, 1001])('a step of %i cards is undone and done again whole, also after closing', (count) => {
  const { library, at } = newLibrary(folder)
  const birds = Array.from({ length: count }, (_, index) => `bird-${index}`)
  apply(library, [begin])
  apply(
    library,
    birds.map((bird) => create(bird, `card ${bird}`)),
    { label: 'Flock' },
  )
  library.close()
  const again = reopen(at)
  expect(again.history({ limit: 1 })[0]?.entries).toBe(count)
  again.undo()
  expect(texts(again)).toEqual({})
  again.redo()
  expect(texts(again)).toEqual(Object.fromEntries(birds.map((bird) => [bird, `card ${bird}`])))
})

test('a new step forgets the parts of one that was undone', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin])
  apply(
    library,
    Array.from({ length: 600 }, (_, index) => create(`bird-${index}`, 'card Swift')),
  )
  library.undo()
  apply(library, [create('a', 'card Gull')])
  expect(library.withFile((db) => db.prepare('SELECT count(*) FROM history_parts').pluck().get())).toBe(0)
})

test('a long step of an older library is taken apart when it is opened, and can be undone', () => {
  const at = join(folder, 'older.fanfare')
  const older = openDatabase(at, { create: true, migrations: MIGRATIONS.filter(({ version }) => version < 50) })
  const deltas = Array.from({ length: 1200 }, (_, index) => ({
    kind: 'entry',
    id: `bird-${index}`,
    after: {
      collection: 'c',
      slices: ['card Swift '.repeat(90)],
      appearance: { version: 1 },
      label: { key: '', name: '' },
    },
  }))
  older.exec(
    "INSERT INTO collections (collection, system, name, declared, position) VALUES ('c', 'evolve', 'Harbour', '{}', 1)",
  )
  const put = older.prepare(
    'INSERT INTO entries (entry, collection, slices, appearance, label, revision, place, changed) VALUES (?, \'c\', ?, \'{"version":1}\', \'{"key":"","name":""}\', 1, ?, 1)',
  )
  for (const [index, { id, after }] of deltas.entries()) put.run(id, JSON.stringify(after.slices), index)
  older.prepare("INSERT INTO history (at, label, deltas) VALUES (1, 'Flock', ?)").run(JSON.stringify(deltas))
  closeDatabase(older)
  expect(verdict(at)).toEqual([])
  const library = reopen(at)
  expect(
    library.withFile((db) =>
      db
        .prepare('SELECT length(deltas) < 100 AS short, (SELECT count(*) FROM history_parts) AS parts FROM history')
        .get(),
    ),
  ).toEqual({ short: 1, parts: 3 })
  library.undo()
  expect(texts(library)).toEqual({})
})

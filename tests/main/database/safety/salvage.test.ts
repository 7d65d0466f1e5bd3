import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin as beginning } from '../../../../main/database/migrations/0010-begin'
import { GUARDED } from '../../../../main/database/safety/guarded'
import { salvage } from '../../../../main/database/safety/salvage'
import { closeDatabase, openDatabase } from '../../../../main/database/open'
import {
  apply,
  begin,
  bytes,
  create,
  documents,
  edit,
  newLibrary,
  remove,
  reopen,
  scratch,
  texts,
  toy,
  unwatched,
} from '../toy'
import { damage, placeOf, rowsOf, verdict } from './damage'

const folder = scratch()

const DUSK = JSON.stringify({ version: 1, colours: { ink: '#201a30' } })
let count = 0
const fresh = (): string => join(folder, `salvaged-${++count}.fanfare`)

const FIELDS = [{ name: 'plumage', label: 'Plumage', type: 'text' as const }]

/** So many come and go in one step that it lies in parts. */
const flock = Array.from({ length: 600 }, (_, index) => `swift-${index}`)

/** Closed, with cards in a document as it came and in one of ours, each some steps old. */
function stored(): string {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g: cries'), create('b', 'card Heron #h')])
  library.import(
    { files: [{ path: 'birds.toy', bytes: bytes(`card Stork #s\n\ncard Owl #o: ${'hoots '.repeat(2000)}\n`) }] },
    unwatched,
  )
  apply(library, [edit('a', 'card Gull #g: cries twice')])
  apply(library, [{ type: 'edit-collection', collection: 'c', fields: FIELDS, language: 'yue-Hant-HK' }])
  apply(library, [{ type: 'edit-collection', collection: 'c', imprint: { set: 'Tides', copyright: '© 1874 Ann' } }])
  apply(library, [create('c', 'card Dodo #d')])
  apply(library, [remove('c')])
  apply(
    library,
    flock.map((bird) => create(bird, `card ${bird}`)),
  )
  apply(library, flock.map(remove))
  library.keepFont({
    bytes: bytes('no font, but kept as one'),
    type: 'font/ttf',
    family: 'Quill',
    weight: 400,
    italic: false,
  })
  apply(library, [{ type: 'create-asset', asset: 'p', collection: 'c', kind: 'palette', name: 'dusk', text: DUSK }])
  apply(library, [{ type: 'create-scenario', scenario: 't', path: 'tests/gulls.scenario.yaml', text: 'gulls cry' }])
  library.close()
  return at
}

const salvaged = (at: string) => {
  const to = fresh()
  const done = salvage(at, to, [toy])
  const library = reopen(to)
  const { canUndo, collections } = library.info()
  const content = { texts: texts(library), documents: documents(library), canUndo, collections }
  library.close()
  return { ...done, ...content, to }
}

test('every guarded table has a row in the test library, and a check of it finds nothing', () => {
  const at = stored()
  expect(GUARDED.filter(({ table }) => table !== 'art' && rowsOf(at, table).length === 0)).toEqual([])
  expect(verdict(at)).toEqual([])
})

test('a letter that changes inside a value is noticed in every guarded table', () => {
  const sought = {
    entries: 'cries twice',
    documents: 'birds.toy',
    collections: 'Harbour',
    history: 'Import birds',
    history_parts: 'swift-599',
    meta: 'schema',
    scenarios: 'gulls cry',
    assets: 'ink',
    fonts: 'Quill',
    fields: 'plumage',
  }
  for (const [table, text] of Object.entries(sought)) {
    const at = stored()
    damage(at, [placeOf(at, table, text)])
    expect(verdict(at), table).toEqual([expect.stringContaining(`${table}, `)])
  }
})

test('damage is noticed in every row of a long table, the last as the first', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin])
  for (let step = 1; step <= 150; step++)
    apply(library, [create(`egret-${step}`, `card Egret ${step}`)], { label: `Step ${step}.` })
  library.close()
  for (const [table, text] of [
    ['history', 'Step 1.'],
    ['history', 'Step 150.'],
    ['entries', 'card Egret 150'],
  ] as const) {
    const copy = fresh()
    copyFileSync(at, copy)
    damage(copy, [placeOf(copy, table, text)])
    expect(verdict(copy), text).toEqual([expect.stringContaining(`${table}, `)])
  }
})

test('what is whole comes back whole, with its order, its files and its history', () => {
  const at = stored()
  const before = reopen(at)
  const content = { texts: texts(before), documents: documents(before) }
  before.close()
  expect(salvaged(at)).toMatchObject({ ...content, entries: 4, lost: [], canUndo: 'Change' })
})

test.each([
  ['the first', 'swift-3"'],
  ['the last', 'swift-599"'],
])(
  '%s part of a step that lies in parts may be lost: the cards are whole, and what the history lacks is said',
  (_which, bird) => {
    const at = stored()
    damage(at, [placeOf(at, 'history_parts', bird)])
    expect(salvaged(at)).toMatchObject({
      entries: 4,
      lost: [{ what: 'A part of a step of the history' }, { what: expect.stringContaining('undone') }],
      canUndo: undefined,
    })
  },
)

test('a part that is gone with its row is noticed', () => {
  const at = stored()
  const db = openDatabase(at)
  db.exec('DELETE FROM history_parts WHERE part = 2')
  closeDatabase(db)
  expect(verdict(at)).toEqual([expect.stringMatching(/^history, \d+: a part of it is not there$/)])
})

/** A library as the studio before fields could be added wrote it. */
function older(): string {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g')])
  apply(library, [
    { type: 'edit-collection', collection: 'c', declared: { trait: ['Wader'] } },
    { type: 'edit', entry: 'a', appearance: { version: 1, fields: { artist: 'Ann' } } },
  ])
  library.close()
  const db = openDatabase(at)
  db.exec(`DROP TABLE fields; DROP TABLE language; DROP TABLE imprint; DELETE FROM meta WHERE name IN ('fields', 'language', 'imprint'); UPDATE meta SET value = '60' WHERE name = 'schema';
    UPDATE entries SET appearance = '{"version":1,"artist":"Ann"}';
    UPDATE history SET deltas = replace(deltas, '"fields":{"artist":"Ann"}', '"artist":"Ann"');
    PRAGMA user_version = 60`)
  closeDatabase(db)
  return at
}

test.each([
  ['its page of the schema', [105]],
  ['the number of its schema', [63]],
  ['its header and its first pages', [4, 17, 105, 110]],
])('of an older library, nothing is lost when %s is damaged', (_what, places) => {
  const at = older()
  damage(at, places)
  const { lost, collections, canUndo, to } = salvaged(at)
  expect({ lost, collections, canUndo }).toMatchObject({
    lost: [],
    collections: [{ name: 'Harbour', declared: { trait: ['Wader'] } }],
    canUndo: 'Change',
  })
  const library = reopen(to)
  expect(library.rows()[0]?.appearance).toEqual({ version: 1, fields: { artist: 'Ann' } })
  library.undo()
  expect(library.rows()[0]?.appearance).toEqual({ version: 1 })
  library.close()
  expect(verdict(to)).toEqual([])
})

test('fields come back with their collection, and are named where they are lost', () => {
  const at = stored()
  expect(salvaged(at).collections).toMatchObject([{ name: 'Harbour', fields: FIELDS }])
  const gone = fresh()
  copyFileSync(at, gone)
  damage(at, [placeOf(at, 'fields', 'plumage')])
  const lost = [
    { what: expect.stringMatching(/^The fields .*Harbour.*values are kept/) },
    { what: expect.stringContaining('undone') },
  ]
  expect(salvaged(at)).toMatchObject({ entries: 4, lost })
  const db = openDatabase(gone)
  db.exec('DELETE FROM fields')
  closeDatabase(db)
  expect(verdict(gone)).toEqual([expect.stringMatching(/^fields, c: .*Harbour/)])
  expect(salvaged(gone)).toMatchObject({ entries: 4, lost })
})

test('the language of a collection comes back with it, and is named where it is lost', () => {
  const at = stored()
  expect(salvaged(at).collections).toMatchObject([{ name: 'Harbour', language: 'yue-Hant-HK' }])
  const gone = fresh()
  copyFileSync(at, gone)
  damage(at, [placeOf(at, 'language', 'yue-Hant')])
  const lost = [{ what: 'The language of the collection Harbour' }, { what: expect.stringContaining('undone') }]
  expect(salvaged(at)).toMatchObject({ entries: 4, lost })
  const db = openDatabase(gone)
  db.exec('DELETE FROM language')
  closeDatabase(db)
  expect(verdict(gone)).toEqual([expect.stringMatching(/^language, c: .*Harbour/)])
  expect(salvaged(gone)).toMatchObject({ entries: 4, lost })
})

test('what a collection prints on its cards comes back with it, and is named where it is lost', () => {
  const at = stored()
  const imprint = { set: 'Tides', copyright: '© 1874 Ann' }
  expect(salvaged(at).collections).toMatchObject([{ name: 'Harbour', language: 'yue-Hant-HK', imprint }])
  const gone = fresh()
  copyFileSync(at, gone)
  damage(at, [placeOf(at, 'imprint', '1874')])
  const lost = [
    { what: 'The set and copyright that the collection Harbour prints on its cards' },
    { what: expect.stringContaining('undone') },
  ]
  expect(salvaged(at)).toMatchObject({ entries: 4, lost, collections: [{ language: 'yue-Hant-HK' }] })
  const db = openDatabase(gone)
  db.exec('DELETE FROM imprint')
  closeDatabase(db)
  expect(verdict(gone)).toEqual([expect.stringMatching(/^imprint, c: .*Harbour/)])
  expect(salvaged(gone)).toMatchObject({ entries: 4, lost })
})

test('one damaged entry costs that entry, which is named', () => {
  const at = stored()
  const before = reopen(at)
  const content = texts(before)
  before.close()
  damage(at, [placeOf(at, 'entries', 'cries twice')])
  const { a: _lost, ...kept } = content
  expect(salvaged(at)).toMatchObject({
    texts: kept,
    lost: [{ entry: 'a', what: 'The card Gull' }, { what: expect.stringContaining('undone') }],
  })
})

test.each([
  ['the mark of the file', 4],
  ['its page size', 17],
  ['the first page of the schema', 105],
  ['the version of its schema', 62],
])('%s may be damaged: nothing is lost', (_what, place) => {
  const at = stored()
  const before = reopen(at)
  const content = texts(before)
  before.close()
  damage(at, [place])
  expect(salvaged(at)).toMatchObject({ texts: content, lost: [] })
})

test('a document that is lost leaves its cards', () => {
  const at = stored()
  damage(at, [placeOf(at, 'documents', 'birds.toy')])
  const { texts: kept, lost } = salvaged(at)
  expect([Object.values(kept).filter((text) => /Stork|Owl/.test(text)).length, lost?.[0]?.what]).toEqual([
    2,
    expect.stringMatching(/^The file .*its cards are kept/),
  ])
})

test('what was salvaged is sound', () => {
  const at = stored()
  damage(at, [placeOf(at, 'entries', 'cries twice'), placeOf(at, 'documents', 'birds.toy'), 18, 105])
  expect(verdict(salvaged(at).to)).toEqual([])
})

test('saves that still lie in the log of a killed studio are read', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  const copy = fresh()
  for (const ending of ['', '-wal']) copyFileSync(at + ending, copy + ending)
  library.close()
  expect(salvaged(copy)).toMatchObject({ texts: { a: 'card Gull' }, lost: [] })
})

test('a removed card does not come back from the pages that it left', () => {
  const { library, at } = newLibrary(folder)
  const names = Array.from({ length: 400 }, (_, index) => `e${index}`)
  apply(library, [begin, ...names.map((name) => create(name, `card ${name}: ${'x'.repeat(400)}`))])
  apply(library, names.slice(100).map(remove))
  library.close()
  expect(Object.keys(salvaged(at).texts).sort()).toEqual(names.slice(0, 100).sort())
})

test('a library from before there were checksums gets them, and is read without them', () => {
  const at = fresh()
  const old = openDatabase(at, { create: true, migrations: [beginning] })
  old.exec(`INSERT INTO collections VALUES ('c', 'evolve', 'Harbour', '{}', 1);
    INSERT INTO documents VALUES ('d', 'c', 'a.toy', '{"charset":"utf-8","mark":false}', 0, 1, '[{"entry":"a","slice":0}]');
    INSERT INTO entries VALUES (1, 'a', 'c', '["card Gull"]', '{"version":1}', '{"key":"","name":""}', 1, 1024, 5)`)
  closeDatabase(old)
  const broken = fresh()
  copyFileSync(at, broken)
  damage(broken, [105])
  expect(salvaged(broken)).toMatchObject({ texts: { a: 'card Gull' }, lost: [] })
  expect(verdict(at)).toEqual([])
  expect(rowsOf(at, 'entries')).toEqual([expect.objectContaining({ checksum: expect.any(Number) })])
})

test('a file of something else is not taken for a library', () => {
  const at = fresh()
  writeFileSync(at, 'SQLite format 3\0'.padEnd(20_000, 'x'))
  expect(salvage(at, fresh(), [toy])).toBeUndefined()
})

/** The pages of an index, from 1. */
function pagesOf(path: string, index: string): number[] {
  const db = openDatabase(path)
  try {
    return db.prepare<[string], number>('SELECT pageno FROM dbstat WHERE name = ?').pluck().all(index)
  } finally {
    closeDatabase(db)
  }
}

test('an index that takes a card for another is found', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, ...['a', 'b', 'c', 'd'].map((card) => create(card, `card ${card}`))])
  library.close()
  const index = 'sqlite_autoindex_entries_1'
  const [page = 0] = pagesOf(at, index)
  // The first row that an index is given lies at its page's end, and ends with the number of the card's row.
  damage(at, [page * 4096 - 1], () => 2)
  expect(verdict(at)).toEqual([expect.stringContaining(index)])
})

import { expect, test } from 'vitest'
import type { Library } from '../../../main/database/library'
import { systemNamedIn } from '../../../core/scenario/naming'
import { apply, begin, bytes, create, newLibrary, reopen, scratch, unwatched } from './toy'

const folder = scratch()

const OWL = 'card Owl #o\n'
const TEST = 'system: evolve\nname: an owl waits\n'
/** With a byte order mark, Windows line ends, and another character set. */
const ODD = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('system: evolve\r\nname: Möwe\n')])
const LATIN = new Uint8Array([...bytes('system: evolve\nname: M'), 0xf6, ...bytes('we\n')])

type Choices = Parameters<Library['import']>[0]['choices']

const take = (library: Library, files: Readonly<Record<string, Uint8Array | string>>, choices?: Choices) =>
  library.import(
    {
      files: Object.entries(files).map(([path, content]) => ({
        path,
        bytes: typeof content === 'string' ? bytes(content) : content,
      })),
      ...(choices ? { choices } : {}),
    },
    unwatched,
  ).imported

const exported = (library: Library, selection: Parameters<Library['files']>[0] = {}) =>
  Object.fromEntries(library.files(selection).map((file) => [file.path, file.bytes]))
const paths = (library: Library) =>
  library.scenarios().map(({ path, collection }) => [path, collection === undefined ? 'library' : 'collection'])

test('scenario files come in with their cards and go out beside them, byte for byte, whatever their encoding', () => {
  const { library, at } = newLibrary(folder)
  const given = {
    'owls.toy': bytes(OWL),
    'tests/owl.scenario.yaml': bytes(TEST),
    'odd.scenario.yaml': ODD,
    'latin.scenario.yaml': LATIN,
  }
  expect(take(library, given)).toMatchObject({ scenarios: 3, created: [expect.any(String)], skipped: [] })
  expect(exported(library)).toEqual({ ...given, 'collection.yaml': expect.any(Uint8Array) })
  library.close()
  const again = reopen(at)
  const { library: other } = newLibrary(folder)
  take(other, exported(again))
  expect(exported(other)).toEqual(exported(again))
})

test('an import of scenario files is one step: undo takes them away again', () => {
  const { library } = newLibrary(folder)
  take(library, { 'owls.toy': OWL, 'a.scenario.yaml': TEST, 'b.scenario.yaml': TEST })
  library.undo()
  expect([library.scenarios(), library.rows()]).toEqual([[], []])
  library.redo()
  expect(paths(library)).toEqual([
    ['a.scenario.yaml', 'collection'],
    ['b.scenario.yaml', 'collection'],
  ])
})

test('one that is there already is passed over; one that is there otherwise is replaced, kept beside it, or left, as is chosen', () => {
  const choose = (otherwise: 'replace' | 'keep' | 'skip'): Choices => ({ otherwise, cards: {} })
  for (const [choice, expected] of [
    ['replace', ['new']],
    ['keep', [TEST, 'new']],
    ['skip', [TEST]],
  ] as const) {
    const { library } = newLibrary(folder)
    take(library, { 'owls.toy': OWL, 'a.scenario.yaml': TEST })
    expect(library.preview({ files: [{ path: 'a.scenario.yaml', bytes: bytes(TEST) }] }, unwatched)).toMatchObject({
      scenarios: [],
      skipped: [{ path: 'a.scenario.yaml' }],
    })
    const changed = 'system: evolve\nname: new\n'
    expect(
      library.preview({ files: [{ path: 'a.scenario.yaml', bytes: bytes(changed) }] }, unwatched).scenarios,
    ).toEqual([{ path: 'a.scenario.yaml', replaces: true }])
    take(library, { 'a.scenario.yaml': changed }, choose(choice))
    const texts = library
      .readScenarios({ scenarios: library.scenarios().map(({ scenario }) => scenario) })
      .map(({ text }) => text)
    expect(texts).toEqual(expected.map((text) => (text === 'new' ? changed : text)))
  }
})

test('a scenario file of a game without a collection belongs to the library, and goes out with the first of its game, else with the whole', () => {
  const { library } = newLibrary(folder)
  expect(take(library, { 'a.scenario.yaml': TEST, 'b.scenario.yaml': 'name: of no game' })).toMatchObject({
    scenarios: 2,
    created: [],
  })
  apply(library, [begin, create('x', 'card Gull')])
  take(library, { 'c.scenario.yaml': TEST })
  expect(paths(library)).toEqual([
    ['a.scenario.yaml', 'library'],
    ['b.scenario.yaml', 'library'],
    ['c.scenario.yaml', 'collection'],
  ])
  expect(Object.keys(exported(library))).toEqual([
    'Harbour.toy',
    'collection.yaml',
    'a.scenario.yaml',
    'c.scenario.yaml',
    'b.scenario.yaml',
  ])
  expect(Object.keys(exported(library, { collection: 'c' }))).toEqual(Object.keys(exported(library)))
  apply(library, [
    { type: 'create-collection', collection: 'd', system: 'evolve', name: 'Other' },
    { type: 'create', entry: 'y', collection: 'd', text: 'card Tern', appearance: { version: 1 } },
  ])
  expect(Object.keys(exported(library, { collection: 'c' }))).toEqual([
    'Harbour.toy',
    'collection.yaml',
    'a.scenario.yaml',
    'c.scenario.yaml',
  ])
  expect(Object.keys(exported(library, { entries: ['x'] }))).toEqual(['Harbour.toy'])
})

test('a path that leads out of its folder is harmless when it is exported, and two that differ in case are two files', () => {
  const { library } = newLibrary(folder)
  take(library, { '../../up.scenario.yaml': TEST, 'a.scenario.yaml': TEST, 'A.scenario.yaml': `${TEST}# other` })
  expect(Object.keys(exported(library))).toEqual(['up.scenario.yaml', 'a.scenario.yaml', 'A (2).scenario.yaml'])
})

test('a scenario file of more than 5 MB is left out with its number', () => {
  const { library } = newLibrary(folder)
  expect(
    take(library, {
      'big.scenario.yaml': '#'.repeat(5 * 1024 * 1024 + 1),
      'fits.scenario.yaml': '#'.repeat(5 * 1024 * 1024),
    }),
  ).toMatchObject({
    scenarios: 1,
    skipped: [{ path: 'big.scenario.yaml', reason: expect.stringContaining('5.01 MB, and the limit is 5 MB') }],
  })
})

test('what lay outside is taken up once, whatever becomes of it since, and cannot be undone away', () => {
  const { library, at } = newLibrary(folder)
  apply(library, [begin])
  const [a, b] = ['a', 'b'].map((scenario) => ({ scenario, path: 'kept.scenario.yaml', text: `${TEST}# ${scenario}` }))
  if (!a || !b) throw new Error('Two.')
  library.adoptScenarios([a])
  expect(paths(library)).toEqual([['kept.scenario.yaml', 'library']])
  library.undo()
  expect([library.scenarios().length, library.info().collections]).toEqual([1, []])
  library.redo()
  library.apply({
    operations: [{ type: 'delete-scenario', scenario: 'a' }],
    baseRevisions: { a: library.scenarios()[0]?.revision ?? 0 },
    label: 'Delete',
  })
  library.close()
  const again = reopen(at)
  expect(again.adoptScenarios([a])).toBeUndefined()
  expect(again.adoptScenarios([a, b])?.scenarios?.changed.map(({ scenario }) => scenario)).toEqual(['b'])
})

test('the game of a file is read from its first document alone', () => {
  expect(
    [
      'system: evolve\n---\nsystem: yacg',
      '# x\nname: a\nsystem: "bloxcards"',
      'given: { system: evolve }',
      'system: chess',
      '',
    ].map(systemNamedIn),
  ).toEqual(['evolve', 'bloxcards', undefined, 'chess', undefined])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Conflict, Operation } from '../../../preload/contract'
import type { Library } from '../../../main/database/library'
import { openBackup, contentsOf } from '../../../main/database/safety/copy'
import { differenceOf } from '../../../core/library/difference'
import { salvage } from '../../../main/database/safety/salvage'
import { apply, begin, create, newLibrary, reopen, scratch, toy } from './toy'
import { damage, placeOf, verdict } from './safety/damage'

const folder = scratch()

const write = (scenario: string, text: string, path = `${scenario}.scenario.yaml`, collection?: string): Operation => ({
  type: 'create-scenario',
  scenario,
  path,
  text,
  ...(collection === undefined ? {} : { collection }),
})
const edit = (scenario: string, text: string): Operation => ({ type: 'edit-scenario', scenario, text })
const rename = (scenario: string, path: string): Operation => ({ type: 'edit-scenario', scenario, path })
const remove = (scenario: string): Operation => ({ type: 'delete-scenario', scenario })

const revisions = (library: Library): Record<string, number> =>
  Object.fromEntries(library.scenarios().map(({ scenario, revision }) => [scenario, revision]))

/** Applies operations to the scenario files as they are. */
function save(
  library: Library,
  operations: Operation[],
  { label = 'Change', spell }: { label?: string; spell?: string } = {},
) {
  const outcome = library.apply({
    operations,
    baseRevisions: revisions(library),
    label,
    ...(spell === undefined ? {} : { spell }),
  })
  if ('conflict' in outcome) throw new Error(`Conflict: ${JSON.stringify(outcome)}`)
  return outcome
}

/** The texts of all scenario files by path, in order. */
const scenarios = (library: Library): [string, string][] =>
  library
    .readScenarios({ scenarios: library.scenarios().map(({ scenario }) => scenario) })
    .map(({ path, text }) => [path, text])

test('a scenario file is written, edited, renamed and removed, and each is one step that is taken back and done again', () => {
  const { library, at } = newLibrary(folder)
  const states: [string, string][][] = [scenarios(library)]
  const steps: Operation[][] = [
    [write('a', 'one')],
    [edit('a', 'two')],
    [rename('a', 'tests/b.scenario.yaml')],
    [write('c', 'three'), remove('a')],
  ]
  for (const operations of steps) {
    save(library, operations)
    states.push(scenarios(library))
  }
  expect(states.slice(1)).toEqual([
    [['a.scenario.yaml', 'one']],
    [['a.scenario.yaml', 'two']],
    [['tests/b.scenario.yaml', 'two']],
    [['c.scenario.yaml', 'three']],
  ])
  for (const state of states.slice(0, -1).reverse()) {
    library.undo()
    expect(scenarios(library)).toEqual(state)
  }
  for (const state of states.slice(1)) {
    library.redo()
    expect(scenarios(library)).toEqual(state)
  }
  library.close()
  expect(scenarios(reopen(at))).toEqual(states.at(-1))
})

test('a change tells which scenario files are other than before, and which are gone; no card is told', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('x', 'card Gull')])
  save(library, [write('a', 'one'), write('b', 'two')])
  const { scenarios: told, ...change } = save(library, [edit('a', 'three'), remove('b')])
  expect(told).toEqual({
    changed: [
      expect.objectContaining({
        scenario: 'a',
        path: 'a.scenario.yaml',
        text: 'three',
        revision: revisions(library)['a'],
      }),
    ],
    removed: ['b'],
  })
  expect(change).toMatchObject({ entries: [], removed: [] })
  expect(change).not.toHaveProperty('collections')
  expect(library.undo()?.scenarios).toMatchObject({
    changed: [{ scenario: 'b' }, { scenario: 'a', text: 'one' }],
    removed: [],
  })
})

test('saves of one file in one spell are one step, those of another file, or another spell, are not', () => {
  const { library } = newLibrary(folder)
  save(library, [write('a', '1'), write('b', '1')])
  for (const text of ['2', '3', '4']) save(library, [edit('a', text)], { spell: 's' })
  save(library, [edit('b', '5')], { spell: 's' })
  save(library, [edit('b', '6')], { spell: 't' })
  const states = [1, 2, 3].map(
    () => (
      library.undo(),
      scenarios(library)
        .map(([, text]) => text)
        .join()
    ),
  )
  expect(states).toEqual(['4,5', '4,1', '1,1'])
  expect(library.history({ limit: 10 })).toHaveLength(4)
})

test('an edit, a rename or a removal of what was changed elsewhere is a conflict with the newer text, and writes nothing', () => {
  const { library } = newLibrary(folder)
  save(library, [write('a', 'one'), write('b', 'two')])
  const old = revisions(library)
  save(library, [edit('a', 'mine')])
  const theirs = { scenario: 'a', revision: revisions(library)['a'], text: 'mine', path: 'a.scenario.yaml' }
  for (const operation of [edit('a', 'late'), rename('a', 'late.scenario.yaml'), remove('a')]) {
    expect(library.apply({ operations: [edit('b', 'late'), operation], baseRevisions: old, label: 'Late' })).toEqual({
      conflict: [],
      scenarios: [theirs],
    } satisfies Conflict)
    expect(library.apply({ operations: [operation], baseRevisions: {}, label: 'Blind' })).toHaveProperty('conflict')
  }
  expect(library.apply({ operations: [write('a', 'again')], baseRevisions: {}, label: 'Twice' })).toMatchObject({
    conflict: [],
    scenarios: [theirs],
  })
  expect(library.apply({ operations: [edit('x', 'gone')], baseRevisions: { x: 1 }, label: 'Late' })).toEqual({
    conflict: [],
    scenarios: [{ scenario: 'x' }],
  })
  expect(scenarios(library).map(([, text]) => text)).toEqual(['mine', 'two'])
})

test('no two files of a collection have one path; of two collections they may', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin])
  save(library, [
    write('a', '1', 'm.scenario.yaml'),
    write('b', '2', 'm.scenario.yaml'),
    write('c', '3', 'm.scenario.yaml', 'c'),
  ])
  save(library, [write('d', '4', 'x.scenario.yaml'), rename('d', 'm.scenario.yaml'), rename('a', 'm.scenario.yaml')])
  expect(scenarios(library)).toEqual([
    ['m.scenario.yaml', '1'],
    ['m-2.scenario.yaml', '2'],
    ['m.scenario.yaml', '3'],
    ['m-3.scenario.yaml', '4'],
  ])
})

test('a collection takes its scenario files along, and brings them back', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('x', 'card Gull')])
  save(library, [write('a', 'one', 'a.scenario.yaml', 'c'), write('b', 'two')])
  apply(library, [{ type: 'delete-collection', collection: 'c' }])
  expect(scenarios(library)).toEqual([['b.scenario.yaml', 'two']])
  library.undo()
  expect(scenarios(library)).toEqual([
    ['a.scenario.yaml', 'one'],
    ['b.scenario.yaml', 'two'],
  ])
  expect(() => save(library, [write('d', 'lost', 'd.scenario.yaml', 'nowhere')])).toThrow('not in the library any more')
})

test('any text is kept, and one of more than 5 MB is refused with its number', () => {
  const { library, at } = newLibrary(folder)
  const odd = 'half \ud800, nothing \0, line\r\nand \u2028 more'
  save(library, [write('a', odd)])
  save(library, [write('b', 'ü'.repeat(2.5 * 1024 * 1024))])
  expect(() => save(library, [edit('a', 'ü'.repeat(2.5 * 1024 * 1024 + 1))])).toThrow(
    /^This scenario file has 5\.01 MB, and the limit is 5 MB\./,
  )
  expect(() => save(library, [write('c', 'x'.repeat(6 * 1024 * 1024))])).toThrow(/6\.00 MB/)
  library.close()
  const found = scenarios(reopen(at)).map(([, text]) => text)
  expect(found.map(({ length }) => length)).toEqual([odd.length, 2.5 * 1024 * 1024])
  expect(found[0]).toBe(odd)
})

test('a backup is compared by them: what was added, changed, renamed and removed', async () => {
  const { library, at } = newLibrary(folder)
  save(
    library,
    ['a', 'b', 'c', 'd'].map((id) => write(id, id)),
  )
  const copy = join(folder, 'copy.fanfare')
  await library.withFile((db) => db.backup(copy))
  save(library, [edit('a', 'other'), rename('b', 'x.scenario.yaml'), remove('c'), write('e', 'e'), write('f', 'f')])
  const before = openBackup(copy)
  expect(differenceOf(contentsOf(before), library.withFile(contentsOf))).toEqual({ added: 2, changed: 2, removed: 1 })
  before.close()
  library.close()
  expect(verdict(at)).toEqual([])
})

/** Closed, with a card and three scenario files, the second of which has pages of its own. */
function stored(): string {
  const { library, at } = newLibrary(folder)
  apply(library, [begin, create('x', 'card Gull')])
  save(library, [
    write('a', 'plain words', 'a.scenario.yaml', 'c'),
    write('b', `long words ${'of many '.repeat(4000)}`),
    write('c', 'other words'),
  ])
  save(library, [edit('a', 'plain words, changed')])
  library.close()
  return at
}

const rescued = (at: string) => {
  const to = join(folder, `rescued-${Math.random()}.fanfare`)
  const done = salvage(at, to, [toy])
  const library = reopen(to)
  const found = scenarios(library).map(([path, text]) => [path, text.slice(0, 20)])
  library.close()
  expect(verdict(to)).toEqual([])
  return { lost: done?.lost.map(({ what }) => what), found }
}

test('a letter that changes in a scenario is found, costs that scenario alone, and names it', () => {
  for (const [text, path] of [
    ['plain words, ch', 'a'],
    ['of many', 'b'],
    ['other words', 'c'],
  ] as const) {
    const at = stored()
    damage(at, [placeOf(at, 'scenarios', text) + 3])
    expect(verdict(at)).toEqual([expect.stringContaining(`scenarios, ${path}: it is not as it was written`)])
    const { lost, found } = rescued(at)
    expect(lost).toEqual([`The scenario file ${path}.scenario.yaml`, expect.stringContaining('undone')])
    expect(found.map(([name]) => name)).toEqual(
      ['a', 'b', 'c'].filter((id) => id !== path).map((id) => `${id}.scenario.yaml`),
    )
  }
})

test('a scenario file whose row is gone without a trace is missed and named', () => {
  const at = stored()
  const library = reopen(at)
  library.withFile((db) => db.exec("DELETE FROM scenarios WHERE scenario = 'c'"))
  library.close()
  expect(verdict(at)).toEqual(['scenarios, c: c.scenario.yaml is not there'])
  expect(rescued(at).lost).toEqual(['The scenario file c.scenario.yaml', expect.stringContaining('undone')])
})

test('a damaged collection is made again for its scenario files too; with a damaged schema nothing is lost', () => {
  const at = stored()
  damage(at, [placeOf(at, 'collections', 'Harbour'), 105])
  expect(rescued(at).found).toEqual([
    ['a.scenario.yaml', 'plain words, changed'],
    ['b.scenario.yaml', 'long words of many o'],
    ['c.scenario.yaml', 'other words'],
  ])
})

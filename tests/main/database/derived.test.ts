import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library, type Contents } from '../../../main/database/library'
import { MOST_AT_ONCE } from '../../../main/database/catalogs'
import { REQUESTS, type EntryText } from '../../../preload/contract'
import { scratch, unwatched } from './toy'

const folder = scratch()
const language = SYSTEMS.find(({ id }) => id === 'evolve')?.workshop?.language
if (!language) throw new Error('The game has no language.')

const cardOf = (number: number, rest = ''): string =>
  `name Lamp ${number};\nid CP99-${String(number).padStart(3, '0')};\nclass Neutral;\ntype Follower;\ntrait Guard;\nrarity B;\ncost 2;\nstats 2/2;\n${rest}`
const calling = (name: string): string => `ability Fanfare {\n  effect SummonToken(${name}, Field, 1);\n}\n`

let files = 0
/** A library of so many sound cards and one that calls for a token that is not there. */
function library(count: number): string {
  const path = join(folder, `derived-${++files}.fanfare`)
  const made = new Library(path, SYSTEMS, { create: true, core: 'one' })
  const text = [
    ...Array.from({ length: count }, (_, number) => cardOf(number + 1)),
    cardOf(count + 1, calling('Moth')),
  ].join('\n// ---\n\n')
  made.import({ files: [{ path: 'cards.txt', bytes: new TextEncoder().encode(text) }], system: 'evolve' }, unwatched)
  while (made.unchecked > 0) made.checkFor(1000)
  made.close()
  return path
}

/** Opens it and answers how many texts that took to read. */
function opened(path: string, core: string): { library: Library; texts: number } {
  const parse = vi.spyOn(language as { parse: (text: string) => unknown }, 'parse')
  const found = new Library(path, SYSTEMS, { core })
  const texts = parse.mock.calls.length
  parse.mockRestore()
  return { library: found, texts }
}

const shown = (found: Library): unknown => found.rows().map(({ entry: _entry, ...row }) => row)
const alter = (path: string, sql: string): void => {
  const db = new Sqlite(path)
  db.exec(sql)
  db.close()
}

test('a library is opened without reading a text that this build has read before', () => {
  const path = library(5)
  const first = opened(path, 'one')
  expect(first.texts).toBe(0)
  expect(first.library.rows().map(({ cards, problems }) => [cards[0]?.name, problems.errors])).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => [`Lamp ${number}`, 0]),
    ['Lamp 6', 1],
  ])
  expect(first.library.find({ query: 'lamp' }).entries.length).toBe(6)
  first.library.close()
})

test('another build reads everything again, once, and finds the same', () => {
  const path = library(5)
  const before = opened(path, 'one')
  const rows = shown(before.library)
  before.library.close()
  const other = opened(path, 'two')
  expect(other.texts).toBeGreaterThanOrEqual(6)
  expect(shown(other.library)).toEqual(rows)
  other.library.close()
  const again = opened(path, 'two')
  expect(again.texts).toBe(0)
  expect(shown(again.library)).toEqual(rows)
  again.library.close()
})

test.each([
  ['a row that says something else', "UPDATE derived SET cards = replace(cards, 'Lamp 2', 'Ramp 2')"],
  ['a row that cannot be read', "UPDATE derived SET cards = '['"],
  ['a row that is missing', 'DELETE FROM derived WHERE number = 2'],
  ['a text that changed beneath it', 'UPDATE derived SET text = text + 1'],
])('%s is made anew', (_, sql) => {
  const path = library(3)
  alter(path, sql)
  const { library: found, texts } = opened(path, 'one')
  expect(texts).toBeGreaterThan(0)
  expect(found.rows().map(({ cards }) => cards[0]?.name)).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4'])
  found.close()
  const again = opened(path, 'one')
  expect(again.texts).toBe(0)
  again.library.close()
})

test('problems that an edit gives or takes from other cards are remembered too', () => {
  const path = library(3)
  const { library: found } = opened(path, 'one')
  const [first] = found.rows()
  found.apply({
    operations: [
      {
        type: 'edit',
        entry: first?.entry ?? '',
        text: cardOf(1).replace('Lamp 1', 'Moth').replace('type Follower', 'type Follower / Token'),
      },
    ],
    baseRevisions: { [first?.entry ?? '']: first?.revision ?? 0 },
    label: 'Edit',
  })
  expect(found.rows().map(({ problems }) => problems.errors)).toEqual([0, 0, 0, 0])
  found.close()
  const again = opened(path, 'one')
  expect([again.texts, ...again.library.rows().map(({ problems }) => problems.errors)]).toEqual([0, 0, 0, 0, 0])
  again.library.close()
})

test('problems are looked for again when a studio ended before it could store them', () => {
  const path = library(3)
  alter(path, "UPDATE derived SET errors = 7; INSERT INTO meta (name, value) VALUES ('doubt', '1')")
  const { library: found } = opened(path, 'one')
  expect(found.rows().map(({ problems }) => problems)).toEqual(
    [0, 0, 0, 1].map((errors) => expect.objectContaining({ errors })),
  )
  expect(found.rows().every(({ problems }) => problems.unchecked === undefined)).toBe(true)
  found.close()
})

test('cards of a great import are there at once, and their problems a little later', () => {
  const path = join(folder, 'great.fanfare')
  const made = new Library(path, SYSTEMS, { create: true, core: 'one' })
  const count = MOST_AT_ONCE + 1
  const text = Array.from({ length: count }, (_, number) => cardOf(number, number === 7 ? calling('Moth') : '')).join(
    '\n// ---\n\n',
  )
  made.import({ files: [{ path: 'cards.txt', bytes: new TextEncoder().encode(text) }], system: 'evolve' }, unwatched)
  expect([made.rows().length, made.unchecked]).toEqual([count, count])
  expect(made.rows().every(({ problems }) => problems.unchecked === true)).toBe(true)
  const announced = new Set<string>()
  while (made.unchecked > 0) for (const entry of made.checkFor(5)) announced.add(entry)
  expect(announced.size).toBe(count)
  expect(
    made
      .rows()
      .filter(({ problems }) => problems.errors > 0)
      .map(({ cards }) => cards[0]?.name),
  ).toEqual(['Lamp 7'])
  made.undo()
  expect([made.rows().length, made.unchecked]).toEqual([0, 0])
  made.close()
})

test('the first screen is there before the rest is read, with what is remembered of it', () => {
  const path = library(80)
  const seen: { readonly contents: Contents; readonly entries: readonly EntryText[] }[] = []
  const found = new Library(path, SYSTEMS, { core: 'one', unchecked: true, glimpsed: (first) => seen.push(first) })
  const [first] = seen
  const names = first?.entries.map(({ cards }) => cards[0]?.name)
  expect([seen.length, names?.length, names?.[0], first?.contents.collections[0]?.documents[0]?.entries]).toEqual([
    1,
    60,
    'Lamp 1',
    81,
  ])
  expect(first?.entries).toEqual(found.read({ entries: found.entries().entries.slice(0, 60) }))
  const shown = {
    info: { ...first?.contents, handle: 'a', location: path, safety: { state: 'checking' } },
    entries: first?.entries,
  }
  expect(REQUESTS['library.glimpse'].output.safeParse(shown)).toMatchObject({ success: true })
  found.close()
  const other = new Library(path, SYSTEMS, {
    core: 'two',
    unchecked: true,
    glimpsed: ({ entries }) => expect(entries.map(({ cards }) => cards[0]?.name)).toEqual(names),
  })
  other.close()
})

test('after another build read it, a library is shown at once, and its texts are read in the background', () => {
  const path = library(60)
  const db = new Sqlite(path)
  const lamp7 = db.prepare<[], { text: number; core: string; cards: string }>(
    'SELECT text, core, cards FROM derived WHERE cards LIKE \'%"Lamp 7"%\'',
  )
  const { text, core, cards } = lamp7.get() ?? { text: 0, core: '', cards: '' }
  const read = cards.replace('Lamp 7', 'Ramp 7')
  db.prepare('UPDATE derived SET cards = ?, seal = ? WHERE cards = ?').run(
    read,
    crc32(`${text}\n${core}\n${read}`),
    cards,
  )
  db.close()
  const parse = vi.spyOn(language as { parse: (text: string) => unknown }, 'parse')
  const found = new Library(path, SYSTEMS, { core: 'two', unchecked: true })
  expect(
    found
      .rows()
      .map(({ cards }) => cards[0]?.name)
      .slice(0, 2),
  ).toEqual(['Lamp 1', 'Lamp 2'])
  expect(found.unsettled).toBe(61)
  parse.mockClear()
  const [first] = found.rows()
  found.apply({
    operations: [{ type: 'edit', entry: first?.entry ?? '', text: cardOf(1).replace('Lamp 1', 'Lamp One') }],
    baseRevisions: { [first?.entry ?? '']: first?.revision ?? 0 },
    label: 'Edit',
  })
  const renewed: string[] = []
  while (found.unsettled > 0) renewed.push(...found.settleFor(1))
  while (found.unchecked > 0) found.checkFor(100)
  // Only what this build reads otherwise is told; the edit was told when it was made.
  expect(renewed.map((entry) => found.read({ entries: [entry] })[0]?.cards[0]?.name)).toEqual(['Lamp 7'])
  expect(
    found
      .rows()
      .map(({ cards, problems }) => [cards[0]?.name, problems.errors])
      .filter((_, index) => index === 0 || index === 60),
  ).toEqual([
    ['Lamp One', 0],
    ['Lamp 61', 1],
  ])
  parse.mockRestore()
  found.close()
  const again = opened(path, 'two')
  expect([again.texts, again.library.find({ query: '"lamp one"' }).entries.length]).toEqual([0, 1])
  again.library.close()
})

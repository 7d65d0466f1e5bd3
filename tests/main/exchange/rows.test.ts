import { expect, test } from 'vitest'
import type { AddedField } from '../../../core/document/added'
import { cellOf, guessColumns, HEADINGS, headingsOf, targetsOf, valueIn } from '../../../core/library/cells'
import { gameOf } from '../../../core/game'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { writeCsv } from '../../../main/exchange/spreadsheet/csv'
import type { SpreadsheetProposal, SpreadsheetRequest } from '../../../main/exchange/spreadsheet/proposal'
import { readSpreadsheet } from '../../../main/exchange/spreadsheet/reading'
import { previewOf } from '../../../main/exchange/spreadsheet/showing'
import type { Operation } from '../../../preload/contract'
import { join } from 'node:path'
import { scratch, unwatched } from '../database/toy'
import { book } from './zipped'

const folder = scratch()
let count = 0

const FIELDS: AddedField[] = [
  { name: 'artist', label: 'Artist', type: 'text' },
  { name: 'foil', label: 'Foil', type: 'yes-no' },
  { name: 'ink', label: 'Ink', type: 'choice', values: ['gold', 'silver'] },
]
const LAMP =
  'name Lamp Carrier; id CP99-001; class Neutral; type Follower; trait Guard / Lamp Bearer; cost 2; stats 2/2; // mine\n'
const WICK = 'name Wick; id CP99-002; class Neutral; type Spell; cost 1;\n'

function library(system = 'evolve', texts: readonly string[] = [LAMP, WICK]): Library {
  const made = new Library(join(folder, `rows-${++count}.fanfare`), SYSTEMS, { create: true })
  const operations: Operation[] = [
    { type: 'create-collection', collection: 'c', system, name: 'Dusk' },
    {
      type: 'edit-collection',
      collection: 'c',
      fields: FIELDS.map((field) => ({ ...field, values: field.values && [...field.values] })),
    },
    ...texts.map((text, at): Operation => ({
      type: 'create',
      entry: `e${at}`,
      collection: 'c',
      text,
      appearance: { version: 1 },
    })),
  ]
  made.apply({ operations, baseRevisions: {}, label: 'Begin' })
  return made
}

type Rows = readonly (readonly (string | number)[])[]
const request = (
  rows: Rows,
  columns: SpreadsheetRequest['columns'],
  more: Partial<SpreadsheetRequest> = {},
): SpreadsheetRequest => ({
  ...{ path: 'a.csv', bytes: writeCsv(rows), sheet: 0, collection: 'c', columns },
  ...{ kind: 'Follower', unmatched: 'create', empty: 'keep' },
  ...more,
})
const propose = (into: Library, given: SpreadsheetRequest): SpreadsheetProposal =>
  into.proposeSpreadsheet(given, unwatched)
const take = (into: Library, given: SpreadsheetRequest): void => void into.takeSpreadsheet(given, propose(into, given))
const texts = (from: Library): string[] => from.read({ entries: from.entries().entries }).map(({ text }) => text)
const said = ({ problems }: SpreadsheetProposal): string[] =>
  problems.map(({ row, column, message }) => `${row} ${column ?? ''}: ${message}`)

test('rows change the cards of their keys and nothing else of them, as one step', () => {
  const into = library()
  const given = request(
    [
      ['Id', 'Cost', 'Artist', 'Foil', 'Tags', 'Copies', 'Note'],
      ['CP99-001', 5, '=Ann', 'x', 'a, b', 3, 'not taken'],
      ['CP99-002', '', '', '', '', '', ''],
    ],
    ['id', 'cost', 'artist', 'foil', 'tags', 'copies', null],
  )
  const proposal = propose(into, given)
  expect(previewOf(proposal)).toMatchObject({ created: 0, changed: 1, same: 1, passed: 0, faults: 0 })
  expect(proposal.rows[0]?.changes).toEqual([
    { label: 'Cost', before: '2', after: '5' },
    { label: 'Artist', before: '', after: '=Ann' },
    { label: 'Foil', before: '', after: 'yes' },
    { label: 'Copies', before: '', after: '3' },
    { label: 'Tags', before: '', after: 'a,b' },
  ])
  expect(texts(into)).toEqual([LAMP, WICK])
  take(into, given)
  expect(texts(into)).toEqual([LAMP.replace('cost 2', 'cost 5'), WICK])
  expect(into.rows({ entries: ['e0'] })[0]?.appearance).toEqual({
    ...{ version: 1, copies: 3, tags: ['a', 'b'] },
    fields: { artist: '=Ann', foil: true },
  })
  expect(into.find({ query: 'foil:yes' }).entries).toEqual(['e0'])
  into.undo()
  expect([texts(into), into.rows({ entries: ['e0'] })[0]?.appearance]).toEqual([[LAMP, WICK], { version: 1 }])
})

test('rows become new cards of their type, with keys of their own where they bring none', () => {
  const into = library()
  const given = request(
    [
      ['Name', 'Type', 'Cost', 'Attack', 'Traits', 'Artist', 'Id'],
      ['Gull', 'Follower', 3, 4, 'Bird; Sea', 'Ann', 'CP99-777'],
      ['Storm', 'Spell', 2, 9, '', '', ''],
      ['', 'Spell', 2, '', '', '', ''],
    ],
    ['name', 'type', 'cost', 'attack', 'trait', 'artist', 'id'],
  )
  const proposal = propose(into, given)
  expect(said(proposal)).toEqual([
    '3 Attack: Cards of this type have no such field.',
    '4 : It has no name for a new card. It is passed by.',
  ])
  take(into, given)
  const rows = into.rows({}).slice(2)
  expect(
    rows.map(({ cards: [card] }) => [card?.name, card?.kind, card?.stats['cost'], card?.words['trait']]),
  ).toMatchObject([
    ['Gull', 'Follower', 3, ['Bird', 'Sea']],
    ['Storm', 'Spell', 2, expect.anything()],
  ])
  expect([rows[0]?.cards[0]?.key, rows[0]?.appearance.fields]).toEqual(['CP99-777', { artist: 'Ann' }])
  expect(new Set(into.rows({}).map(({ cards: [card] }) => card?.key)).size).toBe(4)
  into.undo()
  expect(texts(into)).toEqual([LAMP, WICK])
})

test('a new card says what its row says, and nothing that nobody wrote', () => {
  const into = library('evolve', [])
  const given = request(
    [
      ['Name', 'Type', 'Cost', 'Attack', 'Text'],
      ['Gull', 'Follower', '', 4, ''],
      ['Storm', 'Spell', 'two', '', 'Draws.'],
      ['Reef', 'Follower', 3, '', ''],
    ],
    ['name', 'type', 'cost', 'attack', 'text'],
  )
  expect(said(propose(into, given))).toEqual(['3 Cost: Expected a whole number, found "two".'])
  take(into, given)
  expect(texts(into)).toEqual([
    expect.stringMatching(/^name Gull;\nid \S+;\ntype Follower;\nstats 4\/\S*;\n$/) as string,
    expect.stringMatching(/^name Storm;\nid \S+;\ntype Spell;\n\ntext "Draws.";\n$/) as string,
    expect.stringMatching(/^name Reef;\nid \S+;\ntype Follower;\ncost 3;\n$/) as string,
  ])
})

test.each(SYSTEMS.flatMap(({ id, workshop }) => (workshop?.kinds ?? []).map((kind) => [id, kind.id] as const)))(
  'a row of %s that names a card of the kind %s makes one without a script',
  (system, kind) => {
    const into = library(system, [])
    const column = targetsOf(gameOf({ system }, SYSTEMS), HEADINGS).some(({ name }) => name === 'type')
      ? 'type'
      : 'kind'
    take(
      into,
      request(
        [
          ['Name', 'Type'],
          ['Gull', kind],
        ],
        ['name', column],
      ),
    )
    const [row] = into.rows({})
    expect(row?.cards.map((card) => [card.name, card.kind, card.text])).toEqual([['Gull', kind, '']])
    expect(texts(into)[0]).not.toMatch(/\bability\b|\baction =|"Effect"|\bscript:/)
  },
)

test('a name or a key that the script of a new card cannot say is told', () => {
  const into = library('evolve', [])
  const given = request(
    [
      ['Name', 'Id'],
      ['//x', 'CP99-001'],
      ['semi;colon', 'CP99;2'],
      ['  Gull  Bay ', 'CP99-003'],
    ],
    ['name', 'id'],
  )
  const proposal = propose(into, given)
  take(into, given)
  const [first, second, third] = into.rows({}).map(({ cards: [card] }) => card)
  expect(third?.name).toBe('Gull Bay')
  expect(said(proposal)).toEqual([
    `2 Name: The script cannot say "//x" here: the new card has the name "${first?.name ?? ''}".`,
    `3 Name: The script cannot say "semi;colon" here: the new card has the name "${second?.name ?? ''}".`,
    `3 Id: The script cannot say "CP99;2" here: the new card has the key "${second?.key ?? ''}".`,
  ])
})

test('a formula that has failed is no value, and is told where its column is taken', () => {
  const into = library()
  const cell = (at: string, text: string, type = 'str'): string => `<c r="${at}" t="${type}"><v>${text}</v></c>`
  const bytes = book(
    `<row r="3">${cell('A3', 'Id')}${cell('B3', 'Cost')}${cell('C3', 'Note')}</row>` +
      `<row r="4">${cell('A4', 'CP99-001')}${cell('B4', '#REF!', 'e')}${cell('C4', '#N/A', 'e')}</row>` +
      `<row r="5">${cell('A5', 'CP99-002')}${cell('B5', '7')}</row>`,
  )
  const given = { ...request([], ['id', 'cost', null]), path: 'a.xlsx', bytes }
  expect(said(propose(into, given))).toEqual(['4 Cost: Its formula has failed (#REF!): the cell has no value.'])
  take(into, given)
  expect(texts(into)).toEqual([LAMP, WICK.replace('cost 1', 'cost 7')])
})

test('what a row cannot say is told with its row and column, and the rest of it is taken', () => {
  const into = library('evolve', [LAMP, LAMP, WICK])
  const given = request(
    [
      ['Id', 'Cost', 'Ink', 'Foil', 'Copies'],
      ['CP99-001', 1, '', '', ''],
      ['CP99-002', 'two', 'brass', 'perhaps', 2000],
      ['CP99-002', 3, '', '', ''],
      ['', 3, '', '', ''],
      ['CP99-404', 3, '', '', '', 'more', ''],
    ],
    ['id', 'cost', 'ink', 'foil', 'copies'],
    { unmatched: 'pass' },
  )
  expect(said(propose(into, given))).toEqual([
    '2 : There are several cards with the key "CP99-001". It is passed by.',
    '3 Cost: Expected a whole number, found "two".',
    '3 Ink: Ink: expected gold, silver, found "brass". Choose one of them, or empty the field.',
    '3 Foil: Foil: expected yes or no, found "perhaps". Choose one of them, or empty the field.',
    '3 Copies: Expected a number from 0 to 999, found "2000".',
    '4 : It has the key "CP99-002" again, as row 3. It is passed by.',
    '5 : It has no key, so no card can be meant. It is passed by.',
    '6 : It has 1 cells more than the first row; they are left out.',
    '6 : No card has the key "CP99-404". It is passed by.',
  ])
  take(into, given)
  expect(texts(into)).toEqual([LAMP, LAMP, WICK])
})

test('empty cells keep what a card has, or take it away where that is chosen; never its name', () => {
  const into = library()
  const rows: Rows = [
    ['Id', 'Name', 'Cost'],
    ['CP99-001', '', ''],
  ]
  const columns = ['id', 'name', 'cost']
  expect(previewOf(propose(into, request(rows, columns)))).toMatchObject({ changed: 0, same: 1 })
  take(into, request(rows, columns, { empty: 'clear' }))
  expect(texts(into)[0]).toBe(LAMP.replace(' cost 2;', ''))
})

test('an import that is cancelled writes nothing, and one into nowhere says so', () => {
  const into = library()
  const given = request(
    [
      ['Id', 'Cost'],
      ['CP99-001', 9],
    ],
    ['id', 'cost'],
  )
  expect(() => into.proposeSpreadsheet(given, { ...unwatched, isCancelled: () => true })).toThrow('cancelled')
  expect(() => propose(into, { ...given, collection: 'gone' })).toThrow('Choose another one')
})

test.each(['csv', 'xlsx'] as const)(
  'what is written as %s says every field, and read into an empty library gives the same cards',
  (format) => {
    for (const system of ['evolve', 'cardfighters']) {
      const from = library(system, [])
      const game = gameOf({ system, fields: FIELDS }, SYSTEMS)
      const targets = targetsOf(game, HEADINGS)
      const kinds = game.workshop?.kinds ?? []
      const rows: Rows = [
        ['Name', 'Type', 'Text', 'Artist', 'Foil', 'Ink', 'Copies', 'Tags'],
        ...kinds.map(({ id }, at) => [
          `Card ${at}`,
          id,
          `=Says "${at}", and more`,
          `Ann ${at}`,
          'yes',
          'gold',
          at,
          'x, y',
        ]),
      ]
      take(from, request(rows, ['name', 'type', 'text', 'artist', 'foil', 'ink', 'copies', 'tags']))
      expect(from.rows({}).length).toBe(kinds.length)
      const [file, ...others] = from.files({ format })
      expect([file?.path, others]).toEqual([`Dusk.${format}`, []])
      const bytes = file?.bytes ?? new Uint8Array()
      const [headings = []] = readSpreadsheet('a', bytes).rows
      expect(headings).toEqual(headingsOf(targets))
      const columns = guessColumns(headings, targets)
      expect(columns).toEqual(targets.map(({ name }) => name))
      const into = library(system, [])
      take(into, { ...request([], columns), bytes })
      const cards = (of: Library): unknown =>
        of
          .rows({})
          .map(({ cards: all, appearance }) => [
            all.map(({ key, name, kind, stats, words, text }) => ({ key, name, kind, stats, words, text })),
            appearance,
          ])
      expect(cards(into)).toEqual(cards(from))
      // Written over itself, it changes nothing.
      expect(previewOf(propose(from, { ...request([], columns), bytes }))).toMatchObject({
        changed: 0,
        created: 0,
        same: kinds.length,
        faults: 0,
      })
    }
  },
)

test('columns are guessed by labels and names, each once', () => {
  const targets = targetsOf(gameOf({ system: 'evolve', fields: FIELDS }, SYSTEMS), HEADINGS)
  expect(guessColumns(['KEY', 'card name', 'Cost ', 'cost', 'ATTACK', 'in-k', '', 'Nothing'], targets)).toEqual([
    ...['id', null, 'cost', null, 'attack', 'ink', null, null],
  ])
  const traits = targets.find(({ name }) => name === 'trait')?.field
  const words = ['a, b', 'c']
  expect(traits && valueIn(traits, String(cellOf(words)))).toEqual({ value: words })
})

test('rows leave the cards of their keys as they are where that is asked, and make the others', () => {
  const into = library()
  const rows = [
    ['Id', 'Name', 'Cost'],
    ['CP99-001', 'Lamp Carrier', 5],
    ['CP99-009', 'Late Lamp', 3],
  ]
  const proposal = propose(into, request(rows, ['id', 'name', 'cost'], { matched: 'pass' }))
  expect([proposal.rows.map(({ key, isNew }) => [key, isNew]), proposal.passed, proposal.problems]).toEqual([
    [['CP99-009', true]],
    1,
    [],
  ])
})

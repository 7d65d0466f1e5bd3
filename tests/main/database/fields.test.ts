import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import type { AddedField } from '../../../core/document/added'
import { gameOf } from '../../../core/game'
import { rewriteCard } from '../../../core/library/rewrite'
import { registerChecksum } from '../../../main/database/safety/guarded'
import { verdict } from './safety/damage'
import type { Operation } from '../../../preload/contract'
import { apply, begin, create, newLibrary, remove, reopen, scratch, toy } from './toy'

const folder = scratch()
/** The collection of `begin`. */
const SET = 'collection' in begin ? (begin.collection ?? '') : ''
type GivenField = { -readonly [K in keyof AddedField]: K extends 'values' ? string[] : AddedField[K] }

const FIELDS: GivenField[] = [
  { name: 'flavour', label: 'Flavour', type: 'long-text' },
  { name: 'ink', label: 'Ink', type: 'choice', values: ['gold', 'silver'] },
  { name: 'foil', label: 'Foil', type: 'yes-no' },
  { name: 'number', label: 'Number', type: 'number' },
]

const dressed = (fields: Record<string, string | number | boolean>) => ({ version: 1 as const, fields })

function filled() {
  const made = newLibrary(folder)
  apply(made.library, [begin, create('a', 'card Gull'), create('b', 'card Tern')])
  apply(made.library, [{ type: 'edit-collection', collection: SET, fields: FIELDS }])
  apply(made.library, [
    { type: 'edit', entry: 'a', appearance: dressed({ flavour: 'Salt and wind', ink: 'gold', foil: true, number: 7 }) },
  ])
  return made
}

test('added fields are searched as words and by name, and no longer once they are removed; their values stay', () => {
  const { library } = filled()
  const found = (query: string): string[] => library.find({ query }).entries
  for (const query of ['wind', 'flavour:salt', 'ink:gold', 'foil:yes', 'number>6', 'has:foil'])
    expect(found(query), query).toEqual(['a'])
  expect(found('-has:ink')).toEqual(['b'])
  apply(library, [{ type: 'edit-collection', collection: SET, fields: [] }])
  expect(found('wind')).toEqual([])
  expect(library.find({ query: 'ink:gold' }).complaint?.message).toContain('no field "ink"')
  expect(library.rows({ entries: ['a'] })[0]?.appearance.fields).toMatchObject({ ink: 'gold' })
  library.undo()
  expect([found('wind'), found('ink:gold')]).toEqual([['a'], ['a']])
})

test('fields go and come back with their collection', () => {
  const { library, at } = filled()
  apply(library, [{ type: 'delete-collection', collection: SET }])
  expect(library.info().collections).toEqual([])
  library.undo()
  expect(library.info().collections[0]?.fields).toEqual(FIELDS)
  expect(library.find({ query: 'wind' }).entries).toEqual(['a'])
  library.redo()
  library.close()
  expect(verdict(at)).toEqual([])
})

test('a value of a wrong type is a problem of its card, until it is mended', () => {
  const { library } = filled()
  const errors = (): number | undefined => library.rows({ entries: ['a'] })[0]?.problems.errors
  const before = errors() ?? 0
  apply(library, [{ type: 'edit', entry: 'a', appearance: dressed({ ink: 'brass', foil: 'perhaps', number: 'x' }) }])
  expect(errors()).toBe(before + 3)
  apply(library, [{ type: 'edit-collection', collection: SET, fields: [{ name: 'ink', label: 'Ink', type: 'text' }] }])
  expect(errors()).toBe(before)
})

test.each([
  [{ name: 'Length', label: 'Length', type: 'text' }, 'of the game'],
  [{ name: 'tags', label: 'Tags', type: 'text' }, 'of the game or of the studio'],
  [{ name: 'ink', label: 'Ink', type: 'choice', values: [] }, 'offers no values'],
] as [GivenField, string][])('%j is refused, and nothing is written', (field, reason) => {
  const { library } = filled()
  expect(() => apply(library, [{ type: 'edit-collection', collection: SET, fields: [field] }])).toThrow(reason)
  expect(library.info().collections[0]?.fields).toEqual(FIELDS)
})

test('fields and values are there after another opening, and undo goes back to the usual ones', () => {
  const { library } = filled()
  const { path } = library
  library.close()
  const again = reopen(path)
  expect(again.info().collections[0]?.fields).toEqual(FIELDS)
  again.undo()
  again.undo()
  expect(again.info().collections[0]?.fields).toBeUndefined()
  again.close()
})

test('the artist of an older library is a field, also in its history', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull')])
  apply(library, [{ type: 'edit', entry: 'a', appearance: dressed({ artist: 'Ann' }) }])
  const { path } = library
  library.close()
  const db = new Sqlite(path)
  registerChecksum(db)
  db.exec(`
    UPDATE entries SET appearance = '{"version":1,"artist":"Ann"}';
    UPDATE entries SET checksum = fanfare_checksum('entries', entry, collection, slices, appearance, label, revision, changed);
    UPDATE history SET deltas = replace(deltas, '"fields":{"artist":"Ann"}', '"artist":"Ann"');
    UPDATE history SET checksum = fanfare_checksum('history', step, at, label, spell, undone, deltas);
  `)
  expect(db.prepare('SELECT deltas FROM history ORDER BY step DESC').pluck().get()).toContain('"version":1,"artist"')
  db.close()
  const again = reopen(path)
  expect(again.rows()[0]?.appearance).toEqual(dressed({ artist: 'Ann' }))
  expect(again.find({ query: 'artist:ann' }).entries).toEqual(['a'])
  again.undo()
  expect(again.rows()[0]?.appearance).toEqual(EMPTY_APPEARANCE)
  again.redo()
  expect(again.rows()[0]?.appearance).toEqual(dressed({ artist: 'Ann' }))
  again.close()
})

test('bulk edit writes a value as its field keeps it, and refuses what it cannot be', () => {
  const game = gameOf({ system: toy.id, fields: FIELDS }, [toy])
  const card = { text: 'card Gull', appearance: EMPTY_APPEARANCE }
  const set = (value: string | number) => ({ type: 'set', value }) as const
  expect(rewriteCard(game, card, { foil: set('Yes'), ink: set('GOLD'), number: set('12') })).toMatchObject({
    text: 'card Gull',
    refused: [],
    appearance: dressed({ foil: true, ink: 'gold', number: 12 }),
  })
  const wrong = rewriteCard(game, card, { foil: set('perhaps'), number: set('1e999') })
  expect([wrong.refused, wrong.appearance]).toEqual([['foil', 'number'], EMPTY_APPEARANCE])
  const given = { ...card, appearance: dressed({ ink: 'gold' }) }
  expect(rewriteCard(game, given, { ink: { type: 'clear' } }).appearance).toEqual(EMPTY_APPEARANCE)
})

test('a language is told, taken away, and comes back with its collection', () => {
  const { library } = filled()
  const said = (): string | undefined => library.info().collections[0]?.language
  apply(library, [{ type: 'edit-collection', collection: SET, language: 'ja' }])
  apply(library, [{ type: 'edit-collection', collection: SET, name: 'Other' }])
  expect(said()).toBe('ja')
  apply(library, [{ type: 'edit-collection', collection: SET, language: '' }])
  expect(said()).toBeUndefined()
  library.undo()
  expect(said()).toBe('ja')
  apply(library, [{ type: 'delete-collection', collection: SET }])
  library.undo()
  const { path } = library
  library.close()
  const again = reopen(path)
  expect(again.info().collections[0]).toMatchObject({ language: 'ja', fields: FIELDS })
  again.close()
})

test('what a collection prints on its cards is told, taken away, and comes back with its collection', () => {
  const { library } = filled()
  const said = () => library.info().collections[0]?.imprint
  const imprint = { set: 'Salt', copyright: '© Ann' }
  apply(library, [{ type: 'edit-collection', collection: SET, imprint: { ...imprint, set: '  Salt ' } }])
  apply(library, [{ type: 'edit-collection', collection: SET, language: 'ja' }])
  expect(said()).toEqual(imprint)
  apply(library, [{ type: 'edit-collection', collection: SET, imprint: { copyright: '© Ann' } }])
  expect(said()).toEqual({ copyright: '© Ann' })
  apply(library, [{ type: 'edit-collection', collection: SET, imprint: {} }])
  expect(said()).toBeUndefined()
  library.undo()
  library.undo()
  expect(said()).toEqual(imprint)
  apply(library, [{ type: 'delete-collection', collection: SET }])
  library.undo()
  const { path } = library
  library.close()
  const again = reopen(path)
  expect(again.info().collections[0]).toMatchObject({ language: 'ja', fields: FIELDS, imprint })
  again.close()
  expect(verdict(path)).toEqual([])
})

test('a card stands where its documents have it, and others move when one comes or goes', () => {
  const { library } = filled()
  const standing = (entry?: string) => library.standing({ collection: SET, entry })
  expect([standing('a'), standing('b'), standing()]).toEqual([
    { before: 0, total: 2 },
    { before: 1, total: 2 },
    { total: 2 },
  ])
  apply(library, [create('c', 'card Auk\ncard Little Auk', 'a')])
  expect([standing('a'), standing('c'), standing('b')]).toEqual([
    { before: 0, total: 4 },
    { before: 1, total: 4 },
    { before: 3, total: 4 },
  ])
  apply(library, [{ type: 'create-collection', collection: 'other', system: toy.id, name: 'Other' }])
  apply(library, [{ ...create('o', 'card Owl'), collection: 'other' } as Operation])
  expect(standing('o')).toEqual({ total: 4 })
  expect(library.standing({ collection: 'other', entry: 'o' })).toEqual({ before: 0, total: 1 })
  apply(library, [remove('a')])
  expect([standing('a'), standing('b')]).toEqual([{ total: 3 }, { before: 2, total: 3 }])
  library.undo()
  expect(standing('b')).toEqual({ before: 3, total: 4 })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalog, type CatalogRow } from '../../../core/document/catalog'
import { searchBudget } from '../../../core/language/shelves'

const row = (entry: string, name: string, rest: Partial<CatalogRow> = {}): CatalogRow => ({
  entry,
  index: 0,
  key: '',
  name,
  kind: '',
  stats: {},
  words: {},
  text: '',
  references: [],
  ...rest,
})

const names = fc.constantFrom('', 'Gull', 'gull', 'Tern', 'Gulls', 'Auk')
const keys = fc.constantFrom('', 'K1', 'K2', 'K3')
const rows = fc.record({
  name: names,
  key: keys,
  trait: fc.array(fc.constantFrom('Bird', 'bird', 'Fish'), { maxLength: 2 }),
  refers: fc.array(names, { maxLength: 2 }),
  type: fc.constantFrom('Follower', 'Spell'),
})
const writes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(rows, { maxLength: 2 })), {
  maxLength: 12,
})

/** What a question answers, told without regard to order. */
const told = (list: readonly CatalogRow[]): string[] =>
  list.map(({ entry, index, name, key }) => `${entry} ${index} ${name} ${key}`).sort()

describe('a catalog that was changed many times', () => {
  test('answers as one that was made of what is left', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const catalog = createCatalog()
        catalog.near('Gul', searchBudget())
        for (const [entry, cards] of list) {
          catalog.set(
            entry,
            cards.map(({ name, key, trait, refers, type }, index) =>
              row(entry, name, {
                index,
                key,
                words: { trait },
                stats: { type },
                references: refers.map((to) => ({ kind: 'card', name: to, span: { start: 0, end: 0 } })),
              }),
            ),
          )
        }
        const fresh = createCatalog(catalog.rows())
        for (const name of ['Gull', 'gull', 'Tern', 'Auk']) {
          expect(told(catalog.byName(name))).toEqual(told(fresh.byName(name)))
          expect(told(catalog.byFoldedName(name))).toEqual(told(fresh.byFoldedName(name)))
          expect(told(catalog.references(name))).toEqual(told(fresh.references(name)))
        }
        for (const key of ['K1', 'K2', 'K3']) {
          expect(told(catalog.byKey(key))).toEqual(told(fresh.byKey(key)))
          expect(catalog.hasKey(key)).toBe(catalog.byKey(key).length > 0)
        }
        expect([...catalog.keys()].sort()).toEqual([...fresh.keys()].sort())
        expect([...catalog.near('Gul', searchBudget())].sort()).toEqual([...fresh.near('Gul', searchBudget())].sort())
        expect(catalog.words('trait')).toEqual(fresh.words('trait'))
        for (const [field, value] of [
          ['trait', 'Bird'],
          ['trait', 'FISH'],
          ['type', 'follower'],
          ['type', 'none'],
        ] as const)
          expect([catalog.carriers(field, value), catalog.countFolded(field, value)]).toEqual([
            fresh.carriers(field, value),
            fresh.countFolded(field, value),
          ])
      }),
    )
  })
})

test('values are counted by card and field, whatever their case, and keys are not', () => {
  const catalog = createCatalog([
    row('a', 'Gull', { key: 'K1', words: { trait: ['Bird', 'bird'] }, stats: { id: 'K1', type: 'Follower' } }),
  ])
  expect([
    catalog.countFolded('trait', 'BIRD'),
    catalog.carriers('trait', 'Bird'),
    catalog.carriers('trait', 'BIRD'),
  ]).toEqual([1, 1, 0])
  expect([
    catalog.countFolded('type', 'follower'),
    catalog.countFolded('id', 'K1'),
    catalog.countFolded('toString', 'x'),
  ]).toEqual([1, 0, 0])
})

test('a search for near names ends with its budget', () => {
  const catalog = createCatalog(Array.from({ length: 100 }, (_, number) => row(`e${number}`, `Bearer ${number}`)))
  expect(catalog.near('Bearer 9x', { left: 0 })).toEqual([])
  expect(catalog.near('Bearer 9x', searchBudget()).length).toBeGreaterThan(0)
})

test('a card that gives a value both as one and among its words is one card', () => {
  const catalog = createCatalog([
    row('a', 'Ash', { words: { subtype: ['Robot'] }, stats: { subtype: 'Robot' } }),
    row('b', 'Tin', { stats: { subtype: 'robot' } }),
  ])
  expect(catalog.countFolded('subtype', 'Robot')).toBe(2)
  catalog.set('a', [])
  expect(catalog.countFolded('subtype', 'Robot')).toBe(1)
})

import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { carriedIn } from '../../../core/language/checks/carried'
import { speller } from '../../../core/language/checks/spelling'
import { checkKey, unlessComplete, worldOf } from '../../../core/language/checks/world'
import { problemsOf, type Problem } from '../../../core/language/problem'
import type { CompiledCard, Parsed, VocabularyEntry } from '../../../core/language/service'
import { span } from '../../../core/language/span'
import { table } from '../../../core/language/vocabulary'

const PROBLEMS = problemsOf({ X: 'error' })
const VERBS = table<VocabularyEntry>('verb')({
  Boil: { aliases: ['Cook'], description: 'In hot water.' },
  Stir: { description: 'With a spoon.' },
})
const { resolve } = speller(PROBLEMS, {
  isOld: ({ id }, spelling) => id !== spelling,
  old: 'X1.old',
  case: 'X1.case',
  unknown: 'X1',
})

const reading = (text: string) => {
  const problems: Problem[] = []
  const entry = resolve(problems, VERBS, { text, span: span(0, text.length) }, 'verb')
  return [
    entry?.id,
    ...problems.map(({ message: { id, args } }) => [id, args.expected ?? args.canonical ?? args.nearest]),
  ]
}

test('a word is what it is spelled as; another case, an older spelling and a slip are told with what is meant', () => {
  expect(reading('Boil')).toEqual(['Boil'])
  expect(reading('boil')).toEqual(['Boil', ['X1.case', 'Boil']])
  expect(reading('Cook')).toEqual(['Boil', ['X1.old', 'Boil']])
  expect(reading('cook')).toEqual(['Boil', ['X1.case', 'Boil']])
  expect(reading('Stier')).toEqual([undefined, ['X1.verb.near', 'Stir']])
  expect(reading('Wonder')).toEqual([undefined, ['X1.verb', '']])
  expect(reading('')).toEqual([undefined, ['X1.verb', '']])
})

interface Dish extends CompiledCard {
  readonly tastes: readonly string[]
}

const dish = (key: string, ...tastes: readonly string[]): Dish => ({
  key,
  name: `Dish ${key}`,
  kind: 'dish',
  span: span(0, 9),
  nameSpan: span(0, 4),
  tastes,
})
const parsedOf = (...cards: readonly Dish[]): Parsed<Dish> => ({ text: '', cards })
const catalog = createCatalog()
catalog.set(
  'menu',
  [dish('1', 'bitter'), dish('2', 'bitter', 'smoky')].map(({ tastes, ...card }, index) => ({
    ...card,
    entry: 'menu',
    index,
    stats: {},
    text: '',
    references: [],
    words: { taste: [...tastes] },
  })),
)

test('what cards carry is counted once, as the text has it now', () => {
  const carried = carriedIn(parsedOf(dish('2', 'bitterr', 'sour')), catalog, 'taste', ({ tastes }) => tastes)
  expect(['bitter', 'smoky', 'sour', 'salty'].map(carried.count)).toEqual([1, 0, 1, 0])
  expect(['bitter', 'smoky', 'sour', 'salty'].map(carried.has)).toEqual([true, false, true, false])
  expect(carried.all()).toEqual(expect.arrayContaining(['bitter', 'smoky', 'bitterr', 'sour']))
  expect(carried.similar('bitterr')).toBe('bitter')
  expect(carried.similar('bitter')).toBeUndefined()
})

test('a key that another card has is told where it is written, and what may lie elsewhere weighs less in a file', () => {
  const twice = parsedOf(dish('7'), dish('7'), dish(''))
  const world = worldOf(twice, createCatalog(), {})
  const told = twice.cards.map((card) => {
    const found: Problem[] = []
    checkKey(found, PROBLEMS, 'X2', world, card, card.nameSpan)
    return found.map(({ message: { args } }) => args)
  })
  expect(told).toEqual([[], [{ id: '7', name: 'Dish 7' }], []])
  const said = PROBLEMS.problem('X3', span(0, 1))
  expect(unlessComplete(world, said).severity).toBe('warning')
  expect(unlessComplete(worldOf(twice, createCatalog(), { complete: true }), said).severity).toBe('error')
})

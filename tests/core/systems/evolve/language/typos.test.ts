import { expect, test } from 'vitest'
import { nearest } from '../../../../../core/language/nearest'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf, hasCorpus, sources } from './mutations'
import { print, share, swapLetters } from '../../typos'
import { spelling } from './typos'

const SEED = 20261121

test('200 swaps of neighbouring letters are mended by the first fix', () => {
  const typos = swapLetters(spelling, 200, SEED)
  process.stdout.write(print(spelling, typos, SEED))
  expect(share(typos)).toBeGreaterThanOrEqual(0.98)
})

test.skipIf(!hasCorpus)(`the unchanged scripts have no unknown word${hasCorpus ? '' : ' (corpus absent)'}`, () => {
  const texts = sources()
  const catalog = catalogOf(texts)
  const unknown = texts
    .flatMap(({ name, text }) => check(parse(text), catalog, { entry: name }))
    .filter(({ code }) => code === 'E04' || code === 'E09' || code === 'W16')
  expect(unknown.map(({ message }) => message.id)).toEqual([])
})

test('of two near words the one with neighbours swapped is meant', () => {
  expect(nearest('PE', ['PP', 'EP'])).toEqual(['EP', 'PP'])
  expect(nearest('nmae', ['nam', 'name'])[0]).toBe('name')
})

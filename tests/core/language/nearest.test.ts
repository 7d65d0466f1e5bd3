import { describe, expect, test } from 'vitest'
import { distance, nearest } from '../../../core/language/nearest'

describe('the distance of two words', () => {
  test.each([
    ['lamp', 'lamp', 0],
    ['lamp', 'lmap', 1],
    ['lamp', 'lamps', 1],
    ['lamp', 'limp', 1],
    ['lamp', 'moth', 4],
    ['', 'moth', 4],
  ])('%s and %s: %i', (a, b, far) => expect(distance(a, b)).toBe(far))
  test('is not worked out beyond the limit', () => expect(distance('lantern', 'automaton', 2)).toBe(3))
})

describe('the nearest words', () => {
  const known = ['DealDamage', 'DealDamageDivided', 'Destroy', 'DrawCard']

  test('are the ones a slip away', () => expect(nearest('DealDamge', known)).toEqual(['DealDamage']))
  test('may differ in case', () => expect(nearest('drawcard', known)).toEqual(['DrawCard']))
  test('are none for a word that is like none', () => expect(nearest('Fanfare', known)).toEqual([]))
  test('come nearest first, and no more than asked for', () =>
    expect(nearest('stat', ['stats', 'stat', 'start', 'state'], 2)).toEqual(['stat', 'stats']))
})

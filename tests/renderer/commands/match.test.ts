import { describe, expect, test } from 'vitest'
import { bestMatches, score } from '../../../renderer/commands/match'

const best = (query: string, ...names: string[]): readonly string[] => bestMatches(query, names, (name) => name, 10)

describe('matching by name', () => {
  test('puts a beginning before a word, and a word before its inside', () => {
    expect(best('lamp', 'Gravelamp', 'The Lamp', 'Lamp Carrier')).toEqual(['Lamp Carrier', 'The Lamp', 'Gravelamp'])
  })

  test('finds the first letters of words', () => {
    expect(best('tv', 'Travel', 'Table View', 'Grid')).toEqual(['Table View', 'Travel'])
  })

  test('leaves out what lacks a letter or has it in another order', () => {
    expect(score('pal', 'lap')).toBeUndefined()
  })

  test('keeps everything in its order for an empty query, up to the limit', () => {
    expect(bestMatches('', ['b', 'a', 'c'], (name) => name, 2)).toEqual(['b', 'a'])
  })
})

import { expect, test } from 'vitest'
import type { CardSummary } from '../../../core/document/catalog'
import type { Field } from '../../../core/language/field'
import { firstWord, wordsInUse } from '../../../core/library/fresh'

const card = (type: string, traits: readonly string[]): CardSummary => ({
  key: '',
  name: '',
  kind: '',
  stats: { class: type },
  words: { trait: traits },
  text: '',
  references: [],
})
const cards = [card('Rune', ['Moth']), card('Sword', ['Tin', 'Moth']), card('Sword', [])]
const field = (name: string, type: Field['type'], choices?: Field['choices']) =>
  ({ name, type, ...(choices && { choices }) }) as Field
const TRAIT = field('trait', 'words')
const CLASS = field('class', 'choice', [{ value: 'Neutral', label: 'Neutral' }])

test('the words of a collection are those of its cards, most used first, and those it declares', () => {
  expect(wordsInUse(TRAIT, cards, ['Paper', 'Tin'])).toEqual(['Moth', 'Tin', 'Paper'])
  expect(wordsInUse(CLASS, cards)).toEqual(['Sword', 'Rune'])
})

test('a new card begins with the first of them', () => {
  expect(firstWord(TRAIT, ['Moth', 'Tin'], ['Adventurer'])).toEqual(['Moth'])
  expect(firstWord(CLASS, ['Sword'], 'Neutral')).toBe('Sword')
})

test('where a collection has none, a new card has the word of its kind', () => {
  expect(firstWord(CLASS, [], 'Neutral')).toBe('Neutral')
  expect(firstWord(TRAIT, [], ['Adventurer'])).toEqual(['Adventurer'])
})

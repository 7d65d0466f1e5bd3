import { expect, test } from 'vitest'
import { countKinds, findEntries } from '../../../renderer/reference/words'

const entry = (kind: string, id: string, description: string, aliases: readonly string[] = []) => ({
  kind,
  id,
  description,
  aliases,
})

const entries = [
  entry('effect', 'Ignite', 'Deal damage to the targets.'),
  entry('effect', 'Damage', 'Lose defense.', ['Hurt']),
  entry('keyword', 'DamageShield', 'Takes less.'),
  entry('cost', 'Toll', 'Pay with cards.'),
]

const found = (query: string): string[] => findEntries(entries, query).map(({ id }) => id)

test('a word of that very name comes first, then names that begin so, then what speaks of it', () => {
  expect(found('damage')).toEqual(['Damage', 'DamageShield', 'Ignite'])
})

test('another spelling finds the word', () => {
  expect(found('hurt')).toEqual(['Damage'])
})

test('all words of the query must occur somewhere', () => {
  expect(found('effect targets')).toEqual(['Ignite'])
  expect(found('effect cards')).toEqual([])
})

test('without a query every word is found, in the order of the vocabulary', () => {
  expect(found(' ')).toEqual(['Ignite', 'Damage', 'DamageShield', 'Toll'])
})

test('kinds are counted in the order in which they come', () => {
  expect(countKinds(entries)).toEqual([
    { kind: 'effect', count: 2 },
    { kind: 'keyword', count: 1 },
    { kind: 'cost', count: 1 },
  ])
})

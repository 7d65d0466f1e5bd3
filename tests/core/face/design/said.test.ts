import { expect, test } from 'vitest'
import { mapRows, saidIn } from '../../../../core/face/design/said'

test('what cards say in a field is each value once: parts of lists, numbers by their size, words by the alphabet', () => {
  const said = saidIn([
    { class: 'Rune', cost: 10, traits: ['Mage', 'Beast'], token: false, text: 'Draw.\nDiscard.' },
    { class: 'Forest', cost: 9, traits: ['Beast'], token: true, text: 'x'.repeat(61) },
    { class: '', cost: 'X', traits: [] },
  ])
  expect(Object.fromEntries(said)).toEqual({
    class: ['Forest', 'Rune'],
    cost: ['9', '10', 'X'],
    traits: ['Beast', 'Mage'],
    token: ['true'],
    text: [],
  })
})

test('a map has a row for each value that cards have, and keeps those that none has', () => {
  expect(mapRows({ Rune: 'blue', Gone: 'grey' }, ['Forest', 'Rune'])).toEqual([
    { from: 'Forest', to: '' },
    { from: 'Rune', to: 'blue' },
    { from: 'Gone', to: 'grey' },
  ])
  expect(mapRows({}, ['constructor'])).toEqual([{ from: 'constructor', to: '' }])
})

test('of very many values none is proposed by itself', () => {
  const said = Array.from({ length: 17 }, (_, at) => `v${at}`)
  expect(mapRows({ v3: 'red' }, said)).toEqual([{ from: 'v3', to: 'red' }])
  expect(mapRows({ v3: 'red' }, said.slice(1))).toHaveLength(16)
})

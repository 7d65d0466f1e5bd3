// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lineName } from '../../../../renderer/table/log/lines'

test.each([
  ['the one that the match began with', {}, 'The first line of play'],
  ['one that left another, by what was done', { from: 1, said: 'Play Lamp' }, 'From step 2: Play Lamp'],
  [
    'one that left another, by a sentence of the log',
    { from: 1, said: 'You play Lamp.' },
    'From step 2: You play Lamp',
  ],
  ['one that left another, and in which nothing was done', { from: 0 }, 'From step 1'],
  ['one that somebody named', { from: 2, said: 'Play Lamp', name: 'Greedy' }, 'Greedy'],
])('lines of play have names of their own: %s', (_, line, name) => {
  expect(lineName(line)).toBe(name)
})

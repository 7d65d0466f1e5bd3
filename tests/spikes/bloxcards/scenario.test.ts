import { expect, test } from 'vitest'
import { recordScenario } from '../../../core/scenario/recording/record'
import { runScenarioFiles } from '../../core/scenario/suite'
import { system } from './system'
import { arranged, attack, cast, choose, LIBRARY, open, play } from './world'

runScenarioFiles(import.meta.dirname, [system])

test('a match that was played is a scenario that passes', () => {
  const match = arranged(
    { values: { icons: { Red: 1, Yellow: -1 } }, hand: ['Split Bolt', 'Grave Bell'], field: ['Moss Hound'] },
    { field: ['Paper Lantern', 'Slow Giant'] },
  )
  attack(match, 'Moss Hound', 'Paper Lantern')
  cast(match, 'Split Bolt')
  choose(match, 'Ember')
  play(match, 'end')
  const { text, passed, message } = recordScenario(system, match, {
    name: 'recorded',
    texts: open(LIBRARY).entries.map(({ joined }) => joined.text),
  })
  expect(passed, message).toBe(true)
  expect(text).toContain('- { choose: Ember }')
})

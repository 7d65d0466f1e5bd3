import { expect, test } from 'vitest'
import { recordScenario } from '../../../../../core/scenario/recording/record'
import { entry, given } from './arena'
import { system } from './system'

const CARDS = [
  'Hound: h600 p250 Green',
  'Lantern: h250 p150 ; OnDeath / Ally / {{"Summon","Ember"}}',
  'Ember: h50 p200 Red',
  'Bolt: (Red 1) ; OnSummon / Single / {{"Damage",150}}',
]

test('a match that was played is a scenario that passes', () => {
  const arena = given({
    cards: CARDS,
    you: { values: { icons: { Red: 1, Yellow: -1 } }, hand: ['Bolt', 'Ember'], field: ['Hound'] },
    foe: { field: ['Lantern', 'Golem'] },
  }).play('attack Hound > Lantern', 'cast Bolt', 'Ember', 'discard Ember', 'end')
  const texts = [...CARDS, 'Golem: h500 p200', 'Filler: h100 p100'].map(entry)
  const { text, passed, message } = recordScenario(system, arena.match, { name: 'recorded', texts })
  expect(passed, message).toBe(true)
  expect(text).toContain('- { choose: Ember }')
})

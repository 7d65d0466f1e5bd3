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

const TERRAINS = [
  'Moor: <Terrain> Neutral ; Field / Ally / {{"Heal",50}}',
  'Shore: <Terrain> Neutral ; Field / Ally / {{"Heal",100}}',
]

test.each([0, 1] as const)(
  'a terrain of seat %i that was laid by hand goes, when another comes, to whom it belongs',
  (seat) => {
    const texts = [...TERRAINS, 'Golem: h500 p200', 'Filler: h100 p100'].map(entry)
    const began = { cards: TERRAINS, [seat === 0 ? 'you' : 'foe']: { terrain: ['Moor'] } }
    for (const laid of [false, true]) {
      const arena = given(laid ? { cards: TERRAINS } : began)
      const lay = (key: string): void =>
        expect(arena.match.arrange({ do: 'put', key, seat, zone: 'terrain', enter: false })).toBeUndefined()
      if (laid) lay('Moor')
      arena.play('end')
      lay('Shore')
      expect([arena.names(seat, 'removed'), arena.names(0, 'terrain')]).toEqual([['Moor'], ['Shore']])
      const { text, passed, message } = recordScenario(system, arena.match, { name: 'recorded', texts })
      expect(passed, message).toBe(true)
      expect(text).toContain(`- { arrange: { put: Shore, to: ${seat === 0 ? 'you' : 'foe'}.terrain } }`)
    }
  },
)

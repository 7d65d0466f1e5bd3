import { describe, expect, test } from 'vitest'
import { readPool } from '../../../../core/systems/bloxcards/pool'
import { find, POWERS, TARGETS, TRIGGERS, VOCABULARY, WORD_KINDS } from '../../../../core/systems/bloxcards/vocabulary'

describe('the vocabulary', () => {
  test('names every word once within its kind', () => {
    const names = VOCABULARY.map(({ kind, id }) => `${kind} ${id}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(VOCABULARY.filter(({ kind }) => WORD_KINDS[kind] === undefined)).toEqual([])
  })

  test.for(VOCABULARY.map((word) => [word.kind, word.id, word] as const))(
    'describes the %s %s in a sentence',
    ([, , word]) => {
      expect(word.description).toMatch(/^[A-Z0-9].*\.$/)
    },
  )

  test('has the triggers, targets and powers of the specification, slips left out', () => {
    expect([TRIGGERS.length, TARGETS.length, POWERS.length]).toEqual([30, 20, 45])
  })

  test('knows the slips of the documentation and of the cards', () => {
    expect(find(POWERS, 'Strenghten')?.id).toBe('Strengthen')
    expect(find(POWERS, 'White')?.id).toBe('Neutral')
    expect(find(TARGETS, 'Enemy')?.id).toBe('Opponent')
    expect(find(TRIGGERS, 'OnEnemyLifeLoss')?.id).toBe('OnEnemyHealthLoss')
  })
})

describe('a pool', () => {
  const read = (text: string) => readPool(text, ['Chair', 'Hero', 'Random Kites', 'Red', 'Redwood'])

  test.for([
    ['LegendaryRed', { rarity: 'Legendary', colour: 'Red', rest: '' }],
    ['CommonChair', { rarity: 'Common', archetype: 'Chair', rest: '' }],
    ['ChairYellowRare', { rarity: 'Rare', colour: 'Yellow', archetype: 'Chair', rest: '' }],
    ['Random KitesBlue', { archetype: 'Random Kites', colour: 'Blue', rest: '' }],
    ['Redwood', { archetype: 'Redwood', rest: '' }],
    ['RedRed', { colour: 'Red', archetype: 'Red', rest: '' }],
    ['Altcard', { alternates: true, rest: '' }],
  ] as const)('%s is made of its words', ([text, pool]) => {
    expect(read(text)).toEqual(pool)
  })

  test.for(['', 'Any', 'All'])('"%s" is every card', (text) => {
    expect(read(text)).toEqual({ rest: '' })
  })

  test('keeps what is none of its words, and a second colour', () => {
    expect(read('Blurple').rest).toBe('Blurple')
    expect(read('BlueGreen').rest).toBe('Green')
  })
})

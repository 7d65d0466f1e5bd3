import { describe, expect, test } from 'vitest'
import type { Searched } from '../../../core/library/query'
import { chipsOf, exampleFilter, isChosen, toggleChoice, withoutSpan } from '../../../renderer/library/filters'

const SEARCHED: Searched = {
  fields: [
    { name: 'class', type: 'choice' },
    { name: 'cost', type: 'number' },
    { name: 'trait', type: 'words' },
  ],
  kinds: ['Follower', 'Spell'],
}
const neutral = { type: 'value', field: 'class', value: 'Neutral' } as const
const sword = { type: 'value', field: 'class', value: 'Sword' } as const
const two = { type: 'number', field: 'cost', value: '2' } as const

describe('a choice of the filters', () => {
  test('is put beside what stands in the search field', () => {
    expect(toggleChoice('lamp', SEARCHED, neutral)).toBe('lamp class=Neutral')
  })

  test('may hold quotation marks, and accents', () => {
    for (const value of ['12" disc', '"', 'Élan', '=1', 'NOT']) {
      const choice = { type: 'tag', value } as const
      const text = toggleChoice('lamp', SEARCHED, choice)
      expect([value, isChosen(text, SEARCHED, choice), toggleChoice(text, SEARCHED, choice)]).toEqual([
        value,
        true,
        'lamp',
      ])
    }
    expect(isChosen('tag:elan', SEARCHED, { type: 'tag', value: 'E\u0301lan' })).toBe(true)
  })

  test('joins another of its field as an alternative', () => {
    expect(toggleChoice('class=Neutral lamp', SEARCHED, sword)).toBe('class=Neutral,Sword lamp')
  })

  test('is taken out by the second click, and its term with the last of them', () => {
    expect(toggleChoice('class=Neutral,Sword cost>2', SEARCHED, neutral)).toBe('class=Sword cost>2')
    expect(toggleChoice('lamp class=Sword', SEARCHED, sword)).toBe('lamp')
  })

  test('of numbers collects single values', () => {
    const both = toggleChoice('cost:3', SEARCHED, two)
    expect(both).toBe('cost:3,2')
    expect(toggleChoice(both, SEARCHED, two)).toBe('cost:3')
  })

  test('narrows all alternatives, not the last of them', () => {
    expect(toggleChoice('lamp OR moth', SEARCHED, neutral)).toBe('(lamp OR moth) class=Neutral')
    expect(toggleChoice('(lamp OR moth)', SEARCHED, neutral)).toBe('(lamp OR moth) class=Neutral')
    expect(toggleChoice('(lamp) OR (moth)', SEARCHED, neutral)).toBe('((lamp) OR (moth)) class=Neutral')
    expect(toggleChoice('(lamp OR moth) class=Neutral', SEARCHED, neutral)).toBe('(lamp OR moth)')
  })

  test('is quoted where it has spaces', () => {
    expect(toggleChoice('', SEARCHED, { type: 'tag', value: 'to print' })).toBe('tag:"to print"')
  })

  test('is known to be chosen however it was typed', () => {
    expect(isChosen('class:neutral', SEARCHED, neutral)).toBe(true)
    expect(isChosen('-class:neutral', SEARCHED, neutral)).toBe(false)
    expect(isChosen('cost>=2', SEARCHED, two)).toBe(false)
  })
})

describe('chips', () => {
  test('show filters and negated words, not plain words', () => {
    expect(chipsOf('lamp cost>=3 -moth trait:Guard', SEARCHED).map(({ label }) => label)).toEqual([
      'cost>=3',
      '-moth',
      'trait:Guard',
    ])
  })

  test('show alternatives as one', () => {
    expect(chipsOf('(lamp OR cost:2) moth', SEARCHED).map(({ label }) => label)).toEqual(['(lamp OR cost:2)'])
  })

  test('are removed by their place', () => {
    const text = 'lamp cost>=3 trait:Guard'
    const [cost] = chipsOf(text, SEARCHED)
    expect(withoutSpan(text, cost?.span ?? { start: 0, end: 0 })).toBe('lamp trait:Guard')
  })
})

describe('the example in the search field', () => {
  const card = {
    key: 'LF01-001',
    name: 'Lamp',
    kind: 'Follower',
    nameSpan: { start: 0, end: 4 },
    aliases: [],
    stats: { class: 'Sword', cost: 2 },
    words: {},
    text: '',
    references: [],
  }

  test('asks for a choice and a number that the card has', () => {
    expect(exampleFilter(SEARCHED.fields, card)).toBe('class:Sword cost>=2')
  })

  test('leaves out what the card lacks', () => {
    expect(exampleFilter(SEARCHED.fields, { ...card, stats: { cost: 0 } })).toBe('cost>=0')
    expect(exampleFilter(SEARCHED.fields, undefined)).toBe('')
  })
})

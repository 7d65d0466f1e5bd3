import { describe, expect, test } from 'vitest'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { Deck } from '../../../../../core/engine/rules'
import type { CompiledCard } from '../../../../../core/language/service'
import type { YacgCard } from '../../../../../core/systems/yacg/card'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { rules } from '../../../../../core/systems/yacg/rules'
import { workedCards } from './world'

const CARDS = workedCards()
const POOL = createPool<CompiledCard, Definition>(CARDS, rules.define)
const HELD = CARDS.filter((card) => rules.section(card) === 'main').map(({ key }) => key)

const deckOf = (keys: readonly string[], plans?: string): Deck => ({
  name: 'Deck',
  sections: { main: keys },
  ...(plans !== undefined && { options: { plans } }),
})

/** Fifty cards, three of each at most. */
const FIFTY = HELD.flatMap((key) => [key, key, key]).slice(0, 50)

const ids = (deck: Deck, parameters?: Readonly<Record<string, number>>): string[] =>
  rules.judgeDeck(deck, POOL, parameters).map(({ id }) => id)

describe('a deck', () => {
  test('of fifty cards, three of each at most, is right', () => {
    expect(ids(deckOf(FIFTY))).toEqual([])
  })

  // S93
  test('of 49 or 51 cards is not', () => {
    expect(ids(deckOf(FIFTY.slice(1)))).toEqual(['deck-size'])
    expect(ids(deckOf([...FIFTY, HELD[40] ?? '']))).toEqual(['deck-size'])
  })

  test('with four copies of a card is not, unless the rules say so', () => {
    const [first = ''] = HELD
    const four = [first, ...FIFTY.slice(0, 49)]
    expect(ids(deckOf(four))).toEqual(['deck-copies'])
    expect(ids(deckOf(four), { copies: 4 })).toEqual([])
  })

  test('with a token, a plan or a card that is not there is not', () => {
    const but = (key: string): string[] => ids(deckOf([key, ...FIFTY.slice(0, 49)]))
    expect(but('CRE-990')).toEqual(['deck-token'])
    expect(but('P901')).toEqual(['deck-no-card'])
    expect(but('EFF-777')).toEqual(['deck-unknown-card'])
  })

  test('that names plans names two different ones that are there', () => {
    expect(ids(deckOf(FIFTY, 'P901 Black, P902 Purple'))).toEqual([])
    expect(ids(deckOf(FIFTY, 'P901 Black'))).toEqual(['deck-plans'])
    expect(ids(deckOf(FIFTY, 'P901 Black, P901 Blue'))).toEqual(['deck-plan-twice'])
    expect(ids(deckOf(FIFTY, 'P901 Black, P777 Blue'))).toEqual(['deck-plan'])
    expect(ids(deckOf(FIFTY, 'P901 Black, P901 Blue'), { samePlans: 1 })).toEqual([])
  })
})

describe('a plain creature', () => {
  const cardOf = (short: string): YacgCard | undefined => parse(rules.plain(short, 'Ann', 'CRE-001') ?? '').cards[0]

  test.each(['3/2/3', '3/2/3/0', '9/0/1 Blue', '9/0/1 None 4', '2/2/1 token TRA-914', '1/1/1 Cyan 3 TRA-901 TRA-913'])(
    'is written %s and read back as that',
    (short) => {
      const card = cardOf(short)
      expect(card).toMatchObject({ kind: 'creature', name: 'Ann', key: 'CRE-001' })
      expect(card && rules.body?.(card)).toBe(short)
    },
  )

  test('has its numbers in the order HP, Atk, Spe, technical', () => {
    const card = cardOf('3/2/4/5')
    expect(card).toMatchObject({ hp: { value: 3 }, spe: { value: 4 } })
    expect([card?.strong?.amount.value, card?.technical?.amount.value]).toEqual([2, 5])
    expect(card?.colour?.value).toBe('White')
  })

  test.each(['', '3', '3/2', '3/2/x', '3/2/3 blue', '-1/2/3', '3/2/3/4/5'])('is not written "%s"', (short) => {
    expect(rules.plain(short, 'Ann', 'CRE-001')).toBeUndefined()
  })

  test('is nothing that has more to it', () => {
    const worked = CARDS.find(({ key }) => key === 'CRE-912')
    expect(worked && rules.body?.(worked)).toBeUndefined()
    const action = CARDS.find(({ key }) => key === 'EFF-901')
    expect(action && rules.body?.(action)).toBeUndefined()
  })
})

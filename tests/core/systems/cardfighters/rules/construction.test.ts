import { describe, expect, test } from 'vitest'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { CompiledCard } from '../../../../../core/language/service'
import type { FightersCard } from '../../../../../core/systems/cardfighters/card'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { cardsOf, fighter } from './arena'

const cards = cardsOf(fighter('abilities = pierce'))
const pool = createPool<CompiledCard, Definition>(cards, rules.define)
const deck = (size: number) => ({
  name: 'One',
  sections: { main: Array.from({ length: size }, (_, index) => cards[index % cards.length]?.key ?? '') },
})

const plainCard = (body: string): FightersCard | undefined => parse(rules.plain(body, 'Ann', 'ann') ?? '').cards[0]

describe('a deck', () => {
  test('has exactly fifty cards, three of a name', () => {
    expect(rules.judgeDeck(deck(39), pool)).toEqual([{ id: 'deck-size', args: { expected: 50, found: 39 } }])
    expect(rules.judgeDeck(deck(50), pool).map(({ id }) => id)).toEqual(Array.from({ length: 11 }, () => 'deck-copies'))
  })

  test('is judged by the numbers of the table', () => {
    expect(rules.judgeDeck(deck(26), pool, { deckSize: 26, copies: 2 })).toEqual([])
  })
})

describe('a plain card', () => {
  test.each([
    'Soldier 400/3',
    'Kung-fu 100/-2',
    'Guardian 600/2 Soldier, Guardian, Guardian',
    'Action -3',
    'Reaction 0',
  ])('%s is read and written', (body) => {
    const card = plainCard(body)
    expect(card && rules.body?.(card)).toBe(body)
  })

  test('has no short form with a rule', () => {
    const [card] = cards
    expect(card && rules.body?.(card)).toBeUndefined()
    expect(rules.plain('Soldier', 'Ann', 'ann')).toBeUndefined()
  })
})

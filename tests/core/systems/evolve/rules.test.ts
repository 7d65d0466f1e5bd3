import { describe, expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { createPool, type Definition } from '../../../../core/engine/pool'
import type { CompiledCard } from '../../../../core/language/service'
import type { Deck } from '../../../../core/engine/rules'
import { printMessage } from '../../../../core/language/message'
import type { EvolveCard } from '../../../../core/systems/evolve/card'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'
import { rules } from '../../../../core/systems/evolve/rules'

const cardsOf = (script: string): EvolveCard[] => [...parse(script).cards]

const follower = (name: string, key: string, rest = ''): string =>
  `name ${name}; id ${key}; class Forest; type Follower; trait Plain; cost 1; stats 1/1; ${rest}\n`

/** Fourteen different followers, the leader, and what does not belong together with them. */
const SCRIPT = [
  ...Array.from({ length: 14 }, (_, index) => follower(`Follower ${index + 1}`, `CP99-${String(501 + index)}`)),
  'name Warden; id CP99-LD01; class Forest; type Leader;\n',
  'name Stray Blade; id CP99-520; class Sword; type Follower; trait Plain; cost 1; stats 1/1;\n',
  'name Glimmer; id CP99-T01; class Neutral; type Follower / Token; trait Wisp; cost 1; stats 1/1;\n',
  'name Carrot; id CP99-521; class Neutral; type Evolved Spell;\n',
].join('')

const cards = cardsOf(SCRIPT)
const pool = createPool<CompiledCard, Definition>(cards, rules.define)
const keys = (from: number, to: number): string[] => cards.slice(from, to).flatMap(({ key }) => [key, key, key])

const LEGAL = { leader: ['CP99-LD01'], main: [...keys(0, 13), 'CP99-514'], evolve: [] as string[] }

const judged = (sections: Partial<typeof LEGAL>): string[] =>
  rules
    .judgeDeck({ name: 'Deck', sections: { ...LEGAL, ...sections } }, pool)
    .map((one) => printMessage(rules.messages, one))

describe('the construction of a deck', () => {
  test('has nothing against a legal one', () => {
    expect(LEGAL.main).toHaveLength(40)
    expect(judged({})).toEqual([])
  })

  test('asks for exactly one leader', () => {
    expect(judged({ leader: [] })).toEqual(['Expected 1 leader, found 0.'])
  })

  test('asks for 40 to 50 cards', () => {
    expect(judged({ main: LEGAL.main.slice(1) })).toEqual(['Expected from 40 to 50 cards in the main deck, found 39.'])
  })

  test('allows three copies of a name', () => {
    expect(judged({ main: [...LEGAL.main, 'CP99-501'] })).toEqual(['Expected at most 3 copies of Follower 1, found 4.'])
  })

  test('allows ten Carrots, and ten cards in the evolve deck', () => {
    expect(judged({ evolve: Array.from({ length: 10 }, () => 'CP99-521') })).toEqual([])
    expect(judged({ evolve: Array.from({ length: 11 }, () => 'CP99-521') })).toEqual([
      'Expected at most 10 cards in the evolve deck, found 11.',
      'Expected at most 10 copies of Carrot, found 11.',
    ])
  })

  test('names cards of another class, and tokens', () => {
    expect(judged({ main: [...LEGAL.main, 'CP99-520', 'CP99-T01'] })).toEqual([
      'Stray Blade is neither Forest nor Neutral.',
      'Glimmer is a token, which no deck holds.',
    ])
  })

  test('sorts cards into the sections of a deck, and tokens into none', () => {
    expect(
      ['CP99-LD01', 'CP99-501', 'CP99-521', 'CP99-T01']
        .map((key) => pool.byKey(key))
        .map((found) => found && rules.section(found.card)),
    ).toEqual(['leader', 'main', 'evolve', undefined])
  })
})

describe('the short form of a plain follower', () => {
  test.each(['2 3/4', '0 0/1', '5 5/5 Ward', '1 2/2 Storm, Bane'])('%s comes back as it was written', (short) => {
    const [card] = cardsOf(rules.plain(short, 'Ann', 'PLAIN-001') ?? '')
    expect(card && rules.body?.(card)).toBe(short)
  })

  test('costs two where no cost is written', () => {
    const [card] = cardsOf(rules.plain('3/4', 'Ann', 'PLAIN-001') ?? '')
    expect(card).toMatchObject({
      name: 'Ann',
      key: 'PLAIN-001',
      cost: { value: 2 },
      stats: { value: { attack: 3, defense: 4 } },
    })
  })

  test('cannot be read without attack and defense', () => {
    expect(rules.plain('2', 'Ann', 'PLAIN-001')).toBeUndefined()
  })

  test.each([
    follower('Ann', 'X-001', 'evolve 1;'),
    follower('Ann', 'X-001', 'ability Fanfare { effect Draw(1); }'),
    SCRIPT.slice(SCRIPT.indexOf('name Warden')),
  ])('does not exist for a card with more to it', (script) => {
    const [card] = cardsOf(script)
    expect(card && rules.body?.(card)).toBeUndefined()
  })
})

describe('dealing two decks', () => {
  const deck = (name: string): Deck => ({ name, sections: LEGAL })
  const dealt = (seed: number): Match =>
    new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks: [deck('A'), deck('B')] } }, pool)
  const handOf = (match: Match): (string | undefined)[] =>
    (match.state.zones.hand?.[0] ?? []).map((id) => match.state.cards[id]?.key)

  test('shuffles by the seed alone', () => {
    expect(handOf(dealt(7))).toEqual(handOf(dealt(7)))
    expect(new Set([1, 2, 3, 4, 5].map((seed) => handOf(dealt(seed)).join())).size).toBeGreaterThan(3)
  })

  test('lets either player begin, by the seed', () => {
    expect(new Set(Array.from({ length: 12 }, (_, seed) => dealt(seed).state.turn.seat))).toEqual(new Set([0, 1]))
  })

  test('puts a hand that is changed under the deck in the chosen order, without shuffling', () => {
    const match = new Match(
      rules,
      { seed: 3, parameters: {}, start: { kind: 'decks', decks: [deck('A'), deck('B')], first: 0 } },
      pool,
    )
    const [hand, rest] = [[...(match.state.zones.hand?.[0] ?? [])], [...(match.state.zones.deck?.[0] ?? [])]]
    match.answer({ yes: true })
    match.answer({ choose: [...hand].reverse() })
    expect(match.state.zones.hand?.[0]).toEqual(rest.slice(0, 4))
    expect(match.state.zones.deck?.[0]).toEqual([...rest.slice(4), ...[...hand].reverse()])
  })
})

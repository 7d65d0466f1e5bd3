import { describe, expect, test } from 'vitest'
import { view } from '../../../../../core/engine/view'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import { ruleOf } from '../../../../../core/engine/run'
import type { CompiledCard } from '../../../../../core/language/service'
import { printMessage } from '../../../../../core/language/message'
import { trialOf } from '../../../../../core/engine/arranging/trial'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { cardsOf, given } from './arena'

const bolt = 'Bolt: ; OnSummon / Single / {{"Damage",150},{"Draw",1,"Ally"}}'

const agendaOf = (arena: ReturnType<typeof given>): string[] =>
  (rules.agenda?.(arena.match.table) ?? []).map(({ message }) => printMessage(rules.messages, message))

describe('a view', () => {
  test('hides the other hand and both decks, but not what was revealed', () => {
    const arena = given({
      cards: ['Peek: ; OnSummon / Opponent / {{"RevealHand",30}}', 'Secret: h1 p1', 'Deep: h2 p2'],
      you: { hand: ['Peek'], deck: ['Deep'] },
      foe: { hand: ['Secret'], deck: ['Deep'] },
    })
    const seen = (): string => JSON.stringify(view(rules, arena.match.table, arena.match.pending(), 0).state.cards)
    expect(seen()).not.toMatch(/Secret|Deep/)
    arena.play('cast Peek')
    expect(seen()).toContain('Secret')
    expect(seen()).not.toContain('Deep')
  })
})

describe('while something resolves', () => {
  const laid = () =>
    given({
      cards: [bolt, 'Bell: h200 p0 ; OnAllyCast / Self / {{"Heal",1}}'],
      you: { hand: ['Bolt'], field: ['Bell'] },
    }).play('cast Bolt')

  test('the agenda names what is to come, next first', () => {
    expect(agendaOf(laid())).toEqual(['Effect of Bolt', 'Fighters hear of Bolt'])
  })

  test('the agenda says that the turn will end', () => {
    const arena = given({
      cards: ['Dusk: ; OnSummon / Single / {{"EndTurn"},{"Damage",1}}'],
      you: { hand: ['Dusk'], field: ['Fox'] },
    })
    expect(agendaOf(arena.play('cast Dusk'))).toEqual([
      'Effect of Dusk',
      'Fighters hear of Dusk',
      'The turn of {player} ends',
    ])
  })

  test('a step says where in the script it stands', () => {
    const arena = laid()
    const frame = arena.match.state.work.at(-1)
    if (!frame) throw new Error('Nothing is to be done.')
    const place = ruleOf(rules, frame).place?.(arena.match.table, frame)
    expect(place).toMatchObject({ depth: 0, source: { key: 'Bolt', path: 'effect.parts.0' } })
    const { start, end } = place?.source.span ?? { start: 0, end: 0 }
    expect(end - start).toBe('{"Damage",150}'.length)
  })

  test('a fighter taken off the table is no longer offered, and undo brings it back', () => {
    const arena = given({ cards: [bolt], you: { hand: ['Bolt'] }, foe: { field: ['Fox', 'Golem'] } }).play('cast Bolt')
    const fox = arena.ids(1, 'field')[0] ?? -1
    arena.match.arrange({ do: 'remove', card: fox })
    expect(arena.offered).toEqual(['Golem'])
    arena.match.go(1)
    expect(arena.offered).toEqual(['Fox', 'Golem'])
  })

  test('the running position is played again with the new number of a card under edit', () => {
    const arena = given({ cards: [bolt], you: { hand: ['Bolt'] }, foe: { field: ['Golem'] } }).play(
      'cast Bolt',
      'Golem',
    )
    expect(arena.field(1)).toEqual(['Golem 350/200'])
    const changed = cardsOf([bolt.replace('150', '100'), 'Golem: h500 p200', 'Filler: h100 p100'])
    expect(arena.match.reload(createPool<CompiledCard, Definition>(changed, rules.define))).toBeUndefined()
    expect(arena.field(1)).toEqual(['Golem 400/200'])
  })
})

describe('by hand', () => {
  test('a fighter that enters is locked and does its OnSummon', () => {
    const arena = given({ cards: ['Imp: h100 p0 ; OnSummon / Opponent / {{"Inflict",100}}'] })
    arena.match.arrange({ do: 'put', key: 'Imp', seat: 0, zone: 'field', enter: true })
    expect([arena.field(0), arena.lives]).toEqual([['Imp 100/0 L1'], [5000, 4900]])
  })

  test('a second terrain takes the place of the first', () => {
    const arena = given({ cards: ['Bog: <Terrain> ; Field / Ally / {{"Draw",1}}'] })
    for (const seat of [0, 1] as const)
      expect(arena.match.arrange({ do: 'put', key: 'Bog', seat, zone: 'terrain' })).toBeUndefined()
    expect([arena.names(0, 'terrain'), arena.names(0, 'removed')]).toEqual([['Bog'], ['Bog']])
  })

  test('what was read of icons stays what it was when they change', () => {
    const arena = given({ you: { values: { icons: { Neutral: 4 } } } })
    const read = () => rules.properties.find(({ name }) => name === 'icons')?.read(arena.match.table, 0)
    const before = read()
    arena.play('end')
    expect([before, read()]).toMatchObject([{ Neutral: 4 }, { Neutral: 6 }])
  })

  test('a terrain says which picture lies behind the board, other cards none', () => {
    const terrain =
      '["Moor"] = {Name = "Moor", Health = 0, Power = 0, Archetype = "Terrain", Cost = {}, Field = 100777},\n'
    const arena = given({ cards: [terrain], you: { terrain: ['Moor'], field: ['Fox'] } })
    const read = (zone: string) =>
      rules.properties.find(({ name }) => name === 'backdrop')?.read(arena.match.table, arena.ids(0, zone)[0] ?? -1)
    expect([read('terrain'), read('field')]).toEqual(['100777', undefined])
  })

  test('numbers may be fractions, and icons fall below zero', () => {
    const arena = given({ you: { field: ['Fox'] } })
    const fox = arena.ids(0, 'field')[0] ?? -1
    expect(arena.match.arrange({ do: 'set', card: fox, name: 'health', value: 2222.22 })).toBeUndefined()
    expect(arena.match.arrange({ do: 'set', card: 0, name: 'icons', value: { Neutral: -4.5 } })).toBeUndefined()
    expect(arena.match.arrange({ do: 'set', card: fox, name: 'locks', value: -1 })?.reason.id).toBe('number-outside')
    expect([arena.field(0), arena.player(0).icons.Neutral]).toEqual([['Fox 2222.22/200'], -4.5])
  })

  test('a turn may be entered at any of its parts', () => {
    const arena = given({ cards: ['Bog: <Terrain> ; Field / Ally / {{"Inflict",10}}'], you: { terrain: ['Bog'] } })
    arena.match.arrange({ do: 'turn', seat: 1, phase: 'start' })
    expect([arena.asked, arena.lives, arena.ids(1, 'hand').length]).toEqual(['1 main', [5000, 4990], 1])
    arena.match.arrange({ do: 'turn', seat: 1, phase: 'draw' })
    expect([arena.lives, arena.ids(1, 'hand').length]).toEqual([[5000, 4990], 2])
    arena.match.arrange({ do: 'turn', seat: 1, phase: 'end' })
    expect([arena.asked, arena.player(1).icons.Neutral]).toEqual(['0 main', 2])
  })

  test('a card is tried out from the hand with icons for it, and with a fighter to aim at', () => {
    const arena = given({ cards: [bolt] })
    const { changes, unmet } = trialOf(rules, arena.match.table, 'Bolt', 0, ['Golem'])
    expect(unmet).toEqual([])
    expect(changes).toMatchObject([
      { do: 'set', card: 0, name: 'icons', value: { Neutral: 20, Red: 20 } },
      { do: 'put', key: 'Golem', seat: 1, zone: 'field' },
      { do: 'put', key: 'Bolt', seat: 0, zone: 'hand' },
    ])
  })
})

describe('a deck', () => {
  const pool = createPool<CompiledCard, Definition>(
    cardsOf([
      'Pawn: h1 p1',
      'Rook: h1 p1 Red Rare',
      'Chip: h1 p1 Red Token',
      '["Queen"] = {Name = "Queen", Health = 1, Power = 1, Rarity = "Epic", Color = "Red", Cost = {}, Id = 1, Bio = "", AltCards = {["Queen-2"] = {Name = "Other Queen"}}},',
    ]),
    rules.define,
  )
  const judge = (main: readonly string[], parameters?: Record<string, number>): string[] =>
    rules
      .judgeDeck({ name: 'Deck', sections: { main } }, pool, parameters)
      .map((one) => printMessage(rules.messages, one))

  test('has forty cards, each as often as its rarity allows, an alternate counted with its original', () => {
    expect(judge(['Rook', 'Rook', 'Rook', 'Queen', 'Queen-2', 'Chip', 'Nobody'])).toEqual([
      'Expected 40 cards, found 7.',
      'Rook: 3 copies, at most 2.',
      'Queen: 2 copies, at most 1.',
      'Chip is in no deck.',
      'There is no card Nobody.',
    ])
  })

  test('is judged by the numbers of the rules', () => {
    expect(
      judge(['Rook', 'Rook', 'Rook', 'Queen', 'Queen-2'], { deckSize: 5, copiesRare: 3, altsShareLimit: 0 }),
    ).toEqual([])
  })

  test('does not hold tokens', () => {
    expect(cardsOf(['Pawn: h1 p1', 'Chip: h1 p1 Red Token']).map(rules.section)).toEqual(['main', undefined])
  })
})

describe('a plain fighter', () => {
  test('is written in its short form, and read back from it', () => {
    const script = rules.plain('h500 p-20', 'Golem', 'G-1') ?? ''
    const [card] = cardsOf([script])
    expect(card).toMatchObject({
      key: 'G-1',
      name: 'Golem',
      kind: 'fighter',
      health: { value: 500 },
      power: { value: -20 },
    })
    expect(card && rules.body?.(card)).toBe('h500 p-20')
    expect(rules.plain('500/20', 'Golem', 'G-1')).toBeUndefined()
  })

  test('is none with an effect, a colour or a cost', () => {
    const others = cardsOf([
      'A: h1 p1 ; OnEnd / Ally / {{"Draw",1}}',
      'B: h1 p1 Red',
      'C: h1 p1 (Red 1)',
      'D: h1 p1 <Moth>',
    ])
    expect(others.map((card) => rules.body?.(card))).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('what a card uses and brings is known before it is played', () => {
  const cards = cardsOf([
    'Mix: h1 p1 [Charge] Requirement {"AllyBoard",1} ; OnDeath / Single / {{"Summon","Pawn"},{"RandomAdd","Rare"},{"Damage",5}}',
    'Pawn: h1 p1',
    'Rook: h1 p1 Red Rare',
  ])
  const pool = createPool<CompiledCard, Definition>(cards, rules.define)
  expect(cards[0] && rules.uses(cards[0])).toEqual([
    'flag:Charge',
    'requirement:AllyBoard',
    'trigger:OnDeath',
    'power:Summon',
    'target:Single',
    'power:RandomAdd',
    'power:Damage',
  ])
  expect(cards[0] && rules.brings(cards[0], pool)).toEqual(['Pawn', 'Rook'])
})

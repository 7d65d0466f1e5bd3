import { describe, expect, test } from 'vitest'
import { Match } from '../../../../../core/engine/match'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { Setup } from '../../../../../core/engine/rules'
import type { CompiledCard } from '../../../../../core/language/service'
import { PRESETS } from '../../../../../core/systems/bloxcards/rules/cards/board'
import type { BloxPlayer } from '../../../../../core/systems/bloxcards/rules/state'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { cardsOf, given } from './arena'

const FORTY = Array.from({ length: 40 }, () => 'Pawn')

/** A match of two decks of pawns, in which the near player begins. */
function dealt(parameters: Setup['parameters'] = {}): Match {
  const pool = createPool<CompiledCard, Definition>(cardsOf(['Pawn: h100 p100 Red']), rules.define)
  const deck = { name: 'Pawns', sections: { main: FORTY } }
  return new Match(rules, { seed: 3, parameters, start: { kind: 'decks', decks: [deck, deck], first: 0 } }, pool)
}

const player = (match: Match, seat: 0 | 1) => match.state.players[seat] as BloxPlayer
const count = (match: Match, zone: string, seat: 0 | 1) => match.state.zones[zone]?.[seat].length

describe('a match', () => {
  test('begins with five cards each, a sixth for the first turn, and four white icons', () => {
    const match = dealt()
    expect([count(match, 'hand', 0), count(match, 'hand', 1), count(match, 'deck', 1)]).toEqual([6, 5, 35])
    expect([player(match, 0).icons.Neutral, player(match, 1).icons.Neutral, player(match, 1).life]).toEqual([
      4, 4, 5000,
    ])
  })

  test('begins in the modern way by the numbers of that preset', () => {
    const modern = PRESETS.find(({ id }) => id === 'modern')?.parameters ?? {}
    const match = dealt(modern)
    expect([player(match, 0).icons.Neutral, player(match, 1).icons.Neutral]).toEqual([4, 6])
  })

  test('begins as its numbers say', () => {
    const match = dealt({ startingLife: 100, startingHand: 2, colouredStart: 2, whiteStartFirst: 1 })
    expect([count(match, 'hand', 1), player(match, 0)]).toMatchObject([2, { life: 100, icons: { Neutral: 1, Red: 2 } }])
  })

  test('does not draw in the first turn where the rules say so', () => {
    expect(count(dealt({ firstPlayerDrawsFirstTurn: 0 }), 'hand', 0)).toBe(5)
  })

  test('is a draw when nobody has won in two hundred turns of both players', () => {
    const match = dealt({ turnLimit: 3 })
    const end = (): void => void match.answer({ option: 'end' })
    end()
    end()
    expect([match.state.turn.number, match.state.result]).toEqual([3, undefined])
    end()
    expect(match.state.result).toEqual({ winner: 'draw', reason: { id: 'turn-limit', args: { most: 3 } } })
    expect(rules.parameters.find(({ name }) => name === 'turnLimit')?.default).toBe(200)
  })
})

describe('the numbers of the rules', () => {
  test('let white be paid with any colour, that of which there is most first', () => {
    const position = {
      cards: ['Giant: h900 p100 (Neutral 4, Red 1)'],
      you: { hand: ['Giant'], values: { icons: { Neutral: 1, Red: 3, Blue: 2 } } },
    }
    expect(given(position).whyNot('cast Giant')).toBe('Icons are missing: 3 Neutral.')
    const arena = given({ ...position, parameters: { neutralPayableWithAnyColour: 1 } }).play('cast Giant')
    expect(arena.player(0).icons).toEqual({ Neutral: 0, Blue: 0, Green: 0, Red: 1, Yellow: 0 })
  })

  test('say how much is missing where no colour helps out', () => {
    const arena = given({
      cards: ['Giant: h900 p100 (Neutral 9, Red 2)'],
      you: { hand: ['Giant'], values: { icons: { Neutral: 1, Red: 1, Blue: 2 } } },
      parameters: { neutralPayableWithAnyColour: 1 },
    })
    expect(arena.whyNot('cast Giant')).toBe('Icons are missing: 6 Neutral, 1 Red.')
  })

  test('limit the discards of a turn', () => {
    const arena = given({ you: { hand: ['Fox', 'Golem'] }, parameters: { discardsPerTurn: 1 } }).play('discard Fox')
    expect(arena.whyNot('discard Golem')).toBe('Only 1 card may be discarded in a turn.')
    expect(arena.play('end', 'end').offered).toContain('discard Golem')
  })

  test('let players be attacked behind their fighters', () => {
    const arena = given({
      you: { field: ['Fox'] },
      foe: { field: ['Golem'] },
      parameters: { faceAttackNeedsEmptyField: 0 },
    })
    expect(arena.play('attack Fox > foe').lives).toEqual([5000, 4800])
  })

  test('let locks count down at the start of a turn instead of its end', () => {
    const arena = given({ you: { field: [['Fox', { locks: 2 }]] }, parameters: { lockTick: 1 } }).play('end')
    expect(arena.field(0)).toEqual(['Fox 300/200 L2'])
    expect(arena.play('end').field(0)).toEqual(['Fox 300/200 L1'])
  })

  test('say whether the lock of an attack is heard', () => {
    const bank = 'Bank: h500 p100 ; OnLockIncrease / Ally / {{"Draw",1}}'
    const drawn = (attackLockTriggers: number): number =>
      given({ cards: [bank], you: { field: ['Bank'] }, parameters: { attackLockTriggers } })
        .play('attack Bank > foe')
        .ids(0, 'hand').length
    expect([drawn(1), drawn(0)]).toEqual([1, 0])
  })

  test('say whether the lock of entering is heard, which comes before OnSummon', () => {
    const tank = 'Tank: h500 p100 ; OnLock / Self / {{"Heal",100}}'
    const health = (enterLockTriggers: number): string[] =>
      given({ cards: [tank], you: { hand: ['Tank'] }, parameters: { enterLockTriggers } })
        .play('cast Tank')
        .field(0)
    expect([health(0), health(1)]).toEqual([['Tank 500/100 L1'], ['Tank 600/100 L1']])
  })

  test('say how many locks entering and attacking bring', () => {
    const arena = given({ you: { hand: ['Golem'], field: ['Fox'] }, parameters: { enterLocks: 3, attackLock: 2 } })
    expect(arena.play('cast Golem', 'attack Fox > foe').field(0)).toEqual(['Fox 300/200 L2', 'Golem 500/200 L3'])
  })

  test('say how much a missed draw costs, and how much more each time', () => {
    const arena = given({
      cards: ['Gulp: ; OnSummon / Ally / {{"Draw",3}}'],
      you: { hand: ['Gulp'], deck: [] },
      parameters: { fatigueBase: 10, fatigueStep: 5 },
    })
    expect(arena.play('cast Gulp').lives[0]).toBe(5000 - 10 - 15 - 20)
  })

  test('cost nothing where a missed draw costs nothing, and come to an end', () => {
    const arena = given({
      cards: ['Gulp: ; OnSummon / Ally / {{"Draw",999999999}}'],
      you: { hand: ['Gulp'], deck: [] },
      parameters: { fatigueBase: 0, fatigueStep: 0 },
    })
    expect(arena.play('cast Gulp').lives[0]).toBe(5000)
  })

  test('say how many icons fighters, turns and discards make', () => {
    const arena = given({
      cards: ['Sprout: h100 p100 Green'],
      you: { field: ['Sprout'], hand: ['Sprout'], values: { icons: {} } },
      parameters: { whitePerTurn: 5, fighterGeneratesIcon: 2, discardGivesIcon: 3 },
    })
    expect(arena.play('discard Sprout', 'end').player(0).icons).toMatchObject({ Neutral: 5, Green: 5 })
  })

  test('say how many effects one action may have', () => {
    const chain = 'Ring: h100 p0 ; OnSummon / Ally / {{"SummonWithEffect","Ring"}}'
    const arena = given({ cards: [chain], you: { hand: ['Ring'] }, parameters: { maxTriggers: 3, fieldLimit: 20 } })
    expect(arena.play('cast Ring').field(0)).toHaveLength(4)
    expect(arena.log.at(-1)).toBe('More than 3 effects in one action: the chain was stopped. In it: Ring.')
  })
})

describe('a terrain', () => {
  const dusk = 'Dusk: <Terrain> ; Field / Ally / {{"EndTurn"}}'

  test('that ends the turn ends it before a card is drawn', () => {
    const arena = given({ cards: [dusk], you: { terrain: ['Dusk'] }, foe: { hand: [] }, parameters: { turnLimit: 8 } })
    arena.play('end')
    expect([arena.winner, arena.ids(1, 'hand'), arena.ids(0, 'hand')]).toEqual(['draw', [], []])
  })

  test('that asks is answered by the player whose turn begins', () => {
    const bog = 'Bog: <Terrain> ; Field / Single / {{"Damage",50}}'
    const arena = given({ cards: [bog], you: { terrain: ['Bog'], field: ['Fox'] } }).play('end')
    expect([arena.asked, arena.offered]).toEqual(['1 target', ['Fox']])
    expect(arena.play('Fox').asked).toBe('1 main')
  })

  test('does not answer to anything else, not even as a cast of its own', () => {
    const odd = 'Odd: <Terrain> ; OnSummon / Ally / {{"Draw",1}}'
    const arena = given({ cards: [odd], you: { hand: ['Odd'] } }).play('cast Odd', 'end', 'end')
    expect(arena.ids(0, 'hand')).toHaveLength(1)
  })
})

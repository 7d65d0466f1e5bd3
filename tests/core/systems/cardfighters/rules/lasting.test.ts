import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from './arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

const passTurn = (arena: Arena): Arena => {
  const { seat } = arena.match.state.turn
  while (arena.match.state.turn.seat === seat) arena.play('end')
  return arena
}

const keywords = (arena: Arena, name: string) => arena.read(name, 'keywords')

describe('a keyword ability', () => {
  test('that is given lasts as long as it says', () => {
    const arena = given({ cards: used('action = {F}: +cantblock to(character@oppRing) ueot'), you: { ring: ['X'] }, foe: { ring: ['Hannu'] } }).play('activate X')
    expect(keywords(arena, 'Hannu')).toEqual(['cantblock'])
    expect(keywords(passTurn(arena), 'Hannu')).toEqual([])
  })

  test('given until the end of the enemy\'s turn keeps a character frozen once', () => {
    const arena = given({ cards: used('action = {F}: +frosted to(character[frozen & -attack]@oppRing) oppUeot'), you: { ring: ['X'] }, foe: { ring: [['Hannu', { frozen: true }]] } }).play('activate X')
    expect(passTurn(arena).fighter('Hannu').frozen).toBe(true)
    expect(passTurn(passTurn(arena)).fighter('Hannu').frozen).toBe(false)
  })

  test('is given once by the same card for the same time', () => {
    const arena = given({ cards: used('action = {F}: +pierce & +pierce ueot; +pierce'), you: { ring: ['X'] } }).play('activate X')
    expect(arena.table.state.lasting).toHaveLength(2)
  })

  test('given by a character without a duration ends with that character', () => {
    const cards = used('action = {F}: +cantblock to(character@oppRing)') + played('Action', 'Tide', 'action = destroy() to(characters@myRing)')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Tide'] }, foe: { ring: ['Hannu'] } }).play('activate X')
    expect(keywords(arena, 'Hannu')).toEqual(['cantblock'])
    expect(keywords(arena.play('play Tide'), 'Hannu')).toEqual([])
  })

  test('given by an Action card stays as long as the character', () => {
    const arena = given({ cards: played('Action', 'Tide', 'action = +cantblock to(character@oppRing)'), you: { hand: ['Tide'] }, foe: { ring: ['Hannu'] } }).play('play Tide')
    expect(keywords(passTurn(passTurn(arena)), 'Hannu')).toEqual(['cantblock'])
  })

  test('can be taken away, whoever gave it', () => {
    const cards = used('action = {F}: -frosted to(character@myRing)') + fighter('abilities = frosted', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X', ['Y', { frozen: true }]] } }).play('activate X', 'Y')
    expect(keywords(arena, 'Y')).toEqual([])
    expect(passTurn(passTurn(arena)).fighter('Y').frozen).toBe(false)
  })

  test('that was taken away for a time comes back', () => {
    const cards = used('action = {F}: -pierce to(character@oppRing) ueot') + fighter('abilities = pierce', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X')
    expect([keywords(arena, 'Y'), keywords(passTurn(arena), 'Y')]).toEqual([[], ['pierce']])
  })

  test('for players bars their cards', () => {
    const arena = given({ cards: used('action = {F}: +cantplayac to(me) ueot'), you: { ring: ['X'], hand: ['Calm'] } }).play('activate X')
    expect(arena.whyNot('play Calm')).toBe('You cannot play Action cards just now.')
  })

  test('takes an attacker out of the attack, or a blocker out of its way', () => {
    const jolt = played('Reaction', 'Jolt', 'action = +cantattack to(character[attack]@oppRing) oppUeot')
    const arena = given({ cards: jolt, you: { ring: ['Hannu', 'Ferrel'] }, foe: { hand: ['Jolt'] } }).play('end', 'attack Hannu', 'attack Ferrel', 'end', 'play Jolt', 'Hannu')
    expect([arena.fighter('Hannu').attacks, arena.fighter('Ferrel').attacks]).toEqual([false, true])
  })

  test('gained later makes a fresh character ready', () => {
    const cards = played('Action', 'Tide', 'action = +rush to(character@myRing) ueot')
    expect(given({ cards, you: { hand: ['Tide'], ring: [['Hannu', { fresh: true }]] } }).play('play Tide').fighter('Hannu').fresh).toBe(false)
  })
})

describe('an auto with a condition', () => {
  test('gives its keyword while the condition holds', () => {
    const cards = fighter('auto = ~myHandChanges~ [[if me.hand.size <= 1]] +unblockable')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Calm', 'Drum'] } })
    expect(keywords(arena, 'X')).toEqual([])
    arena.play('play Calm')
    expect(keywords(arena, 'X')).toEqual(['unblockable'])
    expect(keywords(passTurn(passTurn(arena)), 'X')).toEqual([])
  })

  test('and no event does it once for every time that it becomes true', () => {
    const cards = fighter('auto = [[if alone]] bp(+300)') + used('action = {F}: hp(+1)').replace('[X]', '[Z]') + played('Action', 'Tide', 'action = destroy() to("Hannu"s@myRing)')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Tide', 'Tide', 'Hannu'] } }).play('play Tide')
    expect(arena.fighter('X').bp).toBe(800)
    expect(arena.play('play Hannu', 'slot 2', 'play Tide').fighter('X').bp).toBe(1100)
  })
})

import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

describe('a cost', () => {
  test('is refused whole while one part of it cannot be paid', () => {
    const arena = given({ cards: used('action = {D}{F}: sp(+4)'), you: { ring: ['X'] } })
    expect(arena.whyNot('activate X')).toBe('The cost is to discard 1, and 0 could pay.')
    expect(arena.fighter('X').frozen).toBe(false)
  })

  test('discards a card that its player chooses', () => {
    const arena = given({ cards: used('action = {D}{F}: sp(+4)'), you: { ring: ['X'], hand: ['Drum', 'Calm'] } }).play(
      'activate X',
      'Calm',
    )
    expect(arena.lying(0, 'discards')).toEqual(['Calm'])
    expect(arena.sp).toEqual([14, 10])
    expect(arena.fighter('X').frozen).toBe(true)
  })

  test('takes only what its filter asks for', () => {
    const arena = given({
      cards: used('action = {D(reaction)}{F}: draw() & sp(+1)'),
      you: { ring: ['X'], hand: ['Drum', 'Dodge'] },
    }).play('activate X', 'Dodge')
    expect(arena.lying(0, 'hand')).toEqual(['Drum', 'Filler'])
    expect(arena.sp).toEqual([11, 10])
  })

  test('is chosen from a hand even where there is no choice, which would tell the other player', () => {
    const cards = used('action = {D(reaction)}{F}: draw()')
    expect(given({ cards, you: { ring: ['X'], hand: ['Drum', 'Dodge'] } }).play('activate X').offered).toEqual([
      'Dodge',
    ])
    expect(
      given({ cards, you: { ring: ['X'], hand: ['Dodge'] } })
        .play('activate X')
        .lying(0, 'discards'),
    ).toEqual(['Dodge'])
  })

  test('of a number of cards needs as many', () => {
    const cards = used('action = {D(3)}{F}: sp(+4)')
    expect(given({ cards, you: { ring: ['X'], hand: ['Drum', 'Calm'] } }).whyNot('activate X')).toBe(
      'The cost is to discard 3, and 2 could pay.',
    )
    expect(
      given({ cards, you: { ring: ['X'], hand: ['Drum', 'Calm', 'Dodge'] } })
        .play('activate X')
        .lying(0, 'discards'),
    ).toHaveLength(3)
  })

  test('discards at random without a choice', () => {
    const arena = given({
      cards: used('action = {D(<r2>)}{F}: hp(discarded.size * 150)'),
      you: { ring: ['X'], hand: ['Drum', 'Calm', 'Dodge'] },
    }).play('activate X')
    expect(arena.ids(0, 'hand')).toHaveLength(1)
    expect(arena.hp).toEqual([3300, 3000])
  })

  test('of any number takes at least one', () => {
    const arena = given({
      cards: used('action = {D(<**>)}{F}: sp(discarded.size)'),
      you: { ring: ['X'], hand: ['Drum', 'Calm', 'Dodge'] },
    }).play('activate X')
    const { asks } = arena.match.pending() ?? {}
    expect(asks).toMatchObject({ kind: 'cards', min: 1, max: 3, cancel: true })
    expect(arena.play('Drum, Calm, Dodge').sp).toEqual([13, 10])
  })

  test('tells expressions what it took', () => {
    const arena = given({
      cards: used('action = {D(character)}{F}: bp(+discarded.0.BP)'),
      you: { ring: ['X'], hand: ['Corwin'] },
    }).play('activate X')
    expect(arena.fighter('X').bp).toBe(1300)
  })

  test("KO's characters of the own ring, whose last BP are known", () => {
    const cards = used('action = {S(^character)}{F}: hp(sacrificed.0.bp); damage(sacrificed.0.lastBP) to(opp)')
    const arena = given({ cards, you: { ring: ['X', ['Ferrel', { bp: 100 }]] } }).play('activate X')
    expect(arena.hp).toEqual([3300, 2900])
    expect(arena.lying(0, 'discards')).toEqual(['Ferrel'])
  })

  test("KO's the card itself, whose rule goes on", () => {
    const arena = given({ cards: used('action = {S}: damage(this.lastBP) to(opp)'), you: { ring: ['X'] } }).play(
      'activate X',
    )
    expect(arena.hp).toEqual([3000, 2500])
    expect(arena.lying(0, 'discards')).toEqual(['X'])
  })

  test('of an Action card is looked at before the card is played', () => {
    const cards = played('Action', 'Gong', 'action = {S(<**>character@myRing)}: sp(sacrificed.size * 2)', -3)
    expect(given({ cards, you: { hand: ['Gong'] } }).whyNot('play Gong')).toBe('The cost is to KO 1, and 0 could pay.')
    const arena = given({ cards, you: { hand: ['Gong'], ring: ['Hannu', 'Ferrel'] } }).play(
      'play Gong',
      'Hannu, Ferrel',
    )
    expect(arena.sp).toEqual([11, 10])
    expect(arena.lying(0, 'discards')).toEqual(['Gong', 'Ferrel', 'Hannu'])
  })

  test('cannot be paid with the card that is being played', () => {
    expect(
      given({ cards: played('Action', 'Gong', 'action = {D}: draw(2)'), you: { hand: ['Gong'] } }).whyNot('play Gong'),
    ).toBe('The cost is to discard 1, and 0 could pay.')
  })

  test('leaves to later costs what only they can take', () => {
    const cards = used('action = {D}{D(reaction)}{F}: sp(+1)')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Drum', 'Dodge', 'Calm'] } }).play('activate X')
    expect(arena.offered).toEqual(['Drum', 'Calm'])
    expect(arena.play('Calm', 'Dodge').lying(0, 'hand')).toEqual(['Drum'])
  })

  test('does not count a card twice', () => {
    const cards = used('action = {D(reaction)}{D(reaction)}: sp(+1)')
    expect(given({ cards, you: { ring: ['X'], hand: ['Drum', 'Dodge'] } }).whyNot('activate X')).toContain(
      'The cost is to discard',
    )
  })

  test('removes the card, or cards of the hand, from the game', () => {
    const own = given({ cards: used('action = {F}{E}: sp(+1)'), you: { ring: ['X'] } }).play('activate X')
    expect(own.lying(0, 'removed')).toEqual(['X'])
    const hand = given({ cards: used('action = {F}{E(action)}: sp(+1)'), you: { ring: ['X'], hand: ['Drum'] } }).play(
      'activate X',
    )
    expect(hand.lying(0, 'removed')).toEqual(['Drum'])
  })

  test('is paid before a condition is asked', () => {
    const arena = given({ cards: used('action = {F}: [[if me.hp <= 1000]] draw(2)'), you: { ring: ['X'] } }).play(
      'activate X',
    )
    expect(arena.fighter('X').frozen).toBe(true)
    expect(arena.ids(0, 'hand')).toHaveLength(0)
    expect(arena.log).toContain('X: the condition is false, so this does not happen.')
  })

  test('can be cancelled as long as nothing is paid', () => {
    const cards = used('action = {D}{D(action)}: sp(+1)')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Drum', 'Calm', 'Dodge'] } }).play('activate X', 'Dodge')
    expect(() => arena.play('none')).toThrow('too-few')
    const back = given({ cards, you: { ring: ['X'], hand: ['Drum', 'Calm', 'Dodge'] } }).play('activate X', 'none')
    expect(back.asked).toBe('0 main')
    expect(back.ids(0, 'hand')).toHaveLength(3)
  })
})

import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })
const other = (rule: string, ability = 'auto'): string => fighter(rule, { name: 'Y', ability })

const keywords = (arena: Arena, name: string) => arena.read(name, 'keywords')

describe('losing an ability', () => {
  test('ends what it did to the rules', () => {
    const cards =
      fighter('action = loseAbility() to(characters[powerful]@oppRing)', { ability: 'instant' }) +
      other('auto = disableRule(ab_trigger_act)') +
      fighter('action = {F}: hp(+1)', { name: 'Z', ability: 'triggered' })
    const arena = given({ cards, you: { hand: ['X'], ring: ['Z'] }, foe: { ring: ['Y'] } })
    expect(arena.whyNot('activate Z')).toBe('Such abilities cannot be used just now.')
    arena.play('play X', 'slot 2')
    expect(arena.offered).toContain('activate Z')
    expect([arena.read('X', 'ability'), arena.read('Y', 'ability')]).toEqual(['instant', ''])
  })

  test('makes powerless happen, which its own listener still answers', () => {
    const cards = used('action = {F}: loseAbility() to(character@oppRing)') + other('auto = ~powerless~ hp(+100)')
    expect(given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X').hp).toEqual([3000, 3100])
  })

  test('fails when nobody has one', () => {
    const arena = given({
      cards: used('action = {F}: loseAbility() to(character@oppRing) || playExtraChar()'),
      you: { ring: ['X'] },
      foe: { ring: ['Hannu'] },
    })
    expect(arena.play('activate X').table.state.players[0].plays).toBe(2)
  })

  test('is over when the card leaves the ring', () => {
    const cards = used('action = {F}: loseAbility() & moveTo(hand) to(this)')
    expect(
      given({ cards, you: { ring: ['X'] } })
        .play('activate X', 'play X', 'slot 1')
        .read('X', 'ability'),
    ).toBe('triggered')
  })
})

describe('copying an ability', () => {
  test('gives the whole rule; the source keeps it', () => {
    const cards = used('action = {F}: copyAbility(opp.ring.0) to(character@myRing)') + other('abilities = cantblock')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X')
    expect([keywords(arena, 'X'), keywords(arena, 'Y')]).toEqual([['cantblock'], ['cantblock']])
  })

  test('begins an auto at once, and runs no instant', () => {
    const auto = used('action = {F}: copyAbility(opp.ring.0)') + other('auto = hp(+100)')
    expect(given({ cards: auto, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X').hp[0]).toBe(3100)
    const instant = used('action = {F}: copyAbility(opp.ring.0)') + other('action = hp(+100)', 'instant')
    expect(given({ cards: instant, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X').hp[0]).toBe(3000)
  })

  test('asks the hand at once where the copied auto follows it', () => {
    const cards =
      used('action = {F}: copyAbility(opp.ring.0)') +
      other('auto = ~myHandChanges~ [[if me.hand.size <= 1]] +unblockable')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X')
    expect(keywords(arena, 'X')).toEqual(['unblockable'])
  })

  test('fails when the source has none', () => {
    const arena = given({
      cards: used('action = {F}: copyAbility(opp.ring.0) || hp(+100)'),
      you: { ring: ['X'] },
      foe: { ring: ['Hannu'] },
    }).play('activate X')
    expect([arena.hp[0], arena.read('X', 'ability')]).toEqual([3100, 'triggered'])
  })
})

describe('stealing an ability', () => {
  test('brings it to this card, and the other loses it', () => {
    const cards = used('action = {F}: steal() target(character[powerful]@oppRing)') + other('abilities = cantblock')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play('activate X')
    expect([keywords(arena, 'X'), keywords(arena, 'Y'), arena.read('Y', 'ability')]).toEqual([['cantblock'], [], ''])
  })

  test('brings it to a character that is chosen', () => {
    const cards =
      used('action = {F}: steal(character@myRing) from(character[powerful]@oppRing)') + other('abilities = cantblock')
    const arena = given({ cards, you: { ring: ['X', 'Ferrel'] }, foe: { ring: ['Y'] } }).play('activate X', 'Ferrel')
    expect([keywords(arena, 'Ferrel'), keywords(arena, 'X')]).toEqual([['cantblock'], []])
  })
})

test('abilities are exchanged, both known before either changes', () => {
  const cards =
    fighter('abilities = pierce') +
    other('abilities = rush') +
    played(
      'Action',
      'Gong',
      'target = character[powerful]@myRing; character[powerful]@oppRing\naction = swapAbilities()',
    )
  const arena = given({ cards, you: { ring: ['X'], hand: ['Gong'] }, foe: { ring: ['Y'] } }).play('play Gong')
  expect([keywords(arena, 'X'), keywords(arena, 'Y')]).toEqual([['rush'], ['pierce']])
})

describe('transforming', () => {
  const cards =
    used('action = {F}: transform(me.discards.0) target(character@oppRing)') + other('auto = ~removed~ hp(+100)')

  test('in the ring keeps place and marks, and has BP as printed', () => {
    const arena = given({
      cards,
      you: { ring: ['X'], discards: ['Tolk'] },
      foe: { ring: [['Corwin', { frozen: true, bp: 100 }]] },
    }).play('activate X')
    expect(arena.lying(1, 'ring')).toEqual(['Tolk 400'])
    expect(arena.fighter('Tolk')).toMatchObject({ frozen: true, slot: 0 })
  })

  test('ends what the card was, and makes removed happen', () => {
    const arena = given({ cards, you: { ring: ['X'], discards: ['Tolk'] }, foe: { ring: ['Y'] } }).play('activate X')
    expect([arena.hp, arena.read('Tolk', 'ability')]).toEqual([[3000, 3100], ''])
  })

  test('is over when the card reaches a pile', () => {
    const both = cards + played('Action', 'Gong', 'action = destroy() to(characters@oppRing)')
    const arena = given({
      cards: both,
      you: { ring: ['X'], discards: ['Tolk'], hand: ['Gong'] },
      foe: { ring: ['Corwin'] },
    }).play('activate X', 'play Gong')
    expect(arena.lying(1, 'discards')).toEqual(['Corwin'])
  })

  test('of cards in a hand makes them something else until they are discarded', () => {
    const gong = played('Action', 'Gong', 'action = {D(reaction)}: transform(discarded.0) target(characters@hand)')
    const arena = given({
      cards: gong + used('action = {D}{F}: sp(+1)'),
      you: { ring: ['X'], hand: ['Gong', 'Dodge', 'Ferrel'] },
    }).play('play Gong', 'Dodge')
    expect(arena.lying(0, 'hand')).toEqual(['Dodge'])
    expect(arena.play('activate X').lying(0, 'discards')).toEqual(['Ferrel', 'Gong', 'Dodge'])
  })

  test('fails when there is no such card', () => {
    const arena = given({
      cards: used(
        'action = {F}: transform("00000000-0000-4000-8000-000000000000") target(character@oppRing) || playExtraChar()',
      ),
      you: { ring: ['X'] },
      foe: { ring: ['Corwin'] },
    })
    expect(arena.play('activate X').table.state.players[0].plays).toBe(2)
  })
})

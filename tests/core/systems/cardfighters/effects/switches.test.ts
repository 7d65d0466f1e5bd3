import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })
const tide = (rule: string): string => played('Action', 'Tide', rule)

/** Plays on into the other player's Main phase. */
const passTurn = (arena: Arena): Arena => {
  const { seat } = arena.match.state.turn
  while (arena.match.state.turn.seat === seat) arena.play('end')
  return arena
}

describe('a rule of the game', () => {
  test("is switched for both until the player's next Activate phase", () => {
    const cards = tide('action = enableRule(backup_fresh) & disableRule(backup_limit) uynt')
    const arena = given({
      cards,
      you: { hand: ['Tide', 'Guard', 'Guard'], ring: [['Hannu', { fresh: true }]] },
      foe: { hand: ['Guard', 'Guard'], ring: ['Hannu'] },
    })
    arena.play('play Tide', 'backup Guard > Hannu', 'backup Guard > Hannu')
    expect(arena.lying(0, 'ring')).toEqual(['Hannu 1200'])
    passTurn(arena).play('backup Guard > Hannu', 'backup Guard > Hannu')
    expect(passTurn(arena).table.state.lasting).toEqual([])
  })

  test('is switched for one player alone', () => {
    const arena = given({
      cards: tide('action = disableRule(attack) target(opp) oppUeot'),
      you: { hand: ['Tide'], ring: ['Hannu'] },
      foe: { ring: ['Corwin'] },
    }).play('play Tide', 'end')
    expect(arena.offered).toContain('attack Hannu')
    passTurn(arena)
    arena.play('end')
    expect(arena.offered).not.toContain('attack Corwin')
  })

  test.each([
    ['uynt', false],
    ['oppUynt', true],
    ['ueot', true],
    ['oppUeot', false],
  ])('switched off %s lets the enemy attack: %s', (word, attacks) => {
    const arena = given({
      cards: tide(`action = disableRule(attack) ${word}`),
      you: { hand: ['Tide'], ring: ['Hannu'] },
      foe: { ring: ['Corwin'] },
    }).play('play Tide')
    passTurn(arena).play('end')
    expect(arena.offered.includes('attack Corwin')).toBe(attacks)
  })

  test('is not switched back by the same card doing it again', () => {
    const cards = used('action = disableRule(attack) & disableRule(attack) ueot').replace('action = ', 'action = {F}: ')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'] } }).play('activate X', 'end')
    expect(arena.match.state.turn.seat).toBe(1)
  })

  test('can have a number, of which the lowest counts', () => {
    const cards =
      fighter('auto = modRule(play_char_bp_limit, 700)') +
      fighter('auto = modRule(play_char_bp_limit, 600)', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X'], hand: ['Hannu', 'Ylva'] }, foe: { ring: ['Y'] } })
    expect([arena.whyNot('play Hannu'), arena.whyNot('play Ylva')]).toEqual([
      'Characters with 600 BP or more cannot be played just now.',
      undefined,
    ])
  })

  test('holds again when the character that switched it leaves', () => {
    const cards =
      fighter('auto = disableRule(ab_trigger_act)', { name: 'Y' }) +
      used('action = {F}: hp(+1)') +
      tide('action = destroy() to(characters@oppRing)')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Tide'] }, foe: { ring: ['Y'] } })
    expect(arena.offered).not.toContain('activate X')
    expect(arena.play('play Tide').offered).toContain('activate X')
  })
})

describe('SP of a kind', () => {
  test('are set until the next Action card is played', () => {
    const arena = given({
      cards: used('action = {F}: alterCost(action, =-1) unac'),
      you: { ring: ['X'], hand: ['Drum', 'Drum'] },
    }).play('activate X', 'play Drum')
    expect(arena.sp[0]).toBe(9)
    expect(arena.play('play Drum').sp[0]).toBe(6)
  })

  test('never come below 1 for what costs something, by what is added', () => {
    const arena = given({
      cards: used('action = {F}: alterCost(action, 9)'),
      you: { ring: ['X'], hand: ['Drum', 'Calm'] },
    }).play('activate X', 'play Drum')
    expect([arena.sp[0], arena.play('play Calm').sp[0]]).toEqual([9, 9])
  })

  test('of a United Attack are set for a turn', () => {
    const arena = given({
      cards: tide('action = alterCost(ua2, =-1) & alterCost(ua3, =-4) ueot'),
      you: { hand: ['Tide'], ring: ['Hannu', 'Corwin'] },
    })
    arena.play('play Tide', 'end', 'attack Hannu', 'unite Corwin > Hannu', 'end')
    expect(arena.sp[0]).toBe(9)
  })

  test('of one payment are changed by an auto, for the player whom it means', () => {
    const cards = fighter('auto = ~oppBeforePayCostReaction~ modCost(reaction, -4)')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { hand: ['Dodge', 'Brace'], ring: ['Hannu'] } }).play(
      'end',
      'attack X',
      'end',
      'play Dodge',
      'play Brace',
    )
    expect(arena.sp[1]).toBe(0)
  })

  test('are not changed by modCost elsewhere', () => {
    const arena = given({ cards: used('action = {F}: modCost(action, -4) || hp(+50)'), you: { ring: ['X'] } }).play(
      'activate X',
    )
    expect([arena.sp[0], arena.hp[0]]).toEqual([10, 3050])
  })
})

import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

const afterUsing = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: used(action),
    you: { ...position.you, ring: ['X', ...(position.you?.ring ?? [])] },
  }).play('activate X')

describe('freezing', () => {
  const foe = { ring: [['Hannu', { frozen: true }], 'Ferrel'] } as const

  test('turns characters, or turns them round', () => {
    const arena = afterUsing('action = {F}: freeze() to(characters@oppRing)', { foe })
    expect([arena.fighter('Hannu').frozen, arena.fighter('Ferrel').frozen]).toEqual([true, true])
    const toggled = afterUsing('action = {F}: freeze(toggle) to(characters@oppRing)', { foe })
    expect([toggled.fighter('Hannu').frozen, toggled.fighter('Ferrel').frozen]).toEqual([false, true])
    expect(afterUsing('action = {F}: freeze(true) to(characters@oppRing)', { foe }).fighter('Hannu').frozen).toBe(false)
  })

  test('ends, with the mark of a used ability; it fails when nobody was frozen', () => {
    const own = afterUsing('action = {F}: unfreeze()')
    expect(own.fighter('X')).toMatchObject({ frozen: false, activated: true })
    const cards =
      used('action = {F}: unfreeze() to(^character@myRing)') +
      fighter('action = {F}: hp(+100)', { name: 'Y', ability: 'triggered' })
    expect(given({ cards, you: { ring: ['X', 'Y'] } }).play('activate Y', 'activate X', 'activate Y').hp[0]).toBe(3200)
    expect(
      afterUsing('action = {F}: unfreeze() to(character@oppRing) || playExtraChar()', { foe: { ring: ['Ferrel'] } })
        .table.state.players[0].plays,
    ).toBe(2)
  })
})

test('clear lets an instant that gave its card a triggered ability use that at once', () => {
  const cards =
    fighter('action = copyAbility(opp.ring.0) & enableRule(ab_trigger_fresh) ueot & clear()', { ability: 'instant' }) +
    fighter('action = {F}: hp(+100)', { name: 'Y', ability: 'triggered' })
  const arena = given({ cards, you: { hand: ['X'] }, foe: { ring: ['Y'] } }).play('play X', 'slot 1', 'activate X')
  expect(arena.hp[0]).toBe(3100)
})

describe('slots', () => {
  test('are left for an empty one that the current player chooses', () => {
    const arena = afterUsing('action = {F}: moveToSlot() to(character@oppRing)', { foe: { ring: ['Hannu'] } })
    expect([arena.asked, arena.offered]).toEqual(['0 slot', ['slot 2', 'slot 3', 'slot 4']])
    expect(arena.play('slot 3').fighter('Hannu').slot).toBe(2)
  })

  test('cannot be left for another one when none is empty', () => {
    const arena = afterUsing('action = {F}: moveToSlot() to(<r>character@oppRing) || playExtraChar()', {
      foe: { ring: ['Hannu', 'Ferrel', 'Wisp', 'Ylva'] },
    })
    expect([arena.lying(1, 'ring'), arena.table.state.players[0].plays]).toEqual([
      ['Hannu 600', 'Ferrel 300', 'Wisp 200', 'Ylva 500'],
      2,
    ])
  })

  test('are exchanged by characters of one ring only', () => {
    expect(
      afterUsing('action = {F}: swapChars() to(<2>character@oppRing)', { foe: { ring: ['Hannu', 'Ferrel'] } }).lying(
        1,
        'ring',
      ),
    ).toEqual(['Ferrel 300', 'Hannu 600'])
    expect(
      afterUsing('action = {F}: swapChars() to(character@myRing; character@oppRing)', {
        foe: { ring: ['Hannu'] },
      }).fighter('X').slot,
    ).toBe(0)
  })
})

describe('attacks of the enemy', () => {
  /** The foe's turn: Corwin and Hannu attack, together or each alone; you answer with a Reaction. */
  const attacked = (rule: string, united: boolean): Arena =>
    given({
      cards: played('Reaction', 'Jolt', rule),
      foe: { hand: ['Jolt'] },
      you: { ring: ['Corwin', 'Hannu', 'Ferrel'] },
    }).play('end', 'attack Corwin', united ? 'unite Hannu > Corwin' : 'attack Hannu', 'end')

  test('can become one, which nobody pays', () => {
    const arena = attacked('target = <2>character[attack & -uattack]@oppRing\naction = unite()', false).play(
      'play Jolt',
    )
    expect([arena.fighter('Hannu').follows, arena.sp]).toEqual([arena.fighter('Corwin').id, [10, 10]])
  })

  test('can be ended, lead and follower, and then nobody freezes', () => {
    const arena = attacked('action = removeFromAttack() to(<**>character[uattack]@oppRing)', true).play(
      'play Jolt',
      'Corwin, Hannu',
    )
    arena.play(...(arena.asked === '1 counter' ? ['end'] : []))
    expect([arena.hp[1], arena.fighter('Corwin').frozen, arena.fighter('Hannu').frozen, arena.sp[0]]).toEqual([
      3000,
      false,
      false,
      5,
    ])
  })

  test('go on with the follower alone when the lead is taken out', () => {
    const arena = attacked('action = removeFromAttack() to(<**>character[uattack]@oppRing)', true).play(
      'play Jolt',
      'Corwin',
    )
    expect(arena.fighter('Hannu')).toMatchObject({ attacks: true, follows: undefined })
    expect(arena.play('end').hp[1]).toBe(2400)
  })

  test('are left alone by removeFromAttack without targets', () => {
    expect(attacked('action = removeFromAttack() || hp(+100)', true).play('play Jolt').hp[1]).toBe(3100)
  })
})

import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

const afterUsing = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: used(action),
    you: { ...position.you, ring: ['X', ...(position.you?.ring ?? [])] },
  }).play('activate X')

/** Characters that you may play this turn. */
const plays = (arena: Arena): number => arena.table.state.players[0].plays

describe('damage', () => {
  test('hits characters and players, and you when nobody is named', () => {
    const arena = afterUsing('action = {F}: damage(200) to(players, characters@oppRing)', { foe: { ring: ['Hannu'] } })
    expect([arena.hp, arena.lying(1, 'ring')]).toEqual([[2800, 2800], ['Hannu 400']])
    expect(afterUsing('action = {F}: damage(200)').hp).toEqual([2800, 3000])
  })

  test('of nothing or less does nothing, and fails only without a target', () => {
    expect(afterUsing('action = {F}: damage(-100) to(opp) || hp(+50)').hp).toEqual([3000, 3000])
    expect(plays(afterUsing('action = {F}: damage(100) to?(characters@oppRing) || playExtraChar()'))).toBe(2)
  })

  test('to a player is remembered for this turn; losing life is not damage', () => {
    const rules =
      'action = {F}: loseLife(200) to(opp); [[if not opp.ncDamaged]] damage(100) to(opp); [[if opp.ncDamaged]] sp(+2) to(me)'
    const arena = afterUsing(rules)
    expect([arena.hp, arena.sp[0]]).toEqual([[3000, 2700], 12])
  })

  test('to both at once can end in a draw', () => {
    const arena = afterUsing('action = {F}: damage(500) to(players); sp(+1) to(me)', {
      you: { values: { hp: 400 } },
      foe: { values: { hp: 500 } },
    })
    expect(arena.match.state.result?.winner).toBe('draw')
  })

  test('of an Action card to each player is changed once for each', () => {
    const cards =
      fighter('auto = ~anyBeforeDamage:action~ modDamage(+200)') +
      played('Action', 'Tide', 'action = damage(100) to(players)')
    expect(given({ cards, you: { ring: ['X'], hand: ['Tide'] } }).play('play Tide').hp).toEqual([2700, 2700])
  })
})

describe('BP', () => {
  test.each([
    ['+400', 900],
    ['-600', 0],
    ['x2', 1000],
    ['=800', 800],
    ['=750', 800],
    ['=740', 700],
    ['+me.hand.size * 100', 500],
  ])('bp(%s) of 500 gives %i', (amount, bp) => {
    const arena = afterUsing(`action = {F}: bp(${amount})`)
    if (bp === 0) expect(arena.lying(0, 'discards')).toEqual(['X'])
    else expect(arena.fighter('X').bp).toBe(bp)
  })

  test("of a character that was KO'd do not change", () => {
    const arena = afterUsing('target = character@oppRing\naction = {F}: destroy() & bp(+300) || playExtraChar()', {
      foe: { ring: ['Hannu'] },
    })
    expect([arena.lying(1, 'discards'), plays(arena)]).toEqual([['Hannu'], 2])
  })
})

describe('a KO', () => {
  test("goes to the controller's discards with the back-ups, and is known", () => {
    const position = { you: { hand: ['Guard'], ring: ['Hannu'] } }
    const arena = given({
      ...position,
      cards: used('action = {F}: destroy() to(character@myRing); hp(destroyed.size * 100)'),
      you: { ...position.you, ring: ['X', 'Hannu'] },
    })
    arena.play('backup Guard > Hannu', 'activate X', 'Hannu')
    expect([arena.lying(0, 'discards'), arena.hp[0]]).toEqual([['Guard', 'Hannu'], 3100])
  })

  test('fails when there was nobody', () => {
    expect(plays(afterUsing('action = {F}: destroy() to?(characters@oppRing) || playExtraChar()'))).toBe(2)
    expect(plays(afterUsing('action = {F}: destroy() || playExtraChar()'))).toBe(1)
  })
})

describe('SP', () => {
  test('never fall below 0, and what was really lost is known', () => {
    expect(
      afterUsing('action = {F}: sp(-7) to(opp); sp(+opp.lostSP) to(me)', { foe: { values: { sp: 4 } } }).sp,
    ).toEqual([14, 0])
    expect(
      afterUsing('action = {F}: sp(-7) to(opp); [[if oppLostSP]] sp(+5) to(me)', { foe: { values: { sp: 0 } } }).sp,
    ).toEqual([10, 0])
  })

  test('can be set', () => {
    expect(afterUsing('action = {F}: sp(=3) to(players)').sp).toEqual([3, 3])
  })

  test("of card targets are those of this card's controller", () => {
    expect(
      afterUsing('action = {F}: damage(100) to(character@oppRing) & sp(+2)', { foe: { ring: ['Hannu'] } }).sp,
    ).toEqual([12, 10])
  })
})

describe('HP', () => {
  test('have no upper limit, and at 0 the player loses', () => {
    expect(afterUsing('action = {F}: hp(+5000)').hp[0]).toBe(8000)
    expect(afterUsing('action = {F}: hp(-3000) to(opp)').match.state.result?.winner).toBe(0)
  })
})

describe('turns', () => {
  test('may follow one another', () => {
    const arena = given({ cards: played('Action', 'Tide', 'action = turns(2)'), you: { hand: ['Tide'] } }).play(
      'play Tide',
      'end',
    )
    expect(arena.match.state.turn).toMatchObject({ seat: 0, number: 4 })
    expect(arena.play('end').match.state.turn).toMatchObject({ seat: 0, number: 5 })
    expect(arena.play('end').match.state.turn).toMatchObject({ seat: 1, number: 6 })
  })

  test('may lack a phase, once', () => {
    const arena = given({
      cards: played('Action', 'Tide', 'action = skip(draw) to(opp)'),
      you: { hand: ['Tide'] },
    }).play('play Tide', 'end')
    expect([arena.match.state.turn.seat, arena.ids(1, 'hand').length]).toEqual([1, 0])
    expect(arena.play('end', 'end').ids(1, 'hand')).toHaveLength(1)
  })

  test('may have room for another character', () => {
    const arena = given({
      cards: used('action = {F}: playExtraChar()'),
      you: { ring: ['X'], hand: ['Ferrel', 'Ferrel', 'Ferrel'] },
    })
    arena.play('activate X', 'play Ferrel', 'slot 2', 'play Ferrel', 'slot 3')
    expect(arena.whyNot('play Ferrel')).toContain('2')
  })
})

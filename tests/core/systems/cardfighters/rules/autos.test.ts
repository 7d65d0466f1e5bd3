import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

describe('an auto', () => {
  test("acts for the card's controller by default, and for the active player where it says me", () => {
    const me = given({ cards: fighter('auto = ~oppEndPhase~ trash(1) target(me)'), you: { ring: ['X'] } }).play(
      'end',
      'end',
      'end',
    )
    expect([me.ids(0, 'discards').length, me.ids(1, 'discards').length]).toEqual([0, 1])
    const own = given({ cards: fighter('auto = ~oppEndPhase~ draw()'), you: { ring: ['X'] } }).play('end', 'end')
    while (own.match.state.turn.seat === 1) own.play('end')
    expect(own.ids(0, 'hand').length).toBeGreaterThan(own.ids(1, 'hand').length)
  })

  test('knows what made it happen', () => {
    const cards = fighter('auto = ~anyBackedUp~ sp(+1) to(trigger.controller)')
    expect(given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu').sp).toEqual([
      11, 10,
    ])
  })

  test('whose mandatory target is missing does nothing', () => {
    const cards = fighter('target = character@oppRing\nauto = ~anyBackedUp~ sp(+1) to(me)')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu')
    expect(arena.sp).toEqual([10, 10])
    expect(arena.log).toContain('X: there is no target, so nothing happens.')
  })

  test('skips only the statement whose condition is false, also the first', () => {
    const cards = fighter('auto = ~anyBackedUp~ [[if false]] sp(+1); hp(+100)')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu')
    expect([arena.sp[0], arena.hp[0]]).toEqual([10, 3100])
  })

  test('may be declined where it asks', () => {
    const cards = fighter('auto = ~anyBackedUp~ [[may]] hp(+100); sp(+1)')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu', 'no')
    expect([arena.hp[0], arena.sp[0]]).toEqual([3000, 11])
  })

  test('uses its variables', () => {
    const cards = fighter('vars = _half := this.bp / 2\nauto = ~anyBackedUp~ hp(_half)')
    expect(given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu').hp[0]).toBe(
      3250,
    )
  })

  test('takes the place of combat damage only when a statement of it runs', () => {
    const taking = (rule: string): readonly number[] =>
      given({ cards: fighter(`auto = ~cancelCombatDamage:this~ ${rule}`), you: { ring: ['X'] } }).play(
        'end',
        'attack X',
        'end',
        'end',
      ).hp
    expect(taking('damage(900) to(opp)')).toEqual([3000, 2100])
    expect(taking('[[if false]] damage(900) to(opp)')).toEqual([3000, 2500])
  })
})

describe('characters without BP', () => {
  test('stay until the card has resolved, but cannot be chosen and do not answer', () => {
    const cards =
      played('Action', 'Tide', 'action = damage(500) to(characters); bp(+100) to?(characters); sp(+1) to(me)') +
      fighter('auto = ~anyHandChanges~ hp(+100)')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Tide'] }, foe: { ring: ['Corwin'] } }).play('play Tide')
    expect([arena.lying(0, 'ring'), arena.lying(1, 'ring'), arena.lying(0, 'discards')]).toEqual([
      [],
      ['Corwin 400'],
      ['Tide', 'X'],
    ])
    expect(arena.card(arena.ids(0, 'discards')[1] ?? 0).lastBp).toBe(500)
  })
})

describe('an Action with an auto', () => {
  test('leaves a listener behind that fires once, wherever its card is', () => {
    const tide =
      'action = moveTo(removed) to?(characters@discards); enableRule(play_removed) to(me) ueot\nauto = ~myCleanupPhase:once~ moveTo(hand) to?(characters@removed)'
    const arena = given({
      cards: played('Action', 'Tide', tide),
      you: { hand: ['Tide'], discards: ['Ferrel', 'Wisp'] },
    }).play('play Tide')
    expect([
      arena.offered.includes('play Ferrel'),
      arena.offered.includes('play Wisp'),
      arena.lying(0, 'discards'),
    ]).toEqual([true, true, ['Tide']])
    arena.play('play Ferrel', 'slot 1', 'end')
    expect([arena.lying(0, 'hand'), arena.lying(0, 'removed'), arena.table.state.once]).toEqual([['Wisp'], [], []])
  })
})

test("a Reaction switches damage off for the rest of the enemy's turn", () => {
  const jolt = played('Reaction', 'Jolt', 'action = [[if opp.ring.size <= 1]] disableRule(dmg_combat_deal) oppUeot')
  const arena = given({ cards: jolt, you: { ring: ['Corwin'] }, foe: { hand: ['Jolt'] } }).play(
    'end',
    'attack Corwin',
    'end',
    'play Jolt',
    'end',
  )
  expect(arena.hp[1]).toBe(3000)
})

test('cards of a resolution that asks are named as its source, with the place', () => {
  const arena = given({
    cards: used('action = {F}: damage(100) to(character@oppRing)'),
    you: { ring: ['X'] },
    foe: { ring: ['Hannu', 'Ferrel'] },
  }).play('activate X')
  expect(arena.match.pending()?.source).toMatchObject({ id: arena.fighter('X').id, path: 'action.0' })
})

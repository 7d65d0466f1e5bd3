import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

const GUARDS = ['Guard', 'Guard', 'Guard']

describe('rules that a card switches', () => {
  test('on for both let fresh characters be backed up without a limit, until the next own Activate phase', () => {
    const cards = played('Action', 'Open', 'action = enableRule(backup_fresh) & disableRule(backup_limit) uynt')
    const arena = given({
      cards,
      you: { ring: [['Hannu', { fresh: true }]], hand: ['Open', ...GUARDS] },
      foe: { ring: [['Hannu', { fresh: true }]], hand: GUARDS },
    })
    arena.play('play Open', 'backup Guard > Hannu', 'backup Guard > Hannu')
    expect(arena.lying(0, 'ring')).toEqual(['Hannu 1200'])
    arena.play('end', 'backup Guard > Hannu', 'backup Guard > Hannu', 'end', 'end')
    expect([arena.lying(1, 'ring'), arena.asked, arena.table.state.lasting]).toEqual([['Hannu 1200'], '0 main', []])
  })

  test('off until the Activate phase of the other bar attacks of both until then', () => {
    const cards =
      played('Action', 'Truce', 'action = disableRule(attack) oppUynt') +
      played('Action', 'Peace', 'action = disableRule(attack) uynt')
    const ring = ['Hannu']
    expect(given({ cards, you: { ring, hand: ['Truce'] }, foe: { ring } }).play('play Truce', 'end', 'end').asked).toBe(
      '1 attack',
    )
    expect(given({ cards, you: { ring, hand: ['Peace'] }, foe: { ring } }).play('play Peace', 'end', 'end').asked).toBe(
      '0 main',
    )
  })

  test('for one player leave the other alone', () => {
    const cards = played('Action', 'Ban', 'action = disableRule(attack) target(opp) oppUeot')
    const arena = given({ cards, you: { ring: ['Hannu'], hand: ['Ban'] }, foe: { ring: ['Hannu'] } }).play(
      'play Ban',
      'end',
    )
    expect(arena.asked).toBe('0 attack')
    arena.play('end', 'end')
    expect([arena.asked, arena.table.state.turn.seat]).toEqual(['0 main', 0])
  })

  test('off keep attackers from freezing', () => {
    const cards = played('Action', 'Haste', 'action = disableRule(attack_freeze) ueot')
    const arena = given({ cards, you: { ring: ['Hannu'], hand: ['Haste'] } }).play(
      'play Haste',
      'end',
      'attack Hannu',
      'end',
      'end',
    )
    expect(arena.fighter('Hannu').frozen).toBe(false)
  })

  test('end with the character that did so, and never count twice', () => {
    const cards =
      fighter('auto = modRule(play_char_bp_limit, 500)') +
      played('Action', 'Drop', 'action = destroy() to(<1>"X"@oppRing)')
    const arena = given({ cards, you: { hand: ['Drop', 'Hannu', 'Ferrel'] }, foe: { ring: ['X'] } })
    expect([arena.whyNot('play Hannu'), arena.offered.includes('play Ferrel')]).toEqual([
      'Characters with 500 BP or more cannot be played just now.',
      true,
    ])
    expect(arena.play('play Drop').offered).toContain('play Hannu')
  })

  test('on let removed cards be played, and the rest come back', () => {
    const rule =
      'action = moveTo(removed) to?(characters@discards); enableRule(play_removed) to(me) ueot\nauto = ~myCleanupPhase:once~ moveTo(hand) to?(characters@removed)'
    const arena = given({
      cards: played('Action', 'Return', rule),
      you: { hand: ['Return'], discards: ['Ferrel', 'Wisp'] },
    }).play('play Return')
    expect(arena.offered).toEqual(['play Wisp', 'play Ferrel', 'end'])
    arena.play('play Ferrel', 'slot 1', 'end')
    expect([
      arena.lying(0, 'removed'),
      arena.lying(0, 'hand'),
      arena.lying(0, 'ring'),
      arena.lying(0, 'discards'),
    ]).toEqual([[], ['Wisp'], ['Ferrel 300'], ['Return']])
  })
})

describe('keywords given for a time', () => {
  test('end with the Cleanup phase that they last to', () => {
    const cards = fighter('action = {F}: +cantblock to(character@oppRing) ueot', { ability: 'triggered' })
    const arena = given({ cards, you: { ring: ['X', 'Ferrel'] }, foe: { ring: ['Hannu'] } }).play('activate X')
    expect(arena.read('Hannu', 'keywords')).toEqual(['cantblock'])
    arena.play('end', 'attack Ferrel', 'end')
    expect(arena.whyNot('block Hannu > Ferrel')).toBe('Hannu cannot counter-attack.')
    expect(arena.play('end').read('Hannu', 'keywords')).toEqual([])
  })

  test('frosted keeps a character frozen in its Activate phase', () => {
    const arena = given({
      foe: {
        ring: [
          ['Hannu', { frozen: true, keywords: ['frosted'] }],
          ['Ferrel', { frozen: true }],
        ],
      },
    }).play('end')
    expect([arena.fighter('Hannu').frozen, arena.fighter('Ferrel').frozen]).toEqual([true, false])
  })

  test('of a character itself are off while it is in a United Attack, those of others are not', () => {
    const cards = fighter('auto = [[if true]] +unblockable')
    const own = given({ cards, you: { ring: ['X', 'Ferrel'] }, foe: { ring: ['Hannu'] } }).play(
      'end',
      'attack X',
      'unite Ferrel > X',
      'end',
    )
    expect(own.offered).toEqual(['block Hannu > X', 'end'])
    const granted = given({
      you: { ring: [['Ylva', { keywords: ['unblockable'] }], 'Ferrel'] },
      foe: { ring: ['Hannu'] },
    }).play('end', 'attack Ylva', 'unite Ferrel > Ylva', 'end')
    expect(granted.offered).toEqual(['end'])
  })
})

describe('attacks that change while they are countered', () => {
  test('lose the characters that are taken out of them, whose SP are not given back', () => {
    const cards = played('Reaction', 'Off', 'action = removeFromAttack() to(<1>character[attack]@oppRing)', -2)
    const arena = given({ cards, you: { ring: ['Hannu', 'Ferrel'] }, foe: { hand: ['Off'] } }).play(
      'end',
      'attack Hannu',
      'unite Ferrel > Hannu',
      'end',
      'play Off',
    )
    expect([arena.read('Hannu', 'attack'), arena.read('Ferrel', 'attack'), arena.sp[0]]).toEqual([false, true, 5])
    expect([arena.play('end').hp[1], arena.fighter('Hannu').frozen]).toEqual([2700, false])
  })

  test('are united without SP', () => {
    const cards = played('Reaction', 'Herd', 'target = <2>character[attack & -uattack]@oppRing\naction = unite()')
    const arena = given({ cards, you: { ring: ['Hannu', 'Ferrel'] }, foe: { hand: ['Herd'], ring: ['Corwin'] } }).play(
      'end',
      'attack Hannu',
      'attack Ferrel',
      'end',
      'play Herd',
    )
    expect([arena.read('Ferrel', 'unitedAttack'), arena.sp, arena.offered]).toEqual([
      true,
      [10, 10],
      ['block Corwin > Hannu', 'end'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

const attackWith = (names: readonly string[]): string[] => ['end', ...names.map((name) => `attack ${name}`), 'end']

describe('an auto', () => {
  test('hears the phases of its own turns, with oppor any those of the other', () => {
    const cards =
      fighter('auto = ~endPhase~ sp(+1)') +
      fighter('auto = ~oppEndPhase~ sp(+2)', { name: 'Y' }) +
      fighter('auto = ~anyEndPhase~ sp(+4)', { name: 'Z' })
    const arena = given({ cards, you: { ring: ['X', 'Y', 'Z'] } }).play('end', 'end')
    expect(arena.sp[0]).toBe(15)
    expect(arena.play('end').asked).toBe('0 main')
  })

  test('of the other player has the active player for me', () => {
    const arena = given({ cards: fighter('auto = ~oppEndPhase~ trash(1) to(me)'), foe: { ring: ['X'] } }).play('end')
    expect([arena.lying(0, 'discards'), arena.lying(1, 'discards')]).toEqual([['Filler'], []])
  })

  test('resolves in the order in which the characters entered, whoever they belong to', () => {
    const cards = fighter('auto = ~anyEndPhase~ draw()') + fighter('auto = ~anyEndPhase~ draw()', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X'], hand: ['Y'] }, foe: { ring: ['Y'] } }).play(
      'play Y',
      'slot 2',
      'end',
      'end',
    )
    const heard = arena.log.filter((line) => line.endsWith('its ability answers endPhase.'))
    expect(heard).toEqual([
      'X: its ability answers endPhase.',
      'Y: its ability answers endPhase.',
      'Y: its ability answers endPhase.',
    ])
  })

  test('about one character hears its own events, with any those of all', () => {
    const cards = fighter('auto = ~attacks~ sp(+1)') + fighter('auto = ~attacks:any~ sp(+3)', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X', 'Hannu'] }, foe: { ring: ['Y'] } }).play(
      ...attackWith(['X', 'Hannu']),
    )
    expect(arena.sp).toEqual([11, 16])
  })

  test('does not fire for a character in a United Attack, whose keywords are off as well', () => {
    const cards = fighter('auto = ~attacks~ sp(+1)') + fighter('abilities = unblockable', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['Y', 'X'] }, foe: { ring: ['Hannu'] } }).play(
      'end',
      'attack Y',
      'unite X > Y',
      'end',
    )
    expect([arena.sp[0], arena.offered]).toEqual([5, ['block Hannu > Y', 'end']])
  })

  test('fires once with once, even after its card has left', () => {
    const cards = played('Action', 'Later', 'action = sp(+0)\nauto = ~myCleanupPhase:once~ draw(2)')
    const arena = given({ cards, you: { hand: ['Later'] } }).play('play Later', 'end')
    expect([arena.lying(0, 'hand'), arena.table.state.once]).toEqual([['Filler', 'Filler'], []])
    expect(arena.play('end', 'end').lying(0, 'hand')).toHaveLength(3)
  })

  test("of a character that was KO'd hears that it left", () => {
    const cards =
      fighter('auto = ~removed~ draw(2)') + played('Action', 'Bolt', 'action = damage(500) to(characters@oppRing)')
    const arena = given({ cards, you: { hand: ['Bolt'] }, foe: { ring: ['X'] } }).play('play Bolt')
    expect([arena.lying(1, 'discards'), arena.lying(1, 'hand')]).toEqual([['X'], ['Filler', 'Filler']])
  })

  test('does not fire for a character without BP, and its last BP is kept', () => {
    const cards =
      fighter('auto = ~anyHandChanges~ sp(+5)') +
      played('Action', 'Bolt', 'action = damage(500) to(characters); draw()')
    const arena = given({ cards, you: { hand: ['Bolt', 'Calm'] }, foe: { ring: ['X'] } }).play('play Bolt')
    expect(arena.sp).toEqual([10, 15])
    expect(arena.card(arena.ids(1, 'discards')[0] ?? 0).lastBp).toBe(500)
  })

  test('hears a ring change for every character that enters or leaves', () => {
    const cards =
      fighter('auto = ~myRingChanges~ sp(+1)') + played('Action', 'Sweep', 'action = destroy() to(<2>"Wisp"@ring)')
    const arena = given({ cards, you: { ring: ['X', 'Wisp', 'Wisp'], hand: ['Ferrel', 'Sweep'] } }).play('play Ferrel')
    expect(arena.sp[0]).toBe(14)
    expect(arena.play('play Sweep').sp[0]).toBe(16)
  })

  test('hears a hand change once in a command', () => {
    const cards = fighter('auto = ~myHandChanges~ sp(+1)') + played('Action', 'Three', 'action = draw(3)')
    expect(given({ cards, you: { ring: ['X'], hand: ['Three'] } }).play('play Three').sp[0]).toBe(12)
  })

  test('that sets itself off is stopped after 200, with a word about it', () => {
    const cards = fighter('auto = ~myHandChanges~ moveTo(deck) to(*<1>@hand) & draw()')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Calm', 'Wisp'] } }).play('play Calm')
    expect(arena.log.filter((line) => line.startsWith('More than 200'))).toHaveLength(1)
    expect([arena.asked, arena.lying(0, 'arena'), arena.lying(0, 'discards')]).toEqual(['0 main', [], ['Calm']])
  })
})

describe('an auto without an event', () => {
  test('happens once when the character enters', () => {
    const arena = given({ cards: fighter('auto = draw(2)'), you: { hand: ['X'] } }).play('play X', 'slot 1')
    expect(arena.lying(0, 'hand')).toEqual(['Filler', 'Filler'])
  })

  test('lasts from the beginning of an arranged position, where all that it does lasts', () => {
    const cards = fighter('auto = disableRule(attack)') + fighter('auto = draw(2)', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X', 'Y'] } })
    expect([arena.lying(0, 'hand'), arena.play('end').asked]).toEqual([[], '1 main'])
  })

  test('with a condition happens each time that comes true', () => {
    const cards =
      fighter('auto = [[if alone]] bp(+300)') + played('Action', 'Clear', 'action = destroy() to(^"Hannu"@ring)')
    const arena = given({ cards, you: { ring: ['X', 'Hannu'], hand: ['Clear', 'Ferrel'] } }).play('play Clear')
    expect(arena.lying(0, 'ring')).toEqual(['X 800'])
    expect(arena.play('play Ferrel', 'slot 2').lying(0, 'ring')).toEqual(['X 800', 'Ferrel 300'])
  })

  test('gives its keywords only as long as the condition holds', () => {
    const cards = fighter('auto = [[if me.hand.size <= 1]] +unblockable')
    const arena = given({ cards, you: { ring: ['X'], hand: ['Calm', 'Calm'] } })
    expect(arena.read('X', 'keywords')).toEqual([])
    expect(arena.play('play Calm').read('X', 'keywords')).toEqual(['unblockable'])
    expect(arena.play('end', 'end', 'end').read('X', 'keywords')).toEqual([])
  })
})

describe('a condition on changes of the hand', () => {
  test('is looked at when the character enters', () => {
    const cards = fighter('auto = ~myHandChanges~ [[if me.hand.size <= 1]] +unblockable')
    expect(
      given({ cards, you: { hand: ['X', 'Calm'] } })
        .play('play X', 'slot 1')
        .read('X', 'keywords'),
    ).toEqual(['unblockable'])
    expect(given({ cards, you: { ring: ['X'] } }).read('X', 'keywords')).toEqual(['unblockable'])
  })
})

describe('the events of a fight', () => {
  test('blocks and blocked come before the damage', () => {
    const cards =
      fighter('auto = ~blocked:this~ damage(this.bp) to(opp)') +
      fighter('auto = ~blocks:this~ bp(+uaBP)', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play(
      ...attackWith(['X']),
      'block Y > X',
      'end',
    )
    expect([arena.hp, arena.lying(0, 'discards'), arena.lying(1, 'ring')]).toEqual([[3000, 2500], ['X'], ['Y 500']])
  })

  test('playerCombatDamaged comes after the damage, and not without any', () => {
    const cards =
      fighter('auto = ~playerCombatDamaged~ hp(+100)') +
      played('Reaction', 'Peace', 'action = disableRule(dmg_combat_deal) oppUeot')
    expect(given({ cards, you: { ring: ['X'] } }).play(...attackWith(['X']), 'end').hp).toEqual([3100, 2500])
    expect(
      given({ cards, you: { ring: ['X'] }, foe: { hand: ['Peace'] } }).play(...attackWith(['X']), 'play Peace', 'end')
        .hp,
    ).toEqual([3000, 3000])
  })

  test('cancelCombatDamage takes the place of the damage only where a statement runs', () => {
    const cards = fighter('auto = ~cancelCombatDamage~ [[if me.sp >= 5]] damage(900) to(opp)')
    expect(given({ cards, you: { ring: ['X'] } }).play(...attackWith(['X']), 'end').hp[1]).toBe(2100)
    expect(given({ cards, you: { ring: ['X'], values: { sp: 4 } } }).play(...attackWith(['X']), 'end').hp[1]).toBe(2500)
  })

  test('beforeDamage changes each damage of an Action to a player', () => {
    const cards =
      fighter('auto = ~anyBeforeDamage:action~ modDamage(+200)') +
      played('Action', 'Bolt', 'action = damage(100) to(players)')
    expect(given({ cards, you: { ring: ['X'], hand: ['Bolt'] } }).play('play Bolt').hp).toEqual([2700, 2700])
  })
})

describe('a hook', () => {
  test('lets only those counter for whom its condition holds, and says so', () => {
    const cards = fighter('auto = ?canBlock? [[if blocker.bp <= 400]]')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Hannu', 'Ferrel'] } }).play(...attackWith(['X']))
    expect([arena.offered, arena.whyNot('block Hannu > X')]).toEqual([
      ['block Ferrel > X', 'end'],
      'X does not allow it.',
    ])
  })

  test('of another card counts for every attacker with any', () => {
    const cards = fighter('auto = ?anyCanBlock:any? [[if not inUAttack(attacker) and attacker.bp >= 600]]')
    const arena = given({ cards, you: { ring: ['Ferrel', 'Hannu'] }, foe: { ring: ['X'] } }).play(
      ...attackWith(['Ferrel', 'Hannu']),
    )
    expect(arena.offered).toEqual(['block X > Hannu', 'end'])
  })
})

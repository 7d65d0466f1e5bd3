import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

describe('a character', () => {
  test('is played into a slot of choice, fresh, for the SP it brings', () => {
    const arena = given({ you: { hand: ['Ferrel'], ring: ['Hannu'] } }).play('play Ferrel')
    expect(arena.offered).toEqual(['slot 2', 'slot 3', 'slot 4'])
    arena.play('slot 4')
    expect([arena.lying(0, 'ring'), arena.fighter('Ferrel').slot, arena.fighter('Ferrel').fresh, arena.sp[0]]).toEqual([
      ['Hannu 600', 'Ferrel 300'],
      3,
      true,
      13,
    ])
  })

  test('is the only one of its turn', () => {
    const arena = given({ you: { hand: ['Ferrel', 'Ylva'] } }).play('play Ferrel', 'slot 1')
    expect(arena.whyNot('play Ylva')).toBe('Only 1 of your characters may be played this turn.')
  })

  test('needs an empty slot, and the SP it costs', () => {
    const full = given({ you: { hand: ['Ferrel'], ring: ['Hannu', 'Hannu', 'Hannu', 'Hannu'] } })
    expect(full.whyNot('play Ferrel')).toBe('All slots of your ring are taken.')
    const poor = given({ cards: fighter('abilities = pierce', { sp: -3 }), you: { hand: ['X'], values: { sp: 2 } } })
    expect(poor.whyNot('play X')).toBe('It costs 3 SP; there are 2.')
  })

  test('with rush is not fresh', () => {
    expect(
      given({ cards: fighter('abilities = rush'), you: { hand: ['X'] } })
        .play('play X', 'slot 1')
        .fighter('X').fresh,
    ).toBe(false)
  })

  test('with ▲ does what it says once it stands, and is marked', () => {
    const arena = given({ cards: fighter('action = draw()', { ability: 'instant' }), you: { hand: ['X'] } }).play(
      'play X',
      'slot 1',
    )
    expect([arena.lying(0, 'hand'), arena.fighter('X').activated]).toEqual([['Filler'], true])
  })
})

describe('an Action', () => {
  test('is paid for, resolves, and goes to the discards', () => {
    const arena = given({
      cards: played('Action', 'Bolt', 'action = damage(300) to(opp)', -4),
      you: { hand: ['Bolt'] },
    }).play('play Bolt')
    expect([arena.sp[0], arena.hp[1], arena.lying(0, 'discards'), arena.lying(0, 'arena')]).toEqual([
      6,
      2700,
      ['Bolt'],
      [],
    ])
  })

  test('is refused before its SP are paid when nothing is there to be chosen, or its costs cannot be paid', () => {
    const cards =
      played('Action', 'Aim', 'target = character@oppRing\naction = damage(100)') +
      played('Action', 'Burn', 'action = {D(2)}: draw(3)')
    const arena = given({ cards, you: { hand: ['Aim', 'Burn'] } })
    expect(arena.offered).toEqual(['end'])
    expect(arena.match.pending(true)?.asks).toMatchObject({
      refused: [{ refusal: { span: { key: 'key-aim' } } }, { refusal: { span: { key: 'key-burn' } } }],
    })
  })

  test('is barred by cantplayac', () => {
    expect(given({ you: { hand: ['Calm'], values: { keywords: ['cantplayac'] } } }).whyNot('play Calm')).toBe(
      'You cannot play Action cards just now.',
    )
  })

  test('is no Reaction: those wait for the enemy to attack', () => {
    const arena = given({ you: { ring: ['Hannu'], hand: ['Dodge'] }, foe: { hand: ['Dodge', 'Calm'] } })
    expect(arena.whyNot('play Dodge')).toBe('Reactions are played while the enemy attacks.')
    arena.play('end', 'attack Hannu', 'end')
    expect([arena.offered, arena.whyNot('play Calm')]).toEqual([
      ['play Dodge', 'end'],
      'Only Reactions are played now.',
    ])
    expect([arena.play('play Dodge').sp, arena.lying(1, 'discards')]).toEqual([[10, 8], ['Dodge']])
  })
})

describe('what a card costs', () => {
  const dear = fighter('auto = ~oppBeforePayCostAction~ modCost(action, -4)')

  test('is raised by an auto of the other player, for the check and for the payment', () => {
    const arena = given({ cards: dear, you: { hand: ['Drum'] }, foe: { ring: ['X'] } }).play('play Drum')
    expect(arena.sp[0]).toBe(3)
    const poor = given({ cards: dear, you: { hand: ['Drum'], values: { sp: 6 } }, foe: { ring: ['X'] } })
    expect(poor.whyNot('play Drum')).toBe('It costs 7 SP; there are 6.')
  })

  test('never falls below 1 by a discount, and is what it is set to', () => {
    const cards =
      played('Action', 'Sale', 'action = alterCost(action, 9)') +
      played('Action', 'Fix', 'action = alterCost(action, =-6)')
    expect(given({ cards, you: { hand: ['Sale', 'Drum'] } }).play('play Sale', 'play Drum').sp[0]).toBe(9)
    expect(given({ cards, you: { hand: ['Fix', 'Drum'] } }).play('play Fix', 'play Drum').sp[0]).toBe(4)
  })

  test('of a United Attack is altered as well', () => {
    const arena = given({
      cards: played('Action', 'Band', 'action = alterCost(ua2, =-1)'),
      you: { hand: ['Band'], ring: ['Hannu', 'Ferrel'], values: { sp: 1 } },
    })
    expect(arena.play('play Band', 'end', 'attack Hannu', 'unite Ferrel > Hannu', 'end').sp[0]).toBe(0)
  })
})

describe('a back-up', () => {
  test('lies under its character, which gets 300 BP, and is discarded with it', () => {
    const arena = given({ you: { ring: ['Hannu'], hand: ['Guard'] } }).play('backup Guard > Hannu')
    expect([arena.lying(0, 'ring'), arena.read('Hannu', 'backups'), arena.lying(0, 'hand')]).toEqual([
      ['Hannu 900'],
      ['Guard'],
      [],
    ])
    arena.match.arrange({ do: 'move', card: arena.fighter('Hannu').id, seat: 0, zone: 'hand' })
    expect([arena.lying(0, 'hand'), arena.lying(0, 'discards')]).toEqual([['Hannu'], ['Guard']])
  })

  test('needs a free icon of its subtype', () => {
    const arena = given({
      you: {
        ring: [['Hannu', { backups: ['Guard', 'Guard'] }]],
        hand: ['Guard', 'Filler'],
        values: { backupsPlayed: 0 },
      },
    })
    expect(arena.whyNot('backup Guard > Hannu')).toBe('Hannu has no free back-up icon for Guardian.')
    expect(arena.play('backup Filler > Hannu').fighter('Hannu').bp).toBe(900)
  })

  test('is one in a turn, and none for the fresh and the frozen', () => {
    const arena = given({
      you: { ring: ['Hannu', ['Hannu', { fresh: true }], ['Hannu', { frozen: true }]], hand: ['Guard', 'Guard'] },
    })
    const options = arena.match.pending(true)?.asks
    expect(options).toMatchObject({
      refused: expect.arrayContaining([
        expect.objectContaining({
          refusal: expect.objectContaining({
            reason: expect.objectContaining({ id: 'refused-frozen' }) as object,
          }) as object,
        }),
      ]) as object,
    })
    arena.play('backup Guard > Hannu')
    expect(arena.whyNot('backup Guard > Hannu')).toBe('Only 1 back-up is allowed in a turn.')
  })

  test('goes on without a limit where the character has unlimitedbackup', () => {
    const cards = fighter('abilities = unlimitedbackup', { backup: 'Guardian, Guardian' })
    expect(
      given({ cards, you: { ring: ['X'], hand: ['Guard', 'Guard'] } })
        .play('backup Guard > X', 'backup Guard > X')
        .fighter('X').bp,
    ).toBe(1100)
  })

  test('is heard by backedUp', () => {
    const cards = fighter('auto = ~anyBackedUp~ sp(+1) to(trigger.controller)')
    expect(
      given({ cards, you: { ring: ['Hannu'], hand: ['Guard'] }, foe: { ring: ['X'] } }).play('backup Guard > Hannu').sp,
    ).toEqual([11, 10])
  })
})

describe('a ■ ability', () => {
  const freezer = fighter('action = {F}: sp(+2)', { ability: 'triggered' })

  test('is used in the Main phase, freezes, and is marked', () => {
    const arena = given({ cards: freezer, you: { ring: ['X'] } }).play('activate X')
    expect([arena.sp[0], arena.fighter('X').frozen, arena.fighter('X').activated, arena.whyNot('activate X')]).toEqual([
      12,
      true,
      true,
      'The ability of X has been used this turn.',
    ])
  })

  test('is refused to the fresh and the frozen', () => {
    expect(given({ cards: freezer, you: { ring: [['X', { fresh: true }]] } }).whyNot('activate X')).toBe(
      'X has just entered the ring.',
    )
    expect(given({ cards: freezer, you: { ring: [['X', { frozen: true }]] } }).whyNot('activate X')).toBe(
      'X is frozen.',
    )
  })

  test('is switched off and on by rules', () => {
    const cards =
      freezer +
      fighter('auto = disableRule(ab_trigger_act)', { name: 'Y' }) +
      fighter('auto = enableRule(ab_trigger_fresh)', { name: 'Z' })
    expect(given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).whyNot('activate X')).toBe(
      'Such abilities cannot be used just now.',
    )
    expect(given({ cards, you: { ring: [['X', { fresh: true }], 'Z'] } }).offered).toContain('activate X')
  })
})

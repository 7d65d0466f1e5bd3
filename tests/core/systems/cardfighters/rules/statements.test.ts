import { describe, expect, test } from 'vitest'
import { fighter, given, type Arena } from './arena'

const instant = (rule: string): string => fighter(rule, { ability: 'instant' })

/** X with this action, after it was played into the first slot. */
const afterPlaying = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: instant(action),
    you: { ...position.you, hand: ['X', ...(position.you?.hand ?? [])] },
  }).play('play X', 'slot 1')

describe('a condition', () => {
  test('that is false in the first statement ends the action', () => {
    expect(afterPlaying('action = [[if me.hp < 100]] sp(+1); hp(+500)').hp).toEqual([3000, 3000])
  })

  test('that is false later on skips its own statement only', () => {
    const arena = afterPlaying('action = sp(+1); [[if me.hp < 100]] sp(+5); hp(+500)')
    expect([arena.sp[0], arena.hp[0]]).toEqual([12, 3500])
  })

  test('may have any number of other branches, and the statements after it happen', () => {
    const arena = afterPlaying(
      'action = [[if false]] sp(+1) [[elif false]] sp(+2) [[elif true]] sp(+3) [[else]] sp(+4); hp(+500)',
    )
    expect([arena.sp[0], arena.hp[0]]).toEqual([14, 3500])
  })

  test('takes the last branch when all others are false', () => {
    expect(afterPlaying('action = [[if false]] sp(+1) [[elif nil]] sp(+2) [[else]] sp(+4)').sp[0]).toBe(15)
  })

  test('may stand behind a to-clause of a branch', () => {
    expect(afterPlaying('action = [[if false]] hp(+1) [[else]] to(opp) sp(+4)').sp).toEqual([11, 14])
  })

  test('over a list is true when one element is', () => {
    expect(
      afterPlaying('action = [[if card.bp >= 800 in opp.ring]] sp(+4)', { foe: { ring: ['Ferrel', 'Corwin'] } }).sp[0],
    ).toBe(15)
  })

  test('over all of nothing is true', () => {
    expect(afterPlaying('action = [[if all card.bp < 500 in opp.ring]] sp(+4)').sp[0]).toBe(15)
    expect(
      afterPlaying('action = [[if all card.bp < 500 in opp.ring]] sp(+4)', { foe: { ring: ['Hannu'] } }).sp[0],
    ).toBe(11)
  })
})

describe('a question', () => {
  const rule = "action = draw(); [[may 'Trade a card?']] discard() && draw(2); sp(+1)"

  test('is asked in the words of the card', () => {
    const arena = afterPlaying(rule)
    expect(arena.match.pending()?.prompt).toEqual({
      id: 'ask-may-question',
      args: { card: 'X', question: 'Trade a card?' },
    })
  })

  test('that is declined later on skips its own statement only', () => {
    const arena = afterPlaying(rule).play('no')
    expect([arena.ids(0, 'hand').length, arena.sp[0]]).toEqual([1, 12])
  })

  test('that is accepted goes on', () => {
    expect(afterPlaying(rule).play('yes').ids(0, 'hand')).toHaveLength(2)
  })

  test('that is declined at first ends the action, or goes to the else', () => {
    expect(afterPlaying('action = [[may]] sp(+1); sp(+5)').play('no').sp[0]).toBe(11)
    expect(afterPlaying('action = [[may]] sp(+1) [[else]] sp(+2); sp(+5)').play('no').sp[0]).toBe(18)
  })
})

describe('between effects', () => {
  test('|| does the next only when the one before failed', () => {
    expect(afterPlaying('action = discard(reaction) || sp(-4)').sp[0]).toBe(7)
    const found = afterPlaying('action = discard(reaction) || sp(-4)', { you: { hand: ['Dodge'] } })
    expect([found.sp[0], found.lying(0, 'discards')]).toEqual([11, ['Dodge']])
  })

  test('&& leaves the rest out when the one before failed', () => {
    const arena = afterPlaying('action = discard(action) && draw(3) & sp(+5)')
    expect([arena.ids(0, 'hand').length, arena.sp[0]]).toEqual([0, 11])
  })

  test('& goes on whatever happened, left to right', () => {
    expect(afterPlaying('action = sp(+1) || sp(+10) & sp(+2)').sp[0]).toBe(14)
    expect(afterPlaying('action = discard(action) || sp(+10) && sp(+2)').sp[0]).toBe(23)
  })

  test('a command that is declined has failed', () => {
    expect(afterPlaying('action = draw?() || sp(+2)').play('no').sp[0]).toBe(13)
    expect(afterPlaying('action = draw?() || sp(+2)').play('yes').sp[0]).toBe(11)
  })

  test('a to-clause counts for all effects of its body', () => {
    const arena = afterPlaying('action = hp(+100) target(opp) & sp(+2) & damage(300)')
    expect([arena.hp, arena.sp]).toEqual([
      [3000, 2800],
      [11, 12],
    ])
  })
})

describe('each', () => {
  test('counts the elements for which it is true', () => {
    expect(
      afterPlaying('action = each(card.bp >= 500 in me.hand => sp(+1))', {
        you: { hand: ['Corwin', 'Ferrel', 'Ylva', 'Drum'] },
      }).sp[0],
    ).toBe(13)
  })

  test('works its list out before it does anything', () => {
    const arena = afterPlaying('action = destroy() target(^characters@myRing); each(card in destroyed => hp(+100))', {
      you: {
        ring: [
          ['Hannu', { slot: 3 }],
          ['Ferrel', { slot: 2 }],
        ],
      },
    })
    expect(arena.hp[0]).toBe(3200)
  })

  test('knows the element inside, and acts on the targets of the statement', () => {
    const arena = afterPlaying('action = each(card in me.hand => damage(card.bp)) to(opp)', {
      you: { hand: ['Ferrel', 'Hannu'] },
    })
    expect(arena.hp).toEqual([3000, 2100])
  })

  test('chooses for itself each time where it has targets of its own', () => {
    const arena = afterPlaying('action = each(card in me.hand => damage(100) to(character@oppRing))', {
      you: { hand: ['Drum', 'Calm'] },
      foe: { ring: ['Hannu', 'Corwin'] },
    })
    expect(arena.play('Hannu', 'Corwin').lying(1, 'ring')).toEqual(['Hannu 500', 'Corwin 700'])
  })

  test('counts all matches of a filter without asking', () => {
    expect(
      afterPlaying('action = each(action@discards => sp(+2))', { you: { discards: ['Drum', 'Calm', 'Dodge'] } }).sp[0],
    ).toBe(15)
  })

  test('fails when nothing matches, and only then', () => {
    expect(afterPlaying('action = each(card in destroyed => sp(+1)) || sp(+9)').sp[0]).toBe(20)
    expect(
      afterPlaying('action = each(card in me.hand => discard(reaction)) || sp(+9)', { you: { hand: ['Drum'] } }).sp[0],
    ).toBe(11)
  })
})

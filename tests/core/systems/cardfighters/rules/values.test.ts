import { describe, expect, test } from 'vitest'
import { fighter, given, type Arena } from './arena'

const position = {
  you: { hand: ['X', 'Ferrel', 'Drum'], discards: ['Hannu'] },
  foe: { ring: ['Corwin', ['Wisp', { bp: 100 }]] },
} as const

/** What `hp(+…)` of an expression gives. */
const worth = (expression: string): number => afterPlaying(`action = hp(${expression})`).hp[0] - 3000

const afterPlaying = (rule: string): Arena =>
  given({ ...position, cards: fighter(rule, { ability: 'instant' }) }).play('play X', 'slot 1')

const isTrue = (expression: string): boolean => worth(`bool(${expression})`) === 1

describe('an expression', () => {
  test.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['7 / 2', 3],
    ['-7 / 2 + 10', 6],
    ['7 // 2', 3],
    ['7 % 4', 3],
    ['-7 % 4', 1],
    ['+5 - -3', 8],
    ['abs(-4)', 4],
    ['min(4, 2, 3)', 2],
    ['max([4, 2])', 4],
    ['len(me.hand)', 2],
    ['sum([1, 2, true])', 4],
    ['round(5)', 5],
    ["int('12')", 12],
    ['opp.ring.size', 2],
    ['opp.ring.0.bp', 800],
    ['opp.ring[1].bp', 100],
    ['me.discards.0.bp', 600],
    ['me.hand.1.sp + 10', 7],
    ['me.sp', 11],
    ['1000000000 * 1000000000', 1_000_000_000],
  ])('%s is %i', (expression, value) => {
    expect(worth(expression)).toBe(value)
  })

  test.each([
    'true',
    'not false',
    'not nil',
    'not []',
    "not ''",
    '1 < 2 < 3',
    'not 1 < 3 < 2',
    '1 == true',
    "'a' == 'A'",
    'me == me',
    'me != opp',
    'nil == nil',
    '1 and 2',
    '0 or 2',
    "this.name == 'x'",
    "this.type == 'Character'",
    "this.subtype == 'soldier'",
    'this.ability == instant',
    'opp.ring.0.ability == nil',
    'this.controller == me',
    'isChar(this)',
    'isAction(me.hand.1)',
    'not isReaction(me.hand.1)',
    'not inUAttack(this)',
    'alone',
    'not soloAttack',
    'any card.bp > 700 in opp.ring',
    'not all card.bp > 700 in opp.ring',
    'any([0, 1])',
    'not all([0, 1])',
    'all([])',
    'not me.ncDamaged',
    'me.lostSP == 0',
    'not oppLostSP',
    'trigger == nil',
    'tgt.size == 0',
    'any char in me.hand',
    'any action in me.hand',
    'not any reaction in me.hand',
    'me.deck.size == 20',
    'me.removed.size == 0',
    'this.lastBP == 500',
  ])('%s is true', (expression) => {
    expect(isTrue(expression)).toBe(true)
  })

  test.each(['me.hand.1.bp < 5000', 'me.hand.1.bp >= 0', 'me.hand.1.bp == 0', 'me.hand.1.bp != 0', 'nil < 1'])(
    '%s is false: that is no number',
    (expression) => {
      expect(isTrue(expression)).toBe(false)
    },
  )

  test.each([
    ['1 / 0', 'A division by zero has no value.'],
    ['tgt.3', 'There is no element 3 in a list of 0.'],
    ["'abc' + 1", 'Expected a number here; 0 is used.'],
    ['me.hp.hp', 'There is no hp of that.'],
    ['len(5)', 'Expected a list here.'],
  ])('%s goes on without a value, and the log says where', (expression, said) => {
    const arena = afterPlaying(`action = hp(${expression}); sp(+1)`)
    expect(arena.log).toContain(said)
    expect(arena.sp[0]).toBe(12)
    const warned = arena.match.events.find(({ message }) => message.id.startsWith('warn-'))
    expect(warned?.source?.span?.start).toBeGreaterThan(0)
  })

  test('takes the first of a list where a card is wanted, and nil for an empty one', () => {
    expect(worth('opp.ring.bp')).toBe(800)
    expect(isTrue('(tgt.bp) == nil')).toBe(true)
  })
})

describe('a variable', () => {
  test('may use those before it, and stays undefined without a value', () => {
    expect(afterPlaying('vars = _a := 2; _b := _a * 50; _c := nil\naction = hp(_b)').hp[0]).toBe(3100)
    expect(afterPlaying('vars = _a := nil\naction = [[if _a == nil]] hp(50)').hp[0]).toBe(3050)
  })

  test('holds what getTargets found in the plural, without a question', () => {
    expect(
      afterPlaying("vars = _all := getTargets('characters@oppRing')\naction = each(card in _all => hp(+10))").hp[0],
    ).toBe(3020)
  })

  test('asks for getTargets in the singular', () => {
    const arena = afterPlaying("vars = _one := getTargets('character@oppRing')\naction = hp(_one.0.bp)")
    expect(arena.play('Wisp').hp[0]).toBe(3100)
  })
})

describe('a coin', () => {
  const coin = 'vars = _win := flipCoin()\naction = [[if _win]] bp(+600) [[else]] bp(-200)'

  test('is called by the current player, and won when it shows that', () => {
    const arena = given({ ...position, cards: fighter(coin, { ability: 'instant' }) })
    arena.match.force([0])
    expect(arena.play('play X', 'slot 1', 'choose heads').fighter('X').bp).toBe(1100)
    expect(arena.log).toContain('The coin shows heads: {player} wins the call.')
  })

  test('is lost when it shows the other side', () => {
    const arena = given({ ...position, cards: fighter(coin, { ability: 'instant' }) })
    arena.match.force([1])
    expect(arena.play('play X', 'slot 1', 'choose heads').fighter('X').bp).toBe(300)
  })

  test('is called for every element of a list, in order', () => {
    const arena = given({
      ...position,
      cards: fighter('action = each(flipCoin() in opp.ring => hp(+10)) & sp(flipCoin() * 2)', { ability: 'instant' }),
    })
    arena.match.force([0, 1, 0])
    arena.play('play X', 'slot 1', 'choose heads', 'choose heads', 'choose heads')
    expect([arena.hp[0], arena.sp[0]]).toEqual([3010, 13])
  })
})

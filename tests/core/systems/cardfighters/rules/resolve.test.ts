import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

/** A ■ character named X with this rule. */
const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

describe('an action', () => {
  test('freezes its card, marks it as used and hits every character that it names', () => {
    const arena = given({
      cards: used('action = {F}: damage(200) to(characters@oppRing)'),
      you: { ring: ['X'] },
      foe: { ring: ['Hannu', 'Ferrel', 'Wisp'] },
    }).play('activate X')
    expect(arena.fighter('X')).toMatchObject({ frozen: true, activated: true })
    expect(arena.lying(1, 'ring')).toEqual(['Hannu 400', 'Ferrel 100'])
    expect(arena.lying(1, 'discards')).toEqual(['Wisp'])
  })

  test('looks at both rings without a zone, its own card included', () => {
    const arena = given({
      cards: used('action = {F}: damage(300) to(characters)'),
      you: { ring: ['X'] },
      foe: { ring: ['Corwin'] },
    }).play('activate X')
    expect([...arena.lying(0, 'ring'), ...arena.lying(1, 'ring')]).toEqual(['X 200', 'Corwin 500'])
  })

  test('of a character that is played happens at once, and leaves it out with ^', () => {
    const cards = fighter('action = damage(100) to(^characters)', { ability: 'instant' })
    const arena = given({ cards, you: { hand: ['X'], ring: ['Hannu'] }, foe: { ring: ['Ferrel'] } }).play(
      'play X',
      'slot 3',
    )
    expect([...arena.lying(0, 'ring'), ...arena.lying(1, 'ring')]).toEqual(['Hannu 500', 'X 500', 'Ferrel 200'])
    expect(arena.sp).toEqual([11, 10])
  })

  test('is refused while its requisite finds nothing, and nothing is paid', () => {
    const cards = used(
      'requisite = character<1>[backedup]\naction = {F}: destroy() target(character[backedup]); draw(2)',
    )
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Ferrel'] } })
    expect(arena.whyNot('activate X')).toBe('X asks for something that is not there.')
    expect(arena.fighter('X').frozen).toBe(false)
  })

  test('is refused while nothing can be chosen for its target line', () => {
    const cards = used('target = character@oppRing\naction = {F}: damage(300)')
    expect(given({ cards, you: { ring: ['X'] } }).whyNot('activate X')).toBe(
      'There is nothing that X could be aimed at.',
    )
  })

  test('acts on the target that was chosen', () => {
    const cards = used('target = character@oppRing\naction = {F}: damage(300)')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Hannu', 'Ferrel'] } }).play(
      'activate X',
      'Ferrel',
    )
    expect(arena.lying(1, 'discards')).toEqual(['Ferrel'])
    expect(arena.fighter('X').frozen).toBe(true)
  })

  test('goes on without a target that may be missing', () => {
    const cards = used('target? = reaction@deck\naction = {F}: reveal() & moveTo(hand, true) & shuffle()')
    const arena = given({ cards, you: { ring: ['X'] } }).play('activate X', 'none')
    expect(arena.lying(0, 'hand')).toEqual([])
    expect(arena.fighter('X').frozen).toBe(true)
    expect(arena.match.events.map(({ message }) => message.id)).toContain('shuffles-deck')
  })

  test('can be cancelled while its target is chosen', () => {
    const cards = used('target = character@oppRing\naction = {F}: damage(300)')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Hannu', 'Ferrel'] } }).play('activate X', 'none')
    expect(arena.asked).toBe('0 main')
    expect(arena.fighter('X')).toMatchObject({ frozen: false, activated: false })
  })

  test('of an Action card cannot be cancelled: its SP are paid', () => {
    const cards = played('Action', 'Tide', 'target = character@oppRing\naction = damage(300)', -2)
    const arena = given({ cards, you: { hand: ['Tide'] }, foe: { ring: ['Hannu', 'Ferrel'] } }).play('play Tide')
    expect(() => arena.play('none')).toThrow('too-few')
    expect(arena.play('Hannu').sp).toEqual([8, 10])
    expect(arena.lying(0, 'discards')).toEqual(['Tide'])
  })

  test('falls back on no default when its targets were named and not found', () => {
    const arena = given({ cards: used('action = {F}: bp(+400) to?(characters[bp>=900])'), you: { ring: ['X'] } }).play(
      'activate X',
    )
    expect(arena.fighter('X').bp).toBe(500)
    expect(
      given({ cards: used('action = {F}: bp(+400)'), you: { ring: ['X'] } })
        .play('activate X')
        .fighter('X').bp,
    ).toBe(900)
  })

  test('sees what was found before the costs in prevTgt of a body with its own targets', () => {
    const cards = used('target = character@oppRing\naction = {F}: bp(=prevTgt.0.bp) to(this)')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Corwin'] } }).play('activate X')
    expect([...arena.lying(0, 'ring'), ...arena.lying(1, 'ring')]).toEqual(['X 800', 'Corwin 800'])
  })

  test('knows the targets of the statement before', () => {
    const cards = used('action = {F}: damage(100) to(character@oppRing); sp(+prevTgt.size) to(me)')
    expect(given({ cards, you: { ring: ['X'] }, foe: { ring: ['Corwin'] } }).play('activate X').sp).toEqual([11, 10])
  })

  test('that takes too many steps is stopped', () => {
    const cards = used('action = {F}: activate(this)')
    const arena = given({ cards: cards.replace('{F}: ', ''), you: { ring: ['X'] } }).play('activate X')
    expect(arena.log).toContain('X: its rule takes more than 1000 steps and is stopped.')
    expect(arena.asked).toBe('0 main')
  })
})

describe('alternatives', () => {
  const cards = fighter(
    'label = Switch\nlabel = Shift\naction = swapChars() target(<2>character@myRing)\naction = moveToSlot() to(character@sameRing)',
    { ability: 'instant' },
  )

  test('are offered by their labels', () => {
    const arena = given({
      cards,
      you: { hand: ['X'], ring: [['Ferrel', { slot: 2 }]] },
      foe: { ring: [['Guard', { slot: 2 }]] },
    }).play('play X', 'slot 1')
    expect(arena.offered).toEqual(['choose Switch', 'choose Shift'])
    arena.play('choose Switch')
    expect([arena.fighter('X').slot, arena.fighter('Ferrel').slot]).toEqual([1, 0])
  })

  test('may ask whose ring is meant, then who, then where', () => {
    const arena = given({ cards, you: { hand: ['X'] }, foe: { ring: [['Ferrel', { slot: 2 }]] } }).play(
      'play X',
      'slot 1',
      'choose Shift',
    )
    expect(arena.asked).toBe('0 side')
    arena.play('choose enemy', 'slot 4')
    expect(arena.fighter('Ferrel').slot).toBe(3)
  })

  test('have words for their first command where they have no label', () => {
    const plain = fighter(
      'action = hp(100)\naction = damage(100) to(opp)\naction = playExtraChar()\naction = hp(200)',
      { ability: 'instant' },
    )
    const arena = given({ cards: plain, you: { hand: ['X'] } }).play('play X', 'slot 1')
    expect(arena.offered).toEqual([
      'choose Gain HP',
      'choose Deal damage',
      'choose Play extra char',
      'choose Gain HP (2)',
    ])
  })

  test('that cannot be paid are refused with the reason', () => {
    const paid = fighter('action = {D}: hp(100)\naction = {F}: hp(200)', { ability: 'triggered' })
    const arena = given({ cards: paid, you: { ring: ['X'] } }).play('activate X')
    expect(arena.offered).toEqual(['choose Gain HP (2)', 'cancel'])
    expect(arena.whyNot('choose Gain HP')).toBe('The cost is to discard 1, and 0 could pay.')
  })
})

describe("another card's action", () => {
  test('is done as if it stood on this card, without its SP', () => {
    const cards =
      used('target = action@oppDiscards\naction = {F}: activate(tgt.0)') +
      played('Action', 'Tide', 'action = draw(2)', -4)
    const arena = given({ cards, you: { ring: ['X'] }, foe: { discards: ['Tide'] } }).play('activate X')
    expect(arena.ids(0, 'hand')).toHaveLength(2)
    expect(arena.lying(1, 'discards')).toEqual(['Tide'])
    expect(arena.sp).toEqual([10, 10])
  })

  test('has targets and variables of its own, and pays its own braces', () => {
    const cards =
      used('target = character@oppRing\naction = {F}: activate(me.discards.0) & damage(100)') +
      played('Action', 'Tide', 'target = character@myRing\naction = {D}: bp(+200)')
    const arena = given({
      cards,
      you: { ring: ['X'], discards: ['Tide'], hand: ['Calm'] },
      foe: { ring: ['Corwin'] },
    }).play('activate X')
    expect([...arena.lying(0, 'ring'), ...arena.lying(1, 'ring')]).toEqual(['X 700', 'Corwin 700'])
    expect(arena.lying(0, 'discards')).toEqual(['Calm', 'Tide'])
  })

  test('fails when the card has none', () => {
    const cards = used('action = {F}: activate(me.discards.0) || sp(+1)')
    expect(given({ cards, you: { ring: ['X'], discards: ['Ferrel'] } }).play('activate X').sp).toEqual([11, 10])
  })
})

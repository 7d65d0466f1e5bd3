import { describe, expect, test } from 'vitest'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

const afterUsing = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: used(action),
    you: { ...position.you, ring: ['X', ...(position.you?.ring ?? [])] },
  }).play('activate X')

describe('moveTo', () => {
  test('takes characters off the ring, to the hand of whoever has them', () => {
    const arena = afterUsing('action = {F}: moveTo(ctrlHand) target(characters@oppRing)', { foe: { ring: ['Hannu'] } })
    expect([arena.lying(1, 'hand'), arena.lying(1, 'ring')]).toEqual([['Hannu'], []])
  })

  test.each([
    ['', 0],
    [', 2', 2],
    [', -1', -1],
    [', -2', -2],
  ])('puts cards%s into a deck at the place that is written', (position, at) => {
    const arena = afterUsing(`action = {F}: moveTo(myDeck${position}) target(*@hand)`, { you: { hand: ['Drum'] } })
    expect(arena.lying(0, 'deck').at(at)).toBe('Drum')
  })

  test('asks once for top or bottom', () => {
    const arena = afterUsing('action = {F}: moveTo(deck, ?) target(*s@hand)', { you: { hand: ['Drum', 'Calm'] } })
    expect(arena.offered).toEqual(['choose top', 'choose bottom'])
    expect(arena.play('choose bottom').lying(0, 'deck').slice(-2)).toEqual(['Drum', 'Calm'])
  })

  test('tells both who sees the card, and hides it otherwise', () => {
    const shown = afterUsing('action = {F}: moveTo(hand, true) to(*<1>@deck)')
    expect(shown.match.events.find(({ message }) => message.id === 'moved-hand')?.only).toBeUndefined()
    const hidden = afterUsing('action = {F}: moveTo(hand) to(*<1>@deck)')
    expect(hidden.match.events.find(({ message }) => message.id === 'moved-hand')?.only).toBe(0)
  })

  test('knows what it moved, also that it was nothing', () => {
    const rule = 'action = {F}: moveTo(deck) to?(characters@discards) & shuffle() & draw(moved.size)'
    expect(afterUsing(rule, { you: { discards: ['Ferrel', 'Wisp', 'Drum'] } }).ids(0, 'hand')).toHaveLength(2)
    expect(afterUsing(rule, { you: { discards: ['Drum'] } }).ids(0, 'hand')).toHaveLength(0)
  })

  test('makes hands and rings change, for those who listen', () => {
    const cards =
      used('action = {F}: moveTo(ctrlHand) target(characters@oppRing)') +
      fighter('auto = ~anyRingChanges~ sp(+1)', { name: 'Y' }) +
      fighter('auto = ~anyHandChanges~ hp(+100)', { name: 'Z' })
    const arena = given({ cards, you: { ring: ['X', 'Y', 'Z'] }, foe: { ring: ['Hannu', 'Ferrel'] } }).play(
      'activate X',
    )
    expect([arena.sp[0], arena.hp[0]]).toEqual([12, 3100])
  })
})

describe('moveRevealedTo', () => {
  const rule = 'target = reaction<1>@deck\naction = {F}: moveRevealedTo(removed) && moveTo(hand)'

  test('moves what lies above the card that was found', () => {
    const arena = afterUsing(rule, { you: { deck: ['Ferrel', 'Drum', 'Dodge', 'Wisp'] } })
    expect([arena.lying(0, 'removed'), arena.lying(0, 'hand'), arena.lying(0, 'deck')]).toEqual([
      ['Drum', 'Ferrel'],
      ['Dodge'],
      ['Wisp'],
    ])
  })

  test('moves all of the searched pile when nothing was found', () => {
    expect(afterUsing(rule, { you: { deck: ['Ferrel', 'Drum'] } }).lying(0, 'removed')).toEqual(['Drum', 'Ferrel'])
    const enemy = afterUsing(rule.replace('@deck', '@oppDeck'), { foe: { deck: ['Wisp'] } })
    expect([enemy.lying(0, 'removed'), enemy.ids(0, 'deck').length]).toEqual([['Wisp'], 20])
  })

  test('has not failed when the card lay on top', () => {
    expect(afterUsing(rule, { you: { deck: ['Dodge', 'Drum'] } }).lying(0, 'hand')).toEqual(['Dodge'])
  })
})

describe('whole piles', () => {
  test('change places and keep their order', () => {
    const arena = afterUsing('action = {F}: swapPiles(hand, discards)', {
      you: { hand: ['Drum', 'Calm'], discards: ['Ferrel', 'Hannu', 'Wisp'] },
    })
    expect([arena.lying(0, 'hand'), arena.lying(0, 'discards')]).toEqual([
      ['Ferrel', 'Hannu', 'Wisp'],
      ['Drum', 'Calm'],
    ])
  })

  test('move one by one, so that their order turns round', () => {
    expect(
      afterUsing('action = {F}: movePile(discards, removed)', { you: { discards: ['Ferrel', 'Hannu'] } }).lying(
        0,
        'removed',
      ),
    ).toEqual(['Hannu', 'Ferrel'])
  })

  test('are shown, or collapsed, without an effect on the game', () => {
    const arena = afterUsing('action = {F}: reveal(hand) target(opp) & pileView(deck, expanded)', {
      foe: { hand: ['Drum'] },
    })
    expect(arena.log).toContain('Drum of {player} is revealed.')
    expect([...arena.match.coverage.executed]).toEqual(
      expect.arrayContaining(['effect:reveal', 'effect:pileView', 'pile-state:expanded']),
    )
  })

  test('are shuffled for the player who is meant', () => {
    const whose = (shuffle: string): unknown =>
      afterUsing(`action = {F}: ${shuffle}`, { foe: { ring: ['Hannu'] } })
        .match.events.filter(({ message }) => message.id.startsWith('shuffles'))
        .map(({ seat }) => seat)
    expect([
      whose('shuffle()'),
      whose('shuffle(oppDeck)'),
      whose('shuffle(ctrlDeck) to(character@oppRing)'),
      whose('shuffle(deck) to(players)'),
    ]).toEqual([[0], [1], [1], [0, 1]])
  })
})

describe('prophecy', () => {
  test('asks top or bottom once, then for the order; each card goes under the one before', () => {
    const cards = used('target = *s@anyDeck\naction = {F}: prophecy(2) & shuffle?(ctrlDeck)')
    const arena = given({ cards, you: { ring: ['X'] }, foe: { deck: ['Drum', 'Calm', 'Wisp'] } }).play(
      'activate X',
      'choose enemy',
      'choose bottom',
    )
    expect([arena.asked, arena.offered]).toEqual(['0 order', ['Drum', 'Calm']])
    expect(arena.play('Calm, Drum', 'no').lying(1, 'deck')).toEqual(['Wisp', 'Calm', 'Drum'])
  })

  test('puts cards on top of one another where that is written', () => {
    const arena = afterUsing('action = {F}: prophecy(2, top)', { you: { deck: ['Drum', 'Calm', 'Wisp'] } })
    expect(arena.play('Drum, Calm').lying(0, 'deck')).toEqual(['Calm', 'Drum', 'Wisp'])
  })

  test('is seen by the current player alone until it is over', () => {
    const arena = afterUsing('action = {F}: prophecy(1)', { you: { deck: ['Drum', 'Calm'] } })
    expect(arena.match.state.seen).toEqual([[arena.ids(0, 'deck')[0]], []])
    expect(arena.play('choose top').match.state.seen).toEqual([[], []])
  })
})

test('a card in play that its own rule moved does not go to the discards', () => {
  const arena = given({
    cards: played('Action', 'Tide', 'action = moveTo(hand) to(this)'),
    you: { hand: ['Tide'] },
  }).play('play Tide')
  expect([arena.lying(0, 'hand'), arena.lying(0, 'discards')]).toEqual([['Tide'], []])
})

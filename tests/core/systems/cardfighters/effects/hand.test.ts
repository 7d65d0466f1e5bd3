import { describe, expect, test } from 'vitest'
import { view } from '../../../../../core/engine/view'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { fighter, given, played, type Arena } from '../rules/arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

const afterUsing = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: used(action),
    you: { ...position.you, ring: ['X', ...(position.you?.ring ?? [])] },
  }).play('activate X')

describe('draw', () => {
  test('takes from the top, and ends with the deck without a loss of the game', () => {
    const arena = afterUsing('action = {F}: draw(3)', { you: { deck: ['Ferrel', 'Drum'] } })
    expect([arena.lying(0, 'hand'), arena.match.state.result]).toEqual([['Ferrel', 'Drum'], undefined])
  })

  test('fails when something was asked for and nothing came', () => {
    expect(afterUsing('action = {F}: draw() || sp(+1)', { you: { deck: [] } }).sp[0]).toBe(11)
    expect(afterUsing('action = {F}: draw(0) || sp(+1)').sp[0]).toBe(10)
  })
})

describe('discard', () => {
  const foe = { hand: ['Drum', 'Ferrel'] }

  test('of a number is chosen by the one who discards', () => {
    const arena = afterUsing('action = {F}: discard() target(opp)', { foe })
    expect([arena.asked, arena.offered]).toEqual(['1 discard', ['Drum', 'Ferrel']])
    expect(arena.play('Ferrel').lying(1, 'discards')).toEqual(['Ferrel'])
  })

  test('with a filter is chosen by the current player, who sees the hand', () => {
    const arena = afterUsing('action = {F}: discard(<1>character) target(opp)', {
      foe: { hand: ['Drum', 'Ferrel', 'Hannu'] },
    })
    expect([arena.asked, arena.offered]).toEqual(['0 discard', ['Ferrel', 'Hannu']])
    expect(view(rules, arena.match.table, arena.match.pending(), 0).state.zones.hand?.[1]).toEqual(arena.ids(1, 'hand'))
    expect(arena.play('Hannu').lying(1, 'hand')).toEqual(['Drum', 'Ferrel'])
  })

  test('of a filter looks at the other hand and asks even where nothing matches', () => {
    const arena = afterUsing('action = {F}: discard(<1>reaction) target(opp)', { foe: { hand: ['Drum', 'Ferrel'] } })
    expect(arena.match.events.map(({ message }) => message.id)).toContain('looks-hand')
    expect(arena.match.pending()).toMatchObject({ by: 0, asks: { kind: 'cards', candidates: [] } })
    expect(arena.play('none').ids(1, 'hand')).toHaveLength(2)
  })

  test('can be at random, and is known then', () => {
    const arena = afterUsing('action = {F}: rndDiscard() target(opp) & sp(+discarded.size)', { foe })
    expect([arena.ids(1, 'hand').length, arena.sp[1]]).toEqual([1, 11])
    expect(afterUsing('action = {F}: discard(<r>) target(opp)', { foe }).ids(1, 'hand')).toHaveLength(1)
  })

  test('of all takes the whole hand, and of a kind all of that kind', () => {
    expect(
      afterUsing('action = {F}: discard(all) & draw(discarded.size - 1)', {
        you: { hand: ['Drum', 'Calm', 'Dodge'] },
      }).lying(0, 'hand'),
    ).toEqual(['Filler', 'Filler'])
    expect(afterUsing('action = {F}: discard(all) & draw(discarded.size - 1)').ids(0, 'hand')).toEqual([])
    expect(
      afterUsing('action = {F}: discard(!characters)', { you: { hand: ['Ferrel', 'Drum', 'Dodge'] } }).lying(0, 'hand'),
    ).toEqual(['Ferrel'])
  })

  test('by both players is chosen by each', () => {
    const arena = afterUsing('action = {F}: discard() target(players)', { you: { hand: ['Calm', 'Brace'] }, foe })
    arena.play('Brace')
    expect([arena.asked, arena.ids(0, 'hand').length]).toEqual(['1 discard', 2])
    arena.play('Drum')
    expect([arena.lying(0, 'discards'), arena.lying(1, 'discards')]).toEqual([['Brace'], ['Drum']])
  })
})

test('trash takes the top of the deck, and knows what it was', () => {
  const cards = played(
    'Action',
    'Tide',
    'action = trash(4) & each(action in trashed => hp(+100)) & each(reaction in trashed => sp(+1))',
  )
  const arena = given({ cards, you: { hand: ['Tide'], deck: ['Ferrel', 'Drum', 'Hannu', 'Dodge', 'Wisp'] } }).play(
    'play Tide',
  )
  expect([arena.hp[0], arena.sp[0], arena.lying(0, 'discards')]).toEqual([
    3100,
    11,
    ['Tide', 'Dodge', 'Hannu', 'Drum', 'Ferrel'],
  ])
})

test("peek shows the enemy's hand to the current player alone", () => {
  const arena = afterUsing('action = {F}: peek(); [[may]] sp(+1)', { foe: { hand: ['Drum'] } })
  const hands = ([0, 1] as const).map((seat) =>
    view(rules, arena.match.table, arena.match.pending(), seat).state.cards.some(
      ({ id }) => id === arena.ids(1, 'hand')[0] && arena.nameOf(id) === 'Drum',
    ),
  )
  expect([arena.match.state.seen[0], hands[0]]).toEqual([arena.ids(1, 'hand'), true])
  expect(arena.play('yes').match.state.seen).toEqual([[], []])
})

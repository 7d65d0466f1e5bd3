import { expect, test } from 'vitest'
import type { Match } from '../../../core/engine/match'
import { answer, arranged, creature, names, stat } from './world'

const fight = (match: Match, first: string, second: string): void => {
  answer(match, { choose: [creature(match, first)] })
  answer(match, { choose: [creature(match, second)] })
}

const won = ({ state }: Match): readonly number[] => state.players.map((player) => (player as { won: number }).won)

test('the faster creature strikes first, and who has died does not strike back', () => {
  const match = arranged(
    'combat',
    { creatures: ['Brass Mole', 'Windfall Keeper'] },
    { creatures: ['Gear Sparrow', 'Pear Golem'] },
  )
  fight(match, 'Windfall Keeper', 'Gear Sparrow')
  expect([stat(match, 'Windfall Keeper', 'hp'), stat(match, 'Gear Sparrow', 'hp')]).toEqual([1, 1])
  fight(match, 'Gear Sparrow', 'Windfall Keeper')
  expect(stat(match, 'Gear Sparrow', 'hp')).toBe(1)
  expect(names(match, 'discard')).toEqual(['Windfall Keeper'])
})

test('equally fast creatures strike at once, and a tie wins nobody the round', () => {
  const match = arranged('combat', { creatures: ['Paper Heron'] }, { creatures: ['Paper Heron'] })
  const [mine = 0, theirs = 0] = match.state.cards.flatMap(({ id, zone }) => (zone === 'creatures' ? [id] : []))
  answer(match, { choose: [mine] })
  answer(match, { choose: [theirs] })
  expect([names(match, 'discard', 0), names(match, 'discard', 1)]).toEqual([['Paper Heron'], ['Paper Heron']])
  expect(won(match)).toEqual([0, 0])
})

test('a side without creatures loses the round without a fight', () => {
  expect(won(arranged('combat', {}, { creatures: ['Gear Sparrow'] }))).toEqual([0, 1])
})

test('the right of the first pick alternates from fight to fight', () => {
  const match = arranged('combat', { creatures: ['Brass Mole'] }, { creatures: ['Pear Golem'] })
  expect(match.pending()).toMatchObject({ by: 0, kind: 'pick' })
  fight(match, 'Brass Mole', 'Pear Golem')
  expect(match.pending()).toMatchObject({ by: 1, kind: 'pick' })
})

test('a combat that never ends is stalled, and the side with more HP wins the round', () => {
  const match = arranged('combat', { creatures: ['Brass Mole'] }, { creatures: ['Pear Golem'] }, { fights: 1 })
  fight(match, 'Brass Mole', 'Pear Golem')
  expect(won(match)).toEqual([0, 1])
})

test('after a round the field goes to the discard piles, hands to the decks, and the other player begins', () => {
  const match = arranged(
    'combat',
    { creatures: ['Pear Golem'], hand: ['Sour Sap'], energy: { Cyan: 3 } },
    { deck: ['Gear Sparrow'] },
  )
  expect(names(match, 'discard')).toEqual(['Pear Golem'])
  expect(match.pending()).toMatchObject({ by: 1, kind: 'mulligan' })
  expect([names(match, 'hand', 0), names(match, 'hand', 1)]).toEqual([['Sour Sap'], ['Gear Sparrow']])
  expect(match.state.players[0]).toMatchObject({ won: 1, energy: { Cyan: 3 } })
})

test('the player who wins the second round wins the game', () => {
  const match = arranged('combat', { creatures: ['Pear Golem'] }, {}, { needed: 1 })
  expect(match.state.result).toMatchObject({ winner: 0, reason: { id: 'rounds-won' } })
})

import { describe, expect, test } from 'vitest'
import { type Changes, changesBetween, NO_CHANGES } from '../../../renderer/table/match/changes'
import type { ShownBoard, TableCard } from '../../../renderer/table/protocol'

const card = (id: number, values: Record<string, number> = {}): TableCard => ({
  id,
  key: `K-${id}`,
  name: `Card ${id}`,
  kind: 'Follower',
  owner: 0,
  controller: 0,
  zone: 'field',
  values,
  base: {},
})

type Zones = Record<string, readonly [readonly number[], readonly number[]]>

const board = (zones: Zones, more: Partial<Omit<ShownBoard, 'zones'>> = {}): ShownBoard => ({
  zones,
  cards: Object.fromEntries(
    Object.values(zones)
      .flat(2)
      .filter((id) => id >= 0)
      .map((id) => [id, card(id)]),
  ),
  players: [{}, {}],
  ...more,
})

const moves = ({ moved }: Changes) => Object.fromEntries(moved)

describe.each([0, 1] as const)('of seat %i', (seat) => {
  const sided = (ids: readonly number[]): readonly [readonly number[], readonly number[]] =>
    seat === 0 ? [ids, []] : [[], ids]

  test('a card that is played comes from the hand, and is changed by nothing else', () => {
    const before = board({ hand: sided([5, 6]), field: sided([7]) })
    const now = board({ hand: sided([6]), field: sided([7, 5]) })
    expect(moves(changesBetween(before, now))).toEqual({ 5: { zone: 'hand', seat } })
    expect(moves(changesBetween(now, before))).toEqual({ 5: { zone: 'field', seat } })
  })

  test('a card that is drawn comes from the deck, where hidden cards are fewer', () => {
    const before = board({ deck: sided([-1, -1]), hand: sided([5]) })
    const now = board({ deck: sided([-1]), hand: sided([5, 9]) })
    expect(moves(changesBetween(before, now))).toEqual({ 9: { zone: 'deck', seat } })
  })

  test('a card that is taken out of the hidden cards of the other player comes from there', () => {
    const both = (own: readonly number[], others: readonly number[]) =>
      seat === 0 ? ([own, others] as const) : ([others, own] as const)
    const before = board({ deck: both([-1], [-1, -1]), hand: sided([]) })
    const now = board({ deck: both([-1], [-1]), hand: sided([9]) })
    expect(moves(changesBetween(before, now))).toEqual({ 9: { zone: 'deck', seat: seat === 0 ? 1 : 0 } })
  })

  test('a token comes from nowhere, and cards in another order of the same zone have not moved', () => {
    const before = board({ field: sided([7, 8]), deck: sided([-1, -1]) })
    const now = board({ field: sided([8, 7, 9]), deck: sided([-1, -1]) })
    expect([...changesBetween(before, now).moved]).toEqual([[9, undefined]])
  })

  test('a card that another player takes has moved', () => {
    const before = board({ field: [[4], [5]] })
    const now = board({ field: seat === 0 ? [[4, 5], []] : [[], [5, 4]] })
    expect(moves(changesBetween(before, now))).toEqual(
      seat === 0 ? { 5: { zone: 'field', seat: 1 } } : { 4: { zone: 'field', seat: 0 } },
    )
  })

  test('numbers of a card and of a player that are others are changes, and equal ones in new objects are none', () => {
    const zones = { field: sided([5, 6]) }
    const before = board(zones, {
      cards: { 5: card(5, { defense: 3 }), 6: card(6, { defense: 2 }) },
      players: [{ defense: 20 }, { defense: 20 }],
    })
    const hurt = { defense: 18 }
    const now = board(zones, {
      cards: { 5: card(5, { defense: 1 }), 6: card(6, { defense: 2 }) },
      players: seat === 0 ? [hurt, { defense: 20 }] : [{ defense: 20 }, hurt],
    })
    expect([...changesBetween(before, now).changed]).toEqual([5, seat])
  })
})

test('a position has nothing otherwise than itself', () => {
  const same = board({ field: [[5], [6]], deck: [[-1], [-1, -1]] })
  expect(changesBetween(same, same)).toEqual(NO_CHANGES)
})

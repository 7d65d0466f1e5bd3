// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ZonePile from '../../../renderer/table/board/ZonePile.vue'
import type { TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

/** Faces are drawn with fonts that no test loads. */
vi.mock('../../../renderer/table/board/CardPicture.vue', () => ({ default: () => null }))

beforeEach(() => withHost())
afterEach(leave)

/** What a pile is called in which these lie, the last one on top. */
function called(ids: readonly number[], visible: 'all' | 'none'): string | undefined {
  const card = (id: number, name: string) => ({ id, name, values: {}, base: {}, beneath: [] })
  const cards = { 5: card(5, 'Lamp'), 6: card(6, 'Moth') }
  useTable().position = { cards, zones: { drop: [ids, []] }, parameters: {}, inputs: 1 } as unknown as TablePosition
  const zone = { id: 'drop', label: 'Cemetery', layout: 'pile', visible, places: 5 }
  return show(ZonePile, { zone, seat: 0, width: 60 }).get('button').attributes('aria-label')
}

test('an open pile is called by its top card as well', () => {
  expect(called([6, 5], 'all')).toBe('Near player’s Cemetery, 2 cards, Lamp on top')
  expect(called([], 'all')).toBe('Near player’s Cemetery, no cards')
})

test('a pile that lies face down says no card, even where its cards are known', () => {
  expect(called([6, 5], 'none')).toBe('Near player’s Cemetery, 2 cards')
})

test('a hidden card on top of an open pile is not named', () => {
  expect(called([5, -1], 'all')).toBe('Near player’s Cemetery, 2 cards')
})

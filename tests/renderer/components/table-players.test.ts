// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PlayerPanel from '../../../renderer/table/board/player/PlayerPanel.vue'
import type { SeatPlayer } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

vi.mock('../../../renderer/table/board/TableCard.vue', () => ({ default: () => undefined }))
vi.mock('../../../renderer/table/board/sizes.ts', () => ({ useSizes: () => ({ back: 60 }) }))

beforeEach(() => withHost())
afterEach(leave)

/** The list of those who can play for the far seat, and who was asked to play there. */
function chooser() {
  const seated: string[] = []
  vi.spyOn(useTable(), 'seat').mockImplementation(([, who]) => void seated.push(who))
  const list = show(PlayerPanel, { seat: 1 }).get('select')
  const choose = async (who: SeatPlayer): Promise<void> => {
    list.element.value = who
    await list.trigger('change')
  }
  /** A key of a closed list chooses at once. */
  const walk = async (key: string, to: SeatPlayer): Promise<void> => {
    await list.trigger('keydown', { key })
    await choose(to)
    await list.trigger('keyup', { key })
  }
  return { seated, list, choose, walk }
}

test('whoever is only passed over with arrow keys does not play: who was come to does, with Enter', async () => {
  const { seated, list, walk } = chooser()
  await walk('ArrowDown', 'random')
  await walk('ArrowDown', 'greedy')
  expect([list.element.value, seated]).toEqual(['greedy', []])
  await list.trigger('keydown', { key: 'Enter' })
  expect(seated).toEqual(['greedy'])
})

test('who was come to with keys plays when the list is left, and not after Escape', async () => {
  const { seated, list, walk } = chooser()
  await walk('g', 'greedy')
  await list.trigger('blur')
  expect(seated).toEqual(['greedy'])
  await walk('ArrowUp', 'random')
  await list.trigger('keydown', { key: 'Escape' })
  await flushPromises()
  expect(list.element.value).toBe('person')
  await list.trigger('blur')
  expect(seated).toEqual(['greedy'])
})

test('whoever is chosen by pointer, or in the list that a key has opened, plays at once', async () => {
  const { seated, list, choose } = chooser()
  await choose('random')
  await list.trigger('keydown', { key: 'ArrowDown', altKey: true })
  await choose('greedy')
  expect(seated).toEqual(['random', 'greedy'])
})

test('a key that is let go elsewhere, once the list is left, does not make the pointer wait', async () => {
  const { seated, list, choose } = chooser()
  await list.trigger('keydown', { key: 'ArrowDown' })
  await choose('random')
  await list.trigger('blur')
  await choose('greedy')
  expect(seated).toEqual(['random', 'greedy'])
})

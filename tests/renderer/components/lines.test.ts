// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import LineChooser from '../../../renderer/table/log/LineChooser.vue'
import type { TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

const LINES = ['first', 'second', 'third'].map((name, index) => ({ id: `line-${index + 1}`, name, inputs: 2 }))

beforeEach(() => withHost())
afterEach(leave)

/** The way to take a line away, at a table that stands in the first of three. */
function chooser() {
  const table = useTable()
  table.position = { lines: LINES, line: 'line-1' } as unknown as TablePosition
  const forget = vi.spyOn(table, 'forget').mockImplementation(() => undefined)
  const shown = show(LineChooser)
  return { forget, way: shown.get('[aria-label^="Take a line"]') }
}

test('a line of play is taken away by choosing it from a menu, not by a key at the closed one', async () => {
  const { forget, way } = chooser()
  expect(way.element.tagName).toBe('BUTTON')
  await way.trigger('keydown', { key: 'ArrowDown' })
  await nextTick()
  expect(forget).not.toHaveBeenCalled()
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  expect(items.map((item) => item.textContent)).toEqual(['second (steps: 2)', 'third (steps: 2)'])
  items[1]?.click()
  await nextTick()
  expect(forget.mock.calls).toEqual([['line-3']])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick, type SetupContext } from 'vue'
import type { EntryRow, LibraryInfo } from '../../../preload/contract'
import { useLibrary } from '../../../renderer/stores/library'
import { usePages } from '../../../renderer/stores/pages'
import { useStops } from '../../../renderer/table/stepping/points'
import StepPane from '../../../renderer/table/stepping/StepPane.vue'
import { leave, show, withHost } from './mounted'

/** Tips float over a page that is laid out. */
vi.mock('../../../renderer/shell/Tip.vue', () => ({
  default: (_: object, { slots }: SetupContext) => slots.default?.(),
}))

beforeEach(() => withHost())
afterEach(leave)

const stop = (entry: string) => ({ entry, path: '0.abilities.0', text: entry, block: '', blocks: 1, line: 3 })

test('a stop point shows its place in the script; one whose card is gone unfolds and leads nowhere', async () => {
  const library = useLibrary()
  library.info = { name: 'Lamps', handle: 'h', location: '', collections: [] } as unknown as LibraryInfo
  library.rows = new Map([['lamp', { entry: 'lamp', cards: [{ name: 'Lamp' }] } as unknown as EntryRow]])
  const edit = vi.spyOn(usePages(), 'edit').mockImplementation(() => undefined)
  for (const entry of ['lamp', 'gone']) useStops().toggle(stop(entry))
  const pane = show(StepPane)
  for (const line of pane.findAll('.stop .line')) await line.trigger('click')
  await nextTick()
  expect(edit.mock.calls).toEqual([['lamp', 0, { line: 3 }]])
  expect(pane.findAll('.stop .line').map((line) => line.attributes('aria-expanded'))).toEqual(['false', 'true'])
})

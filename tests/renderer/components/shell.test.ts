// @vitest-environment happy-dom
import { TooltipProvider } from 'reka-ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, type Component } from 'vue'
import type { EntryRow, LibraryInfo } from '../../../preload/contract'
import StatusBar from '../../../renderer/shell/StatusBar.vue'
import ToastStack from '../../../renderer/shell/ToastStack.vue'
import { useLibrary } from '../../../renderer/stores/library'
import { useToasts } from '../../../renderer/stores/toasts'
import { useTableTabs } from '../../../renderer/table/tabs/tabs'
import TableTabs from '../../../renderer/table/tabs/TableTabs.vue'
import { leave, show, withHost } from './mounted'

beforeEach(() => withHost())
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const hinted = (component: Component) =>
  show(defineComponent({ setup: () => () => h(TooltipProvider, undefined, { default: () => h(component) }) }))

test('the cards of the library are counted as its page lists them: what holds two is one', () => {
  const library = useLibrary()
  const row = (entry: string, cards: number) =>
    [
      entry,
      { entry, cards: Array(cards).fill({}), problems: { errors: 0, warnings: 0 } } as unknown as EntryRow,
    ] as const
  library.rows = new Map([row('one', 1), row('two', 2)])
  library.info = { name: 'Lamps', handle: 'h', location: '', collections: [] } as unknown as LibraryInfo
  library.loaded = true
  expect(hinted(StatusBar).text()).toContain('2 cards')
})

test('a note stays where what it offers could not be done, and leaves once it is', async () => {
  let isDone = false
  useToasts().show('A table was closed.', { action: { label: 'Put it back', run: () => isDone } })
  const stack = show(ToastStack)
  await stack.get('.toast .button').trigger('click')
  expect(useToasts().list).toHaveLength(1)
  isDone = true
  await stack.get('.toast .button').trigger('click')
  expect(useToasts().list).toHaveLength(0)
})

test('the tab of the shown table is brought into sight, where there is room for a few only', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  const tabs = useTableTabs()
  hinted(TableTabs)
  tabs.add()
  await nextTick()
  tabs.show(1)
  await nextTick()
  expect(seen).toEqual(['Table 2', 'Table 1'])
})

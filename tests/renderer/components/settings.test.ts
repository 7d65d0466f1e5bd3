// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LibraryInfo } from '../../../preload/contract'
import SettingsPage from '../../../renderer/settings/SettingsPage.vue'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { leave, show, withHost } from './mounted'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const LIBRARY = { name: 'Lamps', location: '/home/ada/lamps.fanfare', collections: [] } as unknown as LibraryInfo

test.each([
  ['400', 40],
  ['1', 8],
  ['13.4', 13],
  ['18', 18],
])('a font size of %s becomes one that can be read', async (typed, kept) => {
  withHost()
  const page = show(SettingsPage)
  const [label] = page.findAll('label').filter((one) => one.text() === 'Font size')
  const field = page.find<HTMLInputElement>(`#${label?.attributes('for') ?? ''}`)
  await field.setValue(typed)
  await field.trigger('change')
  expect([field.element.value, useSettings().values.editor.fontSize]).toEqual([String(kept), kept])
})

test('the place of the library is shown, and that there is none', async () => {
  withHost()
  const page = show(SettingsPage)
  const section = page.find('section[aria-label="Library"]')
  expect(section.text()).not.toContain('lamps')
  useLibrary().info = LIBRARY
  await vi.advanceTimersByTimeAsync(0)
  expect(section.text()).toContain('/home/ada/lamps.fanfare')
})

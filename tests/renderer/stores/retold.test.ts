import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick, watch } from 'vue'
import type { LibraryInfo, Settings } from '../../../preload/contract'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { refused } from '../../../renderer/shell/dialogs/faults'
import { useStops } from '../../../renderer/table/stepping/points'

const POINT = {
  entry: 'a',
  path: '0.abilities.0',
  line: 4,
  text: 'effect DrawCard(1)',
  block: 'ability Fanfare',
  blocks: 1,
}

/** What the host tells its windows of the settings. */
let tell: (settings: Settings) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    studio: {
      request: () => new Promise(() => undefined),
      on: (_: string, listener: (settings: Settings) => void) => {
        tell = listener
        return () => undefined
      },
    },
  })
  setActivePinia(createPinia())
  const library = useLibrary()
  library.info = { handle: 'lanterns', collections: [] } as unknown as LibraryInfo
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('stop points change when they do, and not with every other setting or with what the host tells again', async () => {
  const settings = useSettings()
  const stops = useStops()
  void settings.start()
  let changes = 0
  watch(
    () => stops.points,
    () => changes++,
    { flush: 'sync' },
  )
  // Without any, they are none in each of these cases.
  settings.write({ libraryView: 'table' })
  tell(structuredClone(settings.values))
  expect([stops.points, changes]).toEqual([[], 0])
  stops.toggle(POINT)
  await nextTick()
  expect([stops.points, changes]).toEqual([[POINT], 1])
  const { editor, stops: kept } = settings.values
  settings.write({ libraryView: 'grid' })
  tell(structuredClone(settings.values))
  expect(changes).toBe(1)
  expect(settings.values.editor).toBe(editor)
  expect(settings.values.stops).toBe(kept)
  // Another window has set others.
  tell({ ...structuredClone(settings.values), editor: { ...editor, fontSize: 18 } })
  expect([settings.values.editor.fontSize, changes]).toEqual([18, 1])
})

test('what the host refuses is told, and not shown as if it were kept; what was changed since stays', async () => {
  const kept = { ...useSettings().values, cardSize: 200 }
  let refuse: (reply: object) => void = () => undefined
  const request = (name: string): Promise<object> =>
    name === 'settings.write' ? new Promise((resolve) => (refuse = resolve)) : Promise.resolve({ value: kept })
  Object.assign(window.studio ?? {}, { request })
  const settings = useSettings()
  settings.write({ cardSize: 300 })
  await vi.advanceTimersByTimeAsync(200)
  settings.write({ libraryView: 'table' })
  expect(settings.values.cardSize).toBe(300)
  refuse({ failure: { code: 'invalid', message: 'That is too much.' } })
  await vi.advanceTimersByTimeAsync(0)
  expect([settings.values.cardSize, settings.values.libraryView]).toEqual([200, 'table'])
  expect(refused.value?.message).toBe('That is too much.')
})

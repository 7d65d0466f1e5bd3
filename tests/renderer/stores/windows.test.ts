import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryInfo } from '../../../preload/contract'
import { useBookmarks } from '../../../renderer/stores/bookmarks'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { useToasts } from '../../../renderer/stores/toasts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a browser keeps for one of its tabs. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A window with the library open, over settings that the host has; its own storage outlives a reload. */
function openWindow(own: ReturnType<typeof storage>, libraries: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('sessionStorage', own)
  vi.stubGlobal('window', {
    studio: {
      request: () => new Promise(() => undefined),
      on: () => () => undefined,
      listen: () => () => undefined,
      connection: () => undefined,
    },
  })
  setActivePinia(createPinia())
  const settings = useSettings()
  settings.values = { ...settings.values, libraries: { ...libraries } } as typeof settings.values
  const library = useLibrary()
  library.info = { handle: 'lanterns', collections: [] } as unknown as LibraryInfo
  library.loaded = true
  settings.loaded = true
  return { settings, bookmarks: useBookmarks() }
}

test('two windows of one library keep their own tabs, also over a reload, and a new one begins with what was changed last', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const [left, right] = [storage(), storage()]
  const one = openWindow(left, {})
  one.bookmarks.keep({ collection: 'a' })
  one.bookmarks.keep({ tabs: { open: [{ entry: 'x', index: 0 }], active: 'x' } })
  const two = openWindow(right, one.settings.values.libraries)
  expect(two.bookmarks.bookmark.collection).toBe('a')
  two.bookmarks.keep({ tabs: { open: [{ entry: 'y', index: 0 }], active: 'y' } })
  const kept = two.settings.values.libraries
  expect(openWindow(left, kept).bookmarks.bookmark.tabs?.active).toBe('x')
  expect(openWindow(right, kept).bookmarks.bookmark.tabs?.active).toBe('y')
  expect(openWindow(storage(), kept).bookmarks.bookmark.tabs?.active).toBe('y')
  left.setItem('fanfare.bookmark.lanterns', '{ broken')
  expect(openWindow(left, kept).bookmarks.bookmark.tabs?.active).toBe('y')
})

test('what is said again takes the place of what was said', () => {
  setActivePinia(createPinia())
  const toasts = useToasts()
  for (const text of ['taken away', 'saved', 'taken away']) toasts.show(text)
  expect(toasts.list.map(({ text }) => text)).toEqual(['saved', 'taken away'])
})

import { createPinia, setActivePinia } from 'pinia'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withPart, type Part } from '../../../core/parts'
import { settings as settingsSchema, type LibraryInfo, type Settings } from '../../../preload/contract'
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

/** A host that two windows write to: it takes what they name, part by part of a bookmark, as `main/settings` does. */
function keeping() {
  let kept = settingsSchema.parse({})
  const hear = new Set<(kept: Settings) => void>()
  return {
    kept: () => kept,
    studio: {
      request: (name: string, { parts = [], ...change }: Partial<Settings> & { readonly parts?: Part[] } = {}) => {
        if (name !== 'settings.write') return Promise.resolve({ value: kept })
        const changed = Object.entries(change.libraries ?? {}).map(
          ([handle, parts]) => [handle, { ...(kept.libraries[handle] as object), ...(parts as object) }] as const,
        )
        const whole = { ...kept, ...change, libraries: { ...kept.libraries, ...Object.fromEntries(changed) } }
        kept = parts.reduce(withPart, whole)
        for (const tell of hear) tell(kept)
        return Promise.resolve({ value: kept })
      },
      on: (name: string, listener: (kept: Settings) => void) => {
        if (name === 'settings.changed') hear.add(listener)
        return () => undefined
      },
    },
  }
}

describe('two windows that change different parts of one bookmark at once', () => {
  const JOB = { name: 'Night', job: {}, cards: [] }
  const GUIDES = { gold: { x: [1], y: [] } }

  /** Both with the library open, over one host. */
  async function both() {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    const host = keeping()
    const open = async () => {
      const window = openWindow(storage(), {})
      vi.stubGlobal('window', { studio: host.studio, addEventListener: () => undefined })
      await window.settings.start()
      return window
    }
    return { host, one: await open(), two: await open() }
  }

  test('both keep what they changed', async () => {
    const { host, one, two } = await both()
    one.bookmarks.keep({ jobs: [JOB] })
    two.bookmarks.keep({ guides: GUIDES })
    two.bookmarks.keep({ face: 'Gold' })
    await vi.advanceTimersToNextTimerAsync()
    // The second has not written yet, and shows what the first has.
    expect(two.bookmarks.bookmark).toMatchObject({ jobs: [JOB], guides: GUIDES, face: 'Gold' })
    await vi.advanceTimersByTimeAsync(300)
    expect(host.kept().libraries.lanterns).toEqual({ jobs: [JOB], guides: GUIDES, face: 'Gold' })
    expect(one.bookmarks.bookmark).toMatchObject({ jobs: [JOB], guides: GUIDES })
  })

  test.each(['one', 'two'] as const)(
    'both keep the guides of their faces, and the columns of their collections, where window %s writes first',
    async (first) => {
      const windows = await both()
      const { host, one, two } = windows
      const guides = { gold: { x: [1], y: [] }, plain: { x: [], y: [2] } }
      const columns = { moths: ['name'], lamps: ['cost'] }
      windows[first].bookmarks.keep({ guides: { gold: guides.gold }, columns: { moths: columns.moths } })
      windows[first === 'one' ? 'two' : 'one'].bookmarks.keep({
        guides: { plain: guides.plain },
        columns: { lamps: columns.lamps },
      })
      await vi.advanceTimersByTimeAsync(400)
      expect(host.kept().libraries.lanterns).toEqual({ guides, columns })
      expect([one.bookmarks.bookmark.guides, two.bookmarks.bookmark.guides]).toEqual([guides, guides])
    },
  )

  test('what one of them emptied is empty', async () => {
    const { host, one, two } = await both()
    one.bookmarks.keep({ jobs: [JOB], face: 'Gold' })
    await vi.advanceTimersByTimeAsync(300)
    two.bookmarks.keep({ face: undefined })
    await vi.advanceTimersByTimeAsync(300)
    expect(host.kept().libraries.lanterns).toEqual({ jobs: [JOB], face: null })
    expect(openWindow(storage(), host.kept().libraries).bookmarks.bookmark.face).toBeUndefined()
  })

  test('a library that was made of another begins with all that is kept of that one', async () => {
    const { host, one } = await both()
    one.bookmarks.keep({ jobs: [JOB], face: 'Gold' })
    await vi.advanceTimersByTimeAsync(300)
    useLibrary().info = { handle: 'copy', continues: 'lanterns', collections: [] } as unknown as LibraryInfo
    useBookmarks().keep({ face: 'Plain' })
    await vi.advanceTimersByTimeAsync(300)
    expect(host.kept().libraries.copy).toEqual({ jobs: [JOB], face: 'Plain' })
  })
})

test('what is said again takes the place of what was said', () => {
  setActivePinia(createPinia())
  const toasts = useToasts()
  for (const text of ['taken away', 'saved', 'taken away']) toasts.show(text)
  expect(toasts.list.map(({ text }) => text)).toEqual(['saved', 'taken away'])
})

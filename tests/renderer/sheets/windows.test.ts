// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { LibraryInfo } from '../../../preload/contract'
import { usePrintJobs } from '../../../renderer/sheets/jobs'
import { useSheet } from '../../../renderer/sheets/sheet'
import { useBookmarks } from '../../../renderer/stores/bookmarks'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { canUndo, withCards } from './laid'

const HOME = { name: 'Home', offsets: { portrait: { x: 1, y: 2 } } }

/** What the windows share, as the host keeps it. */
let host: Pick<ReturnType<typeof useSettings>['values'], 'sheet' | 'libraries'>

beforeEach(() => {
  // What is written waits for a moment: for longer than these tests.
  vi.useFakeTimers()
  host = { sheet: {}, libraries: {} }
})

afterEach(() => void vi.useRealTimers())

/** Another window on what the host keeps; it `hears` what others have written, and `writes` what it has changed itself. */
function openWindow() {
  withCards({ lamp: [{ key: 'CP1', name: 'Lamp' }] })
  const [settings, library] = [useSettings(), useLibrary()]
  const hears = (): void => void (settings.values = { ...settings.values, ...structuredClone(host) })
  hears()
  const [sheet, jobs, bookmarks] = [useSheet(), usePrintJobs(), useBookmarks()]
  const writes = (): void => {
    const { sheet: page, libraries } = settings.values
    host = { sheet: page, libraries }
  }
  return { sheet, jobs, bookmarks, library, hears, writes }
}

test('a print job that one window keeps is there in the other, and stays when that one goes on', () => {
  const one = openWindow()
  const two = openWindow()
  one.jobs.save('Night')
  one.writes()
  two.hears()
  expect(two.jobs.list.value.map(({ name }) => name)).toEqual(['Night'])
  two.bookmarks.keep({ collection: 'moths' })
  two.jobs.save('Day')
  two.writes()
  one.hears()
  expect(one.jobs.list.value.map(({ name }) => name)).toEqual(['Day', 'Night'])
  one.jobs.remove('Day')
  one.writes()
  expect(openWindow().jobs.list.value.map(({ name }) => name)).toEqual(['Night'])
})

test('what else is kept of a library leaves the way back to print jobs open', async () => {
  const { jobs, bookmarks } = openWindow()
  jobs.save('Night')
  jobs.remove('Night')
  bookmarks.keep({ collection: 'moths' })
  await nextTick()
  expect(canUndo()).toBe(true)
})

test('two windows lay out sheets each in its own way, with the printers that either has measured', () => {
  const one = openWindow()
  const two = openWindow()
  one.sheet.change({ paper: 'a3', name: 'Night' })
  one.sheet.keep({ printers: [HOME], printer: 'Home' })
  one.writes()
  two.hears()
  expect(two.sheet.job).toMatchObject({ paper: 'a4', name: '', backs: { offset: { x: 0, y: 0 } } })
  expect(two.sheet.kept.printers).toEqual([HOME])
  two.sheet.change({ bleed: { width: 2 } })
  two.writes()
  one.hears()
  expect(one.sheet.job).toMatchObject({ paper: 'a3', bleed: { width: 0 }, backs: { offset: { x: 1, y: 2 } } })
  expect(one.sheet.kept.printers).toHaveLength(1)
  expect(openWindow().sheet.job).toMatchObject({ paper: 'a4', bleed: { width: 2 } })
  // Another library begins with what was changed last, in whichever window.
  one.hears()
  one.library.info = { handle: 'moths', collections: [] } as unknown as LibraryInfo
  expect(one.sheet.job).toMatchObject({ paper: 'a4', bleed: { width: 2 } })
})

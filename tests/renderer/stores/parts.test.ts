// @vitest-environment happy-dom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSettings } from '../../../main/settings'
import { REQUESTS, type Input, type Settings } from '../../../preload/contract'
import { useMeasureSetup } from '../../../renderer/measure/setup'
import { usePublishing } from '../../../renderer/publish/publishing'
import { refused } from '../../../renderer/shell/dialogs/faults'
import { useSheet } from '../../../renderer/sheets/sheet'
import { useSettings } from '../../../renderer/stores/settings'
import { useTable } from '../../../renderer/table/table'
import { withCards } from '../sheets/laid'

const HOME = { name: 'Home', offsets: { portrait: { x: 1, y: 2 } } }

let folder: string
/** Windows hear what the host announces. */
let hear: ((kept: Settings) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'fanfare-test-'))
  hear = []
  return () => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Two windows on the settings that one host keeps in a folder. */
async function both(data = folder) {
  const host = openSettings(data, (kept) => hear.forEach((tell) => tell(structuredClone(kept))))
  function answer(name: string, input: Input<'settings.write'>): object {
    if (name === 'settings.read') return { value: host.read() }
    if (name !== 'settings.write') return new Promise(() => undefined)
    try {
      return { value: host.write(REQUESTS['settings.write'].input.parse(structuredClone(input))) }
    } catch (error) {
      return { failure: { code: 'settings-unwritable', message: String(error) } }
    }
  }
  const open = async () => {
    withCards({})
    Object.assign(window.studio ?? {}, {
      request: (name: string, input: never) => Promise.resolve(answer(name, input)),
      on: (name: string, listener: (kept: Settings) => void) => {
        if (name === 'settings.changed') hear.push(listener)
        return () => undefined
      },
    })
    const settings = useSettings()
    await settings.start()
    const [sheet, table, publishing, measure] = [useSheet(), useTable(), usePublishing(), useMeasureSetup()]
    return { settings, sheet, table, publishing, measure }
  }
  return { host, one: await open(), two: await open() }
}
type Window = Awaited<ReturnType<typeof both>>['one']
type Change = (window: Window) => void

/** Two changes of one setting that have nothing to do with each other, and what is kept of both. */
const CHANGES: readonly (readonly [keyof Settings, Change, Change, object])[] = [
  [
    'sheet',
    ({ sheet }) => sheet.keep({ printers: [HOME], printer: 'Home' }),
    ({ sheet }) => sheet.change({ bleed: { width: 2 } }),
    { printers: [HOME], printer: 'Home', job: { bleed: { width: 2 } } },
  ],
  [
    'table',
    ({ table }) => table.change({ open: false }),
    ({ table }) => table.change({ pace: 0 }),
    { open: false, pace: 0 },
  ],
  [
    'publish',
    ({ publishing }) => publishing.choose({ way: 'tts' }),
    ({ publishing }) => publishing.choose({ dpi: 600 }),
    { way: 'tts', dpi: 600 },
  ],
  [
    'measure',
    ({ measure }) => measure.choose({ who: 'greedy' }),
    ({ measure }) => measure.choose({ pairs: 50 }),
    { who: 'greedy', pairs: 50 },
  ],
  [
    'layouts',
    ({ settings }) => settings.write({ layouts: { ...settings.values.layouts, table: 1 } }),
    ({ settings }) => settings.write({ layouts: { ...settings.values.layouts, editor: 2 } }),
    { table: 1, editor: 2 },
  ],
  [
    'editor',
    ({ settings }) => settings.write({ editor: { ...settings.values.editor, wrap: false } }),
    ({ settings }) => settings.write({ editor: { ...settings.values.editor, hints: false } }),
    { wrap: false, hints: false, minimap: false },
  ],
  [
    'tests',
    ({ settings }) => settings.write({ tests: { ...settings.values.tests, onChange: false } }),
    ({ settings }) => settings.write({ tests: { ...settings.values.tests, coverage: false } }),
    { onChange: false, coverage: false },
  ],
]
const ORDERS = CHANGES.flatMap(([name, first, second, kept]) => [
  [name, first, second, kept] as const,
  [name, second, first, kept] as const,
])

test.each(ORDERS)(
  'two windows that change different parts of “%s” at once both keep theirs',
  async (name, a, b, kept) => {
    const { host, one, two } = await both()
    a(one)
    b(two)
    await vi.advanceTimersToNextTimerAsync()
    // The second has not written yet, and shows what the first has.
    expect(two.settings.values[name]).toMatchObject(kept)
    await vi.advanceTimersByTimeAsync(300)
    for (const values of [host.read(), one.settings.values, two.settings.values])
      expect(values[name]).toMatchObject(kept)
  },
)

test('a part that the host refuses is told, and not shown as if it were kept; what was changed since stays', async () => {
  writeFileSync(join(folder, 'occupied'), '')
  const { one } = await both(join(folder, 'occupied', 'data'))
  one.table.change({ open: false })
  expect(one.table.manners.open).toBe(false)
  vi.advanceTimersToNextTimer()
  one.table.change({ pace: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect([one.table.manners.open, one.table.manners.pace]).toEqual([true, 0])
  expect(refused.value?.message).toMatch(/could not be saved/)
})

test('parts that are left out are taken away, and what a studio before this one kept is kept with what it meant', async () => {
  const { host, one } = await both()
  host.write({ layouts: { table: 1, editor: 2 }, sheet: { paper: 'a3', printers: [{ name: 'Old', x: 3, y: 4 }] } })
  one.settings.write({ layouts: {} })
  one.sheet.keep({ printer: 'Old' })
  await vi.advanceTimersByTimeAsync(300)
  const printers = [{ name: 'Old', offsets: { portrait: { x: 3, y: 4 } } }]
  expect(host.read()).toMatchObject({ layouts: {}, sheet: { printer: 'Old', printers, job: { paper: 'a3' } } })
  expect([host.read().layouts, 'paper' in host.read().sheet]).toEqual([{}, false])
})

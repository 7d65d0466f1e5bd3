// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings as settingsSchema, type Settings } from '../../../preload/contract'
import { useSettings } from '../../../renderer/stores/settings'

interface Written {
  readonly change: Partial<Settings>
  answer(reply: object): void
}

let written: Written[]
const sizes = (): unknown[] => written.map(({ change }) => change.cardSize)
/** What the host keeps once it has taken a change. */
const taken = (change: Partial<Settings>) => ({ value: settingsSchema.parse(change) })

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  return () => vi.useRealTimers()
})

async function open() {
  const studio = {
    request: (name: string, change: Partial<Settings>) =>
      name === 'settings.write'
        ? new Promise((answer) => written.push({ change, answer }))
        : Promise.resolve({ value: settingsSchema.parse({}) }),
    on: () => () => undefined,
  }
  Object.assign(window, { studio })
  setActivePinia(createPinia())
  const settings = useSettings()
  await settings.start()
  return settings
}

/** The host answers the last writing. */
async function answered(reply: (change: Partial<Settings>) => object = taken): Promise<void> {
  const last = written.at(-1)
  last?.answer(reply(last.change))
  await vi.advanceTimersByTimeAsync(0)
}

describe('settings are written', () => {
  test('at once: whoever leaves the page after a click has lost nothing', async () => {
    const settings = await open()
    settings.write({ cardSize: 200 })
    settings.write({ theme: 'dark' })
    await vi.advanceTimersByTimeAsync(0)
    expect(written.map(({ change }) => change)).toEqual([{ cardSize: 200, theme: 'dark' }])
  })

  test('one writing at a time while a slider is dragged, ten times a second at most, and how it was let go', async () => {
    const settings = await open()
    for (let size = 100; size < 200; size++) {
      settings.write({ cardSize: size })
      await vi.advanceTimersByTimeAsync(10)
      if (size === 150) expect(sizes()).toEqual([100])
      if (size > 150) await answered()
    }
    await vi.advanceTimersByTimeAsync(100)
    await answered()
    expect(written.length).toBeGreaterThan(4)
    expect(written.length).toBeLessThan(8)
    expect([sizes().at(-1), settings.values.cardSize]).toEqual([199, 199])
  })

  test('what was not written yet goes with the page, whatever the host has not answered', async () => {
    const settings = await open()
    settings.write({ cardSize: 200 })
    await vi.advanceTimersByTimeAsync(0)
    settings.write({ cardSize: 210 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sizes()).toEqual([200])
    window.dispatchEvent(new Event('pagehide'))
    // Windows of other tests hear it too.
    expect(sizes().filter((size) => size !== undefined)).toEqual([200, 210])
  })

  test('and go on being written after the host refused both to write and to say what it keeps', async () => {
    const settings = await open()
    settings.write({ cardSize: 200 })
    await vi.advanceTimersByTimeAsync(0)
    settings.write({ cardSize: 210 })
    const ask = window.studio?.request
    Object.assign(window.studio ?? {}, {
      request: (name: string, change: never) =>
        name === 'settings.read'
          ? Promise.resolve({ failure: { code: 'gone', message: 'Gone.' } })
          : ask?.(name as never, change),
    })
    await answered(() => ({ failure: { code: 'settings-unwritable', message: 'Full.' } }))
    await vi.advanceTimersByTimeAsync(200)
    expect(sizes()).toEqual([200, 210])
    await answered()
    expect(settings.values.cardSize).toBe(210)
  })
})

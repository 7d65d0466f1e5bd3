import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LibraryClient } from '../../main/database/client'
import { closeDatabase, openDatabase } from '../../main/database/open'
import { boot, launch, type Desktop } from './launch'

let store: string
let folder: string
/** An empty library in the folder: one with the sample sets takes seconds to make. */
let library: string
const argv = process.argv
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
  closeDatabase(openDatabase(join(store, 'Empty.fanfare'), { create: true }))
})
afterAll(() => rm(store, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
  library = join(folder, 'Empty.fanfare')
  copyFileSync(join(store, 'Empty.fanfare'), library)
})
afterEach(async () => {
  vi.doUnmock('../../main/database/client')
  // Files of tests share their modules: the next one would be given the stand-in of the last test here.
  vi.resetModules()
  vi.restoreAllMocks()
  process.argv = argv
  await rm(folder, { recursive: true, force: true })
})

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const nameOf = async ({ studio }: Desktop): Promise<string | undefined> => {
  const reply = await studio.request('library.info', {})
  return 'value' in reply ? reply.value?.name : undefined
}

const start = (options: Parameters<typeof launch>[0] = {}): Promise<Desktop> =>
  launch({ data: folder, args: ['--library', library], ...options })

/** Libraries open from now on only when the returned function was called; `onClose` happens in place of their closing. */
function holdLibraries(onClose?: () => Promise<void>): () => void {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  vi.doMock('../../main/database/client', async (original) => {
    const real = await original<typeof import('../../main/database/client')>()
    const openLibrary: typeof real.openLibrary = async (start) => {
      await gate
      const client = await real.openLibrary(start)
      if (onClose) {
        const { close } = client
        client.close = () => onClose().then(() => close.call(client))
      }
      return client satisfies LibraryClient
    }
    return { ...real, openLibrary }
  })
  return release
}

describe('a start', () => {
  test('shows the window before the library is open; what the page asks waits for it', async () => {
    const release = holdLibraries()
    const desktop = await start()
    expect(desktop.window.isShown).toBe(true)
    const answered = vi.fn()
    const asked = Promise.all([
      nameOf(desktop),
      desktop.studio.request('library.rows', {}),
      desktop.studio.request('studio.info', {}),
    ]).then(answered)
    await wait(100)
    expect(answered).not.toHaveBeenCalled()
    release()
    await asked
    expect(answered).toHaveBeenCalledExactlyOnceWith([
      'Empty',
      { value: expect.any(Array) as unknown },
      { value: expect.objectContaining({ notices: [] }) as unknown },
    ])
    await desktop.quit()
  })

  test('shows the window after two seconds even where its page draws nothing', async () => {
    const began = performance.now()
    const desktop = await start({ arrange: ({ stage }) => (stage.isBlank = true) })
    expect(performance.now() - began).toBeGreaterThan(1_900)
    await desktop.quit()
  })

  test('makes the folder that --data names', async () => {
    const data = join(folder, 'not', 'there')
    const desktop = await start({ data })
    expect(await nameOf(desktop)).toBe('Empty')
    expect(existsSync(join(data, 'settings.json'))).toBe(true)
    await desktop.quit()
  })

  test('with a folder that cannot be made uses the usual one, and says so', async () => {
    const occupied = join(folder, 'occupied')
    const usual = join(folder, 'usual')
    writeFileSync(occupied, '')
    mkdirSync(usual)
    const desktop = await start({ data: join(occupied, 'data'), arrange: ({ app }) => app.setPath('userData', usual) })
    expect(await desktop.studio.request('studio.info', {})).toMatchObject({
      value: { notices: [expect.stringMatching(/usual, because .*occupied.data cannot be used/)] },
    })
    expect(await nameOf(desktop)).toBe('Empty')
    expect(existsSync(join(usual, 'settings.json'))).toBe(true)
    await desktop.quit()
  })
})

describe('a second start', () => {
  test('hands its library over with the whole path, and quits', async () => {
    const second = await boot(folder, ({ stage }) => void (stage.isFirst = false), ['--library', 'birds.fanfare'])
    expect(second.app.handedOver).toEqual({ library: resolve('birds.fanfare') })
    expect([second.stage.exitCode, second.BrowserWindow.getAllWindows()]).toEqual([0, []])
  })

  test('opens its library in the running studio, made where it is missing; one that is none leaves the open one, and the person is told', async () => {
    const desktop = await start()
    const { app } = desktop.electron
    const told = vi.fn()
    desktop.studio.on('notice', told)
    app.emit('second-instance', {}, [], folder, { library: join(folder, 'Birds.fanfare') })
    await vi.waitFor(async () => expect(await nameOf(desktop)).toBe('Birds'), 10_000)
    const broken = join(folder, 'diary.fanfare')
    writeFileSync(broken, 'Dear diary')
    app.emit('second-instance', {}, [], folder, { library: broken })
    await vi.waitFor(
      () => expect(told).toHaveBeenCalledExactlyOnceWith({ message: expect.stringContaining(broken) as string }),
      10_000,
    )
    expect(await nameOf(desktop)).toBe('Birds')
    await desktop.quit()
  })

  test('that hands over no library, or nonsense, only brings the studio to the front', async () => {
    const desktop = await start()
    for (const given of [
      undefined,
      {},
      null,
      'library',
      { library: 5 },
      { library: '' },
      { library: { toString: 1 } },
      [],
    ]) {
      desktop.window.minimize()
      desktop.window.isFocusedNow = false
      desktop.electron.app.emit('second-instance', {}, [], folder, given)
      expect(
        [desktop.window.isMinimized(), desktop.window.isFocusedNow, await nameOf(desktop)],
        JSON.stringify(given),
      ).toEqual([false, true, 'Empty'])
    }
    await desktop.quit()
  })

  test('while the first still opens its library is opened after that', async () => {
    const release = holdLibraries()
    const desktop = await start()
    desktop.electron.app.emit('second-instance', {}, [], folder, { library: join(folder, 'Birds.fanfare') })
    release()
    await vi.waitFor(async () => expect(await nameOf(desktop)).toBe('Birds'), 10_000)
    await desktop.quit()
  })
})

test('where the window was is not kept when that cannot be written: it is logged once, and nothing more comes of it', async () => {
  const desktop = await start()
  await nameOf(desktop)
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const file = join(folder, 'settings.json')
  rmSync(file)
  // A folder in the place of the file takes no file, whoever writes it.
  mkdirSync(join(file, 'deep'), { recursive: true })
  for (const x of [10, 20]) {
    desktop.window.setBounds({ x, y: 10, width: 1000, height: 700 })
    await wait(600)
  }
  desktop.window.setBounds({ x: 30, y: 10, width: 1000, height: 700 })
  await desktop.quit()
  expect(lines.filter((line) => line.includes('place of the window'))).toEqual([
    expect.stringContaining('settings could not be saved'),
  ])
})

describe('quitting', () => {
  test('waits for the library, and kills nothing when it is closed in time', async () => {
    let closed = false
    holdLibraries(() => wait(300).then(() => void (closed = true)))()
    const desktop = await start()
    await nameOf(desktop)
    await desktop.quit()
    expect([closed, desktop.electron.stage.exitCode, desktop.electron.stage.kills]).toEqual([true, 0, 0])
  })

  test('waits for no sample library, which is begun anew at the next start', async () => {
    const desktop = await start({ args: [] })
    const file = join(folder, 'libraries', 'Sample library.fanfare')
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000, interval: 5 })
    await desktop.quit()
    expect([existsSync(file), desktop.electron.stage.kills]).toEqual([false, 0])
    const again = await start({ args: [] })
    expect(await nameOf(again)).toBe('Sample library')
    expect(await again.studio.request('studio.info', {})).toMatchObject({ value: { notices: [] } })
    await again.quit()
  })

  test.each([
    ['opens', () => ({ release: holdLibraries(), isOpen: false })],
    [
      'closes',
      () => {
        let release = (): void => undefined
        holdLibraries(() => new Promise((resolve) => (release = resolve)))()
        return { release: () => release(), isOpen: true }
      },
    ],
  ])('ends the process after five seconds where the library still %s', async (_what, hold) => {
    const { release, isOpen } = hold()
    const desktop = await start()
    if (isOpen) await nameOf(desktop)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    desktop.electron.app.quit()
    desktop.electron.app.quit()
    await vi.advanceTimersByTimeAsync(4_900)
    expect([desktop.electron.stage.kills, desktop.electron.stage.exitCode]).toEqual([0, undefined])
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(desktop.electron.stage.kills).toBe(1)
    release()
    await vi.waitFor(() => expect(desktop.electron.stage.exitCode).toBe(0), 10_000)
  })
})

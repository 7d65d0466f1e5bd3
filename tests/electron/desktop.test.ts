import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WINDOW_HEAPS } from '../../main/desktop/heaps'
import { CHANNELS } from '../../preload/channels'
import { chainedMasks, png } from '../main/art/hostile'
import { boot, launch, type Desktop } from './launch'
import { artAddress } from '../../preload/art'

let desktop: Desktop
const argv = process.argv
beforeAll(async () => {
  desktop = await launch()
})
afterAll(async () => {
  await desktop.quit()
  process.argv = argv
})

describe('the window', () => {
  test('is isolated, sandboxed, and without Node', () => {
    expect(desktop.window.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    })
  })

  test('keeps its heaps small, as the benchmark of the window measures them', () => {
    const { value } = WINDOW_HEAPS
    expect(desktop.electron.app.switches.get('js-flags')).toBe(value)
    // V8 knows these flags: Chromium says nothing of one that it does not know.
    const flags = value.split(',')
    expect(spawnSync(process.execPath, [...flags, '-e', '1']).status).toBe(0)
    expect(spawnSync(process.execPath, ['--heap-growing-per=30', '-e', '1']).status).not.toBe(0)
  })

  test('shows the page of our own scheme, which was registered as secure in time', () => {
    expect(desktop.electron.protocol.privileged).toContain('fanfare')
    expect(desktop.window.webContents.mainFrame.url).toBe('fanfare://studio/')
  })

  test('opens no second one, and gives links of the web to the browser', () => {
    expect(desktop.window.webContents.windowOpen('https://example.org/')).toBe(false)
    expect(desktop.window.webContents.windowOpen('file:///etc/passwd')).toBe(false)
    expect(desktop.window.webContents.windowOpen('javascript:alert(1)')).toBe(false)
    expect(desktop.electron.stage.opened).toEqual(['https://example.org/'])
  })

  test.each(['will-navigate', 'will-redirect', 'will-attach-webview'] as const)(
    'stays on its page whatever %s wants',
    (event) => {
      expect(desktop.window.webContents.follow('https://example.org/', event)).toBe(false)
      expect(desktop.window.webContents.mainFrame.url).toBe('fanfare://studio/')
    },
  )

  test('is granted nothing but writing to the clipboard', () => {
    const { request, check, device } = desktop.electron.session.defaultSession
    const granted = (permission: string): unknown[] => {
      const decide = vi.fn()
      request?.({}, permission, decide)
      return [check?.({}, permission), ...(decide.mock.calls[0] ?? [])]
    }
    expect(granted('media')).toEqual([false, false])
    expect(granted('geolocation')).toEqual([false, false])
    expect(granted('clipboard-sanitized-write')).toEqual([true, true])
    expect(device?.()).toBe(false)
  })

  test('comes to the front when a second studio is started', () => {
    desktop.window.minimize()
    desktop.electron.app.emit('second-instance')
    expect(desktop.window.isMinimized()).toBe(false)
    expect(desktop.window.isFocusedNow).toBe(true)
  })
})

describe('the page', () => {
  const load = async (url: string): Promise<Response> => {
    const handler = desktop.electron.protocol.handlers.get('fanfare')
    if (!handler) throw new Error('The scheme has no handler.')
    return handler(new Request(url))
  }

  test('comes with its policy', async () => {
    const reply = await load('fanfare://studio/')
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each([
    'fanfare://studio/../main/desktop.js',
    'fanfare://studio/%2e%2e/main/desktop.js',
    'fanfare://studio/..%2fmain/desktop.js',
    'fanfare://other/',
    'fanfare://studio/none.js',
  ])('finds nothing at %s', async (url) => {
    expect((await load(url)).status).toBe(404)
  })

  test('has the pictures of the library beside it, for itself alone', async () => {
    const rows = await desktop.studio.request('library.rows', {})
    const [art = ''] = 'value' in rows ? rows.value.flatMap(({ appearance }) => appearance.art ?? []) : []
    const reply = await load(`fanfare://studio${artAddress(art)}`)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
      'no-store',
    ])
    for (const strange of [`fanfare://other${artAddress(art)}`, 'fanfare://studio/art/', 'fanfare://studio/art/%'])
      expect([strange, (await load(strange)).status]).toEqual([strange, 404])
  })

  test('reaches the host by `window.studio` alone', () => {
    expect(Object.keys(desktop.window.webContents.page?.window ?? {})).toEqual(['studio'])
    expect(Object.keys(desktop.studio).sort()).toEqual([
      ...['deliver', 'dropped', 'host', 'on', 'pick', 'place', 'request', 'show'],
    ])
  })
})

describe('messages', () => {
  test('go from the page to the host and back', async () => {
    expect(await desktop.studio.request('studio.info', {})).toMatchObject({ value: { host: 'desktop' } })
  })

  test('carry bytes', async () => {
    const reply = await desktop.studio.request('files.adopt', { name: 'a.txt', bytes: new Uint8Array([1, 2]) })
    if ('failure' in reply) throw new Error(reply.failure.message)
    expect(await desktop.studio.request('files.read', { handle: reply.value.handle })).toEqual({
      value: { name: 'a.txt', bytes: new Uint8Array([1, 2]) },
    })
  })

  test('bring failures back as values', async () => {
    expect(await desktop.studio.request('files.read', { handle: 'nothing' })).toMatchObject({
      failure: { code: 'file-unknown' },
    })
    expect(await desktop.studio.request('settings.write', { cardSize: 1 })).toMatchObject({
      failure: { code: 'request-invalid' },
    })
  })

  test('have the names of the contract, and no others', async () => {
    await expect(desktop.studio.request('library.burn' as 'library.info', {})).rejects.toThrow('no "library.burn"')
  })

  test('announce what changed, without the event that brought it, until the page stops listening', async () => {
    const listener = vi.fn()
    const stop = desktop.studio.on('settings.changed', listener)
    await desktop.studio.request('settings.write', { cardSize: 240 })
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cardSize: 240 })))
    stop()
    await desktop.studio.request('settings.write', { cardSize: 180 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('are refused from another window, from a frame within ours, and from a foreign page in it', async () => {
    const { ipcMain, WebContents } = desktop.electron
    const ours = desktop.window.webContents
    const ask = (sender: typeof ours, frame: { url: string } | null): Promise<unknown> =>
      ipcMain.invoke(sender, frame, CHANNELS.request, ['studio.info', {}])
    const foreign = new WebContents(undefined)
    foreign.mainFrame.url = 'fanfare://studio/'
    await expect(ask(foreign, foreign.mainFrame)).rejects.toThrow('Refused')
    await expect(ask(ours, { url: 'fanfare://studio/' })).rejects.toThrow('Refused')
    await expect(ask(ours, null)).rejects.toThrow('Refused')
    ours.mainFrame.url = 'https://example.org/'
    await expect(ask(ours, ours.mainFrame)).rejects.toThrow('Refused')
    ours.mainFrame.url = 'fanfare://studio/'
  })
})

describe('dialogs', () => {
  const value = async <T>(reply: Promise<{ value: T } | { failure: unknown }>): Promise<T> => {
    const answer = await reply
    if ('failure' in answer) throw new Error(JSON.stringify(answer.failure))
    return answer.value
  }
  test('hand over files by handle, never by path', async () => {
    const path = join(desktop.data, 'cards.txt')
    writeFileSync(path, 'name Lamp Carrier')
    desktop.electron.stage.choices.push([path])
    const [file] = await desktop.studio.pick('scripts', true)
    expect(file).toEqual({ handle: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'cards.txt', size: 17 })
    expect(JSON.stringify(file)).not.toContain(desktop.data)
  })

  test('for a folder hand over what is in it and in its folders, but nothing hidden', async () => {
    const folder = join(desktop.data, 'set')
    mkdirSync(join(folder, 'deep'), { recursive: true })
    mkdirSync(join(folder, '.git'))
    for (const path of ['b.txt', 'deep/a.txt', '.hidden', '.git/config'])
      writeFileSync(join(folder, path), 'name Lamp Carrier')
    desktop.electron.stage.choices.push([folder])
    expect((await desktop.studio.pick('folder', false)).map(({ name }) => name)).toEqual(['b.txt', 'deep/a.txt'])
    expect(desktop.electron.stage.dialogs.at(-1)?.options).toMatchObject({ properties: ['openDirectory'] })
  })

  test('that are declined hand over nothing', async () => {
    expect(await desktop.studio.pick('art', false)).toEqual([])
    expect(await desktop.studio.deliver({ handle: (await adopted()).handle, name: 'a.txt', size: 1 })).toBe(false)
  })

  test('hand over a picture whose file is looked at again once it was changed', async () => {
    const { studio } = desktop
    const path = join(desktop.data, 'lamp.png')
    writeFileSync(path, png(8, 8))
    desktop.electron.stage.choices.push([path])
    const [file] = await studio.pick('art', false)
    const { bytes } = await value(studio.request('files.read', { handle: file?.handle ?? '' }))
    const { art } = await value(studio.request('art.keep', { bytes, from: file?.handle }))
    expect(await value(studio.request('art.changed', { art }))).toEqual({})
    expect(await studio.request('art.again', { art })).toMatchObject({ failure: { code: 'art-unchanged' } })
    writeFileSync(path, png(9, 9))
    expect(await value(studio.request('art.changed', { art }))).toEqual({ name: 'lamp.png' })
    const again = await value(studio.request('art.again', { art }))
    expect(again.art).not.toBe(art)
    expect(await value(studio.request('art.changed', { art: again.art }))).toEqual({})
    // What is no picture any more is refused, and what was taken stays.
    writeFileSync(path, 'no picture')
    expect(await studio.request('art.again', { art: again.art })).toHaveProperty('failure.code')
    rmSync(path)
    expect(await value(studio.request('art.changed', { art: again.art }))).toEqual({})
    expect(await studio.request('art.again', { art: again.art })).toMatchObject({ failure: { code: 'art-unchanged' } })
    // Bytes that the window has from elsewhere come from no file.
    const pasted = await value(studio.request('files.adopt', { name: 'pasted.png', bytes: new Uint8Array(png(7, 7)) }))
    const kept = await value(studio.request('art.keep', { bytes: new Uint8Array(png(7, 7)), from: pasted.handle }))
    expect(await value(studio.request('art.changed', { art: kept.art }))).toEqual({})
  })

  test('hand over a picture that is dropped, whose file is looked at again once it was changed', async () => {
    const { studio, electron } = desktop
    const { droppedFile } = electron
    const path = join(desktop.data, 'dropped.png')
    const bytes = new Uint8Array(png(6, 6))
    writeFileSync(path, bytes)
    const file = await studio.dropped?.(droppedFile(path, bytes))
    expect(file).toMatchObject({ name: 'dropped.png', size: bytes.length })
    const { art } = await value(studio.request('art.keep', { bytes, from: file?.handle }))
    expect(await value(studio.request('art.changed', { art }))).toEqual({})
    writeFileSync(path, png(5, 6))
    expect(await value(studio.request('art.changed', { art }))).toEqual({ name: 'dropped.png' })
    // What the page made, what was written over meanwhile and what is gone come from no file.
    expect(await studio.dropped?.(new File([bytes], 'dropped.png'))).toBeUndefined()
    expect(await studio.dropped?.(droppedFile(path, bytes))).toBeUndefined()
    rmSync(path)
    expect(await studio.dropped?.(droppedFile(path, bytes))).toBeUndefined()
  })

  test('save a file of the studio where the person says', async () => {
    const path = join(desktop.data, 'saved.txt')
    desktop.electron.stage.choices.push([path])
    expect(await desktop.studio.deliver(await adopted())).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe('A')
  })

  test('say why a file could not be saved', async () => {
    desktop.electron.stage.choices.push([join(desktop.data, 'nowhere', 'saved.txt')])
    await expect(desktop.studio.deliver(await adopted())).rejects.toThrow('could not be written')
  })

  test('name a folder to write into, and show that and nothing else', async () => {
    const folder = join(desktop.data, 'published')
    mkdirSync(folder)
    desktop.electron.stage.choices.push([folder])
    const place = await desktop.studio.place?.()
    expect(place).toMatchObject({ name: 'published' })
    expect(desktop.electron.stage.dialogs.at(-1)?.options).toMatchObject({
      properties: ['openDirectory', 'createDirectory'],
    })
    if (!place) throw new Error('No folder was named.')
    await desktop.studio.show?.(place)
    expect(desktop.electron.stage.opened.at(-1)).toBe(folder)
    await expect(desktop.studio.show?.(await adopted())).rejects.toThrow('not there any more')
    expect(desktop.electron.stage.opened.at(-1)).toBe(folder)
    expect(await desktop.studio.place?.()).toBeUndefined()
  })

  const adopted = async (): Promise<{ handle: string; name: string; size: number }> => {
    const reply = await desktop.studio.request('files.adopt', { name: 'a.txt', bytes: new Uint8Array([65]) })
    if ('failure' in reply) throw new Error(reply.failure.message)
    return reply.value
  }
})

test('entries of the menu run commands of the palette', async () => {
  const listener = vi.fn()
  const stop = desktop.studio.on('command', listener)
  const entries = desktop.electron.stage.menu?.items.flatMap(({ submenu }) => submenu ?? [])
  entries?.find(({ id }) => id === 'studio.palette')?.click?.()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ command: 'studio.palette' }))
  stop()
})

test('licences of what is shipped are in the menu, and come from the build', async () => {
  const entries = desktop.electron.stage.menu?.items.flatMap(({ submenu }) => submenu ?? [])
  expect(entries?.find(({ label }) => label === 'Licences')).toMatchObject({ id: 'studio.licences' })
  const reply = await desktop.studio.request('studio.notices', {})
  if ('failure' in reply) throw new Error(reply.failure.message)
  expect(reply.value.find(({ name }) => name === 'monaco-editor')).toMatchObject({
    licence: 'MIT',
    text: expect.stringContaining('Permission is hereby granted') as string,
  })
})

test('pictures are read in a utility process; one that ends it is refused, and the next is read by another', async () => {
  const { stage } = desktop.electron
  const keep = (bytes: Uint8Array): Promise<unknown> =>
    desktop.studio.request('art.keep', { bytes: new Uint8Array(bytes) })
  expect(await keep(png(20, 30))).toEqual({ value: { art: expect.stringMatching(/^[0-9a-f]{64}$/) as string } })
  expect(stage.utilities).toEqual([expect.stringMatching(/out[/\\]main[/\\]art-child\.js$/)])
  expect(await keep(chainedMasks(95))).toEqual({
    failure: {
      code: 'art-refused',
      message: expect.stringMatching(/longer than 5 seconds|more than 512 MB/) as string,
    },
  })
  expect(await keep(png(30, 20))).toHaveProperty('value')
  expect(stage.utilities.length).toBeGreaterThanOrEqual(2)
})

test('a second studio quits without a window', async () => {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
  const second = await boot(data, ({ stage }) => {
    stage.isFirst = false
  })
  expect(second.stage.exitCode).toBe(0)
  expect(second.BrowserWindow.getAllWindows()).toEqual([])
  await rm(data, { recursive: true })
})

test('the window opens where it was closed, on a screen that is there', async () => {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
  const first = await launch({ data })
  first.window.setBounds({ x: 2500, y: 100, width: 1000, height: 700 })
  await first.quit()
  const arrange = ({ stage }: Desktop['electron']): void =>
    void stage.displays.push({ workArea: { x: 1920, y: 0, width: 1280, height: 1000 } })
  const wide = await launch({ data, arrange })
  expect(wide.window.options).toMatchObject({ x: 2200, y: 100, width: 1000, height: 700 })
  await wide.quit()
  const narrow = await launch({ data })
  expect(narrow.window.options).not.toHaveProperty('x')
  await narrow.quit()
  await rm(data, { recursive: true })
})

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSettings } from '../../main/settings'
import { REQUESTS } from '../../preload/contract'
import { temporary } from './host'

let folder: Awaited<ReturnType<typeof temporary>>
beforeEach(async () => {
  folder = await temporary()
})
afterEach(() => folder.remove())

const ignore = (): void => undefined

test('settings start with defaults and leave no file', () => {
  expect(openSettings(folder.path, ignore).read()).toMatchObject({ theme: 'system', libraryView: 'grid', recent: [] })
  expect(readdirSync(folder.path)).toEqual([])
})

test('what is written is announced, and there again after a restart', () => {
  const announce = vi.fn()
  openSettings(folder.path, announce).write({ theme: 'dark' })
  openSettings(folder.path, ignore).write({ cardSize: 300 })
  expect(openSettings(folder.path, ignore).read()).toMatchObject({ theme: 'dark', cardSize: 300 })
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ theme: 'dark' }))
})

test('a change names only what it changes', () => {
  expect(REQUESTS['settings.write'].input.parse({ theme: 'dark' })).toEqual({ theme: 'dark' })
})

test('the file is replaced whole, never written into', () => {
  const settings = openSettings(folder.path, ignore)
  settings.write({ theme: 'dark' })
  expect(readdirSync(folder.path)).toEqual(['settings.json'])
})

test('a broken file is kept aside under a new number, and said', () => {
  for (const number of [1, 2]) {
    writeFileSync(join(folder.path, 'settings.json'), `{ "theme": "da${number}`)
    const settings = openSettings(folder.path, ignore)
    expect(settings.read().theme).toBe('system')
    expect(settings.notice).toContain(`settings.broken-${number}.json`)
  }
  expect(readFileSync(join(folder.path, 'settings.broken-2.json'), 'utf8')).toBe('{ "theme": "da2')
  expect(existsSync(join(folder.path, 'settings.json'))).toBe(false)
})

const FILE = (): string => join(folder.path, 'settings.json')
const onDisk = (): unknown => JSON.parse(readFileSync(FILE(), 'utf8'))

test('two studios of one folder keep what the other one wrote, library by library', () => {
  const announce = vi.fn()
  const one = openSettings(folder.path, announce)
  const other = openSettings(folder.path, ignore)
  const jobs = { jobs: [{ name: 'My job' }] }
  one.write({ theme: 'dark', libraries: { a: jobs }, stops: {} })
  other.write({ cardSize: 200 })
  other.write({ libraries: { b: { face: 'Plain' } } })
  one.write({ libraries: { a: { ...jobs, face: 'Gold' } } })
  const both = { theme: 'dark', cardSize: 200, libraries: { a: { ...jobs, face: 'Gold' }, b: { face: 'Plain' } } }
  expect(onDisk()).toMatchObject(both)
  expect(one.read()).toMatchObject(both)
  expect(other.read()).toMatchObject(both)
  expect(announce).toHaveBeenLastCalledWith(expect.objectContaining({ cardSize: 200 }))
})

test("a change of a library's bookmark says nothing of its other parts", () => {
  const one = openSettings(folder.path, ignore)
  one.write({ libraries: { a: { jobs: ['Night'], face: 'Gold', guides: { x: 1, y: 2 } }, b: { face: 'Plain' } } })
  const other = openSettings(folder.path, ignore)
  one.write({ libraries: { a: { jobs: ['Night', 'Day'] } } })
  other.write({ libraries: { a: { guides: { y: 3 } } } })
  other.write({ libraries: { a: { face: null } } })
  const a = { jobs: ['Night', 'Day'], face: null, guides: { y: 3 } }
  expect(onDisk()).toHaveProperty('libraries', { a, b: { face: 'Plain' } })
})

test('of a group of choices only those that were changed are written over what another studio chose', () => {
  const one = openSettings(folder.path, ignore)
  one.write({ sheet: { paper: 'a4', printer: 'Old', printers: [] }, layouts: { library: 1 } })
  const other = openSettings(folder.path, ignore)
  one.write({ sheet: { paper: 'a4', printer: 'Old', printers: ['Measured'] } })
  other.write({ sheet: { paper: 'a3', printers: [] }, layouts: {} })
  expect(onDisk()).toMatchObject({ sheet: { paper: 'a3', printers: ['Measured'] }, layouts: {} })
  expect(onDisk()).not.toHaveProperty('sheet.printer')
  expect(onDisk()).not.toHaveProperty('layouts.library')
})

test('a part of a setting is written by itself, over what this studio knew of it, and is taken away without a value', () => {
  const one = openSettings(folder.path, ignore)
  one.write({ sheet: { job: 1, printer: 'Old' }, libraries: { a: { guides: { gold: [1] } } } })
  const other = openSettings(folder.path, ignore)
  one.write({
    parts: [
      { at: ['sheet', 'job'], value: 2 },
      { at: ['layouts', 'table'], value: [] },
    ],
  })
  other.write({ parts: [{ at: ['sheet', 'job'], value: 1 }, { at: ['sheet', 'printer'] }] })
  other.write({ parts: [{ at: ['libraries', 'a', 'guides', 'plain'], value: [2] }] })
  expect(onDisk()).toMatchObject({ layouts: { table: [] }, libraries: { a: { guides: { gold: [1], plain: [2] } } } })
  expect(onDisk()).toHaveProperty('sheet', { job: 2 })
})

test.each([
  ['is no setting of parts', ['theme', 'dark'], 1],
  ['names a place on the disk', ['recent', '0'], { handle: 'h', name: 'n', location: '/' }],
  ['is none that the setting has', ['editor', 'fontSize'], 'large'],
  ['cannot be taken away', ['editor', 'wrap'], undefined],
  ['leads deeper than any', ['table', ...Array.from({ length: 100_000 }, () => 'a')], 1],
])('a part that %s is refused', (_, at, value) => {
  expect(REQUESTS['settings.write'].input.safeParse({ parts: [{ at, value }] }).success).toBe(false)
})

test('a part under a name that all objects have is kept like others, and changes nothing else', () => {
  const one = openSettings(folder.path, ignore)
  one.write({ parts: [{ at: ['table', '__proto__', 'pace'], value: 9 }] })
  expect([Object.hasOwn(Object.prototype, 'pace'), one.read().table['pace']]).toEqual([false, undefined])
})

test('what another studio wrote is read, and told to the windows of this one', () => {
  const announce = vi.fn()
  const one = openSettings(folder.path, announce)
  openSettings(folder.path, ignore).write({ theme: 'light' })
  expect([one.read().theme, one.read().theme]).toEqual(['light', 'light'])
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ theme: 'light' }))
})

test('a value that is not understood costs itself, and the file as it was is kept', () => {
  const stop = { entry: 'e', path: 'p', text: 't', block: 'b', blocks: 1, line: 1 }
  const given = {
    theme: 'pink',
    cardSize: 200,
    libraries: { a: { jobs: [1] } },
    editor: { fontSize: 'large', wrap: false, minimap: true },
    stops: { a: [stop, { ...stop, line: 0 }, { ...stop, line: 2 }] },
    recent: [{ handle: 'h' }, { handle: 'h', name: 'n', location: 'l' }],
  }
  writeFileSync(FILE(), JSON.stringify(given))
  const opened = openSettings(folder.path, ignore)
  expect(opened.notice).toContain('theme, editor.fontSize, editor, stops.a.1.line, stops.a.1, recent.0')
  expect(opened.read()).toMatchObject({
    theme: 'system',
    cardSize: 200,
    libraries: { a: { jobs: [1] } },
    editor: { fontSize: 14 },
    stops: { a: [stop, { ...stop, line: 2 }] },
    recent: [{ handle: 'h', name: 'n', location: 'l' }],
  })
  expect(JSON.parse(readFileSync(join(folder.path, 'settings.broken-1.json'), 'utf8'))).toEqual(given)
  expect(openSettings(folder.path, ignore)).not.toHaveProperty('notice')
  expect(onDisk()).toMatchObject({ cardSize: 200 })
})

test('a byte order mark is no fault', () => {
  writeFileSync(FILE(), '\uFEFF{ "theme": "dark" }')
  const opened = openSettings(folder.path, ignore)
  expect([opened.read().theme, 'notice' in opened]).toEqual(['dark', false])
})

test('a file that holds something else than settings is kept aside', () => {
  writeFileSync(FILE(), '[1]')
  expect(openSettings(folder.path, ignore).notice).toContain('settings.broken-1.json')
})

test('settings that cannot be kept are a failure with the folder in it', () => {
  writeFileSync(join(folder.path, 'occupied'), '')
  const settings = openSettings(join(folder.path, 'occupied', 'data'), ignore)
  expect(() => settings.write({ theme: 'dark' })).toThrow(expect.objectContaining({ code: 'settings-unwritable' }))
  expect(settings.read().theme).toBe('system')
})

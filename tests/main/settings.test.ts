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

test('settings that cannot be kept are a failure with the folder in it', () => {
  writeFileSync(join(folder.path, 'occupied'), '')
  const settings = openSettings(join(folder.path, 'occupied', 'data'), ignore)
  expect(() => settings.write({ theme: 'dark' })).toThrow(expect.objectContaining({ code: 'settings-unwritable' }))
  expect(settings.read().theme).toBe('system')
})

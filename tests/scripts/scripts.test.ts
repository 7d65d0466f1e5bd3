import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuilt, sourcesOf } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { isInstalled } from '../../scripts/install.mjs'
import { windowless } from '../../scripts/window.mjs'
import { temporary } from '../main/host'

let folder: Awaited<ReturnType<typeof temporary>>
beforeEach(async () => {
  folder = await temporary()
})
afterEach(() => folder.remove())

const write = (path: string, text = ''): string => {
  const whole = join(folder.path, path)
  mkdirSync(join(whole, '..'), { recursive: true })
  writeFileSync(whole, text)
  return whole
}

describe('an installation', () => {
  const packages = (version: string): string =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/lamp': { version },
        'node_modules/mac-only': { version: '1.0.0', optional: true },
      },
    })

  test('is whole when every package lies there in its version; optional ones may be missing', () => {
    write('package-lock.json', packages('2.0.0'))
    expect(isInstalled(folder.path)).toBe(false)
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/lamp': { version: '1.0.0' } } }),
    )
    expect(isInstalled(folder.path)).toBe(false)
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/lamp': { version: '2.0.0' } } }),
    )
    expect(isInstalled(folder.path)).toBe(true)
  })
})

describe('a build', () => {
  const products = [
    'main/desktop.js',
    'main/web.js',
    'main/cli.js',
    'preload/index.cjs',
    'renderer/index.html',
    'NOTICES.txt',
    'notices.json',
  ]

  test('is stale when a source is written, added or removed, and while its stamp is missing', () => {
    const source = write('core/system.ts', 'one')
    for (const product of products) write(join('out', product))
    expect(isBuilt(folder.path)).toBe(false)
    write('out/stamp', sourcesOf(folder.path))
    expect(isBuilt(folder.path)).toBe(true)
    utimesSync(source, new Date(), new Date(Date.now() + 5_000))
    expect(isBuilt(folder.path)).toBe(false)
    write('out/stamp', sourcesOf(folder.path))
    write('main/new.ts')
    expect(isBuilt(folder.path)).toBe(false)
  })

  test('is stale when a product is missing, whatever the stamp says', () => {
    for (const product of products.slice(1)) write(join('out', product))
    write('out/stamp', sourcesOf(folder.path))
    expect(isBuilt(folder.path)).toBe(false)
  })
})

describe('a window', () => {
  const machine = (platform: string, env: object, user = 1000): Parameters<typeof windowless>[1] =>
    ({ platform, env, getuid: () => user }) as never

  test('needs a display on Linux, somebody who is not root, and the wish for one', () => {
    expect(windowless([], machine('linux', { DISPLAY: ':0' }))).toBeUndefined()
    expect(windowless([], machine('linux', { WAYLAND_DISPLAY: 'wayland-0' }))).toBeUndefined()
    expect(windowless([], machine('darwin', {}))).toBeUndefined()
    expect(windowless([], machine('linux', {}))).toContain('display')
    expect(windowless([], machine('linux', { DISPLAY: ':0' }, 0))).toContain('root')
    expect(windowless(['--no-open'], machine('darwin', {}))).toContain('not to open')
  })
})

describe('a browser for app tests', () => {
  test('is looked for on the path, and is the named one where one is named', () => {
    const chromium = write('bin/chromium')
    const machine = (env: object): Parameters<typeof findChromium>[0] => ({ platform: 'linux', env }) as never
    expect(findChromium(machine({ PATH: join(folder.path, 'bin') }))).toBe(chromium)
    expect(findChromium(machine({ PATH: folder.path }))).toBeUndefined()
    expect(findChromium(machine({ PATH: join(folder.path, 'bin'), FANFARE_CHROMIUM: '/nowhere' }))).toBeUndefined()
  })

  test('is one without windows where there is one, unless windows are asked for and another has them', () => {
    const [chromium, shell] = [write('bin/chromium'), write('later/chromium-headless-shell')]
    const machine = (...folders: string[]): Parameters<typeof findChromium>[0] =>
      ({ platform: 'linux', env: { PATH: folders.map((name) => join(folder.path, name)).join(delimiter) } }) as never
    for (const both of [machine('bin', 'later'), machine('later', 'bin')]) {
      expect(findChromium(both)).toBe(shell)
      expect(findChromium(both, { windows: true })).toBe(chromium)
    }
    expect(findChromium(machine('later'), { windows: true })).toBe(shell)
    expect(findChromium(machine('bin'))).toBe(chromium)
  })
})

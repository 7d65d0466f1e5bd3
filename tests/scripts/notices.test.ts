import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../main/installation'
import { noticesOf, licencesIn, STANDARD } from '../../scripts/notices.mjs'
import { temporary } from '../main/host'

interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const notices = JSON.parse(readFileSync(join(ROOT, 'out', 'notices.json'), 'utf8')) as readonly Notice[]
const named = new Set(notices.map(({ name, version }) => `${name} ${version}`))

/** Where Node would find a package that is asked for from a place. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/** The packages that a place needs to run, and theirs: found by walking, not by the marks of the lock file. */
function reached(from: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = packages[from] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = placeOf(name, from)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    reached(place, found)
  }
  return found
}

const isHere = (place: string): boolean => existsSync(join(ROOT, place, 'package.json'))

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package that a packaged studio loads is named, in its version', () => {
  const places = [...reached('')].filter(isHere)
  expect(places.length).toBeGreaterThan(40)
  for (const place of places) expect([...named], place).toContain(`${nameOf(place)} ${packages[place]?.version}`)
})

test('everything that hosts and the window import is named, and so is what that brings along', () => {
  const files = ['renderer', 'core', 'main', 'preload'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(ROOT, folder, path))
      .filter((path) => /\.(?:ts|vue|css)$/.test(path)),
  )
  const imported = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^'\n]* from )?'([@\w][^']*)'/gm)].map(
        ([, name = '']) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
      ),
    ),
  )
  imported.delete('electron')
  expect(imported.size).toBeGreaterThan(15)
  // `vue` is only a door to the parts of it.
  for (const name of imported)
    if (name !== 'vue' && !isBuiltin(name))
      expect(
        notices.map((notice) => notice.name),
        name,
      ).toContain(name)
  expect(notices.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@vue/runtime-core', 'dockview-core', '@tanstack/virtual-core', 'monaco-editor']),
  )
})

/** What stands in the text of each licence. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  MIT: /permission is hereby granted/i,
  ISC: /permission to use, copy, modify,? and\/?(or)? ?distribute/i,
  '0BSD': /permission to use, copy, modify/i,
  'Apache-2.0': /Apache License/,
  'MPL-2.0': /Mozilla Public License/,
  'OFL-1.1': /SIL OPEN FONT LICENSE/,
  'BlueOak-1.0.0': /Blue Oak Model License/,
  'Python-2.0': /PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2/,
  'LGPL-3.0-or-later': /GNU LESSER GENERAL PUBLIC LICENSE[^]*GNU GENERAL PUBLIC LICENSE/,
}

test('each name stands with its licence and the text of that', () => {
  const whole = readFileSync(join(ROOT, 'out', 'NOTICES.txt'), 'utf8')
  for (const { name, version, licence, text } of notices) {
    const licences = licencesIn(licence)
    expect(licences.length, name).toBeGreaterThan(0)
    for (const each of licences) expect(text, `${name}: ${each}`).toMatch(SIGNS[each] ?? `no sign of ${each}`)
    expect(whole).toContain(`${name} ${version} (${licence})`)
    expect(whole).toContain(text)
  }
  expect(whole).toContain(readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim())
})

test('libraries of others inside a package are named, and their licences too', () => {
  const vips = notices.find(({ name }) => name.startsWith('@img/sharp-libvips'))
  expect(vips?.text).toContain('mozjpeg')
  expect(notices.find(({ name }) => name === 'monaco-editor')?.text).toContain('THIRD-PARTY SOFTWARE NOTICES')
})

test('a package for another system would find the text of its licence here', () => {
  const elsewhere = [...reached('')].filter((place) => !isHere(place))
  expect(elsewhere.length).toBeGreaterThan(10)
  for (const place of elsewhere)
    for (const licence of licencesIn(packages[place]?.license ?? 'none'))
      expect(Object.keys(STANDARD), place).toContain(licence)
})

test('a package without a licence, or with one that is not known, ends the build and is named; a short one is given its text', async () => {
  const folder = await temporary()
  const put = (path: string, value: unknown): void => {
    mkdirSync(join(folder.path, path, '..'), { recursive: true })
    writeFileSync(join(folder.path, path), typeof value === 'string' ? value : JSON.stringify(value))
  }
  put('package-lock.json', {
    packages: {
      '': {},
      'node_modules/lamp': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  })
  put('resources/licences/MIT.txt', 'Permission is hereby granted')
  for (const license of [undefined, '', 'WTFPL', 'MIT AND WTFPL', 'constructor', { type: 'Odd' }]) {
    put('node_modules/lamp/package.json', { name: 'lamp', version: '1.0.0', license })
    expect(() => noticesOf(folder.path, []), JSON.stringify(license)).toThrow('lamp 1.0.0')
  }
  put('node_modules/lamp/package.json', {
    name: 'lamp',
    version: '1.0.0',
    licenses: [{ type: 'MIT' }],
    author: { name: 'Ann' },
  })
  expect(noticesOf(folder.path, [])).toEqual([
    { name: 'lamp', version: '1.0.0', licence: 'MIT', text: 'Copyright (c) Ann\n\nPermission is hereby granted' },
  ])
  expect(() => noticesOf(folder.path, [{ name: 'stowaway', version: '1.0.0' }])).toThrow('stowaway 1.0.0')
  await folder.remove()
})

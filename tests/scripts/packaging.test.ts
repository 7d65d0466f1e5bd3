import { readdirSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, matchesGlob } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../main/installation'

type Validate = (configuration: object, log: object) => Promise<void>

/** The packager's own check of its configuration. */
const validate = (configuration: object): Promise<void> => {
  const ours = createRequire(join(ROOT, 'package.json'))
  const packager = createRequire(ours.resolve('electron-builder/package.json'))
  const { validateConfiguration } = packager('app-builder-lib/out/util/config/config') as {
    validateConfiguration: Validate
  }
  const { DebugLogger } = packager('builder-util') as { DebugLogger: new (enabled: boolean) => object }
  return validateConfiguration(configuration, new DebugLogger(false))
}

const configuration = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as Record<string, unknown>

test('the packager accepts its configuration, and would refuse a wrong one', async () => {
  await validate(configuration)
  await expect(validate({ ...configuration, nonsense: true })).rejects.toThrow('nonsense')
})

test('a packaged studio runs nothing but its own code', () => {
  expect(configuration['electronFuses']).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  })
})

/** Native code under a folder: what the system's loader opens, not Node. */
const native = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:node|dll|dylib)$|\.so(?:\.\d+)*$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)

test('native code that is shipped, and the libraries it loads, lie beside the archive, where they can be loaded', () => {
  const unpacked = configuration['asarUnpack'] as string[]
  const needed = ['better-sqlite3', '@resvg', '@img'].map((name) => native(`node_modules/${name}`))
  for (const paths of needed) expect(paths.length).toBeGreaterThan(0)
  for (const path of needed.flat())
    expect(
      unpacked.some((pattern) => matchesGlob(path, pattern)),
      path,
    ).toBe(true)
})

/** Files that hosts start by name, as threads and as processes. */
const PROGRAMS = ['art-child', 'art-watch', 'library-worker', 'measure-worker', 'printing-worker', 'simulation-worker']

/** What a built program loads, with all that its own parts load: packages by name. */
function loadedBy(program: string): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    // Examples in the comments of what is bundled are no imports.
    for (const { fileName: name } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (name.startsWith('.')) follow(join(dirname(file), name))
      else if (!isBuiltin(name))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  follow(join(ROOT, 'out', 'main', `${program}.js`))
  return packages
}

test('what children and workers run, and what they load, is packed', () => {
  expect(configuration['files']).toEqual(expect.arrayContaining(['out/**', 'resources/**', 'package.json']))
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const found = new Map([...PROGRAMS, 'desktop'].map((program) => [program, loadedBy(program)]))
  for (const [program, packages] of found)
    for (const name of packages)
      expect([...Object.keys(dependencies), 'electron'], `${program}: ${name}`).toContain(name)
  // What is known to be native must have been found, or nothing was looked at.
  expect([...(found.get('art-child') ?? [])]).toEqual(expect.arrayContaining(['sharp', '@resvg/resvg-js']))
  expect([...(found.get('library-worker') ?? [])]).toContain('better-sqlite3')
  expect([...(found.get('printing-worker') ?? [])]).toEqual(expect.arrayContaining(['@resvg/resvg-js', 'harfbuzzjs']))
  for (const program of PROGRAMS) expect([program, found.get(program)?.has('electron')]).toEqual([program, false])
})

test('every program that hosts start by name is built', () => {
  const started = readdirSync(join(ROOT, 'main'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, 'main', path), 'utf8').matchAll(/'out', 'main', '([\w-]+)\.js'/g)].map(
        ([, name = '']) => name,
      ),
    )
  expect(started.length).toBeGreaterThanOrEqual(4)
  for (const name of started) expect(PROGRAMS).toContain(name)
})

test('the scripts of the window are ASCII, so that Chromium keeps each letter in one byte', () => {
  const folder = join(ROOT, 'out', 'renderer', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const others = scripts.filter((name) => readFileSync(join(folder, name)).some((byte) => byte > 0x7f))
  expect(others).toEqual([])
})

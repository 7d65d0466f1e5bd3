import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../main/installation'

type Validate = (configuration: object, log: object) => Promise<void>

/** The packager's own check of its configuration. */
const validate = (configuration: object): Promise<void> => {
  const ours = createRequire(join(ROOT, 'package.json'))
  const packager = createRequire(ours.resolve('electron-builder/package.json'))
  const { validateConfiguration } = packager('app-builder-lib/out/util/config/config') as { validateConfiguration: Validate }
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
  for (const path of needed.flat()) expect(unpacked.some((pattern) => matchesGlob(path, pattern)), path).toBe(true)
})

test('what children and workers run, and what they load, is packed', () => {
  expect(configuration['files']).toEqual(expect.arrayContaining(['out/**', 'package.json']))
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  for (const program of ['art-child', 'art-watch', 'library-worker', 'printing-worker', 'simulation-worker']) {
    const text = readFileSync(join(ROOT, 'out', 'main', `${program}.js`), 'utf8')
    const loaded = [...text.matchAll(/from\s*"([^".][^"]*)"/g)].map(([, name = '']) => name).filter((name) => !name.startsWith('node:'))
    for (const name of loaded) expect(Object.keys(dependencies), `${program}: ${name}`).toContain(name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/'))
  }
})

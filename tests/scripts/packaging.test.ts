import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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

test('native code lies beside the archive, where it can be loaded', () => {
  expect(configuration['asarUnpack']).toContain('**/*.node')
})

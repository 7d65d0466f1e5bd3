import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import begin from '../scratch'

afterEach(() => vi.unstubAllEnvs())

test('what is kept for a while during a run lies in the folder of the run', () => {
  expect(basename(tmpdir())).toMatch(/^fanfare-run-\d+-/)
})

test('a run takes its folder away, and those of runs that were killed; others stay', () => {
  const above = mkdtempSync(join(tmpdir(), 'above-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, above)
  const [running, killed] = [`fanfare-run-${process.pid}-other`, 'fanfare-run-4194999-gone']
  for (const name of [running, killed, 'fanfare-runes']) mkdirSync(join(above, name, 'within'), { recursive: true })
  const end = begin()
  mkdirSync(join(tmpdir(), 'kept', 'deeper'), { recursive: true })
  expect(existsSync(join(above, killed))).toBe(false)
  expect(tmpdir()).not.toBe(above)
  end()
  expect(readdirSync(above).sort()).toEqual([running, 'fanfare-runes'].sort())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import Reporter from '../../scripts/reporter.mjs'
import { temporary } from '../main/host'

const module = (relativeModuleId: string, results: readonly object[], errors: readonly object[] = []) => ({
  relativeModuleId,
  errors: () => errors,
  children: {
    allTests: () => results.map((result, i) => ({ fullName: `rule ${i + 1}`, result: () => result })),
  },
})

test('what failed is named with the first line of its reason, a file that could not be read too', async () => {
  const folder = await temporary()
  const file = join(folder.path, 'unit.json')
  process.env['FANFARE_SUMMARY'] = file
  try {
    new Reporter().onTestRunEnd(
      [
        module('draw.test.ts', [
          { state: 'passed' },
          { state: 'failed', errors: [{ message: 'expected 5 to be 4\n\nat line 3' }] },
          { state: 'skipped', note: 'corpus absent' },
        ]),
        module('broken.test.ts', [], [{ message: 'Unexpected token' }]),
      ],
      [{ message: 'thrown outside of tests' }],
    )
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'thrown outside of tests',
        'draw.test.ts: rule 2: expected 5 to be 4',
        'broken.test.ts: Unexpected token',
      ],
      skipped: [{ file: 'draw.test.ts', name: 'rule 3', reason: 'corpus absent' }],
    })
  } finally {
    delete process.env['FANFARE_SUMMARY']
    await folder.remove()
  }
})

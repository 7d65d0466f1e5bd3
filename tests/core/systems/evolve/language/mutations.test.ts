import { describe, expect, test } from 'vitest'
import { hasCorpus, mutate, report, run, truncate } from './mutations'

const SEED = 20261121

describe.each([
  ['mutated', mutate],
  ['truncated', truncate],
] as const)('500 %s scripts', (name, change) => {
  // How long they take is measured by `npm run soak -- mutations`.
  test('keep their other cards and their names', () => {
    const verdict = run(change, 500, SEED)
    process.stdout.write(
      `${name} scripts (seed ${SEED}, ${hasCorpus ? 'corpus' : 'samples: corpus absent'}): ${report(verdict)}\n`,
    )
    expect(verdict.lost).toEqual([])
    expect(verdict.same / verdict.untouched).toBeGreaterThanOrEqual(0.99)
  })
})

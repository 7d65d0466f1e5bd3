import { describe, expect, test } from 'vitest'
import { hasCorpus, mutate, p99, report, run, truncate } from './mutations'

const SEED = 20261121

describe.each([
  ['mutated', mutate],
  ['truncated', truncate],
] as const)('500 %s scripts', (name, change) => {
  // Asked again where something else on the machine got in between: the one thing here that depends on it is the time.
  test('keep their other cards and their names, in time', { retry: 2 }, () => {
    const verdict = run(change, 500, SEED)
    process.stdout.write(
      `${name} scripts (seed ${SEED}, ${hasCorpus ? 'corpus' : 'samples: corpus absent'}): ${report(verdict)}\n`,
    )
    expect(verdict.lost).toEqual([])
    expect(verdict.same / verdict.untouched).toBeGreaterThanOrEqual(0.99)
    expect(p99(verdict.times)).toBeLessThanOrEqual(3 * p99(verdict.originalTimes))
  })
})

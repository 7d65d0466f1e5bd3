import { expect, test } from 'vitest'
import { mutate, p99, report, run, truncate } from '../core/systems/evolve/language/mutations'

const SEED = 20261121

test.each([
  ['mutated', mutate],
  ['truncated', truncate],
] as const)('10,000 %s scripts keep their other cards and their names', (name, change) => {
  const verdict = run(change, 10_000, SEED)
  console.log(`${name} (seed ${SEED}): ${report(verdict)}`)
  for (const line of [...verdict.changed, ...verdict.lost].slice(0, 20)) console.log(`  ${line}`)
  expect(verdict.lost).toEqual([])
  expect(verdict.same / verdict.untouched).toBeGreaterThanOrEqual(0.99)
  expect(p99(verdict.times)).toBeLessThanOrEqual(3 * p99(verdict.originalTimes))
})

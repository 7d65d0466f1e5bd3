import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundle, runBundle } from '../../bundle'
import { PLAYED } from '../../core/systems/played'
import type { Cost } from './counted'

/**
 * Interleaved pairs, and processes that have so many each: V8 compiles one of five runs of the same program to half its speed, and the medians of forty
 * pairs of one process lay between 1.07 and 1.17 where 240 of four came to 1.13.
 */
const PAIRS = 30
const PROCESSES = 4

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

let path = ''
beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'counted.ts'))
}, 120_000)

test.each(PLAYED.map(([id]) => id))(
  'counting costs less than 15 of a hundred parts of a random game of %s (lab.md, check 9)',
  async (id) => {
    const costs: Cost[] = []
    for (let one = 0; one < PROCESSES; one++) costs.push(JSON.parse(await runBundle(path, id, String(PAIRS))) as Cost)
    const sorted = costs.flatMap(({ ratios }) => ratios).sort((a, b) => a - b)
    const [low, half, high] = [0.25, 0.5, 0.75].map((share) => at(sorted, share).toFixed(3))
    console.log(`${id}: ${half} in the median of ${sorted.length} pairs, half of them between ${low} and ${high}`)
    for (const { changed, cards } of costs) {
      expect(changed).toBe(0)
      expect(cards).toBeGreaterThan(10)
    }
    expect(sorted).toHaveLength(PAIRS * PROCESSES)
    expect(at(sorted, 0.5)).toBeLessThan(1.15)
  },
  300_000,
)

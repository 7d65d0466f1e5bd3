import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundle, runBundle } from '../../bundle'
import { PLAYED } from '../../core/systems/played'
import type { Cost } from './counted'

/** Interleaved pairs: ten tell nothing on a machine that others use as well. */
const PAIRS = 40

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

let path = ''
beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'counted.ts'))
}, 120_000)

test.each(PLAYED.map(([id]) => id))(
  'counting costs less than 15 of a hundred parts of a random game of %s (lab.md, check 9)',
  async (id) => {
    const { ratios, cards, changed } = JSON.parse(await runBundle(path, id, String(PAIRS))) as Cost
    const sorted = [...ratios].sort((a, b) => a - b)
    const [low, half, high] = [0.25, 0.5, 0.75].map((share) => at(sorted, share).toFixed(3))
    console.log(`${id}: ${half} in the median of ${ratios.length} pairs, half of them between ${low} and ${high}`)
    expect(changed).toBe(0)
    expect(cards).toBeGreaterThan(10)
    expect(ratios).toHaveLength(PAIRS)
    expect(at(sorted, 0.5)).toBeLessThan(1.15)
  },
  300_000,
)

import { expect, test } from 'vitest'
import { measureDrags } from './designer'

/** Milliseconds of one frame of a usual screen. */
const FRAME = 1000 / 60
const MOVES = 200

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity

test('a dragged layer of sixty is in the page within a frame', async () => {
  for (const { layer, moves, times } of await measureDrags(['Layer 10', 'Layer 12', 'Layer 13'], MOVES)) {
    const sorted = [...times].sort((a, b) => a - b)
    const [half, most] = [at(sorted, 0.5), at(sorted, 0.95)]
    console.log(
      `${layer}: ${times.length} drawings of ${moves} moves, median ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`,
    )
    expect(times.length).toBeGreaterThan(moves / 2)
    expect(most).toBeLessThanOrEqual(FRAME)
  }
})

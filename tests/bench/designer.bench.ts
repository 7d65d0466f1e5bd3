import { expect, test } from 'vitest'
import { measureDrags } from './designer'
import { atShare, FRAME } from './page'

const MOVES = 200

test('a dragged layer of sixty is in the page within a frame', async () => {
  for (const { layer, moves, times } of await measureDrags(['Layer 10', 'Layer 12', 'Layer 13'], MOVES)) {
    const [half, most] = [atShare(times, 0.5), atShare(times, 0.95)]
    console.log(
      `${layer}: ${times.length} drawings of ${moves} moves, median ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`,
    )
    expect(times.length).toBeGreaterThan(moves / 2)
    expect(most).toBeLessThanOrEqual(FRAME)
  }
})

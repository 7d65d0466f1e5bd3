import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../core/systems/registry'
import type { CardSource, RenderedFace, RenderTask } from '../../main/printing/tasks'
import { drawCards } from '../../main/printing/print'
import { threadsFor } from '../../main/printing/start'

const ART = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#a1b2c3"/></svg>',
)

const cards: readonly CardSource[] = Array.from({ length: 11 }, (_, number) => ({
  system: 'evolve',
  text: `name Lamp ${number}; id CP99-${number}; class Neutral; type Follower; cost 2; stats 2/2;`,
  index: 0,
  appearance: { version: 1, ...(number === 4 && { art: 'lamp' }) },
  ...(number === 4 && { art: { bytes: ART, type: 'image/png' as const, width: 20, height: 20 } }),
}))
const task: RenderTask = { format: 'svg', dpi: 96, cards }

async function faces(threads: number, here: boolean): Promise<readonly string[]> {
  const drawn: string[] = []
  await drawCards(task, {
    threads,
    ...(here && { here: SYSTEMS }),
    face({ card, bytes }: RenderedFace) {
      expect(drawn[card]).toBeUndefined()
      drawn[card] = new TextDecoder().decode(bytes)
    },
  })
  return drawn
}

describe('faces drawn in several threads', () => {
  test('are the same however many draw, and whether the asking one is among them', async () => {
    const alone = await faces(1, true)
    expect(alone).toHaveLength(cards.length)
    expect(alone[4]).toContain(Buffer.from(ART).toString('base64'))
    expect(alone.filter((svg) => svg.includes('data:image/png'))).toHaveLength(1)
    for (const [threads, here] of [
      [1, false],
      [2, true],
      [3, false],
    ] as const)
      expect(await faces(threads, here)).toEqual(alone)
  })

  test('are as many as there are faces for, and no more than cores', () => {
    const cores = Math.min(8, availableParallelism())
    for (const [faces, format, threads] of [
      [0, 'png', 1],
      [8, 'png', 1],
      [9, 'png', 2],
      [24, 'pixels', 3],
      [24, 'svg', 1],
      [25, 'svg', 2],
      [48, 'look', 2],
      [100_000, 'svg', 8],
    ] as const)
      expect([faces, format, threadsFor(faces, format)]).toEqual([faces, format, Math.min(cores, threads)])
  })

  test.each([true, false])('end with the reason of who stops them, and draw no more (here: %s)', async (here) => {
    const stopping = new AbortController()
    let drawn = 0
    const work = drawCards(task, {
      threads: 2,
      ...(here && { here: SYSTEMS }),
      signal: stopping.signal,
      face() {
        drawn++
        stopping.abort(new Error('enough'))
      },
    })
    await expect(work).rejects.toThrow('enough')
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(cards.length)
  })
})

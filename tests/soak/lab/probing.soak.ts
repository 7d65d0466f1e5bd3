import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Answered, Asked } from '../../bench/against/turns'
import { bundle, runBundle } from '../../bundle'
import { PLAYED } from '../../core/systems/played'
import { unheard } from './unheard'

/** Processes for each game: V8 compiles one of five runs of the same program to half its speed. */
const PROCESSES = 6
const ASKED = { warm: 3000, slice: 60, rounds: 30, told: 20 }
const AGAINST = join(import.meta.dirname, '..', '..', 'bench', 'against')

const checks = unheard()
let bundles: readonly [without: string, now: string] = ['', '']
let turns = ''
beforeAll(async () => {
  const playing = join(AGAINST, 'playing.ts')
  bundles = [await bundle(playing, undefined, checks), await bundle(playing)]
  turns = await bundle(join(AGAINST, 'turns.ts'))
}, 120_000)

test('what is taken out are the checks of every game, and those of stop points', () => {
  for (const [id] of PLAYED)
    expect([...checks.taken].filter(([path]) => path.includes(`/${id}/`)).length, id).toBeGreaterThan(2)
  expect([...checks.taken].filter(([path]) => path.endsWith('engine/run.ts')).map(([, count]) => count)).toEqual([4])
  console.log(`check 9: ${[...checks.taken.values()].reduce((sum, count) => sum + count, 0)} checks`)
})

test.each(PLAYED.map(([id]) => id))(
  'asking whether somebody listens or a stop point is met costs less than 3 of a hundred parts of a random game of %s (lab.md, check 9)',
  async (id) => {
    const ratios: number[] = []
    for (let one = 0; one < PROCESSES; one++) {
      const isWithoutFirst = one % 2 === 0
      const asked: Asked = {
        ...ASKED,
        task: { system: id, arena: 'sample', of: 'random' },
        bundles: isWithoutFirst ? bundles : [bundles[1], bundles[0]],
      }
      const answered = JSON.parse(await runBundle(turns, JSON.stringify(asked))) as Answered
      expect(answered.amounts[0]).toEqual(answered.amounts[1])
      // How much faster the second is: without the checks by so much as they cost.
      ratios.push(...answered.ratios.map((ratio) => (isWithoutFirst ? 1 / ratio : ratio)))
    }
    const sorted = [...ratios].sort((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    const [low, half, high] = [0.25, 0.5, 0.75].map((share) => at(share).toFixed(3))
    console.log(`${id}: ${half} in the median of ${sorted.length} pairs, half of them between ${low} and ${high}`)
    expect(sorted).toHaveLength(PROCESSES * ASKED.rounds)
    expect(at(0.5)).toBeLessThan(1.03)
  },
  300_000,
)

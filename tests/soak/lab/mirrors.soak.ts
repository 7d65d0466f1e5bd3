import { describe, expect, test } from 'vitest'
import { Sequence } from '../../../core/engine/measure/sequence'
import { draw, seedRandom } from '../../../core/engine/random'
import { MEASURED } from '../../core/engine/measure/specs'
import { allowed, blanked, measure, times } from './measured'

const HOUR = 3_600_000

describe('lab.md, section 9, check 23', () => {
  test.each([0.02, 0.5, 0.9])(
    'the truth is left out in at most 8.8 % of 300 runs of 2,048 pairs at %s',
    (chance) => {
      const runs = times(300)
      const widths: number[] = []
      let out = 0
      for (let seed = 0; seed < runs; seed++) {
        const random = seedRandom(seed * 7919 + Math.round(chance * 1000))
        const won = (): number => (draw(random, 1, 1_000_000) <= chance * 1_000_000 ? 0.5 : 0)
        const sequence = new Sequence()
        for (let pair = 0; pair < 2048; pair++) sequence.add(won() + won())
        const { lower, upper } = sequence.limits
        if (chance < lower || chance > upper) out++
        widths.push(upper - lower)
      }
      const median = widths.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 1
      console.log(`check 23: θ ${chance}: left out in ${out} of ${runs} runs; median width ${median.toFixed(4)}`)
      expect(out).toBeLessThanOrEqual(0.088 * runs)
      if (chance === 0.5) expect(median).toBeLessThanOrEqual(0.07)
    },
    HOUR,
  )
})

describe.each(MEASURED.map((one) => [one.id, one] as const))('%s', (id, { spec }) => {
  test(
    'check 24: mirrors of independent pairs are seldom decided, and a blank copy loses',
    async () => {
      const mirrors = await measure(
        Array.from({ length: times(100) }, (_, index) => ({
          spec: spec([0, 0], { seeds: 'independent', seed: index * 5000 }),
          most: 1024,
          until: true,
        })),
      )
      const decided = mirrors.filter(({ standing: { verdict } }) => verdict === 'better' || verdict === 'worse').length
      const copy = blanked(spec([0, 0]).decks[0], () => true)
      const copies = await measure(
        Array.from({ length: times(20) }, (_, index) => ({
          spec: spec([0, 0], {
            decks: [spec([0, 0]).decks[0], copy.deck],
            twins: copy.twins,
            players: ['greedy', 'greedy'],
            seeds: 'independent',
            seed: index * 5000,
          }),
          judging: { of: 'decks', alpha: 0.05, delta: 0, look: 32 },
          most: 512,
          until: true,
        })),
      )
      const lost = copies.filter(({ standing: { verdict } }) => verdict === 'better')
      const pairs = copies.map(({ standing }) => standing.pairs).sort((a, b) => a - b)
      console.log(
        `check 24, ${id}: ${decided} of ${mirrors.length} mirrors decided; a blank copy lost in ${lost.length} of ${copies.length}, after ${pairs.join(', ')} pairs`,
      )
      expect(decided).toBeLessThanOrEqual(allowed(12, 100))
      expect(lost.length).toBeGreaterThanOrEqual(copies.length - allowed(1, 20))
    },
    HOUR,
  )

  test(
    'check 25: a deck is not told from itself, and found better than with a third of its cards blank',
    async () => {
      const runs = await measure(
        Array.from({ length: times(40) }, (_, index) => ({
          spec: spec([0, 0], { seeds: 'independent', seed: 1_000_000 + index * 30_000 }),
          most: 20_000,
          until: true,
        })),
      )
      const same = runs.filter(({ standing: { verdict } }) => verdict === 'same').length
      const pairs = runs.map(({ standing }) => standing.pairs).sort((a, b) => a - b)
      const median = pairs[Math.floor(pairs.length / 2)] ?? 0
      const third = blanked(spec([0, 0]).decks[0], (_key, index) => index % 3 === 0)
      const [worse] = await measure([
        {
          spec: spec([0, 0], {
            decks: [spec([0, 0]).decks[0], third.deck],
            twins: third.twins,
            players: ['greedy', 'greedy'],
            seeds: 'independent',
          }),
          most: median - (median % 128),
          until: true,
        },
      ])
      console.log(
        `check 25, ${id}: not distinguishable in ${same} of ${runs.length}, median ${median} pairs; a third blank: ${worse?.standing.verdict} after ${worse?.standing.pairs} pairs, ${worse?.standing.mean.toFixed(3)}`,
      )
      expect(same).toBeGreaterThanOrEqual(runs.length - allowed(4, 40))
      expect(worse?.standing.verdict).toBe('better')
    },
    HOUR,
  )
})

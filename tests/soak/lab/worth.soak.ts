import { describe, expect, test } from 'vitest'
import type { Judging } from '../../../core/engine/measure/course'
import { mcnemar } from '../../../core/engine/measure/stats'
import type { Score } from '../../../core/engine/measure/tally'
import { draw, seedRandom } from '../../../core/engine/random'
import { MEASURED, withTwin } from '../../core/engine/measure/specs'
import { sampleArena } from '../../core/systems/arena'
import { PLAYED } from '../../core/systems/played'
import { allowed, judged, JUDGING, measure, scoresIn, times, variance } from './measured'

const HOUR = 3_600_000
const TWIN: Judging = { ...JUDGING, of: 'twin' }
const PAIRS = 512

/** The numbers of a card's body, by its key. */
function bodyOf(id: string, key: string): Readonly<Record<string, number>> | undefined {
  const [, system] = PLAYED.find(([one]) => one === id) ?? []
  if (!system) return undefined
  const { rules, cards } = sampleArena(system)
  const card = cards.find((one) => one.key === key)
  return card && rules.twins.body(card)?.numbers
}

const difference = ({ deck, against = 0 }: Score): number => (deck - against) / 4

describe.each(MEASURED.map((one) => [one.id, one] as const))('%s', (id, { spec }) => {
  test(
    'check 26: what cards are worth against blank twins, paired and unpaired',
    async () => {
      const { decks } = spec([0, 1])
      const keys = [...new Set(decks[0].sections['main'] ?? [])]
      const same = await measure(
        keys.slice(0, times(4)).map((of) => ({
          spec: spec([0, 1], {
            twins: [{ key: `${of}=same`, of, as: 'same' }],
            against: withTwin(decks[0], of, `${of}=same`),
          }),
          judging: TWIN,
          most: 128,
        })),
      )
      for (const run of same) expect(scoresIn(run).filter((score) => difference(score) !== 0)).toEqual([])
      const blanks = await measure(
        keys.slice(0, times(12)).map((of, index) => ({
          spec: spec([0, 1], {
            twins: [{ key: `${of}=blank`, of, as: 'blank' }],
            against: withTwin(decks[0], of, `${of}=blank`),
            seed: index * 10_000,
          }),
          judging: TWIN,
          most: PAIRS,
        })),
      )
      const bodied = keys.find((key) => bodyOf(id, key))
      const numbers = Object.fromEntries(Object.entries(bodyOf(id, bodied ?? '') ?? {}).map(([name]) => [name, 5000]))
      const [mighty] = await measure([
        {
          spec: spec([0, 1], {
            twins: [{ key: `${bodied}=plain`, of: bodied ?? '', as: 'plain', numbers }],
            against: withTwin(decks[0], bodied ?? '', `${bodied}=plain`),
          }),
          judging: TWIN,
          most: 1024,
          until: true,
        },
      ])
      expect(mighty?.standing.verdict).toBe('worse')
      const parts = blanks.map((run) => {
        const scores = scoresIn(run)
        const paired = variance(scores.map(difference))
        const unpaired =
          variance(scores.map(({ deck }) => deck / 4)) + variance(scores.map(({ against = 0 }) => against / 4))
        return paired / unpaired
      })
      let agreed = 0
      let clear = 0
      for (const run of blanks) {
        const { more, less } = run.course.discordant
        if (mcnemar(more, less) >= 0.001) continue
        clear++
        if (Math.sign(more - less) === Math.sign(run.standing.mean)) agreed++
      }
      const average = parts.reduce((sum, part) => sum + part, 0) / parts.length
      console.log(
        `check 26, ${id}: no discordant pair in ${same.length} cards against themselves; paired variance ${parts.map((part) => part.toFixed(2)).join(', ')} of unpaired, mean ${average.toFixed(2)}; against a twin that wins by itself: ${mighty?.standing.verdict} after ${mighty?.standing.pairs} pairs; McNemar below 0.001 for ${clear} cards, sign agrees for ${agreed}`,
      )
      expect(average).toBeLessThanOrEqual(0.8)
      expect(agreed).toBe(clear)
    },
    HOUR,
  )

  test(
    'check 27: a matrix of ten equal decks seldom finds one better',
    async () => {
      const cells = 45
      const judging: Judging = { ...JUDGING, alpha: 0.05 / cells }
      let found = 0
      for (let time = 0; time < times(20); time++) {
        const runs = await measure(
          Array.from({ length: cells }, (_, cell) => ({
            spec: spec([0, 0], { seeds: 'independent', seed: (time * cells + cell) * 1000 }),
            judging,
            most: 128,
          })),
        )
        for (const { standing } of runs) {
          expect(standing.verdict === 'better').toBe(standing.limits.lower > 0.5)
          expect(standing.verdict === 'worse').toBe(standing.limits.upper < 0.5)
        }
        if (runs.some(({ standing: { verdict } }) => verdict === 'better' || verdict === 'worse')) found++
      }
      console.log(`check 27, ${id}: a better deck in ${found} of ${times(20)} matrices of equal ones`)
      expect(found).toBeLessThanOrEqual(allowed(4, 20))
    },
    HOUR,
  )
})

test('check 27: a cell at θ 0.7 is better in 19 of 20', () => {
  let better = 0
  for (let seed = 0; seed < 20; seed++) {
    const random = seedRandom(seed)
    const won = (): number => (draw(random, 1, 10) <= 7 ? 2 : 0)
    const scores = Array.from({ length: 128 }, () => ({ deck: won() + won() }))
    if (judged(scores, { ...JUDGING, alpha: 0.05 / 45 }).verdict === 'better') better++
  }
  console.log(`check 27: θ 0.7 found better in ${better} of 20 cells of 128 pairs`)
  expect(better).toBeGreaterThanOrEqual(19)
})

import { describe, expect, test } from 'vitest'
import { Course, type Verdict } from '../../../../core/engine/measure/course'
import { Sequence } from '../../../../core/engine/measure/sequence'
import { mcnemar, quantile, wilson } from '../../../../core/engine/measure/stats'
import { draw, seedRandom } from '../../../../core/engine/random'

/** Means of two independent games of this chance. */
function pairs(chance: number, count: number, seed: number): number[] {
  const random = seedRandom(seed)
  const won = (): number => (draw(random, 1, 1_000_000) <= chance * 1_000_000 ? 0.5 : 0)
  return Array.from({ length: count }, () => won() + won())
}

/** The definition, term by term: plain products on a finer grid, every mean looked at in every step. */
function reference(numbers: readonly number[], alpha = 0.05): { lower: number; upper: number }[] {
  const grid = 10_000
  const up = new Float64Array(grid + 1).fill(1)
  const down = new Float64Array(grid + 1).fill(1)
  let lower = 0
  let upper = 1
  const seen: number[] = []
  return numbers.map((x) => {
    const t = seen.length + 1
    let variance = 0.25
    let total = 0.5
    seen.forEach((one, index) => {
      total += one
      variance += (one - total / (index + 2)) ** 2
    })
    variance /= t
    seen.push(x)
    const lambda = Math.sqrt((2 * Math.log(2 / alpha)) / (variance * t * Math.log(1 + t)))
    let [least, most] = [Infinity, -Infinity]
    for (let at = 0; at <= grid; at++) {
      const m = at / grid
      up[at] = (up[at] as number) * (1 + Math.min(lambda, m === 0 ? Infinity : 0.5 / m) * (x - m))
      down[at] = (down[at] as number) * (1 - Math.min(lambda, m === 1 ? Infinity : 0.5 / (1 - m)) * (x - m))
      if (Math.max((up[at] as number) / 2, (down[at] as number) / 2) < 1 / alpha) {
        least = Math.min(least, m)
        most = Math.max(most, m)
      }
    }
    lower = Math.max(lower, least)
    upper = Math.min(upper, most)
    return { lower, upper }
  })
}

describe('the sequence', () => {
  test.each([0.02, 0.5, 0.9])('agrees with its definition at %s, rounded outwards', (chance) => {
    const numbers = pairs(chance, 300, 5)
    const sequence = new Sequence()
    reference(numbers).forEach(({ lower, upper }, index) => {
      sequence.add(numbers[index] as number)
      const { limits } = sequence
      expect(limits.lower).toBeLessThanOrEqual(lower)
      expect(limits.upper).toBeGreaterThanOrEqual(upper)
      expect(lower - limits.lower).toBeLessThanOrEqual(0.002)
      expect(limits.upper - upper).toBeLessThanOrEqual(0.002)
    })
  })

  test('does not collapse when everything is won', () => {
    const sequence = new Sequence()
    for (let index = 0; index < 200; index++) sequence.add(1)
    expect(sequence.limits.upper).toBe(1)
    expect(sequence.limits.lower).toBeGreaterThan(0.9)
    expect(sequence.limits.lower).toBeLessThan(1)
  })

  test('is narrow enough: at a half after 2,048 pairs at most 0.07 in the median', () => {
    const widths = Array.from({ length: 9 }, (_, seed) => {
      const sequence = new Sequence()
      for (const y of pairs(0.5, 2048, 100 + seed)) sequence.add(y)
      return sequence.limits.upper - sequence.limits.lower
    }).sort((a, b) => a - b)
    expect(widths[4]).toBeLessThanOrEqual(0.07)
  })
})

/** The verdict of scores, at the first look that gives one. */
function verdictOf(of: 'decks' | 'twin', scores: readonly { deck: number; against?: number }[]): [Verdict, number] {
  const course = new Course({ of, alpha: 0.05, delta: 0.03, look: 128 })
  for (const score of scores)
    if (course.add(score) && course.standing.verdict !== 'undecided') return [course.standing.verdict, course.pairs]
  return ['undecided', course.pairs]
}

describe('verdicts', () => {
  const scored = (chance: number, count: number): { deck: number }[] =>
    pairs(chance, count, 9).map((y) => ({ deck: y * 4 }))

  test('say who is better, from either side, or that they cannot be told apart', () => {
    expect(verdictOf('decks', scored(0.7, 2000))).toEqual(['better', 128])
    expect(verdictOf('decks', scored(0.3, 2000))).toEqual(['worse', 128])
    const [verdict, after] = verdictOf('decks', scored(0.5, 12_000))
    expect(verdict).toBe('same')
    expect(after % 128).toBe(0)
    expect(after).toBeGreaterThan(1000)
    expect(verdictOf('decks', scored(0.5, 256))).toEqual(['undecided', 256])
  })

  test('of a card are in points of the winning chance, with the pairs that differ', () => {
    const scores = pairs(0.6, 1024, 3).map((y, index) => ({
      deck: y * 4,
      against: index % 5 === 0 ? Math.max(0, y * 4 - 2) : y * 4,
    }))
    const course = new Course({ of: 'twin', alpha: 0.05, delta: 0.03, look: 128 })
    scores.forEach((score) => course.add(score))
    const { mean, limits, verdict } = course.standing
    expect(verdict).toBe('better')
    expect(mean).toBeCloseTo(scores.reduce((sum, { deck, against }) => sum + (deck - against) / 4, 0) / 1024, 10)
    expect(limits.lower).toBeLessThan(mean)
    expect(limits.upper).toBeGreaterThan(mean)
    expect(course.discordant).toMatchObject({
      less: 0,
      more: scores.filter(({ deck, against }) => deck > against).length,
    })
    expect(
      verdictOf(
        'twin',
        scores.map(({ deck, against }) => ({ deck: against, against: deck })),
      )[0],
    ).toBe('worse')
    expect(
      verdictOf(
        'twin',
        scores.map(({ deck }) => ({ deck, against: deck })),
      )[0],
    ).toBe('same')
  })
})

describe('descriptions', () => {
  test('Wilson is right at none and at all', () => {
    expect(wilson(0, 0)).toEqual({ lower: 0, upper: 1 })
    expect(wilson(0, 10)).toMatchObject({ lower: 0, upper: expect.closeTo(0.2775, 3) })
    expect(wilson(10, 10)).toMatchObject({ lower: expect.closeTo(0.7225, 3), upper: 1 })
    expect(wilson(81, 263)).toMatchObject({ lower: expect.closeTo(0.2553, 3), upper: expect.closeTo(0.3662, 3) })
  })

  test('exact McNemar counts both tails', () => {
    expect(mcnemar(0, 0)).toBe(1)
    expect(mcnemar(5, 5)).toBe(1)
    expect(mcnemar(0, 5)).toBeCloseTo(2 / 32, 10)
    expect(mcnemar(1, 9)).toBeCloseTo((2 * 11) / 1024, 10)
    expect(mcnemar(300, 200)).toBeLessThan(0.001)
    expect(mcnemar(5000, 4900)).toBeGreaterThan(0.1)
  })

  test('quantiles of counted numbers are exact', () => {
    expect(quantile({ 3: 1, 10: 2, 4: 1 }, 0.5)).toBe(4)
    expect(quantile({ 3: 1, 10: 2, 4: 1 }, 0.9)).toBe(10)
    expect(quantile({}, 0.5)).toBeUndefined()
  })
})

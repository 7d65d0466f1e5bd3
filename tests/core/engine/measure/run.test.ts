import { describe, expect, test } from 'vitest'
import { plansOf, plainNumbers } from '../../../../core/engine/measure/plan'
import type { MeasureRequest } from '../../../../core/engine/measure/request'
import { reportOf } from '../../../../core/engine/measure/report'
import { nextOf, Run, type PairRange } from '../../../../core/engine/measure/run'
import { emptyTally, scoreOf, type Tally } from '../../../../core/engine/measure/tally'
import { MEASURE_VERSION } from '../../../../core/engine/measure/spec'
import { createPool } from '../../../../core/engine/pool'
import { draw, pick, seedRandom, shuffle } from '../../../../core/engine/random'
import { sampleArena, sampleTexts } from '../../systems/arena'
import { PLAYED } from '../../systems/played'

const [, system] = PLAYED.find(([id]) => id === 'evolve') ?? []
if (!system) throw new Error('There is no evolve.')
const { rules, cards, decks } = sampleArena(system)
const pool = createPool(cards, rules.define)

const request = (changes: Partial<MeasureRequest> = {}): MeasureRequest => ({
  version: MEASURE_VERSION,
  system: 'evolve',
  texts: [...sampleTexts(system)],
  decks: structuredClone(decks) as MeasureRequest['decks'],
  players: [['random', 'random']],
  parameters: {},
  seed: 0,
  pairs: 20_000,
  until: true,
  delta: 0.03,
  counts: false,
  calibrate: false,
  ...changes,
})

/** Scores as if they had been played: each pair of its own number alone. */
const pretend =
  (chance: number) =>
  ({ from, to }: PairRange): Tally => {
    const scores = Array.from({ length: to - from }, (_, index) => {
      const random = seedRandom(from + index)
      const won = (): number => (draw(random, 1, 1000) <= chance * 1000 ? 2 : 0)
      return scoreOf({ deck: won() + won() })
    })
    return { ...emptyTally(), ranges: [{ from, scores: scores.join('') }], games: 2 * (to - from) }
  }

const runFor = (changes: Partial<MeasureRequest> = {}): Run => {
  const [plan] = plansOf(request(changes), rules, pool)
  if (!plan) throw new Error('Nothing is played.')
  return new Run(plan)
}

const inOrder = (run: Run, play: (range: PairRange) => Tally): void => {
  for (let range = run.next(); range; range = run.next()) run.put(range, play(range))
}

describe('a run', () => {
  test('comes to the same whoever plays how fast, and whatever comes twice', () => {
    const play = pretend(0.54)
    const alone = runFor()
    inOrder(alone, play)
    expect([alone.standing.verdict, alone.standing.pairs % 128]).toEqual(['better', 0])
    expect(alone.standing.pairs).toBeGreaterThan(128)
    for (const seed of [1, 2, 3]) {
      const random = seedRandom(seed)
      const run = runFor()
      while (!run.isDone) {
        const out = Array.from({ length: 7 }, () => run.next()).filter((range) => range !== undefined)
        shuffle(random, out)
        for (const range of out) run.put(range, play(range))
        const again = pick(random, out)
        if (again) run.put(again, play(again))
      }
      expect(run.tally).toEqual(alone.tally)
      expect(run.course.points).toEqual(alone.course.points)
    }
  })

  test('hands out again what somebody lost', () => {
    const play = pretend(0.54)
    const run = runFor({ pairs: 256, until: false })
    const [first, second] = [run.next(), run.next()]
    if (!first || !second) throw new Error('There are too few ranges.')
    run.put(second, play(second))
    run.giveBack(first)
    run.giveBack(second)
    inOrder(run, play)
    expect([run.isDone, run.standing.pairs]).toEqual([true, 256])
  })

  test('goes on after what was kept, and for more pairs than were asked for', () => {
    const play = pretend(0.5)
    const whole = runFor({ pairs: 512, until: false })
    inOrder(whole, play)
    const half = runFor({ pairs: 200, until: false })
    inOrder(half, play)
    expect([half.isDone, half.standing.pairs]).toEqual([true, 200])
    const kept = new Run(half.plan, JSON.parse(JSON.stringify(half.tally)) as Tally)
    kept.extend(312)
    inOrder(kept, play)
    expect(kept.tally).toEqual(whole.tally)
    expect(kept.standing).toEqual(whole.standing)
  })
})

describe('what is played', () => {
  test('of a matrix the cell with the fewest pairs is next, and interval and verdict agree', () => {
    const three = [...decks, ...decks].slice(0, 3).map((deck, index) => ({ ...deck, name: `deck ${index}` }))
    const asked = request({ decks: structuredClone(three) as MeasureRequest['decks'], pairs: 1024 })
    const runs = plansOf(asked, rules, pool).map((plan) => new Run(plan))
    // Rock, paper, scissors.
    const chances = [0.75, 0.25, 0.75]
    for (let next = nextOf(runs); next; next = nextOf(runs)) {
      const { run, range } = next
      const fewest = Math.min(...runs.flatMap((one) => (one.isDone ? [] : [one.standing.pairs])))
      expect(range.from).toBe(fewest)
      run.put(range, pretend(chances[runs.indexOf(run)] ?? 0.5)(range))
    }
    const report = reportOf({ ...asked, calibrate: true }, runs)
    expect(report.calibration.state).toBe('passed')
    expect(report.verdicts.map(({ verdict }) => verdict)).toEqual(['better', 'worse', 'better'])
    expect(report.cycles).toEqual([[0, 1, 2]])
    for (const { limits, verdict } of report.runs) {
      expect(verdict === 'better').toBe(limits.lower > 0.5)
      expect(verdict === 'worse').toBe(limits.upper < 0.5)
    }
    for (const { mean, limits } of report.standings) {
      expect(mean).toBeGreaterThan(limits.lower)
      expect(mean).toBeLessThan(limits.upper)
    }
  })

  test('there is no verdict before calibration is passed, and none where it fails', () => {
    const asked = request({
      pairs: 256,
      calibrate: true,
      players: [
        ['random', 'random'],
        ['greedy', 'greedy'],
      ],
    })
    const runs = plansOf(asked, rules, pool).map((plan) => new Run(plan))
    expect(runs.map(({ plan }) => plan.id)).toEqual([
      'verdict-random',
      'verdict-greedy',
      'mirror-random',
      'mirror-greedy',
      'blank-0',
      'blank-1',
      'strength',
    ])
    const play = (chances: Record<string, number>): void => {
      for (let next = nextOf(runs); next; next = nextOf(runs))
        next.run.put(next.range, pretend(chances[next.run.plan.role] ?? 0.5)(next.range))
    }
    const [verdict] = runs
    if (verdict) inOrder(verdict, pretend(0.7))
    const early = reportOf(asked, runs)
    expect([early.calibration.state, early.verdicts[0]?.verdict]).toEqual(['open', undefined])
    play({ verdict: 0.3, blank: 0.8, strength: 0.7 })
    const late = reportOf(asked, runs)
    expect(late.calibration.state).toBe('passed')
    expect(late.verdicts.map((one) => one.verdict)).toEqual(['better', 'worse'])
    expect(late.remarks.map(({ id }) => id)).toEqual(['depends', 'strength', 'weak', 'random-player'])
    for (const role of ['mirror', 'blank'] as const) {
      const failing = runs.map((run) => new Run(run.plan, run.plan.role === role ? undefined : run.tally))
      for (let next = nextOf(failing); next; next = nextOf(failing))
        next.run.put(next.range, pretend(role === 'mirror' ? 0.65 : 0.3)(next.range))
      const failed = reportOf(asked, failing)
      expect([failed.calibration.state, failed.verdicts[0]?.verdict]).toEqual(['failed', undefined])
      expect(failed.calibration.reasons[0]?.id).toBe(`${role}-failed`)
    }
  })
})

describe.each(PLAYED.map(([id, one]) => [id, one] as const))('twins of %s', (_id, one) => {
  const arena = sampleArena(one)
  const { twins } = arena.rules

  test('a blank card uses no word of its text, keeps its body, and is the same when blanked again', () => {
    let fewer = 0
    for (const card of arena.cards) {
      const blank = twins.blank(card)
      expect([blank.key, blank.name, blank.kind]).toEqual([card.key, card.name, card.kind])
      expect(twins.body(blank)).toEqual(twins.body(card))
      expect(twins.blank(blank)).toEqual(blank)
      if (arena.rules.uses(blank).length < arena.rules.uses(card).length) fewer++
    }
    expect(fewer).toBeGreaterThan(5)
  })

  test('a plain card has the usual numbers of its cost, and those that are given', () => {
    const bodied = arena.cards.filter((card) => twins.body(card))
    expect(bodied.length).toBeGreaterThan(5)
    for (const card of bodied) {
      const numbers = plainNumbers(arena.rules, card, arena.cards) ?? {}
      expect(twins.body(twins.plain(card, numbers))?.numbers).toEqual(numbers)
      const other = Object.fromEntries(Object.keys(numbers).map((name, index) => [name, 7 + index]))
      expect(twins.body(twins.plain(card, other))?.numbers).toEqual(other)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { Match, type LoggedEvent, type MatchPosition } from '../../../core/engine/match'
import { draw, seedRandom, type RandomState } from '../../../core/engine/random'
import type { Setup } from '../../../core/engine/rules'
import type { Goal } from '../../../core/engine/run'
import { sample } from '../../../core/engine/simulation/sample'
import type { Series } from '../../../core/engine/simulation/series'
import type { State } from '../../../core/engine/state'
import { sampleArena, seriesOf } from './arena'
import { PLAYED } from './played'

interface Halted {
  readonly position: MatchPosition
  readonly state: State
  readonly events: number
}

/** A few frames, or up to a frame of any kind. */
function goalOf(random: RandomState): Goal {
  const kind = draw(random, 0, 1)
  return draw(random, 0, 1) === 0
    ? { frames: draw(random, 1, 3) }
    : { stops: ({ state }) => (state.work.at(-1)?.kind.length ?? 0) % 2 === kind }
}

const setupOf = ({ decks, seed }: Series): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks } })

/** Plays a game at random twice, once standing still wherever chance says so; `look` sees both at every decision. */
function playTwice(series: Series, look: (through: Match, stepped: Match) => void): { halts: Halted[]; match: Match } {
  const random = seedRandom(series.seed)
  const setup = setupOf(series)
  const through = new Match(series.rules, setup, series.pool)
  const match = new Match(series.rules, setup, series.pool, { goal: goalOf(random) })
  const halts: Halted[] = []
  for (;;) {
    for (; match.halted; match.resume(goalOf(random))) {
      const before = halts.at(-1)?.position
      if (before?.inputs === match.position.inputs) expect(match.position.frames).toBeGreaterThan(before.frames)
      halts.push({ position: match.position, state: clonePlain(match.state), events: match.events.length })
    }
    look(through, match)
    const decision = through.pending()
    if (!decision) return { halts, match }
    const answer = sample(decision, random)
    expect([through.answer(answer), match.answer(answer)]).toEqual([undefined, undefined])
  }
}

describe.each(PLAYED)('a match of %s that stands still on its way', (_, system) => {
  const arena = sampleArena(system)

  test.each([1, 2, 3, 4])('is at every decision the match that ran through (game %i)', (seed) => {
    let decisions = 0
    const seats = new Set<number>()
    const { halts } = playTwice(seriesOf(arena, [0, 1], ['random', 'random'], seed), (through, stepped) => {
      decisions++
      if (through.pending()) seats.add(through.pending()?.by ?? 0)
      expect(stepped.state).toEqual(through.state)
      expect(stepped.pending(true)).toEqual(through.pending(true))
      expect(stepped.position).toEqual(through.position)
      expect(stepped.events.length).toBe(through.events.length)
    })
    expect(seats.size).toBe(2)
    expect(halts.length).toBeGreaterThan(decisions / 2)
  })

  test('has the same log, and is found again wherever it stood still', () => {
    const series = seriesOf(arena, [1, 0], ['random', 'random'], 90)
    let log: readonly LoggedEvent[] = []
    const { halts, match } = playTwice(series, ({ events }) => (log = events))
    expect(match.events).toEqual(log)
    const end = clonePlain(match.state)
    const random = seedRandom(5)
    for (let left = 60; left > 0; left--) {
      const { position, state, events } = halts[draw(random, 0, halts.length - 1)] as Halted
      match.go(position.inputs, position.frames)
      expect([match.position, match.state, match.events.length]).toEqual([position, state, events])
    }
    match.go(match.inputs.length)
    expect([match.halted, match.state, match.events]).toEqual([undefined, end, log])
  })
})

import { describe, expect, test, vi } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import type { Setup, Table } from '../../../../core/engine/rules'
import { sample } from '../../../../core/engine/simulation/sample'
import type { Series } from '../../../../core/engine/simulation/series'
import { Stepper } from '../../../../core/engine/stepping/stepper'
import { placeOf, type Watched } from '../../../../core/engine/stepping/watch'
import { pathOf } from '../../../../core/language/nodes'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

// Whole games, looked at before each frame.
vi.setConfig({ testTimeout: 180_000 })

interface Game {
  readonly match: Match
  readonly stepper: Stepper
}

function begin({ rules, pool, decks, seed }: Series, watched: readonly Watched[]): Game {
  const setup: Setup = { seed, parameters: {}, start: { kind: 'decks', decks } }
  const stepper = new Stepper(rules)
  stepper.watch(watched)
  const match = new Match(rules, setup, pool, { goal: stepper.goal })
  stepper.attach(match)
  return { match, stepper }
}

const at = ({ match: { position } }: Game): string => `${position.inputs}.${position.frames}`

/** Runs on to the next decision, and notes where stop points halt it on the way. */
function runOn(game: Game, halts: string[]): void {
  const { match, stepper } = game
  while (match.halted) {
    if (stepper.standing?.why === 'stop') halts.push(at(game))
    if (stepper.standing) stepper.walk('run')
    else stepper.resume()
  }
}

/** Plays a game at random, and notes where it halts. `before`: what is done before each input. */
function play(series: Series, watched: readonly Watched[], before: (game: Game) => void = () => undefined) {
  const game = begin(series, watched)
  const random = seedRandom(series.seed)
  const halts: string[] = []
  runOn(game, halts)
  for (let decision = game.match.pending(); decision; decision = game.match.pending()) {
    before(game)
    game.stepper.ready()
    game.match.answer(sample(decision, random))
    runOn(game, halts)
  }
  return { ...game, halts }
}

/** Makes everything again, and notes where it halts. */
function playAgain(game: Game): readonly string[] {
  const { match, stepper } = game
  const end = match.inputs.length
  const halts: string[] = []
  match.go(0)
  stepper.forget()
  while (match.state.inputs < end) {
    stepper.again(end)
    runOn(game, halts)
  }
  return halts
}

/** A stop point at every step of a script that games come to, those that are come to most often first. */
function pointsIn(series: Series): readonly Watched[] {
  const { rules, pool, decks, seed } = series
  const counts = new Map<string, number>()
  const stops = (table: Table): boolean => {
    const place = placeOf(rules, table)
    if (place) {
      const one = `${place.source.key}|${place.node}`
      counts.set(one, (counts.get(one) ?? 0) + 1)
    }
    return false
  }
  const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks } }, pool, { goal: { stops } })
  const random = seedRandom(seed)
  for (let decision = match.pending(); decision; decision = match.pending()) match.answer(sample(decision, random))
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([one]) => {
      const [key = '', node = ''] = one.split('|')
      const card = pool.byKey(key)?.card
      if (!card) return []
      const path = `0.${pathOf(card, Number(node)) ?? ''}`
      const point = { entry: key, path, text: 'x', block: '', blocks: 1, line: 1 }
      return [{ point, card, nodes: new Set([Number(node)]) }]
    })
}

const every = (watched: Watched, many: number): Watched => ({
  ...watched,
  point: { ...watched.point, every: many },
})

describe.each(PLAYED)('%s, played again', (_, system) => {
  const arena = sampleArena(system)
  const games = Array.from({ length: 2 }, (_none, seed) => {
    const series = seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)
    return { series, points: pointsIn(series).slice(0, 3) }
  })

  test('halts at every stop point at which it halted before, those of every second hit too', () => {
    let halted = 0
    for (const { series, points } of games) {
      for (const watched of [points, points.map((one) => every(one, 2))]) {
        const game = play(series, watched)
        expect(playAgain(game)).toEqual(game.halts)
        halted += game.halts.length
      }
    }
    expect(halted).toBeGreaterThan(10)
  })

  test('counts on when its stop points are looked for anew, and when it has gone back and on', () => {
    let halted = 0
    for (const { series, points } of games) {
      const watched = points.map((one) => every(one, 2))
      const { halts } = play(series, watched)
      const anew = ({ match, stepper }: Game): void => {
        if (match.state.inputs % 7 === 0) stepper.watch(watched)
      }
      expect(play(series, watched, anew).halts).toEqual(halts)
      const back = ({ match, stepper }: Game): void => {
        if (match.state.inputs % 7 > 0) return
        match.go(Math.max(0, match.state.inputs - 9))
        stepper.forget()
        match.go(match.inputs.length)
        stepper.forget()
      }
      expect(play(series, watched, back).halts).toEqual(halts)
      halted += halts.length
    }
    expect(halted).toBeGreaterThan(5)
  })

  test('halts at a hit that somebody has stepped back from, and so runs on to it', () => {
    let tried = 0
    for (const { series, points } of games) {
      const game = play(
        series,
        points.map((one) => every(one, 2)),
      )
      for (const halt of game.halts.slice(0, 5)) {
        const [inputs = 0, frames = 0] = halt.split('.').map(Number)
        game.match.go(inputs, frames)
        game.stepper.forget()
        if (!game.stepper.back('back')) continue
        expect(at(game)).not.toBe(halt)
        while (at(game) !== halt && game.match.halted) game.stepper.walk('run')
        if (!game.match.halted) continue
        expect([at(game), game.stepper.standing?.why]).toEqual([halt, 'stop'])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(2)
  })

  test('goes back from a question to the step that asks it, and from there to the step before', () => {
    let tried = 0
    for (const { series } of games) {
      const game = begin(series, [])
      const random = seedRandom(series.seed)
      const { match, stepper } = game
      runOn(game, [])
      for (let decision = match.pending(); decision && tried < 30; decision = match.pending()) {
        stepper.ready()
        match.answer(sample(decision, random))
        runOn(game, [])
        if (!match.pending() || !placeOf(series.rules, match.table)) continue
        const here = at(game)
        for (const walk of ['back', 'back-over'] as const) {
          expect(stepper.back(walk)).toBe(true)
          expect([at(game), match.halted, stepper.standing?.why]).toEqual([here, 'slice', 'back'])
          stepper.walk('into')
          expect([at(game), match.halted]).toEqual([here, undefined])
        }
        tried++
      }
    }
    expect(tried).toBeGreaterThan(2)
  })
})

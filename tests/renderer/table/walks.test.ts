import { describe, expect, test } from 'vitest'
import { createPool } from '../../../core/engine/pool'
import { draw, seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { Play } from '../../../renderer/table/play'
import { sampleArena, seriesOf } from '../../core/systems/arena'
import { PLAYED } from '../../core/systems/played'

const WALKS = 125
const SWITCHES = 20

/** Everything that was ever done, by line. */
const bytesOf = ({ lines }: Play): string =>
  JSON.stringify(lines.lines.map(({ id, from, inputs }) => [id, from, inputs]))

describe.each(PLAYED)('random walks through lines of play of %s', (_, system) => {
  const arena = sampleArena(system)

  test('lead each line to its states again, and open none for what was done before', () => {
    let [switches, repeated] = [0, 0]
    for (let walk = 1; walk <= WALKS; walk++) {
      const series = seriesOf(arena, walk % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], walk)
      const play = new Play(
        arena.rules,
        { seed: walk, parameters: {}, start: { kind: 'decks', decks: series.decks } },
        series.pool,
      )
      const random = seedRandom(walk)
      const ends = new Map<string, string>()
      const settle = (): void => {
        while (play.match.halted) play.resume()
      }
      const note = (): void => {
        if (play.match.state.inputs === play.match.inputs.length)
          ends.set(`${play.lines.now} ${play.match.state.inputs}`, JSON.stringify(play.match.state))
      }
      for (let left = SWITCHES; left > 0; left--) {
        for (let steps = draw(random, 1, 5); steps > 0; steps--) {
          settle()
          const decision = play.match.pending()
          if (!decision) break
          const lines = play.lines.lines.length
          const at = play.match.state.inputs
          const answer = sample(decision, random)
          const known = play.lines.lines.length
          expect(play.apply({ kind: 'answer', answer }, false, decision.number)).toBeUndefined()
          settle()
          note()
          if (play.lines.lines.length > lines) {
            play.go(at)
            settle()
            const opened = play.lines.lines.length
            expect(play.apply({ kind: 'answer', answer }, false)).toBeUndefined()
            settle()
            expect(play.lines.lines.length).toBe(opened)
            repeated++
          }
          expect(play.lines.lines.length).toBeLessThanOrEqual(known + 1)
        }
        switches++
        if (draw(random, 0, 1) === 0) play.go(draw(random, 0, play.match.inputs.length))
        else {
          const { lines } = play.lines
          const to = lines[draw(random, 0, lines.length - 1)]
          if (to) expect(play.follow(to.id)).toBeUndefined()
        }
        settle()
      }
      for (const { id, inputs } of play.listed) {
        expect(play.follow(id)).toBeUndefined()
        settle()
        const known = ends.get(`${id} ${inputs}`)
        if (known !== undefined) expect(JSON.stringify(play.match.state)).toBe(known)
      }
    }
    expect(switches).toBe(WALKS * SWITCHES)
    expect(repeated).toBeGreaterThan(WALKS)
  })

  test('lose no byte of their inputs to a card that is gone, and fit again when it is back', () => {
    const series = seriesOf(arena, [0, 1], ['random', 'random'], 5)
    const play = new Play(
      arena.rules,
      { seed: 5, parameters: {}, start: { kind: 'decks', decks: series.decks } },
      series.pool,
    )
    const random = seedRandom(5)
    for (let left = 30; left > 0; left--) {
      const decision = play.match.pending()
      if (decision) play.apply({ kind: 'answer', answer: sample(decision, random) }, false)
      while (play.match.halted) play.resume()
      if (left % 7 === 0) play.go(Math.max(0, play.match.state.inputs - 3))
    }
    play.go(play.match.inputs.length)
    const before = bytesOf(play)
    const state = JSON.stringify(play.match.state)
    const used = new Set(play.match.state.cards.map(({ key }) => key))
    const cards = [...series.pool.all()].map(({ card }) => card)
    const [gone] = cards.filter(({ key }) => used.has(key))
    play.reload(
      createPool(
        cards.filter((card) => card !== gone),
        arena.rules.define,
      ),
    )
    const inputs = play.lines.lines.flatMap((line) => line.inputs)
    for (const [id, , own] of JSON.parse(before) as [string, unknown, unknown[]][])
      expect(play.lines.lines.find((line) => line.id === id)?.inputs ?? [], id).toEqual(own)
    expect(inputs.length).toBeGreaterThan(0)
    play.reload(series.pool)
    while (play.match.halted) play.resume()
    expect(bytesOf(play)).toBe(before)
    expect(JSON.stringify(play.match.state)).toBe(state)
  })
})

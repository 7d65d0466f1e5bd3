import { expect, test } from 'vitest'
import type { Decision } from '../../../../core/engine/decision'
import type { Match } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import { ruleOf } from '../../../../core/engine/run'
import { playOne, type Series } from '../../../../core/engine/simulation/series'
import type { EvolveState } from '../../../../core/systems/evolve/rules/state'
import { sampleArena, seriesOf } from './arena'

const arena = sampleArena()

const pairs = [
  [0, 0],
  [0, 1],
  [1, 1],
] as const

const freshPool = ({ rules, pool }: Series) =>
  createPool(
    [...pool.all()].map(({ card }) => card),
    rules.define,
  )

/** What would be asked if nothing were known from before: the state as text, and cards that no table has seen. */
function askedAfresh(series: Series, { state }: Match): unknown {
  const frame = state.work.at(-1)
  const table = {
    state: JSON.parse(JSON.stringify(state)) as EvolveState,
    pool: freshPool(series),
    coverage: { executed: new Set<string>(), unsupported: new Set<string>(), faults: [] },
    trace: undefined,
  }
  return frame && ruleOf(series.rules, frame).ask?.(table, frame, false)
}

test('what is remembered between questions never changes one', () => {
  for (const pair of pairs) {
    const series = seriesOf(arena, pair, ['random', 'random'], 300)
    const onDecision = (match: Match, { number: _number, ...question }: Decision): void =>
      expect(askedAfresh(series, match)).toEqual(question)
    for (let game = 0; game < 4; game++) expect(playOne(series, game, { onDecision }).crash).toBeUndefined()
  }
})

test('what the cards of a match cannot do is left out without a trace: among all cards, games go the same way', () => {
  for (const pair of pairs) {
    const series = seriesOf(arena, pair, ['random', 'random'], 400)
    const among = { ...series, pool: createPool(arena.cards, series.rules.define) }
    for (let game = 0; game < 20; game++)
      expect({ ...playOne(among, game), executed: [] }).toEqual({ ...playOne(series, game), executed: [] })
  }
})

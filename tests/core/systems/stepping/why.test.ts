import { describe, expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { STAGES, whyNot, type Stage } from '../../../../core/engine/why/why'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

describe.each(PLAYED)('abilities of %s at play', (id, system) => {
  const arena = sampleArena(system)

  test('are told of at any input, for both seats, without changing the match', async ({ annotate }) => {
    const stages = new Map<Stage, number>()
    const owners = new Set<number>()
    for (let seed = 1; seed < 5; seed++) {
      const series = seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)
      const match = new Match(
        arena.rules,
        { seed, parameters: {}, start: { kind: 'decks', decks: series.decks } },
        series.pool,
      )
      const random = seedRandom(seed)
      for (let left = 60; left > 0; left--) {
        const decision = match.pending()
        if (!decision) break
        match.answer(sample(decision, random))
      }
      const before = JSON.stringify(match.state)
      const log = match.events.length
      for (let event = 0; event <= match.state.inputs; event += 7) {
        for (const { stage, ability } of whyNot(match, event)) {
          expect(STAGES).toContain(stage)
          stages.set(stage, (stages.get(stage) ?? 0) + 1)
          owners.add(match.state.cards[ability.id]?.owner ?? -1)
        }
      }
      expect([JSON.stringify(match.state), match.events.length]).toEqual([before, log])
    }
    await annotate(`${id}: ${JSON.stringify([...stages])}`)
    expect([...owners].sort()).toEqual([0, 1])
    for (const stage of ['elsewhere', 'other-event', 'resolved'] as const)
      expect(stages.get(stage), stage).toBeGreaterThan(0)
  })
})

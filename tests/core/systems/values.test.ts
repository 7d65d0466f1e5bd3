import { expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import type { PropertyValue } from '../../../core/engine/rules'
import { sample } from '../../../core/engine/simulation/sample'
import { sampleArena, seriesOf } from './arena'
import { PLAYED } from './played'

interface Read {
  readonly of: string
  readonly value: PropertyValue
  readonly was: string
}

// The page is told what has changed since it was told last: a value that changes under that would never reach it.
test.each(PLAYED)('what is read of a position of %s stays as it is when the match goes on', (_, system) => {
  const { rules, pool, decks } = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
  const match = new Match(rules, { seed: 5, parameters: {}, start: { kind: 'decks', decks } }, pool)
  const random = seedRandom(5)
  const read: Read[] = []
  let composed = 0
  for (let decision = match.pending(), left = 80; decision && left > 0; decision = match.pending(), left--) {
    for (const { id } of match.state.cards)
      for (const property of rules.properties) {
        if (property.of !== (id < 2 ? 'player' : 'card')) continue
        const value = property.read(match.table, id)
        if (typeof value !== 'object') continue
        read.push({ of: `${property.name} of ${id}`, value, was: JSON.stringify(value) })
        composed++
      }
    match.answer(sample(decision, random))
    for (const { of, value, was } of read.splice(0)) expect(JSON.stringify(value), of).toBe(was)
  }
  expect(composed).toBeGreaterThan(50)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFiles } from '../../../core/document/open'
import { Match } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/sample'
import { isPlayable } from '../../../core/scenario/parse'
import { recordScenario } from '../../../core/scenario/record'
import { evolve } from '../../../core/systems/evolve'
import { sampleArena } from '../systems/evolve/arena'

const LIBRARY = join(import.meta.dirname, '../../../resources/samples/evolve/lanternfall.txt')

test('games between the sample decks are recorded as scenarios that pass', () => {
  const { rules, cards, decks } = sampleArena()
  const pool = createPool(cards, rules.define)
  const texts = openFiles(evolve, [{ path: LIBRARY, text: readFileSync(LIBRARY, 'utf8') }]).entries.map(({ joined }) => joined.text)
  const [you, foe] = decks
  if (!isPlayable(evolve) || !you || !foe) throw new Error('There are no decks to play with.')
  for (let seed = 1; seed <= 5; seed++) {
    const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks: [you, foe] } }, pool)
    const random = seedRandom(seed)
    for (let decision = match.pending(), left = 100; decision && left > 0; decision = match.pending(), left--) match.answer(sample(decision, random))
    expect(recordScenario(evolve, match, { name: 'a game', texts }).message).toBe('')
  }
})

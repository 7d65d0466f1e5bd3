import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFiles } from '../../../core/document/open'
import { Match } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/sample'
import { isPlayable } from '../../../core/scenario/parse'
import { recordScenario, type Recording } from '../../../core/scenario/record'
import { evolve } from '../../../core/systems/evolve'
import { sampleArena } from '../systems/evolve/arena'

const LIBRARY = join(import.meta.dirname, '../../../resources/samples/evolve/lanternfall.txt')

/** A game of so many random answers between the sample decks; `before` sees each decision. */
function playOn(seed: number, answers: number, before: (match: Match, left: number) => void): Match {
  const { rules, cards, decks } = sampleArena()
  const [you, foe] = decks
  if (!you || !foe) throw new Error('There are no decks to play with.')
  const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks: [you, foe] } }, createPool(cards, rules.define))
  const random = seedRandom(seed)
  for (let left = answers; left > 0 && match.pending(); left--) {
    before(match, left)
    const decision = match.pending()
    if (decision) match.answer(sample(decision, random))
  }
  return match
}

function record(match: Match): Recording {
  if (!isPlayable(evolve)) throw new Error('evolve has no rules.')
  const texts = openFiles(evolve, [{ path: LIBRARY, text: readFileSync(LIBRARY, 'utf8') }]).entries.map(({ joined }) => joined.text)
  return recordScenario(evolve, match, { name: 'a game', texts })
}

test('games between the sample decks are recorded as scenarios that pass', () => {
  for (let seed = 1; seed <= 4; seed++) expect(record(playOn(seed, 100, () => undefined)).message).toBe('')
})

test('after a change by hand in the middle of a game, the recording begins at the position it made', () => {
  for (let seed = 5; seed <= 8; seed++) {
    let arranged = false
    const match = playOn(seed, 90, (at, left) => {
      if (arranged || left > 40 || at.pending()?.kind !== 'main') return
      arranged = true
      at.arrange({ do: 'set', card: 1, name: 'leader', value: 30 })
    })
    const { message, text } = record(match)
    expect(message).toBe('')
    expect(text).toContain('leader: 30')
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOARD_VERSION } from '../../../core/engine/branches/board'
import { plant } from '../../../core/engine/branches/tree'
import { Match, type Input } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import type { Setup } from '../../../core/engine/rules'
import { sample } from '../../../core/engine/simulation/sample'
import { isPlayable } from '../../../core/scenario/parse'
import { SYSTEMS } from '../../../core/systems/registry'
import { sampleArena, seriesOf } from '../../core/systems/arena'

export interface LongMatch {
  /** The cards that it is played with, as the file of the sample set, and the board with the match. */
  readonly files: Readonly<Record<string, string>>
  readonly inputs: number
  /** Plays it from the beginning in this process; milliseconds. */
  replay(): number
}

/** A match of the sample decks in which exactly so many decisions were made, at random, as a board that stands behind the last. */
export function longMatch(decisions: number): LongMatch {
  const system = SYSTEMS.find(({ id }) => id === 'evolve')
  if (!system || !isPlayable(system)) throw new Error('The game is not there.')
  const { rules, pool, decks } = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
  for (let seed = 1; seed < 500; seed++) {
    const setup: Setup = { seed, parameters: {}, start: { kind: 'decks', decks } }
    const match = new Match(rules, setup, pool)
    const random = seedRandom(seed)
    for (let decision = match.pending(); decision && match.inputs.length < decisions; decision = match.pending())
      match.answer(sample(decision, random))
    if (match.inputs.length < decisions || !match.pending()) continue
    const inputs: readonly Input[] = [...match.inputs]
    const board = {
      version: BOARD_VERSION,
      system: 'evolve',
      setup,
      tree: plant(inputs.map((input) => ({ input }))),
      at: inputs.length,
      cards: {},
      texts: [],
    }
    const path = join(import.meta.dirname, '../../../resources', system.workshop.samples[0]?.document ?? '')
    return {
      files: { 'cards.txt': readFileSync(path, 'utf8'), 'boards/Long.board.json': JSON.stringify(board) },
      inputs: inputs.length,
      replay() {
        const began = performance.now()
        const again = new Match(rules, setup, pool)
        again.follow(inputs)
        const stop = again.go(inputs.length)
        if (stop) throw new Error('The match does not play again.')
        return performance.now() - began
      },
    }
  }
  throw new Error(`No match has ${decisions} decisions.`)
}

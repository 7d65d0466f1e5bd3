import { createPool, type Pool } from '../../../core/engine/pool'
import { pick } from '../../../core/engine/random'
import type { Rules } from '../../../core/engine/rules'
import type { CompiledCard } from '../../../core/language/service'
import { pip, pips, type PipCard } from './pips'

/** The game of pips, except that a spy scores a card picked from all that are known. */
export const lottery: Rules = {
  ...pips,
  frames: {
    ...pips.frames,
    look: {
      run({ state, pool }) {
        const found = pick(state.random, [...pool.all()])?.card as PipCard | undefined
        const player = state.players[state.turn.seat] as { score: number }
        player.score += found?.pips ?? 0
      },
    },
  },
  define: (card) => ({ card }),
}

/** The spy and so many cards, each of which scores twice what the one before does. */
export const known = (most: number): Pool =>
  createPool<CompiledCard, ReturnType<Rules['define']>>(
    ['spy 0 spy', ...Array.from({ length: most }, (_, one) => `card${one} ${2 ** one}`)].map(pip),
    (card) => ({ card }),
  )

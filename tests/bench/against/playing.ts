import { Match } from '../../../core/engine/match'
import { playOne } from '../../../core/engine/simulation/series'
import { seriesOf } from '../../core/systems/arena'
import { CONTESTS } from '../../soak/tables/arenas'

/*
 * Bundled in this tree and in that of another commit (`commit.ts`), so it imports only what both have.
 */

/** Something to do again and again: games of a system's decks, or the setting up of two of them. */
export interface Task {
  readonly system: string
  readonly arena: string
  readonly of: 'random' | 'greedy' | 'setup'
}

/** What this tree can be asked for. */
export const tasks = (): Task[] =>
  CONTESTS.flatMap(([system, { arenas }]) => {
    const of = (arena: string, ...kinds: Task['of'][]) => kinds.map((kind): Task => ({ system, arena, of: kind }))
    return Object.keys(arenas).flatMap((arena) =>
      arena === 'sample' ? of(arena, 'random', 'greedy', 'setup') : of(arena, 'random'),
    )
  })

/** Does it once for each number, and answers to how much that comes: decisions of a game, cards that were dealt. Throws where the arena is unknown. */
export function begin({ system, arena: name, of }: Task): (number: number) => number {
  const arena = CONTESTS.find(([id]) => id === system)?.[1].arenas[name]?.()
  if (!arena) throw new Error(`No games of the ${name} decks of ${system} are played.`)
  if (of !== 'setup') {
    const series = seriesOf(arena, [0, 1], [of, of])
    return (number) => playOne(series, number).decisions
  }
  const { rules, pool, decks } = seriesOf(arena, [0, 1], ['random', 'random'])
  return (seed) => new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks } }, pool).state.cards.length
}

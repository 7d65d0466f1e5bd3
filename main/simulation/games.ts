import { createPool } from '../../core/engine/pool'
import { playOne, type GameReport, type Series } from '../../core/engine/simulation/series'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { SimulationTask } from './tasks'

/** The series that a task describes. */
export function seriesOf(
  { system, cards, decks, players, seed, parameters }: Omit<SimulationTask, 'games'>,
  systems: readonly GameSystem[],
): Series {
  const rules = gameOf({ system }, systems).workshop?.rules
  if (!rules) throw new Error(`There are no rules of ${system}.`)
  return { rules, pool: createPool(cards, rules.define), decks, players, seed, parameters }
}

/** Plays the task's games one after the other in this thread. */
export function playGames(
  task: SimulationTask,
  systems: readonly GameSystem[],
  report: (game: GameReport) => void,
): void {
  const series = seriesOf(task, systems)
  for (const game of task.games) report(playOne(series, game))
}

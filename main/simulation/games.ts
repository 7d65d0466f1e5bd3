import { createPool } from '../../core/engine/pool'
import { playOne, type GameReport, type Series } from '../../core/engine/simulation/series'
import { systemById } from '../../core/systems/registry'
import type { SimulationTask } from './tasks'

/** The series that a task describes. */
export function seriesOf({ system, cards, decks, players, seed, parameters }: Omit<SimulationTask, 'games'>): Series {
  const rules = systemById(system).workshop?.rules
  if (!rules) throw new Error(`There are no rules of ${system}.`)
  return { rules, pool: createPool(cards, rules.define), decks, players, seed, parameters }
}

/** Plays the task's games one after the other in this thread. */
export function playGames(task: SimulationTask, report: (game: GameReport) => void): void {
  const series = seriesOf(task)
  for (const game of task.games) report(playOne(series, game))
}

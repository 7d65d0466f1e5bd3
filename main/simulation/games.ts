import { createPool } from '../../core/engine/pool'
import type { Series } from '../../core/engine/simulation/series'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { SimulationTask } from './offer'

/** The series that a task describes. */
export function seriesOf(
  { system, cards, decks, players, seed, parameters }: SimulationTask,
  systems: readonly GameSystem[],
): Series {
  const rules = gameOf({ system }, systems).workshop?.rules
  if (!rules) throw new Error(`There are no rules of ${system}.`)
  return { rules, pool: createPool(cards, rules.define), decks, players, seed, parameters }
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GameReport } from '../../core/engine/simulation/series'
import { SYSTEMS } from '../../core/systems/registry'
import { ROOT } from '../installation'
import { playGames } from './games'
import type { SimulationReport, SimulationTask } from './tasks'

const WORKER = join(ROOT, 'out', 'main', 'simulation-worker.js')

/** Fewer games than this for each thread are played sooner than a second thread starts. */
const GAMES_WORTH_A_THREAD = 10

const playApart = (task: SimulationTask, report: (game: GameReport) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: task })
    worker.on('message', (game: SimulationReport) => report(game))
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The simulation thread ended with code ${code}.`)),
    )
  })

/** How many threads a number of games is spread over; 1: they are played here. */
export const threadsFor = (games: number, processors = availableParallelism()): number =>
  Math.max(1, Math.min(processors, Math.floor(games / GAMES_WORTH_A_THREAD)))

/**
 * Plays the task's games, in several threads where that pays. `report` is called for each game when it is over, in any order; what a game comes to
 * does not depend on where it is played.
 */
export async function simulateGames(task: SimulationTask, report: (game: GameReport) => void): Promise<void> {
  const threads = threadsFor(task.games.length)
  if (threads === 1) return playGames(task, SYSTEMS, report)
  const shares = Array.from({ length: threads }, (_, thread) =>
    task.games.filter((_game, index) => index % threads === thread),
  )
  await Promise.all(shares.map((games) => playApart({ ...task, games }, report)))
}

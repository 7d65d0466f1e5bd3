import { parentPort, workerData } from 'node:worker_threads'
import { playGames } from './games'
import type { SimulationReport, SimulationTask } from './tasks'

playGames(workerData as SimulationTask, (game: SimulationReport) => parentPort?.postMessage(game))

import { parentPort, workerData } from 'node:worker_threads'
import { SYSTEMS } from '../../core/systems/registry'
import { playGames } from './games'
import type { SimulationReport, SimulationTask } from './tasks'

playGames(workerData as SimulationTask, SYSTEMS, (game: SimulationReport) => parentPort?.postMessage(game))

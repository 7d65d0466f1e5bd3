import { parentPort, workerData } from 'node:worker_threads'
import { SYSTEMS } from '../../core/systems/registry'
import type { Start } from './protocol'
import { serveLibrary } from './serve'

if (!parentPort) throw new Error('The library is served in a worker thread only.')
await serveLibrary(parentPort, workerData as Start, SYSTEMS)

import { Line } from '../../core/channel/line'
import { LINE_CODES, type Nothing } from '../../core/channel/offer'
import type { Port, Timers } from '../../core/channel/port'
import { TIMERS } from '../channel/timers'
import { workerPort } from '../channel/worker'
import type { Found, SearchOffer, SearchQuery, SearchText } from './search'

/** Milliseconds that a search may take. */
const PATIENCE = 2000

const startWorker = (): Port =>
  workerPort(new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module', name: 'search' }))

/** Searches in a worker and gives up after two seconds; a new search ends the one before, which then answers `undefined`. */
export function createSearch(start: () => Port = startWorker, timers: Timers = TIMERS) {
  let end: (() => void) | undefined
  return async (texts: readonly SearchText[], query: SearchQuery): Promise<Found | 'too-slow' | undefined> => {
    end?.()
    const line = new Line<Nothing, SearchOffer>({ port: start(), timers, answers: {} })
    const { reply, cancel } = line.ask('search', { texts, query }, { patience: PATIENCE })
    end = cancel
    const found = await reply
    line.close()
    if ('value' in found) return found.value
    const { code, message } = found.failure
    if (code === LINE_CODES.late) return 'too-slow'
    if (code === LINE_CODES.cancelled) return undefined
    throw new Error(message)
  }
}

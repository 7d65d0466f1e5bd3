import type { Found, SearchQuery, SearchText } from './search'

/** Milliseconds that a search may take. */
const PATIENCE = 2000

/** Searches in a worker and gives up after two seconds; a new search ends the one before, which then answers `undefined`. */
export function createSearch(): (
  texts: readonly SearchText[],
  query: SearchQuery,
) => Promise<Found | 'too-slow' | undefined> {
  let end: (() => void) | undefined
  return (texts, query) => {
    end?.()
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module', name: 'search' })
      const finish = (found: Found | 'too-slow' | undefined): void => {
        clearTimeout(timer)
        worker.terminate()
        end = undefined
        resolve(found)
      }
      const timer = setTimeout(() => finish('too-slow'), PATIENCE)
      end = () => finish(undefined)
      worker.onmessage = (event: MessageEvent<Found>) => finish(event.data)
      worker.onerror = (event) => {
        finish(undefined)
        reject(new Error(event.message))
      }
      worker.postMessage({ texts, query })
    })
  }
}

/**
 * Into which files the window's code goes. Chromium asks for each file, reads and compiles it on its own: ninety small ones take longer than all that
 * is in them.
 */

/**
 * Modules that make an error as they are loaded. V8 then numbers the lines of all code that is running, for which it reads the whole file once more: so
 * each stands in a small file. In one with all of Monaco, or of a worker, that took a third of its start (`npm run bench -- opening/start`).
 */
const APART = [
  { name: 'messages', test: /[\\/]@msgpack[\\/]/ },
  { name: 'contexts', test: /[\\/]monaco-editor[\\/].*[\\/]contextkey\.js$/ },
]

/** All modules that one needs before it can run, as far as they are known. */
function needsOf(id, infoOf) {
  const needs = new Set([id])
  for (const one of needs) for (const next of infoOf(one)?.importedIds ?? []) needs.add(next)
  return needs
}

/** The files of a worker. */
export const WORKER_CHUNKS = { groups: APART }

/**
 * The files of the window: what `start` needs lies in two, the games and all else, which are read side by side. `start` itself waits for what it asks of
 * the host with code that needs the same files, and is in one of its own. Pages come when somebody goes to them.
 */
export function windowChunks(start) {
  let needs
  const nameOf = (id, context) => {
    needs ??= needsOf(start, (one) => context.getModuleInfo(one))
    if (needs.size === 1) throw new Error(`The window does not begin with ${start}.`)
    if (id === start || !needs.has(id)) return null
    return /[\\/]core[\\/]systems[\\/]/.test(id) ? 'games' : 'window'
  }
  return { groups: [...APART, { name: nameOf }] }
}

import type { GameSystem, SystemId } from '../system'

/** Each game system of this build in a file of its own. Another system is one more line here, as in the registry. */
const LOADERS: ReadonlyMap<SystemId, () => Promise<GameSystem>> = new Map([
  ['evolve', async () => (await import('./evolve')).evolve],
  ['cardfighters', async () => (await import('./cardfighters')).cardfighters],
  ['bloxcards', async () => (await import('./bloxcards')).bloxcards],
  ['yacg', async () => (await import('./yacg')).yacg],
])

/**
 * The system of one game, for who serves that and no other: a worker reads and compiles what it is told to, and the four together take several times as
 * long. Empty where this build knows no such game. Rejects where its file cannot be read.
 */
export async function systemsFor(id: SystemId): Promise<readonly GameSystem[]> {
  const load = LOADERS.get(id)
  return load ? [await load()] : []
}

/** All of them, in the registry's order. */
export const allSystems = (): Promise<readonly GameSystem[]> => Promise.all([...LOADERS.values()].map((load) => load()))

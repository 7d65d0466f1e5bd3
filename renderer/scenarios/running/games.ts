import type { GameSystem, SystemId } from '../../../core/system'

/** Where systems come from. */
export interface Loading {
  systemsFor(id: SystemId): Promise<readonly GameSystem[]>
  allSystems(): Promise<readonly GameSystem[]>
}

/** The line of a document that says which game it is of, as it is nearly always written. */
const SYSTEM = /^ *system: *['"]?([a-z][a-z0-9-]*)/gm

/**
 * The systems that a document may be read with: those that its lines name, so that no others are loaded. All where it says it otherwise, or names a game
 * that is none: what is wrong with it is said with all that there are.
 */
export async function systemsNamedIn(
  text: string,
  { systemsFor, allSystems }: Loading,
): Promise<readonly GameSystem[]> {
  const ids = new Set(Array.from(text.matchAll(SYSTEM), ([, id = '']) => id))
  const found = await Promise.all([...ids].map((id) => systemsFor(id)))
  return found.length > 0 && found.every(({ length }) => length > 0) ? found.flat() : allSystems()
}

import type { GameSystem, SystemId } from '../../../core/system'

/** Where systems come from. */
export interface Loading {
  systemsFor(id: SystemId): Promise<readonly GameSystem[]>
  allSystems(): Promise<readonly GameSystem[]>
}

/** The line of a document that says which game it is of, as it is nearly always written: what is indented may stand within a text. */
const NAMED = /^system: *['"]?([a-z][a-z0-9-]*)/gm
/** Whatever else might say it: in quotes, in braces, behind a tag, on two lines. */
const MENTIONED = /system['"]?\s*:/g

/**
 * The systems that a document may be read with: those that its lines name, so that no others are loaded. All where it says it otherwise as well, or names
 * a game that is none: what is wrong with it is said with all that there are.
 */
export async function systemsNamedIn(
  text: string,
  { systemsFor, allSystems }: Loading,
): Promise<readonly GameSystem[]> {
  const ids = Array.from(text.matchAll(NAMED), ([, id = '']) => id)
  if (ids.length === 0 || ids.length !== (text.match(MENTIONED) ?? []).length) return allSystems()
  const found = await Promise.all([...new Set(ids)].map((id) => systemsFor(id)))
  return found.every(({ length }) => length > 0) ? found.flat() : allSystems()
}

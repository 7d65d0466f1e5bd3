import type { SystemId } from '../system'
import { SCENARIO_EXTENSION } from './format'

/** What files of scenarios may end in that a person opens, without the dot. */
export const SCENARIO_EXTENSIONS = ['yaml', 'yml'] as const

/** Whether a file is one of scenarios, by its name. */
export const isScenarioFile = (path: string): boolean => path.toLowerCase().endsWith(SCENARIO_EXTENSION)

/** The id of the game that a scenario file's first document names, as written and without reading the whole: where the file belongs. */
export function systemNamedIn(text: string): SystemId | undefined {
  return /^system:[ \t]*["']?([\w-]+)/m.exec(text)?.[1]
}

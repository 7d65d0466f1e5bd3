import { SYSTEM_IDS, type SystemId } from '../system'
import { SCENARIO_EXTENSION } from './format'

/** Whether a file is one of scenarios, by its name. */
export const isScenarioFile = (path: string): boolean => path.toLowerCase().endsWith(SCENARIO_EXTENSION)

/** The game that a scenario file's first document names, without reading the whole: where the file belongs. */
export function systemNamedIn(text: string): SystemId | undefined {
  const named = /^system:[ \t]*["']?([\w-]+)/m.exec(text)?.[1]
  return SYSTEM_IDS.find((id) => id === named)
}

import type { Encoding } from '../../../core/document/encoding'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import type { SaveState, Saving } from '../../editor/saving'
import { translate as t } from '../../messages/i18n'
import type { LabDocument } from '../documents'

/** A scenario file of the library, as it stands in the editor. */
export interface LabFile {
  readonly id: string
  /** Its path. */
  name: string
  text: string
  documents: readonly LabDocument[]
  position: number
  save: SaveState
  /** Why the last save failed. */
  reason: string | undefined
  readonly saving: Saving
}

/** A scenario file that is about to be one of the library's. */
export interface GivenFile {
  readonly name: string
  readonly text: string
  readonly encoding?: Encoding
}

const YAML_ENDING = /(?:\.scenario)?\.ya?ml$/i

/** Whether a file may hold scenarios, by its name. */
export const isScenarioName = (name: string): boolean => YAML_ENDING.test(name)

/** `moths.yaml` becomes `moths.scenario.yaml`, by which scenario files are found. */
export function scenarioName(name: string): string {
  const stem = name.trim().replace(YAML_ENDING, '')
  return (stem === '' ? t('scenarios.newFile') : stem) + SCENARIO_EXTENSION
}

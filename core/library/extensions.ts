import { COLLECTION_FILE } from '../document/collection'
import { SCENARIO_EXTENSIONS } from '../scenario/naming'
import type { GameSystem } from '../system'

/** Extensions of the files that a person may choose, without the dot. */
export interface FileExtensions {
  /** What can be imported but pictures. */
  readonly scripts: readonly string[]
  readonly decks: readonly string[]
  readonly scenarios: readonly string[]
}

/** Columns and rows, whose meaning a person says. */
export const SPREADSHEETS = ['csv', 'tsv', 'xlsx']

/** Archives of such files are opened too. */
const ARCHIVES = ['zip']

/** The last extension of a name. */
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** What files of these systems are called, as their formats say. */
export function fileExtensions(systems: readonly GameSystem[]): FileExtensions {
  const formats = systems.flatMap(({ workshop }) => workshop?.deckFormats ?? [])
  const decks = [...new Set(formats.map(({ extension }) => lastOf(extension)))]
  const scripts = systems.flatMap(({ documents, workshop }) => [
    ...documents.extensions,
    lastOf(documents.extension),
    ...(workshop?.companions ?? []).flatMap(({ extensions }) => extensions),
  ])
  return {
    scripts: [
      ...new Set([...scripts, ...decks, lastOf(COLLECTION_FILE), ...SCENARIO_EXTENSIONS, ...SPREADSHEETS, ...ARCHIVES]),
    ],
    decks,
    scenarios: SCENARIO_EXTENSIONS,
  }
}

import { joinSlices } from '../../../core/document/entry'
import { printMessage } from '../../../core/language/message'
import { isWorkbook, type KnownCards, WORKBOOK_MESSAGES } from '../../../core/library/workbook'
import type { GameSystem } from '../../../core/system'
import { HostError } from '../../answers/context'
import type { Catalogs } from '../../database/catalogs'
import type { Store } from '../../database/store'
import type { ImportRequest } from '../import'
import type { FileProblem, GivenFile } from '../incoming'
import { readSheets } from './workbook'

const isXlsx = ({ path, bytes }: GivenFile): boolean => /\.xlsx$/i.test(path) && bytes[0] === 0x50 && bytes[1] === 0x4b

/** The system in whose workbook layout these sheets are. */
export const layoutOf = (systems: readonly GameSystem[], sheets: readonly string[]): GameSystem | undefined =>
  systems.find(({ workbook }) => workbook && isWorkbook(workbook, sheets))

/** What the collection has that the file's cards go into. */
function knownIn(store: Store, catalogs: Catalogs, system: GameSystem, wanted: string | undefined): KnownCards {
  const collection = wanted ?? store.collections().find(({ state }) => state.system === system.id)?.collection
  const entries = new Map<string, string>()
  for (const row of catalogs.rows.values()) {
    if (row.collection !== collection) continue
    const keys =
      row.cards.length > 0 ? row.cards.map(({ key }) => key) : [store.entry(row.entry)?.state.label.key ?? '']
    for (const key of keys) if (key !== '' && !entries.has(key)) entries.set(key, row.entry)
  }
  return {
    keys: () => entries.keys(),
    textOf(key) {
      const entry = entries.get(key)
      const state = entry === undefined ? undefined : store.entry(entry)?.state
      return state && joinSlices(system.documents, state.slices).text
    },
  }
}

/** Puts the cards of workbooks that a game's people keep into the place of the files. Other spreadsheets stay as they are, and so does what cannot be read. */
export function withWorkbooks(
  store: Store,
  catalogs: Catalogs,
  request: ImportRequest,
): { readonly files: readonly GivenFile[]; readonly problems: readonly FileProblem[] } {
  if (!request.files.some(isXlsx)) return { files: request.files, problems: [] }
  const { collection, system: named, into } = request
  const id = collection === undefined ? named : catalogs.game(collection).id
  const systems = catalogs.systems.filter((system) => id === undefined || system.id === id)
  const problems: FileProblem[] = []
  const files = request.files.flatMap((file): readonly GivenFile[] => {
    if (!isXlsx(file)) return [file]
    try {
      let system: GameSystem | undefined
      const sheets = readSheets(
        file.path,
        file.bytes,
        (names) => (system = layoutOf(systems, names))?.workbook?.sheets ?? [],
      )
      if (!system?.workbook) return [file]
      const read = system.workbook.read(
        sheets,
        into === undefined ? knownIn(store, catalogs, system, collection) : NOTHING,
      )
      for (const { sheet, row, message } of read.problems)
        problems.push({ path: file.path, line: row, message: `${sheet}: ${printMessage(WORKBOOK_MESSAGES, message)}` })
      return read.files.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) }))
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      problems.push({ path: file.path, line: 1, message: error.message })
      return [file]
    }
  })
  return { files, problems }
}

const NOTHING: KnownCards = { keys: () => [], textOf: () => undefined }

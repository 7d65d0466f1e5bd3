import { ask, bridge } from '../stores/host'
import { dialogs } from './dialogs'
import { useImporting } from './preview/importing'

/** Files in and out. */
export interface Exchange {
  /** Asks for script files and shows what their import would change. */
  importPicked(): Promise<void>
  /** Asks for a folder and shows what the import of everything in it would change. */
  importFolder(): Promise<void>
  /** The library comes up with what was imported, unless `stays`. */
  importFiles(files: readonly File[], stays?: boolean): Promise<void>
  /** Shows which files would be written of some entries. */
  exportCards(entries: readonly string[]): void
  /** Shows which files would be written of a collection, or of the whole library. */
  exportAll(collection?: string): void
}

export function useExchange(): Exchange {
  const importing = useImporting()

  return {
    importPicked: async () => importing.open(await bridge().pick('scripts', true)),
    importFolder: async () => importing.open(await bridge().pick('folder', false)),
    importFiles: async (files, stays) =>
      importing.open(
        await Promise.all(
          files.map(async (file) =>
            ask('files.adopt', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
          ),
        ),
        stays,
      ),
    exportCards: (entries) => void (dialogs.exported = { entries: [...entries] }),
    exportAll: (collection) => void (dialogs.exported = collection === undefined ? {} : { collection }),
  }
}

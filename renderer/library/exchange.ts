import { translate as t } from '../messages/i18n'
import { useJobs } from '../stores/jobs'
import { useLibrary } from '../stores/library'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'
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
  /** Saves the faces of all these entries as PNG at 300 pixels an inch, several as a ZIP. */
  exportPictures(entries: readonly string[]): Promise<void>
  /** Shows which files would be written of some entries. */
  exportCards(entries: readonly string[]): void
  /** Shows which files would be written of a collection, or of the whole library. */
  exportAll(collection?: string): void
}

export function useExchange(): Exchange {
  const importing = useImporting()
  const jobs = useJobs()
  const library = useLibrary()
  const toasts = useToasts()

  async function exportPictures(entries: readonly string[]): Promise<void> {
    const cards = entries.flatMap((entry) => library.rows.get(entry)?.cards.map((_, index) => ({ entry, index })) ?? [])
    if (cards.length === 0) return toasts.show(t('library.toasts.noFaces'))
    const { job } = await ask('exchange.pictures', { cards, dpi: 300, bleed: false })
    const outcome = await jobs.outcome(job)
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    if (outcome.type === 'file' && (await bridge().deliver(outcome.file)))
      toasts.show([t('library.toasts.exported', { name: outcome.file.name }), outcome.note ?? ''].join(' ').trim(), {
        tone: 'success',
      })
  }

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
    exportPictures,
    exportCards: (entries) => void (dialogs.exported = { entries: [...entries] }),
    exportAll: (collection) => void (dialogs.exported = collection === undefined ? {} : { collection }),
  }
}

import { useI18n } from 'vue-i18n'
import type { FileHandle } from '../../preload/contract'
import { useJobs } from '../stores/jobs'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { ask, bridge } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { dialogs } from './dialogs'
import { useCardList } from './list'

/** Files in and out. */
export interface Exchange {
  /** Asks for script files and imports them. */
  importPicked(): Promise<void>
  importFiles(files: readonly File[]): Promise<void>
  /** Hands out the original files of some entries, of the shown collection, or of everything. */
  exportOriginals(entries?: readonly string[]): Promise<void>
}

export function useExchange(): Exchange {
  const { t } = useI18n()
  const jobs = useJobs()
  const library = useLibrary()
  const list = useCardList()
  const pages = usePages()
  const toasts = useToasts()

  async function importHandles(files: readonly FileHandle[]): Promise<void> {
    if (files.length === 0 || !library.info) return
    const { job } = await ask('exchange.import', { files: files.map(({ handle }) => handle), ...(list.collection === undefined ? {} : { collection: list.collection }) })
    const outcome = await jobs.outcome(job)
    if (outcome.type === 'imported') {
      pages.go('library')
      dialogs.imported = outcome
    } else if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    else if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
  }

  async function exportOriginals(entries?: readonly string[]): Promise<void> {
    const { job } = await ask('exchange.export', {
      format: 'source',
      ...(entries ? { entries: [...entries] } : list.collection === undefined ? {} : { collection: list.collection }),
    })
    const outcome = await jobs.outcome(job)
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    if (outcome.type === 'file' && (await bridge().deliver(outcome.file))) toasts.show(t('library.toasts.exported', { name: outcome.file.name }), { tone: 'success' })
  }

  return {
    importPicked: async () => importHandles(await bridge().pick('scripts', true)),
    importFiles: async (files) =>
      importHandles(await Promise.all(files.map(async (file) => ask('files.adopt', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))),
    exportOriginals,
  }
}

import { useI18n } from 'vue-i18n'
import type { FileHandle } from '../../preload/contract'
import { useJobs } from '../stores/jobs'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'
import { printInFrame, printInTab } from './print'
import { useSheet } from './sheet'

/** Makes the sheet's PDF as a job of the host, and saves or prints it. */
export function useSheetMaking(): { save(): Promise<void>; print(): Promise<void> } {
  const { t } = useI18n()
  const jobs = useJobs()
  const sheet = useSheet()
  const toasts = useToasts()

  async function make(): Promise<FileHandle | undefined> {
    if (sheet.request.cards.length === 0) return undefined
    const { job } = await ask('sheet.make', sheet.request)
    const outcome = await jobs.outcome(job)
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    if (outcome.type !== 'file') return undefined
    if (outcome.note) toasts.show(outcome.note)
    return outcome.file
  }

  /** The desktop's only window is the studio's; where it shows no PDFs, the file is handed out. */
  async function printOnDesktop(bytes: Uint8Array<ArrayBuffer>, file: FileHandle): Promise<void> {
    if (!printInFrame(bytes) && (await bridge().deliver(file)))
      toasts.show(t('sheets.printFile', { name: file.name }), { tone: 'success' })
  }

  return {
    async save() {
      const file = await make()
      if (file && (await bridge().deliver(file)))
        toasts.show(t('sheets.saved', { name: file.name }), { tone: 'success' })
    },
    async print() {
      const file = await make()
      if (!file) return
      const bytes = new Uint8Array((await ask('files.read', { handle: file.handle })).bytes)
      if (bridge().host === 'desktop') await printOnDesktop(bytes, file)
      else if (!printInTab(bytes))
        toasts.show(t('sheets.ready'), { action: { label: t('sheets.print'), run: () => void printInTab(bytes) } })
    },
  }
}

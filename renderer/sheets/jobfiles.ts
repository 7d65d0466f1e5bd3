import { JOB_VERSION, readJob, type JobFault, type PrintJob } from '../../core/sheet/job'
import { printMessage, message } from '../../core/language/message'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { translate as t } from '../messages/i18n'
import { ask, bridge } from '../stores/host'
import { useLibrary } from '../stores/library'
import { useToasts } from '../stores/toasts'
import { usePrintJobs } from './jobs'
import { useSheet } from './sheet'

const FAULTS = { 'not-a-job': 'JOB1', newer: 'JOB2', part: 'JOB3' } as const

const said = ({ kind, where, found }: JobFault): string =>
  printMessage(SHEET_MESSAGES, message(FAULTS[kind], { where, found, known: JOB_VERSION }))

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Print jobs as files. */
export function useJobFiles() {
  const library = useLibrary()
  const sheet = useSheet()
  const toasts = useToasts()
  const { take } = usePrintJobs()

  /** The job as a file that the command line prints too: cards by their keys. */
  async function exportFile(): Promise<void> {
    const cards = sheet.faces.flatMap(({ key, name, copies }) => (copies > 0 ? [{ key, name, copies }] : []))
    const text = `${JSON.stringify({ ...sheet.job, cards }, undefined, 2)}\n`
    const name = `${sheet.job.name || t('sheets.jobs.file')}.print.json`
    const file = await ask('files.adopt', { name, bytes: new TextEncoder().encode(text) })
    if (await bridge().deliver(file)) toasts.show(t('sheets.saved', { name: file.name }), { tone: 'success' })
  }

  /** Cards of the library by key, else by name. */
  function entriesOf(cards: NonNullable<PrintJob['cards']>) {
    const keys = new Map<string, string>()
    const names = new Map<string, string>()
    for (const { entry, cards: own } of library.rows.values())
      for (const { key, name } of own) {
        if (!keys.has(key)) keys.set(key, entry)
        if (!names.has(name)) names.set(name, entry)
      }
    return cards.map(({ key = '', name = '', copies }) => ({
      said: name || key,
      entry: keys.get(key) ?? names.get(name),
      copies,
    }))
  }

  async function importFile(): Promise<void> {
    const [picked] = await bridge().pick('print-job', false)
    if (!picked) return
    const { bytes } = await ask('files.read', { handle: picked.handle })
    const read = readJob(parsed(bytes))
    if ('faults' in read) return toasts.show(`${picked.name}: ${read.faults.map(said).join(' ')}`, { tone: 'danger' })
    const { cards, files: _, ...job } = read.job
    if (!cards) return sheet.keep({ job })
    const found = entriesOf(cards)
    const missing = found.filter(({ entry }) => entry === undefined)
    const whole = new Map<string, number>()
    for (const { entry, copies = 1 } of found)
      if (entry !== undefined) whole.set(entry, Math.max(whole.get(entry) ?? 0, copies))
    take(
      job,
      [...whole].map(([entry, copies]) => ({ entry, copies })),
    )
    if (missing.length > 0)
      toasts.show(
        t('sheets.jobs.missing', {
          n: missing.length,
          names: missing
            .slice(0, 3)
            .map(({ said }) => said)
            .join(', '),
        }),
      )
  }

  return { exportFile, importFile }
}

import { computed } from 'vue'
import { JOB_VERSION, readJob, type PrintJob } from '../../core/sheet/job'
import { printMessage, message } from '../../core/language/message'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { translate as t } from '../messages/i18n'
import { useBookmarks, type KeptJob } from '../stores/bookmarks'
import { ask, bridge } from '../stores/host'
import { useLibrary } from '../stores/library'
import { useToasts } from '../stores/toasts'
import { useSheet } from './sheet'

/** Print jobs by their names: kept for the library that is open, and as files. */
export function usePrintJobs() {
  const bookmarks = useBookmarks()
  const library = useLibrary()
  const sheet = useSheet()
  const toasts = useToasts()
  const list = computed<readonly KeptJob[]>(() => bookmarks.bookmark.jobs ?? [])
  const keepAll = (jobs: readonly KeptJob[]): void => bookmarks.keep({ jobs })

  /** Keeps what is laid out under a name, over what was kept under it. */
  function save(name: string): void {
    sheet.change({ name })
    const kept: KeptJob = {
      name,
      job: { ...sheet.kept.job, name },
      cards: sheet.lines.map(({ entry, copies }) => ({ entry, copies })),
    }
    keepAll([...list.value.filter((other) => other.name !== name), kept].sort((a, b) => (a.name < b.name ? -1 : 1)))
  }

  function take(
    job: PrintJob,
    cards: readonly { readonly entry: string; readonly copies?: number | undefined }[],
  ): void {
    sheet.keep({ job })
    sheet.lay(cards.map(({ entry }) => entry))
    for (const { entry, copies } of cards) if (copies !== undefined) sheet.setCopies(entry, copies)
  }

  function open(name: string): void {
    const kept = list.value.find((other) => other.name === name)
    const read = kept && readJob(kept.job)
    if (!kept || !read) return
    if ('faults' in read) return toasts.show(t('sheets.jobs.unreadable', { name }), { tone: 'danger' })
    take({ ...read.job, name }, kept.cards)
  }

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
    let given: unknown
    try {
      given = JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      return toasts.show(t('sheets.jobs.noJob', { name: picked.name }), { tone: 'danger' })
    }
    const read = readJob(given)
    if ('faults' in read) {
      const [fault] = read.faults
      const id = { 'not-a-job': 'JOB1', newer: 'JOB2', part: 'JOB3' } as const
      const { kind = 'not-a-job', where = '', found = '' } = fault ?? {}
      const said = printMessage(SHEET_MESSAGES, message(id[kind], { where, found, known: JOB_VERSION }))
      return toasts.show(`${picked.name}: ${said}`, { tone: 'danger' })
    }
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

  return {
    list,
    save,
    open,
    remove: (name: string): void => keepAll(list.value.filter((other) => other.name !== name)),
    exportFile,
    importFile,
  }
}

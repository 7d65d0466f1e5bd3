import { indexCards, lookUpCalled } from '../../core/engine/deck'
import { JOB_VERSION, MOST_COPIES, readJob, type JobFault, type PrintJob } from '../../core/sheet/job'
import { printMessage, message } from '../../core/language/message'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { translate as t } from '../messages/i18n'
import { ask, bridge } from '../stores/host'
import { useLibrary } from '../stores/library'
import { useToasts } from '../stores/toasts'
import { usePrintJobs } from './jobs'
import { useSheet, type LaidCard } from './sheet'

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

  /** What a job's cards mean in the library, as the command line looks them up: by key, else by name; of several with one key, those of the name. */
  function foundOf(cards: NonNullable<PrintJob['cards']>) {
    const all = [...library.rows.values()].flatMap(({ entry, cards: own }) =>
      own.map(({ key, name, aliases }, at) => ({ entry, at, key, name, aliases })),
    )
    const index = indexCards(all, ({ aliases = [] }) => aliases)
    return cards.map(({ key = '', name = '', copies = 1 }) => {
      const [card] = lookUpCalled(index, { key, name })
      return { said: name || key, card, copies }
    })
  }

  /** Entries with as many copies as the card of theirs that is wanted most often: a card that is named again is wanted so much oftener. */
  function entriesOf(found: ReturnType<typeof foundOf>): readonly LaidCard[] {
    const wanted = new Map<string, Map<number, number>>()
    for (const { card, copies } of found) {
      if (!card) continue
      const own = wanted.get(card.entry) ?? new Map<number, number>()
      wanted.set(card.entry, own.set(card.at, (own.get(card.at) ?? 0) + copies))
    }
    return [...wanted].map(([entry, own]) => ({ entry, copies: Math.min(MOST_COPIES, Math.max(...own.values())) }))
  }

  async function importFile(): Promise<void> {
    const [picked] = await bridge().pick('print-job', false)
    if (!picked) return
    const { bytes } = await ask('files.read', { handle: picked.handle })
    const read = readJob(parsed(bytes))
    if ('faults' in read) return toasts.show(`${picked.name}: ${read.faults.map(said).join(' ')}`, { tone: 'danger' })
    const { cards, files: _, ...job } = read.job
    const found = cards && foundOf(cards)
    const missing = found?.filter(({ card }) => card === undefined) ?? []
    const laid = found ? entriesOf(found) : sheet.cards
    // Where not one card is there, the sheet stays as it is.
    if (missing.length === 0 || laid.length > 0) take(job.name || picked.name, job, laid)
    if (missing.length === 0) return
    const names = missing
      .slice(0, 3)
      .map((each) => each.said)
      .join(', ')
    toasts.show(t('sheets.jobs.missing', { n: missing.length, names }, missing.length))
  }

  return { exportFile, importFile }
}

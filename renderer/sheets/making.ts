import { deepEqual } from 'fast-equals'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { translate as t } from '../messages/i18n'
import type { FileHandle, Input, SheetFinding } from '../../preload/contract'
import { useCards } from '../cards/cards'
import { useJobs, type Outcome } from '../stores/jobs'
import { ask, bridge, RequestError } from '../stores/host'
import { useLibrary } from '../stores/library'
import { useToasts } from '../stores/toasts'
import { useCuts, type CutKind } from './cuts'
import { usePrinting } from './print'
import { useSheet } from './sheet'

type Order = Input<'sheet.make'>

/** One work at a time; the person is told why one did not come to its end. */
function useWork() {
  const jobs = useJobs()
  const toasts = useToasts()
  const busy = ref(false)

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(error.message, { tone: 'danger' })
    } finally {
      busy.value = false
    }
  }

  /** How a job of the host ended. */
  async function ended(asking: Promise<{ readonly job: string }>): Promise<Outcome> {
    const outcome = await jobs.outcome((await asking).job)
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    return outcome
  }

  return { busy, whileBusy, ended }
}

/** Checks the sheet, makes its PDF as a job of the host, and saves or prints it. */
export const useSheetMaking = defineStore('sheet-making', () => {
  const sheet = useSheet()
  const library = useLibrary()
  const cards = useCards()
  const toasts = useToasts()
  const printFile = usePrinting()
  const cuts = useCuts()
  const { busy, whileBusy, ended } = useWork()
  /** What is printed: the order, and how far its cards and what else their faces show were changed. */
  const wanted = computed(() => ({
    order: sheet.request,
    states: sheet.lines.map(({ entry }) => {
      const row = library.rows.get(entry)
      return [row?.revision, cards.others(row?.collection)]
    }),
  }))
  /** What was found, and in what. */
  const preflight = shallowRef<{
    readonly of: { readonly order: Order; readonly states: readonly unknown[] }
    readonly findings: readonly SheetFinding[]
  }>()
  const isChecked = computed(() => deepEqual(preflight.value?.of, wanted.value))

  /** Looks at every card as it is printed. */
  async function examine(): Promise<void> {
    const of = wanted.value
    if (of.order.cards.length === 0) return
    const outcome = await ended(ask('sheet.check', of.order))
    if (outcome.type === 'checked') preflight.value = { of, findings: outcome.findings }
  }

  /** Every card is looked at before it is printed: what was found is told before the file is handed out. */
  async function make(): Promise<FileHandle | undefined> {
    const of = wanted.value
    if (of.order.cards.length === 0) return undefined
    const outcome = await ended(ask('sheet.make', of.order))
    if (outcome.type !== 'file') return undefined
    preflight.value = { of, findings: outcome.findings ?? [] }
    if (outcome.note) toasts.show(outcome.note)
    return outcome.file
  }

  const said = (file: FileHandle): void => toasts.show(t('sheets.saved', { name: file.name }), { tone: 'success' })

  return {
    busy,
    findings: computed(() => preflight.value?.findings ?? []),
    isChecked,
    check: () => whileBusy(examine),
    save: () =>
      whileBusy(async () => {
        const file = await make()
        if (file && (await bridge().deliver(file))) said(file)
      }),
    print: () =>
      whileBusy(async () => {
        const file = await make()
        if (file) await printFile(file)
      }),
    alignment: () =>
      whileBusy(async () => {
        const captions = { front: t('sheets.captions.front'), back: t('sheets.captions.back') }
        const { job, orientation } = sheet
        const outcome = await ended(ask('sheet.alignment', { job: { ...job, orientation }, captions }))
        if (outcome.type === 'file' && (await bridge().deliver(outcome.file))) said(outcome.file)
      }),
    cuts: (kind: CutKind) => whileBusy(async () => (await cuts(kind)).forEach(said)),
  }
})

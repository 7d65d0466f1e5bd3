import { deepEqual } from 'fast-equals'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { cutDxf } from '../../core/sheet/cuts/dxf'
import { cutsOf } from '../../core/sheet/cuts/outline'
import { cutSvg } from '../../core/sheet/cuts/svg'
import { translate as t } from '../messages/i18n'
import type { FileHandle, Input, SheetFinding } from '../../preload/contract'
import { useCardSizes } from '../face/size'
import { useJobs, type Outcome } from '../stores/jobs'
import { ask, bridge, RequestError } from '../stores/host'
import { useToasts } from '../stores/toasts'
import { printInFrame, printInTab } from './print'
import { useSheet } from './sheet'

type Order = Input<'sheet.make'>

/** Checks the sheet, makes its PDF as a job of the host, and saves or prints it. */
export const useSheetMaking = defineStore('sheet-making', () => {
  const jobs = useJobs()
  const sheet = useSheet()
  const toasts = useToasts()
  const sizes = useCardSizes()
  const busy = ref(false)
  /** What was found, and of which order. */
  const preflight = shallowRef<{ readonly order: Order; readonly findings: readonly SheetFinding[] }>()
  const isChecked = computed(() => deepEqual(preflight.value?.order, sheet.request))

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (busy.value) return undefined
    busy.value = true
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(error.message, { tone: 'danger' })
      return undefined
    } finally {
      busy.value = false
    }
  }

  /** How a job ended; the person is told where it did not come to its end. */
  async function ended(asking: Promise<{ readonly job: string }>): Promise<Outcome> {
    const outcome = await jobs.outcome((await asking).job)
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    return outcome
  }

  /** Looks at every card as it is printed. */
  async function examine(): Promise<void> {
    const order = sheet.request
    if (order.cards.length === 0 || isChecked.value) return
    const outcome = await ended(ask('sheet.check', order))
    if (outcome.type === 'checked') preflight.value = { order, findings: outcome.findings }
  }

  /** Every card is looked at before it is printed: what was found is told before the file is handed out. */
  async function make(): Promise<FileHandle | undefined> {
    const order = sheet.request
    if (order.cards.length === 0) return undefined
    const outcome = await ended(ask('sheet.make', order))
    if (outcome.type !== 'file') return undefined
    preflight.value = { order, findings: outcome.findings ?? [] }
    if (outcome.note) toasts.show(outcome.note)
    return outcome.file
  }

  const said = (file: FileHandle): void => toasts.show(t('sheets.saved', { name: file.name }), { tone: 'success' })

  /** The desktop's only window is the studio's; where it shows no PDFs, the file is handed out. */
  async function printOnDesktop(bytes: Uint8Array<ArrayBuffer>, file: FileHandle): Promise<void> {
    if (!printInFrame(bytes) && (await bridge().deliver(file)))
      toasts.show(t('sheets.printFile', { name: file.name }), { tone: 'success' })
  }

  async function printFile(file: FileHandle): Promise<void> {
    const bytes = new Uint8Array((await ask('files.read', { handle: file.handle })).bytes)
    if (bridge().host === 'desktop') await printOnDesktop(bytes, file)
    else if (!printInTab(bytes))
      toasts.show(t('sheets.ready'), { action: { label: t('sheets.print'), run: () => void printInTab(bytes) } })
  }

  /** Cut lines of every sheet, one file each. */
  async function cuts(kind: 'svg' | 'dxf'): Promise<void> {
    const fronts = sheet.plan.pages.filter(({ side }) => side === 'front')
    const radiusOf = (card: number): number => sizes.of(sheet.faces[card]?.entry).corner
    for (const page of fronts) {
      const lines = cutsOf(page, radiusOf)
      const text = kind === 'svg' ? cutSvg(page, lines) : cutDxf(page, lines)
      // Pages that are cut alike need one file.
      const before = fronts.findIndex((other) => deepEqual(cutsOf(other, radiusOf), lines))
      if (fronts[before] !== page) continue
      const name = `${sheet.job.name || t('sheets.cutsName')}${fronts.length > 1 ? ` ${page.number}` : ''}.${kind}`
      const file = await ask('files.adopt', { name, bytes: new TextEncoder().encode(text) })
      if (await bridge().deliver(file)) said(file)
    }
  }

  async function chooseProfile(): Promise<void> {
    const [picked] = await bridge().pick('profile', false)
    if (!picked) return
    await whileBusy(async () => {
      const { name } = await ask('sheet.profile', { profile: picked.handle })
      sheet.profile = { handle: picked.handle, name }
    })
  }

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
        const outcome = await ended(ask('sheet.alignment', { job: sheet.job, captions }))
        if (outcome.type === 'file' && (await bridge().deliver(outcome.file))) said(outcome.file)
      }),
    cuts: (kind: 'svg' | 'dxf') => whileBusy(() => cuts(kind)),
    chooseProfile,
  }
})

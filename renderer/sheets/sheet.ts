import { deepEqual } from 'fast-equals'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { withBacks } from '../../core/sheet/backs'
import { MOST_COPIES, type PrintJob } from '../../core/sheet/job'
import { printOrder } from '../../core/sheet/order'
import type { Orientation } from '../../core/sheet/paper'
import { layGrid } from '../../core/sheet/plan/grid'
import { planSheets, type SheetPlan } from '../../core/sheet/plan/plan'
import type { Input } from '../../preload/contract'
import { usePrinted } from '../library/printed'
import { useBookmarks } from '../stores/bookmarks'
import { useLibrary } from '../stores/library'
import { useProfile } from '../stores/profile'
import { useSettings } from '../stores/settings'
import { sharedChange, useHistory, type SharedChange } from './history'
import { inOwnWords, keepOwn, ownOf, readKept, readOwn, type KeptSheet, type OwnSheet } from './kept'
import { usePrinters } from './printers'
import { useSheetSizes } from './sizes'

export interface SheetLine {
  readonly entry: string
  readonly copies: number
}

/** A card that is to be laid; its own copies where none are said. */
export interface LaidCard {
  readonly entry: string
  readonly copies?: number | undefined
}

/** A card of the sheet: one face of an entry. */
export interface SheetFace extends SheetLine {
  readonly index: number
  readonly name: string
  readonly key: string
}

/** Parts of a job, each with the parts of it that change. */
export type JobChange = { readonly [K in keyof PrintJob]?: PrintJob[K] | Partial<PrintJob[K]> }

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The job with a change laid over it. */
export function changedJob(job: PrintJob, change: JobChange): PrintJob {
  const parts = Object.entries(change).map(([name, part]) => {
    const before = (job as Readonly<Record<string, unknown>>)[name]
    // A paper or a grid of one's own is whole.
    const isWhole = name === 'paper' || name === 'grid'
    return [name, isGroup(part) && isGroup(before) && !isWhole ? { ...before, ...part } : part] as const
  })
  return { ...job, ...(Object.fromEntries(parts) as Partial<PrintJob>) }
}

/**
 * The job and what else is kept of the page. Each window keeps its own job and its choice of a printer for as long as a library is open in it, so that two of
 * them do not change each other's sheet; the settings have those that were changed last, with which a new window, or another library, begins.
 */
function useKept(note: (change: SharedChange) => void) {
  const settings = useSettings()
  const shared = computed(() => readKept(settings.values.sheet))
  const library = useLibrary()
  const handle = computed(() => (settings.loaded ? library.info?.handle : undefined))
  const own = shallowRef<OwnSheet>()
  const kept = computed((): KeptSheet => ({ ...shared.value, ...own.value }))
  watch(handle, (now) => (own.value = now === undefined ? undefined : (readOwn(now) ?? ownOf(shared.value))), {
    immediate: true,
    flush: 'sync',
  })
  function keep(change: Partial<KeptSheet>): void {
    const next = { ...kept.value, ...change }
    if (handle.value !== undefined) keepOwn(handle.value, (own.value = ownOf(next)))
    const { printers } = kept.value
    settings.write({ sheet: { ...inOwnWords(settings.values.sheet), ...change } })
    if (change.printers && !deepEqual(change.printers, printers))
      note(
        sharedChange(
          printers,
          change.printers,
          () => kept.value.printers,
          (now) => keep({ printers: now }),
        ),
      )
  }

  return { handle, kept, keep }
}

/** Which cards lie on the sheet, and how often. */
function useLaid() {
  const library = useLibrary()
  const printed = usePrinted()
  const entries = shallowRef<readonly string[]>([])
  /** Copies that were typed here, instead of the card's own. */
  const typed = shallowRef<ReadonlyMap<string, number>>(new Map())
  const lines = computed<readonly SheetLine[]>(() =>
    entries.value.flatMap((entry) => {
      const row = library.rows.get(entry)
      return row ? [{ entry, copies: typed.value.get(entry) ?? row.appearance.copies ?? 1 }] : []
    }),
  )
  /** Every face of every entry, once. */
  const faces = computed<readonly SheetFace[]>(() =>
    lines.value.flatMap(({ entry, copies }) =>
      (library.rows.get(entry)?.cards ?? []).map(({ name, key }, index) => ({ entry, index, copies, name, key })),
    ),
  )

  /** What is laid, as it can be laid again. */
  const cards = computed<readonly LaidCard[]>(() =>
    entries.value.map((entry) => (typed.value.has(entry) ? { entry, copies: typed.value.get(entry) } : { entry })),
  )

  /** Lays cards; those without copies as often as they say themselves. */
  function put(cards: readonly LaidCard[]): void {
    entries.value = [...new Set(cards.map(({ entry }) => entry))]
    typed.value = new Map(cards.flatMap(({ entry, copies }) => (copies === undefined ? [] : [[entry, copies]])))
  }

  const printedAmong = (list: readonly string[]): readonly LaidCard[] => printed(list.map((entry) => ({ entry })))

  return {
    entries,
    cards,
    lines,
    typed,
    faces,
    /** Rules that cards name are left out of what is laid or added, unless there is nothing else. */
    lay: (list: readonly string[]): void => put(printedAmong(list)),
    put,
    /** Puts cards behind those that are there. */
    add(list: readonly string[]): void {
      entries.value = [...new Set([...entries.value, ...printedAmong(list).map(({ entry }) => entry)])]
    },
    remove: (entry: string): void => void (entries.value = entries.value.filter((other) => other !== entry)),
    setCopies: (entry: string, copies: number): void =>
      void (typed.value = new Map(typed.value).set(entry, Math.max(0, Math.min(MOST_COPIES, Math.round(copies))))),
    resetCopies: (): void => void (typed.value = new Map()),
  }
}

/** The sheet that is being laid out: which cards, how often, and how they lie. */
export const useSheet = defineStore('sheet', () => {
  const profile = useProfile()
  const { handle, kept, keep } = useKept((change) => history.note(change))
  const change = (parts: JobChange): void => keep({ job: changedJob(kept.value.job, parts) })
  const { entries, put, ...laid } = useLaid()
  const { faces, typed } = laid
  const history = useHistory(
    () => ({ job: kept.value.job, printer: kept.value.printer, entries: entries.value, typed: typed.value }),
    ({ entries: list = entries.value, typed: copies = typed.value, ...own }) => {
      if (Object.keys(own).length > 0) keep(own)
      entries.value = list
      typed.value = copies
    },
    () => handle.value,
  )
  useBookmarks().follow(
    'sheet',
    (laidBefore = []) => (put(laidBefore), history.reset()),
    () => ({ value: laid.cards.value }),
  )
  /** What is written for the range of pages is none: nothing is printed rather than all. */
  const isRangeWrong = ref(false)
  const total = computed(() => faces.value.reduce((sum, { copies }) => sum + copies, 0))
  const sizes = useSheetSizes(
    () => kept.value.job,
    () => faces.value,
  )
  const sized = computed(() => faces.value.map((face) => sizes.of(face)))
  const order = computed(() => printOrder(faces.value, kept.value.job.order))
  /** How the paper lies: where that is left to what holds more cards, as it does for the cards that come first. */
  const orientation = computed((): Orientation => {
    const { orientation: wanted } = kept.value.job
    if (wanted !== 'best') return wanted
    const first = sized.value[order.value[0] ?? 0]
    return first ? layGrid(kept.value.job, first.size).orientation : 'portrait'
  })
  const printers = usePrinters(kept, orientation, keep)
  const { job } = printers
  const planned = computed((): { plan: SheetPlan; backOf(card: number): number } => {
    const { cards, backOf } = withBacks(job.value.backs, sized.value, order.value)
    return { plan: planSheets(job.value, cards, order.value), backOf }
  })
  /** What the host needs to print it. */
  const request = computed<Input<'sheet.make'>>(() => ({
    job: job.value,
    title: job.value.name || 'Cards',
    cards: faces.value.flatMap(({ entry, index, copies }) => (copies > 0 ? [{ entry, index, copies }] : [])),
    ...(profile.chosen && { profile: profile.chosen.handle }),
  }))

  return {
    kept,
    keep,
    change,
    orientation,
    ...printers,
    ...laid,
    put,
    history,
    isRangeWrong,
    total,
    plan: computed(() => planned.value.plan),
    backOf: (card: number): number => planned.value.backOf(card),
    /** The radius of a card's corners, as it is printed. */
    cornerOf: (card: number): number => sized.value[card]?.size.corner ?? 0,
    request,
  }
})

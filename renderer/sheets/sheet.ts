import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { impose, paginate } from '../../core/sheet/impose'
import { PAPERS, type PaperId } from '../../core/sheet/paper'
import type { Input } from '../../preload/contract'
import { useCardSizes } from '../face/size'
import { useBookmarks } from '../stores/bookmarks'
import { useLibrary } from '../stores/library'
import { useSettings } from '../stores/settings'

export interface SheetOptions {
  readonly paper: PaperId
  readonly orientation: 'portrait' | 'landscape'
  /** Millimetres. */
  readonly bleed: number
  readonly gap: number
  readonly marks: 'none' | 'crop'
  readonly backs: boolean
}

const DEFAULTS: SheetOptions = { paper: 'a4', orientation: 'portrait', bleed: 0, gap: 0, marks: 'crop', backs: false }

const between = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && value <= most ? value : otherwise

/** The options kept by an earlier version of the studio may miss some, or hold others. */
function readOptions(kept: Readonly<Record<string, unknown>>): SheetOptions {
  return {
    paper:
      typeof kept.paper === 'string' && Object.hasOwn(PAPERS, kept.paper) ? (kept.paper as PaperId) : DEFAULTS.paper,
    orientation: kept.orientation === 'landscape' ? 'landscape' : 'portrait',
    bleed: between(kept.bleed, 10, DEFAULTS.bleed),
    gap: between(kept.gap, 30, DEFAULTS.gap),
    marks: kept.marks === 'none' ? 'none' : 'crop',
    backs: kept.backs === true,
  }
}

export interface SheetLine {
  readonly entry: string
  readonly copies: number
}

/** The paper that cards are laid out on; `first` answers the first of them. */
function usePaper(first: () => string | undefined) {
  const settings = useSettings()
  const sizes = useCardSizes()
  const options = computed(() => readOptions(settings.values.sheet))
  const setOptions = (change: Partial<SheetOptions>): void => settings.write({ sheet: { ...options.value, ...change } })
  /** Trimmed size of the cards, that of the first; the host says which is of another. */
  const trim = computed(() => sizes.of(first()))
  const imposition = computed(() => impose({ ...options.value, trim: trim.value }))
  return { options, setOptions, trim, imposition }
}

/** The sheet that is being laid out: which cards, how often, and on what paper. */
export const useSheet = defineStore('sheet', () => {
  const library = useLibrary()
  const entries = shallowRef<readonly string[]>([])
  /** Copies that were typed here, instead of the card's own. */
  const typed = ref(new Map<string, number>())

  const lines = computed<readonly SheetLine[]>(() =>
    entries.value.flatMap((entry) => {
      const row = library.rows.get(entry)
      return row ? [{ entry, copies: typed.value.get(entry) ?? row.appearance.copies ?? 1 }] : []
    }),
  )
  /** Every printed card in order: all faces of an entry, as often as its copies say. */
  const cards = computed(() =>
    lines.value.flatMap(({ entry, copies }) =>
      Array.from(
        { length: copies },
        () => library.rows.get(entry)?.cards.map((_, index) => ({ entry, index })) ?? [],
      ).flat(),
    ),
  )
  const { options, setOptions, trim, imposition } = usePaper(() => lines.value[0]?.entry)
  const pages = computed(() => paginate(cards.value, imposition.value.slots.length))

  function lay(list: readonly string[]): void {
    entries.value = [...list]
    typed.value = new Map()
  }

  function remove(entry: string): void {
    entries.value = entries.value.filter((other) => other !== entry)
  }

  const setCopies = (entry: string, copies: number): void =>
    void typed.value.set(entry, Math.max(0, Math.min(999, Math.round(copies))))
  const resetCopies = (): void => typed.value.clear()

  /** What the host needs to print it. */
  const request = computed<Input<'sheet.make'>>(() => ({
    ...options.value,
    cards: lines.value.flatMap(({ entry, copies }) =>
      copies > 0 ? (library.rows.get(entry)?.cards.map((_, index) => ({ entry, index, copies })) ?? []) : [],
    ),
  }))

  useBookmarks().follow(
    'sheet',
    (kept = []) => {
      lay(kept.map(({ entry }) => entry))
      typed.value = new Map(kept.flatMap(({ entry, copies }) => (copies === undefined ? [] : [[entry, copies]])))
    },
    () => ({
      value: entries.value.map((entry) =>
        typed.value.has(entry) ? { entry, copies: typed.value.get(entry) } : { entry },
      ),
    }),
  )

  return {
    trim,
    options,
    setOptions,
    lines,
    typed,
    cards,
    imposition,
    pages,
    lay,
    remove,
    setCopies,
    resetCopies,
    request,
  }
})

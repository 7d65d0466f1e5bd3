import { computed, type Ref, shallowRef, watch } from 'vue'
import { createCatalog } from '../../../core/document/catalog'
import type { Run } from '../../../core/face/type/runs'
import type { SymbolArt } from '../../../core/face/symbol'
import type { Workshop } from '../../../core/system'
import { useGames } from '../../stores/games'
import type { CardPlace } from '../../stores/pages'
import { useTexts } from '../texts'

/** A piece of printed text with its symbols drawn. */
export type DrawnRun =
  | Exclude<Run, { type: 'symbol' }>
  | (Extract<Run, { type: 'symbol' }> & { readonly art: SymbolArt | undefined })

const NOTHING: readonly DrawnRun[] = []
const NO_CARDS = createCatalog()

/** What is printed on one of an entry's cards, as its face has it: words, styles and symbols. */
export function runsOf({ language, face }: Workshop, text: string, index: number): readonly DrawnRun[] {
  const card = language.parse(text).cards[index]
  const printed = card && face.values(card, NO_CARDS).text
  if (typeof printed !== 'string' || printed === '') return NOTHING
  return face
    .runs(printed, NO_CARDS)
    .map((run) => (run.type === 'symbol' ? { ...run, art: face.symbols[run.symbol] } : run))
}

/** Printed text in words alone, as it is read out. */
export const wordsOf = (runs: readonly DrawnRun[]): string =>
  runs
    .map((run) =>
      run.type === 'symbol' ? ` ${run.label} ` : run.type === 'break' || run.type === 'rule' ? ' ' : run.text,
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The printed text of the card that `place` answers, once it has been read; that of an earlier one is never shown for a later. */
export function usePrinted(place: () => CardPlace | undefined): Readonly<Ref<readonly DrawnRun[]>> {
  const texts = useTexts()
  const games = useGames()
  const read = shallowRef<{ readonly of: string; readonly runs: readonly DrawnRun[] }>()
  /** Positions bring equal places again and again. */
  const wanted = computed(() => {
    const { entry, index } = place() ?? {}
    return entry === undefined ? '' : `${index ?? 0} ${entry}`
  })
  watch(
    wanted,
    async (of) => {
      const { entry, index } = place() ?? {}
      const workshop = games.ofEntry(entry)?.workshop
      const text = entry === undefined ? undefined : await texts.read(entry)
      if (workshop && text && wanted.value === of) read.value = { of, runs: runsOf(workshop, text.text, index ?? 0) }
    },
    { immediate: true },
  )
  return computed(() => (read.value?.of === wanted.value ? read.value.runs : NOTHING))
}

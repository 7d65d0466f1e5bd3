import { shallowRef, triggerRef, watch } from 'vue'
import { hasBack } from '../../core/sheet/backs'
import type { PrintJob } from '../../core/sheet/job'
import type { PlanCard } from '../../core/sheet/plan/plan'
import type { Template } from '../../core/face/template'
import { useCards } from '../cards/cards'
import { useCardSizes } from '../face/size'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'

export interface SheetCard {
  readonly entry: string
  readonly index: number
}

const sizesOf = (templates: readonly Template[], side: 'front' | 'back'): ReadonlySet<string> =>
  new Set(templates.filter((each) => (each.side ?? 'front') === side).map(({ size }) => JSON.stringify(size)))

/** How large cards and their backs are: at once where all faces of their game are of one size; else as the card worker says. */
export function useSheetSizes(job: () => PrintJob, cards: () => readonly SheetCard[]) {
  const games = useGames()
  const library = useLibrary()
  const worker = useCards()
  const guesses = useCardSizes()
  const known = shallowRef(new Map<string, PlanCard>())
  let turn = 0

  const keyOf = ({ entry, index }: SheetCard): string => {
    const { backs, bleed } = job()
    const row = library.rows.get(entry)
    return `${entry} ${index} ${row?.revision ?? 0} ${worker.others(row?.collection)} ${JSON.stringify([backs.mode, backs.template, backs.picture, bleed.width])}`
  }

  /** What needs nobody to be asked. */
  function plain({ entry }: SheetCard): PlanCard | undefined {
    const { backs } = job()
    const face = games.ofEntry(entry)?.workshop?.face
    const size = guesses.of(entry)
    if (!face) return { size }
    if (sizesOf(face.templates, 'front').size > 1) return undefined
    if (!hasBack(face, backs)) return { size }
    if (backs.picture !== undefined) return { size, back: size }
    const [one, ...others] = [...sizesOf(face.templates, 'back')]
    return others.length === 0 && one !== undefined ? { size, back: JSON.parse(one) as PlanCard['size'] } : undefined
  }

  async function learn(): Promise<void> {
    const mine = ++turn
    const { backs, bleed, ink } = job()
    for (const card of cards()) {
      const key = keyOf(card)
      if (plain(card) || known.value.has(key)) continue
      const place = await worker.place(card.entry, card.index)
      if (mine !== turn) return
      if (!place) continue
      known.value.set(key, await worker.live.ask('sizes', { ...place, job: { backs, bleed, ink } }))
      if (mine !== turn) return
    }
    triggerRef(known)
  }

  watch(
    () => cards().map(keyOf).join('\n'),
    () => void learn(),
    { immediate: true },
  )

  return {
    of: (card: SheetCard): PlanCard => plain(card) ?? known.value.get(keyOf(card)) ?? { size: guesses.of(card.entry) },
  }
}

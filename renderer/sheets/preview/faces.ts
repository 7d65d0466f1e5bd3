import { LRUCache } from 'lru-cache'
import { shallowReactive } from 'vue'
import type { PageFace } from '../../../core/sheet/svg'
import type { Slot } from '../../../core/sheet/plan/plan'
import { useCards } from '../../cards/cards'
import { useLibrary } from '../../stores/library'
import { useSheet } from '../sheet'

/** Faces that are kept at hand: those of a large sheet and of its neighbours. */
const MOST = 120

/** The sides of the sheet's cards as they are shown; each is drawn when it is first wanted. */
export function useSideFaces() {
  const cards = useCards()
  const library = useLibrary()
  const sheet = useSheet()
  const shown = shallowReactive(new Map<string, PageFace>())
  const order = new LRUCache<string, true>({ max: MOST, dispose: (_, key) => void shown.delete(key) })
  const drawing = new Set<string>()

  const cardOf = ({ card, side }: Slot) => sheet.faces[side === 'back' ? sheet.backOf(card) : card]

  function keyOf(slot: Slot): string | undefined {
    const face = cardOf(slot)
    if (!face) return undefined
    const row = library.rows.get(face.entry)
    const { backs, bleed, ink } = sheet.job
    const look = slot.side === 'back' ? [backs.template, backs.picture, bleed.width] : []
    return `${slot.side} ${face.entry} ${face.index} ${row?.revision ?? 0} ${cards.others(row?.collection)} ${ink} ${JSON.stringify(look)}`
  }

  async function draw(key: string, slot: Slot): Promise<void> {
    const face = cardOf(slot)
    if (!face || drawing.has(key)) return
    drawing.add(key)
    try {
      const place = await cards.place(face.entry, face.index)
      if (!place) return
      const { backs, bleed, ink } = sheet.job
      const drawn = await cards.live.ask('side', { ...place, side: slot.side, job: { backs, bleed, ink } })
      order.set(key, true)
      shown.set(key, drawn)
    } finally {
      drawing.delete(key)
    }
  }

  return {
    /** What is drawn of a slot so far. */
    of(slot: Slot): PageFace | undefined {
      const key = keyOf(slot)
      return key === undefined ? undefined : shown.get(key)
    },
    /** Draws what is not drawn yet of a page. */
    want(slots: readonly Slot[]): void {
      for (const slot of slots) {
        const key = keyOf(slot)
        if (key === undefined) continue
        if (order.get(key) === undefined) void draw(key, slot)
      }
    },
    isWhole: (slots: readonly Slot[]): boolean =>
      slots.every((slot) => {
        const key = keyOf(slot)
        return key === undefined || shown.has(key)
      }),
  }
}

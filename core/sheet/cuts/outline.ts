import type { PlannedPage, Slot } from '../plan/plan'

/** The round rectangle along which a card is cut, in millimetres on the paper. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of its corners; 0 where they are square. */
  readonly radius: number
}

/** Whether a side lies right below another one, which a fold divides from it. */
const isFoldedTo = ({ box }: Slot, { box: above }: Slot): boolean =>
  Math.abs(box.x - above.x) < 1e-3 && Math.abs(box.y - above.y - above.height) < 1e-3

/** The cuts of a page: what is folded is cut around front and back together, for a cut along the fold would part them. */
export function cutsOf(
  { side, slots }: Pick<PlannedPage, 'side' | 'slots'>,
  radiusOf: (card: number) => number,
): Cut[] {
  const folded = slots.filter((slot) => slot.side !== side)
  return slots
    .filter((slot) => slot.side === side)
    .map((slot): Cut => {
      const { card, box } = slot
      const behind = folded.find((other) => isFoldedTo(other, slot))
      return {
        ...box,
        height: behind ? behind.box.y + behind.box.height - box.y : box.height,
        radius: Math.max(0, Math.min(radiusOf(card), box.width / 2, box.height / 2)),
      }
    })
}

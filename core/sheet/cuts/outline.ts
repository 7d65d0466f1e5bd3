import type { PlannedPage } from '../plan/plan'

/** The round rectangle along which a card is cut, in millimetres on the paper. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of its corners; 0 where they are square. */
  readonly radius: number
}

/** The cuts of a page, each once: what is folded is cut around front and back together. */
export function cutsOf(page: Pick<PlannedPage, 'slots'>, radiusOf: (card: number) => number): Cut[] {
  const cuts = page.slots.map(({ card, box }): Cut => ({
    ...box,
    radius: Math.max(0, Math.min(radiusOf(card), box.width / 2, box.height / 2)),
  }))
  return [...new Map(cuts.map((cut) => [JSON.stringify(cut), cut])).values()]
}

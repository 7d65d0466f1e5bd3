import type { AskedFace, RenderedFace } from '../printing/tasks'
import type { KnownCard } from './cards'
import { type Drawing, drawInOrder } from './drawing'

/** How large the faces of a card are, in millimetres, and what they look like. */
export interface Looks {
  readonly front: RenderedFace
  readonly back?: RenderedFace
}

/** Lays out faces without drawing them. */
export async function looksOf(
  cards: readonly KnownCard[],
  withBacks: boolean,
  drawing: Drawing,
): Promise<readonly Looks[]> {
  const found: { front?: RenderedFace; back?: RenderedFace }[] = cards.map(() => ({}))
  const fronts: AskedFace[] = cards.map(({ source: { art } }, card) => ({ card, art }))
  const backs: AskedFace[] = withBacks ? cards.map((_, card) => ({ card, side: 'back' })) : []
  await drawInOrder(
    cards,
    { format: 'look', dpi: 300 },
    drawing,
    (face) => {
      const own = found[face.card]
      if (own) own[face.side] = face
    },
    [...fronts, ...backs],
  )
  return found.flatMap(({ front, back }) => (front ? [{ front, ...(back && { back }) }] : []))
}

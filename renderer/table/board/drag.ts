import type { CardPlace } from '../../stores/pages'

/** Type of what is dragged when it is a card of the library. */
const CARD = 'application/x-fanfare-card'

/** Lets a card of the library be dropped on the table. */
export function startDrag(event: DragEvent, { entry, index }: CardPlace): void {
  if (!event.dataTransfer) return
  event.dataTransfer.effectAllowed = 'copy'
  event.dataTransfer.setData(CARD, JSON.stringify({ entry, index }))
}

/** Whether a card of the library is being dragged; which one is only known once it is dropped. */
export const carries = (event: DragEvent): boolean => event.dataTransfer?.types.includes(CARD) ?? false

/** The card that was dropped. */
export function dropped(event: DragEvent): CardPlace | undefined {
  const written = event.dataTransfer?.getData(CARD)
  if (!written) return undefined
  const { entry, index } = JSON.parse(written) as CardPlace
  return { entry, index }
}

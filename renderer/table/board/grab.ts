import { shallowRef } from 'vue'

/** Type of what is dragged when it is a card at the table. */
const SEATED = 'application/x-fanfare-seated'

/** The card at the table that is being dragged, where it was picked up and where the pointer is, in pixels of the window. */
export const grabbed = shallowRef<{
  readonly card: number
  readonly from: DOMRect
  readonly x: number
  readonly y: number
}>()

/** Where a dragged card would go, for the insertion mark and its label. */
export const aim = shallowRef<{
  readonly zone: string
  readonly seat: number
  readonly index: number
  readonly text: string
  readonly x: number
  readonly y: number
}>()

const nothing = document.createElement('canvas')

/** Picks up a card of the table; what follows the pointer is drawn by the table itself. */
export function grab(event: DragEvent, card: number, element: HTMLElement): void {
  if (!event.dataTransfer) return
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData(SEATED, String(card))
  event.dataTransfer.setDragImage(nothing, 0, 0)
  grabbed.value = { card, from: element.getBoundingClientRect(), x: event.clientX, y: event.clientY }
}

/** Whether a card of the table is being dragged. */
export const isSeated = (event: DragEvent): boolean => event.dataTransfer?.types.includes(SEATED) ?? false

let put: number | undefined

/** The card that was let go last, asked for once. */
export function takeDropped(): number | undefined {
  const card = put
  put = undefined
  return card
}

/** Forgets what was dragged. */
export function release(): void {
  put = grabbed.value?.card ?? put
  grabbed.value = undefined
  aim.value = undefined
}

import type { Spot } from './viewport'

/** Keys that are held during a drag. */
export interface Held {
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
}

export const heldOf = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent | KeyboardEvent): Held => ({
  shift: shiftKey,
  alt: altKey,
  mod: ctrlKey || metaKey,
})

/** What a drag does: `move` for every place of the pointer, then one of the others. */
export interface Drag {
  /** `to`: pixels in the canvas. */
  move(to: Spot, held: Held): void
  end(): void
  /** Escape, or the pointer was taken away. */
  cancel(): void
}

/** Pixels that the pointer moves before a press is a drag. */
const DEAD = 3

/**
 * Follows the pointer from a press on. `place` gives its place in the canvas. A press that does not become a drag calls `click`. Keys that are pressed or
 * let go meanwhile count at once.
 */
export function follow(
  event: PointerEvent,
  place: (event: PointerEvent) => Spot,
  drag: Drag,
  click?: () => void,
): void {
  const target = event.currentTarget as HTMLElement
  const start = { x: event.clientX, y: event.clientY }
  let isDrag = false
  let last = place(event)
  target.setPointerCapture(event.pointerId)
  target.setAttribute('data-dragged', '')

  const move = (to: PointerEvent): void => {
    if (!isDrag && Math.hypot(to.clientX - start.x, to.clientY - start.y) < DEAD) return
    isDrag = true
    last = place(to)
    drag.move(last, heldOf(to))
  }
  const key = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape' && pressed.type === 'keydown') {
      pressed.stopPropagation()
      pressed.preventDefault()
      finish(() => drag.cancel())
    } else if (isDrag && ['Shift', 'Alt', 'Control', 'Meta'].includes(pressed.key)) {
      if (pressed.key === 'Alt') pressed.preventDefault()
      drag.move(last, heldOf(pressed))
    }
  }
  const up = (): void => finish(() => (isDrag ? drag.end() : (drag.cancel(), click?.())))
  const lost = (): void => finish(() => drag.cancel())

  function finish(how: () => void): void {
    target.removeAttribute('data-dragged')
    target.removeEventListener('pointermove', move)
    target.removeEventListener('pointerup', up)
    target.removeEventListener('lostpointercapture', lost)
    window.removeEventListener('keydown', key, true)
    window.removeEventListener('keyup', key, true)
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId)
    how()
  }
  target.addEventListener('pointermove', move)
  target.addEventListener('pointerup', up)
  target.addEventListener('lostpointercapture', lost)
  window.addEventListener('keydown', key, true)
  window.addEventListener('keyup', key, true)
}

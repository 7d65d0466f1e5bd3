import { watch } from 'vue'

/** Milliseconds in which nobody has read a question that has just come. */
const UNREAD = 250

interface Press {
  readonly on: EventTarget | null
  readonly question: unknown
  /** Milliseconds. */
  readonly at: number
}

/**
 * An answer belongs to the question that was shown when its button or card was pressed. The answers of every question are buttons of their own, so that none
 * keeps the focus for the next; the button that passes keeps it, for whoever passes again and again, and cards stay where they are. What is left is the second
 * half of a double click or of a double press, which would answer the next question unread where that has an answer in the same place. A click in another
 * place, and whoever waits a moment, is never held up. `question`: another value for every other question that is shown.
 */
export function createHaste(question: () => unknown) {
  /** When the shown question came. */
  let came = -Infinity
  /** What was asked at the first of clicks that follow each other quickly in one place. */
  let first: unknown
  /** What was asked at the first of presses of a key that follow each other quickly, and when the last of them came. */
  let pressed: Press | undefined
  watch(question, () => void (came = performance.now()), { flush: 'post' })

  function isKeyUnread({ target }: MouseEvent): boolean {
    const at = performance.now()
    const before = pressed?.on === target && at - pressed.at < UNREAD ? pressed : undefined
    pressed = { on: target, question: before ? before.question : question(), at }
    return pressed.question !== question()
  }

  /** Whether a click, by hand or by a key, would answer a question that has come since it began. */
  return function isUnread(event: MouseEvent): boolean {
    if (event.detail === 0) return isKeyUnread(event)
    if (event.detail === 1) first = question()
    return first !== question() && performance.now() - came < UNREAD
  }
}

import { watch } from 'vue'

/** Milliseconds in which nobody has read a question that has just come. */
const UNREAD = 250

const refuse = (event: Event): void => (event.preventDefault(), event.stopPropagation())

/**
 * An answer belongs to the question that was shown when its button was pressed. The answers of every question are buttons of their own, so that none keeps
 * the focus for the next; the button that passes keeps it, for whoever passes again and again. What is left is the second half of a double click or of a
 * double press, which would answer the next question unread where that has a button in the same place, and a key that is held down. A click in another
 * place, and whoever waits a moment, is never held up. `question`: the number of the decision that is shown.
 */
export function useHaste(question: () => number | undefined) {
  /** When the shown question came. */
  let came = -Infinity
  /** What was asked at the first of clicks that follow each other quickly in one place. */
  let first: number | undefined
  /** What was asked at the first of presses of a key that follow each other quickly on one button, and when the last of them came. */
  let pressed:
    | { readonly on: EventTarget | null; readonly question: number | undefined; readonly at: number }
    | undefined
  watch(question, () => void (came = performance.now()), { flush: 'post' })

  const keyed = (event: KeyboardEvent): void => (event.repeat && event.key === 'Enter' ? refuse(event) : undefined)

  function byKey(event: MouseEvent): void {
    const at = performance.now()
    const before = pressed?.on === event.target && at - pressed.at < UNREAD ? pressed : undefined
    pressed = { on: event.target, question: before ? before.question : question(), at }
    if (pressed.question !== question()) refuse(event)
  }

  function clicked(event: MouseEvent): void {
    if (event.detail === 0) return byKey(event)
    if (event.detail === 1) first = question()
    else if (first !== question() && performance.now() - came < UNREAD) refuse(event)
  }

  return { keyed, clicked }
}

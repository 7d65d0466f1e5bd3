import { watch } from 'vue'

/** Milliseconds in which nobody has read a question that has just come. */
const UNREAD = 250

const refuse = (event: Event): void => (event.preventDefault(), event.stopPropagation())

/**
 * An answer belongs to the question that was shown when its button was pressed. Every question has buttons of its own, so that none keeps the focus for the
 * next; what is left is the second half of a double click, which would answer the next question unread where that has a button in the same place, and a
 * key that is held down. A click in another place, and whoever waits a moment, is never held up. `question`: the number of the decision that is shown.
 */
export function useHaste(question: () => number | undefined) {
  /** When the shown question came. */
  let came = -Infinity
  /** What was asked at the first of clicks that follow each other quickly in one place. */
  let first: number | undefined
  watch(question, () => void (came = performance.now()), { flush: 'post' })

  const keyed = (event: KeyboardEvent): void => (event.repeat && event.key === 'Enter' ? refuse(event) : undefined)

  function clicked(event: MouseEvent): void {
    if (event.detail <= 1) first = question()
    else if (first !== question() && performance.now() - came < UNREAD) refuse(event)
  }

  return { keyed, clicked }
}

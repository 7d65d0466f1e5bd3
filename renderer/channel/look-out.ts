/** Milliseconds for which the window does nothing but look for an answer: half a frame. */
const AT_ONCE = 8

/**
 * Looks for an answer that another thread lays down in shared memory: once what the window is doing is done, for as long as half a frame takes, and then
 * before every frame that is painted, until what it answers is called. `look` says whether the answer is there.
 */
export function lookOut(look: () => boolean): () => void {
  let next = 0
  let isOver = false
  const turn = (): void => {
    if (!isOver && !look()) next = requestAnimationFrame(turn)
  }
  queueMicrotask(() => {
    // With one processor, looking would only keep the other thread from answering.
    const end = performance.now() + (navigator.hardwareConcurrency > 1 ? AT_ONCE : 0)
    while (!isOver && !look()) if (performance.now() >= end) return void (next = requestAnimationFrame(turn))
  })
  return () => {
    isOver = true
    cancelAnimationFrame(next)
  }
}

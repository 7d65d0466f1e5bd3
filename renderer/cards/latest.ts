/**
 * Runs one call at a time and remembers only the newest of those made meanwhile: under a burst of keystrokes nothing queues up, and the
 * last one is always answered. A call that was overtaken resolves to `undefined`.
 */
export function latest<I, O>(run: (input: I) => Promise<O>): (input: I) => Promise<O | undefined> {
  let running = false
  let next: { readonly input: I; readonly settle: (output: Promise<O> | undefined) => void } | undefined

  async function turn(input: I): Promise<O> {
    running = true
    try {
      return await run(input)
    } finally {
      running = false
      const following = next
      next = undefined
      if (following) following.settle(turn(following.input))
    }
  }

  return (input) => {
    if (!running) return turn(input)
    next?.settle(undefined)
    return new Promise((resolve) => {
      next = { input, settle: resolve }
    })
  }
}

/** Does something that Ctrl+C cancels, or another signal as well; a second one ends the program. */
export async function cancellable<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signals: readonly NodeJS.Signals[] = ['SIGINT'],
): Promise<T> {
  const controller = new AbortController()
  const stop = (): void => signals.forEach((signal) => process.off(signal, abort))
  const abort = (): void => {
    stop()
    controller.abort()
  }
  for (const signal of signals) process.on(signal, abort)
  try {
    return await run(controller.signal)
  } finally {
    stop()
  }
}

/** Does something that Ctrl+C cancels; a second one ends the program. */
export async function cancellable<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  process.once('SIGINT', abort)
  const result = await run(controller.signal)
  process.off('SIGINT', abort)
  return result
}

/** For a watcher that asks and shows the answer to its last question only: whether nothing was asked since. */
export function latest(onCleanup: (clean: () => void) => void): () => boolean {
  let isLast = true
  onCleanup(() => (isLast = false))
  return () => isLast
}

import { ref } from 'vue'

/** Entries that wait to be played, the newest last. */
export function createQueue() {
  const queue: string[] = []
  /** Those whose own text may be as it was: what they name has changed. */
  const again = new Set<string>()
  const waiting = ref(0)

  function withdraw(entry: string): void {
    const at = queue.indexOf(entry)
    if (at >= 0) queue.splice(at, 1)
    again.delete(entry)
    waiting.value = queue.length
  }

  return {
    waiting,
    withdraw,

    /** The last of these entries is the next. */
    push(entries: readonly string[]): void {
      for (const entry of entries) {
        withdraw(entry)
        queue.push(entry)
      }
      waiting.value = queue.length
    },

    /** These are played although their texts are known, the first of them first, behind all that waits. */
    append(entries: readonly string[]): void {
      for (const entry of entries) {
        withdraw(entry)
        again.add(entry)
        queue.unshift(entry)
      }
      waiting.value = queue.length
    },

    /** The next one, and whether it is to be played although its text is known. */
    next(): { readonly entry: string; readonly isAgain: boolean } | undefined {
      const entry = queue.pop()
      waiting.value = queue.length
      return entry === undefined ? undefined : { entry, isAgain: again.delete(entry) }
    },

    clear(): void {
      queue.length = waiting.value = 0
      again.clear()
    },
  }
}

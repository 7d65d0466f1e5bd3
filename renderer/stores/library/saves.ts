import { computed, ref, shallowRef } from 'vue'
import { createLine } from '../line'
import { RequestError } from '../host'

/** What is being saved, what is not yet, and why the last save failed. */
export function createSaves() {
  /** Everything that writes, one after the other. */
  const inLine = createLine()
  /** Entries with text that no save has taken up yet; the editor says so. */
  const unsaved = ref(new Set<string>())
  const writes = ref(0)
  const failure = shallowRef<RequestError>()
  const saved = computed<'saved' | 'saving' | 'failed'>(() =>
    writes.value > 0 || unsaved.value.size > 0
      ? failure.value
        ? 'failed'
        : 'saving'
      : failure.value
        ? 'failed'
        : 'saved',
  )

  /** Counts what is under way from the moment it is asked for, and remembers why the last write failed. */
  async function write<R>(work: () => Promise<R>): Promise<R> {
    writes.value++
    try {
      const done = await inLine(work)
      failure.value = undefined
      return done
    } catch (error) {
      if (error instanceof RequestError) failure.value = error
      throw error
    } finally {
      writes.value--
    }
  }

  function markUnsaved(entry: string, isUnsaved: boolean): void {
    if (isUnsaved === unsaved.value.has(entry)) return
    const next = new Set(unsaved.value)
    if (isUnsaved) next.add(entry)
    else next.delete(entry)
    unsaved.value = next
  }

  return { inLine, unsaved, failure, saved, write, markUnsaved }
}

export type Saves = ReturnType<typeof createSaves>

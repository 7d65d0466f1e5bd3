import { LRUCache } from 'lru-cache'
import { ref } from 'vue'
import { useDrafts } from '../stores/drafts'
import { useLibrary } from '../stores/library'
import type { TableText } from './protocol'

/** Milliseconds without a change after which the texts that changed go to the table. */
const PAUSE = 200
/** Entries that the table does not have and whose newest text is remembered: it may be on its way with an older one. */
const MOST_PASSED = 500

export interface ReloadOptions {
  /** Whether the table has the entry's text. */
  knows(entry: string): boolean
  /** Whether the table has asked in vain for a card of this key or name. */
  misses(word: string): boolean
  reload(texts: readonly TableText[]): void
  extend(texts: readonly TableText[]): void
}

/**
 * Follows the texts of the cards at the table: as they stand in the editor, before they are saved, and as the library has them. A text with errors
 * waits until it has none. Answers the entries whose newest text waits.
 */
export function followTexts(options: ReloadOptions) {
  const library = useLibrary()
  const drafts = useDrafts()
  const behind = ref(new Set<string>())
  const changed = new Map<string, TableText>()
  /** The texts that the table has, by their entries. */
  const laid = new Map<string, string>()
  const passed = new LRUCache<string, { readonly text: string; readonly isSound: boolean }>({ max: MOST_PASSED })
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    const texts = [...changed.values()]
    changed.clear()
    for (const { entry, text } of texts) laid.set(entry, text)
    if (texts.length > 0) options.reload(texts)
  }

  function take(entry: string, text: string, isSound: boolean): void {
    if (!options.knows(entry)) return void passed.set(entry, { text, isSound })
    if (!isSound) {
      changed.delete(entry)
      // One that had its errors from the first on is played with them.
      if (laid.get(entry) === text) behind.value.delete(entry)
      else behind.value.add(entry)
      return
    }
    behind.value.delete(entry)
    changed.set(entry, { entry, text })
    clearTimeout(timer)
    timer = setTimeout(send, PAUSE)
  }

  drafts.onChange(({ entry, text, isSound }) => take(entry, text, isSound))
  library.onChange(({ entries }) => {
    for (const { entry, text, problems } of entries) if (!drafts.find(entry)) take(entry, text, problems.errors === 0)
    const awaited = entries.filter(
      ({ entry, cards }) =>
        !options.knows(entry) && cards.some(({ key, name }) => options.misses(key) || options.misses(name)),
    )
    if (awaited.length > 0) options.extend(awaited.map(({ entry, text }) => ({ entry, text })))
  })

  /** The table has these texts now: what became other while they were on their way follows. */
  function arrived(texts: readonly TableText[]): void {
    for (const { entry, text } of texts) {
      const newest = passed.get(entry)
      passed.delete(entry)
      laid.set(entry, text)
      if (newest && newest.text !== text) take(entry, newest.text, newest.isSound)
    }
  }

  /** A new table asks for the newest texts. */
  function reset(): void {
    clearTimeout(timer)
    changed.clear()
    laid.clear()
    passed.clear()
    behind.value = new Set()
  }

  return { behind, arrived, reset }
}

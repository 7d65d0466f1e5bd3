import { LRUCache } from 'lru-cache'
import type { EntryText } from '../../preload/contract'
import { useLibrary } from '../stores/library'
import { createReader } from './texts'

/** Characters of texts that are kept. */
const TEXTS = 4_000_000

/** Texts of entries as they are in the library, those that were read last without asking the host. */
export function createSavedTexts() {
  const library = useLibrary()
  const texts = new LRUCache<string, EntryText>({ maxSize: TEXTS, sizeCalculation: ({ text }) => text.length + 1 })
  const readTogether = createReader<EntryText>((entries) => library.read(entries))

  /** An entry as it is in the library, with its text, where that is kept. */
  const known = (entry: string): EntryText | undefined => texts.get(`${entry} ${library.rows.get(entry)?.revision}`)

  /** An entry as it is in the library, with its text. */
  async function read(entry: string): Promise<EntryText | undefined> {
    const kept = known(entry)
    if (kept) return kept
    const found = await readTogether(entry)
    if (found) texts.set(`${entry} ${found.revision}`, found)
    return found
  }

  return {
    known,
    read,
    keep: (entry: EntryText): void => void texts.set(`${entry.entry} ${entry.revision}`, entry),
    clear: (): void => texts.clear(),
  }
}

import { type FieldChange, rewriteCard } from '../../../core/library/rewrite'
import type { Appearance } from '../../../core/document/appearance'
import type { SystemId } from '../../../core/system'
import type { EntryText } from '../../../preload/contract'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { nameOf, writeTexts } from './texts'

/** Milliseconds of work between two looks at the clock and the keyboard. */
const SLICE = 20

export type Changes = Readonly<Record<string, FieldChange>>

/** What a change of many cards came to. */
export interface Written {
  /** Entries whose text is another. */
  readonly changed: number
  /** The cards that could not be given a value, by field. */
  readonly refused: Readonly<Record<string, readonly string[]>>
  /** Somebody changed the cards meanwhile, and nothing was written. */
  readonly conflict: boolean
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume))

/** Changes fields of many cards. */
export function createBulkWriting() {
  const library = useLibrary()
  const games = useGames()

  /**
   * Changes fields of all cards of these entries; those that do not have a field are left as they are in it. `progress` hears of every
   * entry and answers whether to go on; given up, nothing is written.
   */
  return async function change(
    entries: readonly string[],
    changesOf: (system: SystemId) => Changes,
    label: string,
    progress: (done: number) => boolean,
  ): Promise<Written | undefined> {
    const written: { row: EntryText; text: string; appearance: Appearance }[] = []
    const refused: Record<string, string[]> = {}
    let since = performance.now()
    const rows = await library.read(entries)
    if (!progress(0)) return undefined
    for (const [index, row] of rows.entries()) {
      const game = games.of(row.collection)
      if (!game?.isKnown) continue
      const found = rewriteCard(game, row, changesOf(game.id))
      for (const field of found.refused) (refused[field] ??= []).push(nameOf(row))
      if (found.text !== row.text || found.appearance !== row.appearance)
        written.push({ row, text: found.text, appearance: found.appearance })
      if (!progress(index + 1)) return undefined
      if (performance.now() - since < SLICE) continue
      await pause()
      since = performance.now()
    }
    const done = await writeTexts(written, label)
    return { changed: done ? written.length : 0, refused, conflict: !done }
  }
}

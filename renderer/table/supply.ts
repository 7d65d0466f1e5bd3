import { computed } from 'vue'
import type { SystemId } from '../../core/system'
import type { TableText, ToTable } from './protocol'
import { followTexts } from './reload'
import { useTexts } from './texts'

export interface SupplyOptions {
  /** The game of the table that is there; `undefined` when there is none. */
  system(): SystemId | undefined
  send(order: ToTable): void
}

/** Keeps a table supplied with texts: those it asks for, those of cards that are put on it, and those that change. */
export function supplyTable({ system, send }: SupplyOptions) {
  const texts = useTexts()
  /** Entries whose texts the table has, and words that it has asked for in vain. */
  const known = new Set<string>()
  const missed = new Set<string>()
  /** Grows with every table, so that what was fetched for one does not reach the next. */
  let tables = 0

  const followed = followTexts({
    knows: (entry) => known.has(entry),
    misses: (word) => missed.has(word),
    reload: (changed) => send({ do: 'reload', texts: changed }),
    extend: (added) => hand(added),
  })

  function hand(added: readonly TableText[], missing: readonly string[] = []): void {
    for (const word of missing) missed.add(word)
    send({ do: 'extend', texts: added, missing })
    note(added)
  }

  /** Finds the texts of cards by key, then by name, and hands them over. */
  async function find(wanted: readonly string[]): Promise<void> {
    const [of, table] = [system(), tables]
    if (!of) return
    const { found, missing } = await texts.find(of, wanted)
    if (table === tables) hand(found, missing)
  }

  /** The table has these texts. */
  function note(used: readonly TableText[]): void {
    for (const { entry } of used) known.add(entry)
    followed.arrived(used)
  }

  /** Another table begins with nothing. */
  function reset(): void {
    tables++
    known.clear()
    missed.clear()
    followed.reset()
  }

  return { hand, find, note, reset, behind: computed(() => [...followed.behind.value]) }
}

export type Supply = ReturnType<typeof supplyTable>

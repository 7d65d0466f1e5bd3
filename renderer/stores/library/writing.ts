import { watch } from 'vue'
import type { Appearance } from '../../../core/document/appearance'
import type { Change, Conflict, EntryRow, Operation } from '../../../preload/contract'
import { ask } from '../host'
import { Succession } from '../succession'
import type { Changes } from './changes'
import { createPosting } from './posting'
import type { Saves } from './saves'
import type { Shown } from './shown'

export type Applied = { readonly change: Change } | Conflict

interface Means {
  readonly shown: Shown
  readonly saves: Saves
  readonly take: Changes['take']
}

/** The only way to write to the library. */
export function createWriting({ shown, saves: { inLine, write }, take }: Means) {
  const { rows, shows, goesOn } = shown
  const post = createPosting(shown)
  const succession = new Succession()
  watch(shows, () => !goesOn.value && succession.forget(), { flush: 'sync' })

  const revisions = (operations: readonly Operation[]): Record<string, number> => {
    const found: Record<string, number> = {}
    for (const operation of operations) {
      if (operation.type !== 'edit' && operation.type !== 'delete') continue
      const row = rows.value.get(operation.entry)
      if (row) found[operation.entry] = row.revision
    }
    return found
  }

  async function send(
    operations: readonly Operation[],
    label: string,
    spell: string | undefined,
    base: Readonly<Record<string, number>>,
  ): Promise<Applied> {
    const baseRevisions = Object.fromEntries(
      Object.entries(base).map(([entry, revision]) => [entry, succession.present(entry, revision)]),
    )
    const answer = await post({
      operations: [...operations],
      baseRevisions,
      label,
      ...(spell === undefined ? {} : { spell }),
    })
    if ('conflict' in answer) return answer
    succession.done(operations, baseRevisions, answer.entries)
    take(answer)
    return { change: answer }
  }

  /**
   * Writes operations as one step of history named `label`, against the revisions shown here or those in `base`. A lost connection is
   * waited for and the write repeated; a conflict is answered, never overwritten. Throws `RequestError`.
   */
  function apply(
    operations: readonly Operation[],
    label: string,
    spell?: string,
    base?: Readonly<Record<string, number>>,
  ): Promise<Applied> {
    const seen = { ...revisions(operations), ...base }
    return write(() => send(operations, label, spell, seen))
  }

  /** Changes what no text says of cards: of each as every write before this one has left it. */
  function restyle(
    entries: readonly string[],
    change: (appearance: EntryRow['appearance']) => Appearance,
    label: string,
    spell?: string,
  ): Promise<Applied> {
    return write(() => {
      const operations = entries.flatMap((entry): Operation[] => restyled(rows.value.get(entry), change))
      return operations.length === 0
        ? Promise.resolve({ conflict: [] })
        : send(operations, label, spell, revisions(operations))
    })
  }

  function step(name: 'library.undo' | 'library.redo'): Promise<Change | undefined> {
    return inLine(async () => {
      const change = await ask(name, {})
      if (change) take(change)
      return change
    })
  }

  return { apply, restyle, undo: () => step('library.undo'), redo: () => step('library.redo') }
}

/** A change of what no text says of a card, as an operation; nothing for one that is not there. */
export function restyled(
  row: EntryRow | undefined,
  change: (appearance: EntryRow['appearance']) => Appearance,
): Operation[] {
  if (!row) return []
  const { tags, meant, ...rest } = change(row.appearance)
  const appearance = { ...rest, ...(tags && { tags: [...tags] }), ...(meant && { meant: [...meant] }) }
  return [{ type: 'edit', entry: row.entry, appearance }]
}

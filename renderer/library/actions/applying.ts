import type { EntryRow, Operation } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { type Applied, useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'

/** Carries actions out as steps of history, and names what they are done to. */
export function createApplying() {
  const library = useLibrary()
  const toasts = useToasts()

  const rowsOf = (entries: readonly string[]): readonly EntryRow[] =>
    entries.flatMap((entry) => library.rows.get(entry) ?? [])
  const nameOf = (row: EntryRow | undefined): string =>
    row?.cards[0]?.name || row?.cards[0]?.key || t('library.details.unnamed')
  const counted = (rows: readonly EntryRow[]): { name: string; n: number } => ({
    name: nameOf(rows[0]),
    n: rows.length,
  })

  /** Applies, and says so when somebody else was faster; answers the step's number, or undefined when nothing was done. */
  const apply = (operations: readonly Operation[], label: string): Promise<number | undefined> =>
    told(library.apply(operations, label))

  async function told(applied: Promise<Applied>): Promise<number | undefined> {
    const answer = await applied
    if ('change' in answer) return answer.change.step
    toasts.show(t('library.toasts.conflict'), { tone: 'danger' })
    return undefined
  }

  return { rowsOf, nameOf, counted, apply, told }
}

export type Applying = ReturnType<typeof createApplying>

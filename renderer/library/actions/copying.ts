import type { Operation } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { useSelection } from '../../stores/selection'
import { useToasts } from '../../stores/toasts'
import { takingBack } from '../../stores/undoing'
import type { Applying } from './applying'
import type { Workshops } from './workshops'

/** Duplicates and deletes cards; the selection goes on to what is there then. */
export function createCopying({ rowsOf, nameOf, counted, apply }: Applying, { workshopOf, keysOf }: Workshops) {
  const library = useLibrary()
  const selection = useSelection()
  const toasts = useToasts()

  async function duplicate(entries: readonly string[]): Promise<void> {
    const taken = new Map<string, Set<string>>()
    const operations: Operation[] = []
    for (const row of await library.read(entries)) {
      const workshop = workshopOf(row.collection)
      if (!workshop) return
      const keys = taken.get(row.collection) ?? keysOf(row.collection)
      taken.set(row.collection, keys)
      const key = workshop.nextKey(keys, row.cards[0]?.key, freshId())
      keys.add(key)
      const text = workshop.rename(row.text, t('library.labels.copyOf', { name: nameOf(row) }), key)
      operations.push({
        type: 'create',
        entry: freshId(),
        collection: row.collection,
        text,
        appearance: row.appearance,
        after: row.entry,
      })
    }
    if (operations.length === 0) return
    const about = counted(rowsOf(entries))
    const label = t('library.labels.duplicate', about, about.n)
    const step = await apply(operations, label)
    if (step === undefined) return
    const made = operations.flatMap((operation) => (operation.type === 'create' ? [operation.entry] : []))
    selection.only(made[0])
    selection.all(made)
    toasts.show(t('library.toasts.duplicated', about, about.n), takingBack(step, label))
  }

  /** Deletes without asking: the note offers to take it back. The cursor goes to the next card in `order`. */
  async function remove(entries: readonly string[], order: readonly string[]): Promise<void> {
    const rows = rowsOf(entries)
    if (rows.length === 0) return
    const about = counted(rows)
    const label = t('library.labels.remove', about, about.n)
    const gone = new Set(entries)
    const last = order.findLastIndex((entry) => gone.has(entry))
    const next =
      order.slice(last + 1).find((entry) => !gone.has(entry)) ??
      order.slice(0, last).findLast((entry) => !gone.has(entry))
    const step = await apply(
      rows.map(({ entry }) => ({ type: 'delete', entry })),
      label,
    )
    if (step === undefined) return
    selection.only(next)
    toasts.show(t('library.toasts.removed', about, about.n), takingBack(step, label))
  }

  return { duplicate, remove }
}

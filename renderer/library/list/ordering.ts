import { computed, type Ref, shallowRef } from 'vue'
import { sortRows } from '../../../core/library/order'
import type { EntryRow } from '../../../preload/contract'
import { useLibrary } from '../../stores/library'
import { useSelection } from '../../stores/selection'
import type { Searching } from './searching'

export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** The rows that are listed, in their order, and which of them are selected. */
export function createOrdering(collection: Ref<string | undefined>, { found, isBlank }: Searching) {
  const library = useLibrary()
  const selection = useSelection()
  const sorting = shallowRef<Sorting>()

  const places = computed(() => new Map(library.info?.collections.map((each, index) => [each.collection, index])))
  const inOrder = computed(() =>
    [...library.rows.values()]
      .filter((row) => collection.value === undefined || row.collection === collection.value)
      .sort(
        (a, b) => (places.value.get(a.collection) ?? 0) - (places.value.get(b.collection) ?? 0) || a.order - b.order,
      ),
  )
  const rows = computed<readonly EntryRow[]>(() => {
    const list =
      found.value && !isBlank.value ? found.value.flatMap((entry) => library.rows.get(entry) ?? []) : inOrder.value
    return sorting.value ? sortRows(list, { by: sorting.value.column, descending: sorting.value.descending }) : list
  })
  const order = computed(() => rows.value.map(({ entry }) => entry))
  /** The selected cards that are listed, as listed: what commands act on. Others come back with the filter that shows them. */
  const selected = computed(() => order.value.filter((entry) => selection.entries.has(entry)))
  /** The card with the cursor, where it is listed. */
  const cursor = computed(() =>
    selection.cursor !== undefined && order.value.includes(selection.cursor) ? selection.cursor : undefined,
  )

  /** Ascending, descending, and back to the list's own order. */
  function sortBy(column: string): void {
    if (sorting.value?.column !== column) sorting.value = { column, descending: false }
    else sorting.value = sorting.value.descending ? undefined : { column, descending: true }
  }

  return { sorting, inOrder, rows, order, selected, cursor, sortBy }
}

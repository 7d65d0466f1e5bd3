import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { sortRows } from '../../core/library/order'
import type { EntryRow } from '../../preload/contract'
import { useLibrary } from '../stores/library'
import { useSelection } from '../stores/selection'
import { ask } from '../stores/studio'
import { useFields } from './columns'

export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

const PAUSE = 80

/** What the library page lists: the query, what it found, and in which order. */
export const useCardList = defineStore('card-list', () => {
  const library = useLibrary()
  const selection = useSelection()
  const tableFields = useFields()
  /** The fields that a query may name. */
  const fields = computed(() => tableFields.value.map(({ name, type }) => ({ name, type })))
  const query = ref('')
  const collection = ref<string>()
  const sorting = shallowRef<Sorting>()
  /** Entries that the host found, or undefined when nothing was asked. */
  const found = shallowRef<readonly string[]>()
  const complaint = ref<string>()
  const searching = ref(false)

  const places = computed(() => new Map(library.info?.collections.map((each, index) => [each.collection, index])))
  const inOrder = computed(() =>
    [...library.rows.values()]
      .filter((row) => collection.value === undefined || row.collection === collection.value)
      .sort((a, b) => (places.value.get(a.collection) ?? 0) - (places.value.get(b.collection) ?? 0) || a.order - b.order),
  )
  const rows = computed<readonly EntryRow[]>(() => {
    const list = found.value ? found.value.flatMap((entry) => library.rows.get(entry) ?? []) : inOrder.value
    return sorting.value ? sortRows(list, { by: sorting.value.column, descending: sorting.value.descending }) : list
  })
  const order = computed(() => rows.value.map(({ entry }) => entry))

  let asked = 0
  async function search(): Promise<void> {
    const mine = ++asked
    if (query.value.trim() === '') {
      found.value = undefined
      complaint.value = undefined
      searching.value = false
      return
    }
    searching.value = true
    const answer = await ask('library.find', { query: query.value, ...(collection.value === undefined ? {} : { collection: collection.value }) })
    if (mine !== asked) return
    found.value = answer.entries
    complaint.value = answer.complaint
    searching.value = false
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const searchSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void search(), query.value.trim() === '' ? 0 : PAUSE)
  }
  watch([query, collection, () => library.rows], searchSoon)
  const forget = (): void => selection.keep((entry) => library.rows.has(entry))
  library.onChange(() => {
    forget()
    if (query.value.trim() !== '') searchSoon()
  })
  watch(
    () => library.info,
    (info) => {
      forget()
      if (!info?.collections.some((each) => each.collection === collection.value)) collection.value = undefined
    },
  )

  function clear(): void {
    query.value = ''
    collection.value = undefined
  }

  /** Ascending, descending, and back to the list's own order. */
  function sortBy(column: string): void {
    if (sorting.value?.column !== column) sorting.value = { column, descending: false }
    else sorting.value = sorting.value.descending ? undefined : { column, descending: true }
  }

  return { fields, query, collection, sorting, complaint, searching, rows, order, inOrder, clear, sortBy }
})

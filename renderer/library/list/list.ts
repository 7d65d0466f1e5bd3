import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { searchedIn } from '../../../core/library/query'
import { useBookmarks } from '../../stores/bookmarks'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useSelection } from '../../stores/selection'
import { createOrdering } from './ordering'
import { createSearching } from './searching'

export type { Sorting } from './ordering'
export type { Complaint } from './searching'

/** What the library page lists: the query, what it found, and in which order. */
export const useCardList = defineStore('card-list', () => {
  const library = useLibrary()
  const games = useGames()
  const selection = useSelection()
  /** What a query may speak of, as the host reads it. */
  const searched = computed(() => searchedIn(games.all, library.rows.values()))
  const query = ref('')
  const collection = ref<string>()
  const search = createSearching(query, collection)
  const { isBlank, complaint, searching, drawing, searchSoon, settled } = search
  const { sorting, inOrder, rows, order, selected, cursor, sortBy } = createOrdering(collection, search)

  const forget = (): void => selection.keep((entry) => library.rows.has(entry))
  library.onChange(() => {
    forget()
    if (!isBlank.value) searchSoon()
  })
  // Another collection is another list: what was selected in the one before is not brought back by surprise.
  watch(collection, (shown) =>
    selection.keep((entry) => shown === undefined || library.rows.get(entry)?.collection === shown),
  )
  watch(
    () => library.info,
    (info) => {
      forget()
      if (!info?.collections.some((each) => each.collection === collection.value)) collection.value = undefined
    },
  )

  /** Grows when another list begins: of another query, collection or library. It is shown from its top. */
  const begun = ref(0)
  watch([query, collection], () => void begun.value++)
  watch(
    () => library.info?.handle,
    () => !library.goesOn && begun.value++,
  )

  useBookmarks().follow(
    'collection',
    (kept) => void (collection.value = library.info?.collections.find((each) => each.collection === kept)?.collection),
    () => ({ value: collection.value }),
  )

  function clear(): void {
    query.value = ''
    collection.value = undefined
  }

  return {
    searched,
    query,
    collection,
    begun,
    sorting,
    complaint,
    searching,
    drawing,
    rows,
    order,
    selected,
    cursor,
    inOrder,
    settled,
    clear,
    sortBy,
  }
})

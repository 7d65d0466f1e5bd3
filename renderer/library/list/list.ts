import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { FACE_WORDS } from '../../../core/face/findings'
import { sortRows } from '../../../core/library/order'
import { searchedIn } from '../../../core/library/query'
import type { Span } from '../../../core/language/span'
import type { Answer, EntryRow } from '../../../preload/contract'
import { useFaults } from '../../cards/faults'
import { useBookmarks } from '../../stores/bookmarks'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useSelection } from '../../stores/selection'

export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** What is wrong with a query: the place that is meant, and what stands around it. */
export interface Complaint {
  readonly message: string
  readonly before: string
  readonly at: string
  readonly after: string
}

const cut = (text: string, { start, end }: Span): Omit<Complaint, 'message'> => ({
  before: text.slice(0, start),
  at: text.slice(start, end),
  after: text.slice(end),
})

const PAUSE = 80
const PROBLEMS_ASKED = /has:\S*(?:problems|errors|warnings)|is:\S*faulty/i
const FACES_ASKED = new RegExp(`is:\\S*\\b(?:${Object.keys(FACE_WORDS).join('|')})\\b`, 'i')

/** What the library page lists: the query, what it found, and in which order. */
export const useCardList = defineStore('card-list', () => {
  const library = useLibrary()
  const games = useGames()
  const selection = useSelection()
  /** What a query may speak of, as the host reads it. */
  const searched = computed(() => searchedIn(games.all, library.rows.values()))
  const query = ref('')
  const isBlank = computed(() => query.value.trim() === '')
  const collection = ref<string>()
  const sorting = shallowRef<Sorting>()
  /** Entries that the host found, or undefined when nothing was asked. */
  const found = shallowRef<readonly string[]>()
  /** What is wrong with the query that was asked last. */
  const complaint = shallowRef<Complaint>()
  const searching = ref(false)

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

  /** What is wrong with faces is known only once they are drawn. */
  const faults = computed(() => (FACES_ASKED.test(query.value) ? useFaults() : undefined))
  /** How far faces are drawn that the query asks about. */
  const drawing = computed(() => faults.value?.progress)

  let asked = 0
  let answered = Promise.resolve()
  /** What was searched for last, and where. */
  let sought = ''
  const wanted = (): string => JSON.stringify([query.value, collection.value])

  async function search(): Promise<void> {
    const mine = ++asked
    clearTimeout(timer)
    sought = wanted()
    if (isBlank.value) {
      found.value = undefined
      complaint.value = undefined
      searching.value = false
      return
    }
    searching.value = true
    const text = query.value
    const judged = faults.value
    judged?.start()
    const take = (answer: Answer<'library.find'>): void => {
      if (mine !== asked) return
      found.value = answer.entries
      complaint.value = answer.complaint && { message: answer.complaint.message, ...cut(text, answer.complaint.span) }
    }
    const question = {
      query: text,
      ...(collection.value === undefined ? {} : { collection: collection.value }),
      ...(judged ? { faces: judged.found } : {}),
    }
    take(
      await library.find(
        question,
        () => mine !== asked || text !== query.value,
        (first) => first.entries.length > 0 && take(first),
      ),
    )
    if (mine === asked) searching.value = false
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const searchSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (answered = search()), isBlank.value ? 0 : PAUSE)
  }
  /** Resolves once what is listed was found with what stands in the field. */
  async function settled(): Promise<void> {
    if (sought !== wanted()) answered = search()
    for (let waited; waited !== answered;) await (waited = answered)
  }
  watch([query, collection, () => library.rows], searchSoon)
  watch(
    () => library.problems,
    () => PROBLEMS_ASKED.test(query.value) && searchSoon(),
  )
  watch(
    () => faults.value?.found,
    (now) => now && searchSoon(),
  )
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

  useBookmarks().follow(
    'collection',
    (kept) => void (collection.value = library.info?.collections.find((each) => each.collection === kept)?.collection),
    () => ({ value: collection.value }),
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

  return {
    searched,
    query,
    collection,
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

import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { fieldValue, useOwnFields } from '../library/list/columns'
import { useLibrary } from '../stores/library'
import { useLaying } from './dealing/laying'
import { useTable } from './table'

/** A card of the library as the table's list shows it. */
export interface ShelfCard {
  readonly entry: string
  readonly index: number
  readonly name: string
  readonly detail: string
}

const PAUSE = 80

/** The library's cards that the table can hold: those of its game, or of the next table's, narrowed by a query. */
export const useShelf = defineStore('shelf', () => {
  const library = useLibrary()
  const table = useTable()
  const laying = useLaying()
  const fieldsOf = useOwnFields()
  const query = ref('')
  const found = shallowRef<readonly string[]>()

  const collections = computed(
    () =>
      new Set(
        (library.info?.collections ?? [])
          .filter(({ system }) => system === (table.system ?? laying.system))
          .map(({ collection }) => collection),
      ),
  )
  const inOrder = computed(() => {
    const places = new Map([...collections.value].map((collection, index) => [collection, index]))
    return [...library.rows.values()]
      .filter((row) => places.has(row.collection))
      .sort((a, b) => (places.get(a.collection) ?? 0) - (places.get(b.collection) ?? 0) || a.order - b.order)
  })
  const cards = computed<readonly ShelfCard[]>(() => {
    const entries = found.value && new Set(found.value)
    return inOrder.value
      .filter(({ entry }) => !entries || entries.has(entry))
      .flatMap((row) => {
        const numbers = fieldsOf(row).filter(({ type, isListed }) => type === 'number' && isListed !== false)
        return row.cards.map((card, index) => ({
          entry: row.entry,
          index,
          name: card.name || card.key,
          detail: [
            card.kind,
            ...numbers.flatMap(({ name, label }) =>
              card.stats[name] === undefined ? [] : [`${label} ${fieldValue(row, name) ?? ''}`],
            ),
          ].join(' · '),
        }))
      })
  })

  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function search(): Promise<void> {
    const mine = ++asked
    const answer =
      query.value.trim() === '' ? undefined : await library.find({ query: query.value }, () => mine !== asked)
    if (mine === asked) found.value = answer?.entries
  }
  function searchSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void search(), PAUSE)
  }
  watch([query, () => library.rows], searchSoon)
  // Words for the cards of one game find none of another.
  watch(
    () => table.system ?? laying.system,
    () => (query.value = ''),
  )
  library.onChange(() => query.value.trim() !== '' && searchSoon())

  return { query, cards }
})

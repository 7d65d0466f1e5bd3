import { defineStore } from 'pinia'
import type { SystemId } from '../../core/system'
import { createReader } from '../cards/texts'
import { useDrafts } from '../stores/drafts'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import type { EntryRow, EntryText } from '../../preload/contract'
import type { TableText } from './protocol'

/** An entry's card in the library, with the collection it lies in. */
export interface FoundCard {
  readonly row: EntryRow
  readonly index: number
}

/** Finds cards of some rows by key, then by name, then by the other name if one is given. */
export function createFinder(rows: Iterable<EntryRow>): (wanted: string, other?: string) => readonly FoundCard[] {
  const keys = new Map<string, FoundCard[]>()
  const names = new Map<string, FoundCard[]>()
  const add = (map: Map<string, FoundCard[]>, word: string, found: FoundCard): void => {
    const known = map.get(word)
    if (known) known.push(found)
    else if (word !== '') map.set(word, [found])
  }
  for (const row of rows) {
    row.cards.forEach(({ key, name, aliases = [] }, index) => {
      add(keys, key, { row, index })
      for (const word of [name, ...aliases]) add(names, word, { row, index })
    })
  }
  return (wanted, other = '') => keys.get(wanted) ?? names.get(wanted) ?? names.get(other) ?? []
}

/** Cards that are looked through for those that another one needs. */
const MOST_OFFERED = 120

/** Texts of the library's cards for the table: as they stand in the editor where they are open there. */
export const useTexts = defineStore('table-texts', () => {
  const library = useLibrary()
  const drafts = useDrafts()
  const games = useGames()
  const saved = createReader<EntryText>((entries) => library.read(entries))

  async function read(entry: string): Promise<TableText | undefined> {
    const text = drafts.find(entry)?.text ?? (await saved(entry))?.text
    return text === undefined ? undefined : { entry, text }
  }

  /** The key of an entry's card; `undefined` when it has none. */
  const keyOf = (entry: string, index: number): string | undefined =>
    (drafts.find(entry)?.keys[index] ?? library.rows.get(entry)?.cards[index]?.key) || undefined

  /** The rows of all collections of a system. */
  function rowsOf(system: SystemId): EntryRow[] {
    const collections = new Set(
      library.info?.collections.filter((one) => one.system === system).map(({ collection }) => collection),
    )
    return [...library.rows.values()].filter(({ collection }) => collections.has(collection))
  }

  const finder = (system: SystemId) => createFinder(rowsOf(system))

  /** Keys of the system's cards by their printed numbers, from 1; none where lists know no numbers. */
  const numbersOf = (system: SystemId): readonly string[] =>
    games.named(system).workshop?.numbered?.(rowsOf(system).flatMap(({ cards }) => cards)) ?? []

  /** Of the collections of these cards what every match of the game has at hand, whatever its decks hold. */
  function atHand(system: SystemId, beside: readonly FoundCard[]): readonly FoundCard[] {
    const kinds = games.named(system).workshop?.rules?.atHand ?? []
    if (kinds.length === 0) return []
    const collections = new Set(beside.map(({ row }) => row.collection))
    return rowsOf(system)
      .filter(({ collection }) => collections.has(collection))
      .flatMap((row) => row.cards.flatMap(({ kind }, index) => (kinds.includes(kind) ? [{ row, index }] : [])))
  }

  /** Texts of cards by key or name, and the words that no card answers to. Of several cards, the first is meant. */
  async function find(system: SystemId, wanted: readonly string[]): Promise<{ found: TableText[]; missing: string[] }> {
    const lookUp = finder(system)
    const cards: FoundCard[] = []
    const missing: string[] = []
    for (const word of wanted) {
      const [first] = lookUp(word)
      if (first) cards.push(first)
      else missing.push(word)
    }
    const entries = new Set([...cards, ...atHand(system, cards)].map(({ row }) => row.entry))
    const found = await Promise.all([...entries].map(read))
    return { found: found.filter((text) => text !== undefined), missing }
  }

  /** Texts of other cards of an entry's collection, its nearest neighbours first: what a card is made for lies beside it. */
  async function besides(entry: string, most = MOST_OFFERED): Promise<readonly TableText[]> {
    const collection = library.rows.get(entry)?.collection
    const rows = [...library.rows.values()].filter((row) => row.collection === collection && row.problems.errors === 0)
    const at = rows.findIndex((row) => row.entry === entry)
    const near = rows
      .map((row, index) => ({ row, distance: Math.abs(index - at) }))
      .filter(({ row }) => row.entry !== entry)
      .sort((a, b) => a.distance - b.distance)
    const found = await Promise.all(near.slice(0, most).map(({ row }) => read(row.entry)))
    return found.filter((text) => text !== undefined)
  }

  return { read, keyOf, rowsOf, finder, numbersOf, atHand, find, besides }
})

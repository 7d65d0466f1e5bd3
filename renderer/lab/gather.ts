import type { PlayableSystem } from '../../core/scenario/parse'
import { emptyTable } from '../table/dealing/empty'
import { TablePool } from '../table/pool'
import type { TableText } from '../table/protocol'
import type { FuzzTask } from './protocol'

/** What games with a text's cards are played with. */
export interface Gathered {
  readonly cards: TablePool
  /** Keys of the text's cards. */
  readonly keys: readonly string[]
  /** The plain cards of the games, which lie in no library. */
  readonly plains: readonly TableText[]
}

/** Takes a text with the cards beside it; answers with words that are still to be asked for, where they bring others to the table. */
export function gather(
  { entry, text, besides, missing }: Omit<FuzzTask, 'system'>,
  { workshop: { language, rules } }: PlayableSystem,
): Gathered | { readonly wanted: readonly string[] } {
  const cards = new TablePool({ language, rules })
  const { texts: plains } = emptyTable(rules, 0, rules.filler.body)
  const own = { entry, text }
  cards.take([own, ...plains, ...besides])
  cards.miss(missing)
  const keys = cards.keysOf([own])
  const wanted = cards.wanted(keys)
  const words = [...wanted.keys, ...wanted.names]
  return words.length > 0 ? { wanted: words } : { cards, keys, plains }
}

import { printedOf } from '../../core/publish/printed'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'

/** An entry, or one of its cards. */
interface Shown {
  readonly entry: string
  readonly index?: number
}

/** Leaves out rules that cards name, such as traits, of what is to be printed, unless there is nothing else. */
export function usePrinted(): <T extends Shown>(list: readonly T[]) => readonly T[] {
  const library = useLibrary()
  const games = useGames()
  const isPrinted = ({ entry, index }: Shown): boolean => {
    const { isCard = () => true } = games.ofEntry(entry)?.workshop ?? {}
    const { cards = [] } = library.rows.get(entry) ?? {}
    return cards.some((card, at) => (index === undefined || at === index) && isCard(card))
  }
  return (list) => printedOf(list, isPrinted)
}

import type { Workshop } from '../../../core/system'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'

/** What new cards of a collection are made with. */
export function createWorkshops() {
  const library = useLibrary()
  const games = useGames()
  const toasts = useToasts()

  /** What is needed to make cards of a collection; where its game has nothing of the kind here, the person is told. */
  function workshopOf(collection: string): Workshop | undefined {
    const game = games.of(collection)
    if (game && !game.workshop)
      toasts.show(t(game.isKnown ? 'library.toasts.noWorkshop' : 'library.unknown.noCards', { game: game.name }))
    return game?.workshop
  }

  const keysOf = (collection: string): Set<string> => {
    const rows = [...library.rows.values()].filter((row) => row.collection === collection)
    return new Set(rows.flatMap(({ cards }) => cards.map(({ key }) => key)).filter(Boolean))
  }

  return { workshopOf, keysOf }
}

export type Workshops = ReturnType<typeof createWorkshops>

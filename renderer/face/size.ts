import { type CardSize, USUAL_SIZE, sizeBefore, tallness } from '../../core/face/template/size'
import type { Game } from '../../core/game'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'

const sizeOfGame = (game: Game | undefined, named?: string): CardSize =>
  sizeBefore(game?.workshop?.face.templates ?? [], named)

/** How large cards are, before their faces are drawn. */
export function useCardSizes() {
  const games = useGames()
  const library = useLibrary()

  return {
    /** Of an entry's cards. */
    of: (entry: string | undefined): CardSize =>
      sizeOfGame(games.ofEntry(entry), library.rows.get(entry ?? '')?.appearance.template),
    ofGame: sizeOfGame,
    /** Height for the width of the tallest cards of a collection, or of all: as much room as a list keeps for each. */
    tallest(collection: string | undefined): number {
      const templates = games.shown(collection).flatMap((game) => game.workshop?.face.templates ?? [])
      const fronts = templates.filter(({ side = 'front' }) => side === 'front')
      return fronts.length > 0 ? Math.max(...fronts.map(({ size }) => tallness(size))) : tallness(USUAL_SIZE)
    },
  }
}

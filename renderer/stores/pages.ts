import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { hasWorkshop } from '../../core/game'
import { translate } from '../messages/i18n'
import { useAhead } from './ahead'
import { useGames } from './games'
import { useToasts } from './toasts'

export const PAGES = [
  'library',
  'editor',
  'designer',
  'table',
  'lab',
  'sheets',
  'measure',
  'reference',
  'settings',
] as const
export type PageId = (typeof PAGES)[number]

/** A card to be shown: its entry, and which of the entry's cards. */
export interface CardPlace {
  readonly entry: string
  readonly index: number
  /** Where the cursor goes, in the entry's text: there, or to the beginning of a line, from 1. */
  readonly offset?: number | undefined
  readonly line?: number | undefined
}

/** Which page is shown, and which card the editor is to show. */
export const usePages = defineStore('pages', () => {
  const page = ref<PageId>('library')
  /** Pages that were shown once stay mounted. */
  const visited = ref(new Set<PageId>(['library']))
  /** How often somebody went to a page, be it the one that is shown: what leads elsewhere when it is done looks whether it still may. */
  const moves = ref(0)
  /** A fresh object for every request, so that asking twice for one card is noticed. */
  const opened = shallowRef<CardPlace>()

  /** A face is open in the designer: undo there is the designer's. */
  const designing = ref(false)

  function go(to: PageId): void {
    moves.value++
    if (to !== 'editor') useAhead().drop()
    visited.value.add(to)
    page.value = to
  }

  /** Whether an entry opens in the editor. */
  function isWritten(entry: string): boolean {
    const game = useGames().ofEntry(entry)
    return !game || hasWorkshop(game)
  }

  /** Opens the editor at a card, or at a place in its text. Where the card's game brings no language, the person is told instead. */
  function edit(entry: string, index = 0, at: Pick<CardPlace, 'offset' | 'line'> = {}): void {
    const game = useGames().ofEntry(entry)
    if (game && !isWritten(entry)) {
      useToasts().show(translate(game.isKnown ? 'editor.unread' : 'editor.unknown', { game: game.name }))
      return
    }
    useAhead().expect(entry)
    opened.value = { entry, index, ...at }
    go('editor')
  }

  return { page, visited, moves, opened, designing, go, isWritten, edit }
})

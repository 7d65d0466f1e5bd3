import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { Deck } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import type { Game } from '../../../core/game'
import { isPlayable } from '../../../core/scenario/parse'
import type { SystemId } from '../../../core/system'
import { useCardList } from '../../library/list/list'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { type CardPlace, usePages } from '../../stores/pages'
import { useToasts } from '../../stores/toasts'
import { useBoard } from '../board/board'
import { emptyTable } from './empty'
import type { SeatPlayer } from '../protocol'
import { randomSeed, useTable } from '../table'

export interface Dealing {
  readonly system: SystemId
  readonly decks: readonly [Deck, Deck]
  /** Who begins; chosen at random when absent. */
  readonly first?: Seat
  readonly players?: readonly [SeatPlayer, SeatPlayer]
  /** Numbers of the rules that are not the usual ones. */
  readonly numbers?: Readonly<Record<string, number>>
  /** Chosen at random when absent. */
  readonly seed?: number
}

/** The ways to a table: an empty one, two decks dealt, a card to try out. */
export const useLaying = defineStore('table-laying', () => {
  const library = useLibrary()
  const all = useGames()
  const list = useCardList()
  const pages = usePages()
  const board = useBoard()
  const table = useTable()
  const toasts = useToasts()

  /** The games of the library that can be played, each once. */
  const games = computed<readonly Game[]>(() => [
    ...new Map(all.all.filter(isPlayable).map((game) => [game.id, game])).values(),
  ])
  /** The game that was chosen here, or that of the table shown last; it holds until the library shows another collection. */
  const chosen = ref<SystemId>()
  watch(
    () => list.collection,
    () => (chosen.value = undefined),
  )
  watch(
    () => table.system,
    (shown) => shown !== undefined && (chosen.value = shown),
    { immediate: true, flush: 'sync' },
  )

  /** The chosen game, else that of the collection that the library shows, else the first that can be played. */
  const system = computed<SystemId | undefined>({
    get() {
      const wanted = [chosen.value, all.of(list.collection)?.id]
      return (wanted.flatMap((id) => games.value.find((game) => game.id === id) ?? [])[0] ?? games.value[0])?.id
    },
    set: (game) => (chosen.value = game),
  })

  function explain(of: SystemId | undefined): void {
    if (!library.info) return toasts.show(t('play.notes.noLibrary'))
    const game = of === undefined ? (all.all[0] ?? all.systems[0]) : all.named(of)
    toasts.show(t('play.notes.noRules', { system: game?.name ?? '' }))
  }

  /** Goes to the table, or shows it beside the script where it lies there. */
  function show(): void {
    if (pages.page === 'editor' && board.isBeside) board.called = {}
    else pages.go('table')
  }

  /** An empty position in which the near player acts, of the game of the table that is shown unless another is named. */
  function lay(of: SystemId | undefined = table.system ?? system.value): boolean {
    const rules = of === undefined ? undefined : all.named(of).workshop?.rules
    if (of === undefined || !rules) return (explain(of), false)
    table.open({ system: of, ...emptyTable(rules, randomSeed(), t('play.plainCard')) })
    show()
    return true
  }

  function deal({ system: of, decks, first, players, numbers = {}, seed = randomSeed() }: Dealing): void {
    const start = { kind: 'decks', decks, ...(first !== undefined && { first }) } as const
    table.open({ system: of, setup: { seed, parameters: numbers, start }, ...(players && { players }) })
    show()
  }

  /** Puts a card where it can be played, at the table that is there or, where that is another game's or its match is over, at a new one. */
  async function tryOut(place: CardPlace): Promise<void> {
    const of = library.collectionOf(place.entry)?.system
    table.restore()
    if ((table.state === 'closed' || table.system !== of || table.position?.result) && !lay(of)) return
    show()
    await table.tryOut(place)
  }

  return { system, games, lay, deal, tryOut }
})

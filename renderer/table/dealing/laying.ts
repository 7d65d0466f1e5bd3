import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { Deck } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { SYSTEM_IDS, type SystemId } from '../../../core/system'
import { systemById } from '../../../core/systems/registry'
import { useCardList } from '../../library/list/list'
import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { type CardPlace, usePages } from '../../stores/pages'
import { useToasts } from '../../stores/toasts'
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
  const list = useCardList()
  const pages = usePages()
  const table = useTable()
  const toasts = useToasts()

  const isPlayed = (system: SystemId | undefined): system is SystemId =>
    system !== undefined && systemById(system).workshop?.rules !== undefined

  /** The games of the library that can be played. */
  const games = computed<readonly SystemId[]>(() => [
    ...new Set(library.info?.collections.map((one) => one.system).filter(isPlayed)),
  ])
  /** The game that was chosen here; it holds until the library shows another collection. */
  const chosen = ref<SystemId>()
  watch(
    () => list.collection,
    () => (chosen.value = undefined),
  )

  /** The chosen game, else that of the collection that the library shows, else the first that can be played. */
  const system = computed<SystemId | undefined>({
    get() {
      const shown = library.info?.collections.find(({ collection }) => collection === list.collection)?.system
      return [chosen.value, shown].find((one) => one && games.value.includes(one)) ?? games.value[0]
    },
    set: (game) => (chosen.value = game),
  })

  function explain(of: SystemId | undefined): void {
    if (!library.info) return toasts.show(t('play.notes.noLibrary'))
    toasts.show(
      t('play.notes.noRules', { system: systemById(of ?? library.info.collections[0]?.system ?? SYSTEM_IDS[0]).name }),
    )
  }

  /** An empty position in which the near player acts. */
  function lay(of: SystemId | undefined = system.value): boolean {
    const rules = isPlayed(of) ? systemById(of).workshop?.rules : undefined
    if (!of || !rules) return (explain(of), false)
    table.open({ system: of, ...emptyTable(rules, randomSeed(), t('play.plainCard')) })
    pages.go('table')
    return true
  }

  function deal({ system: of, decks, first, players, numbers = {}, seed = randomSeed() }: Dealing): void {
    const start = { kind: 'decks', decks, ...(first !== undefined && { first }) } as const
    table.open({ system: of, setup: { seed, parameters: numbers, start }, ...(players && { players }) })
    pages.go('table')
  }

  /** Puts a card where it can be played, at the table that is there or, where that is another game's or its match is over, at a new one. */
  async function tryOut(place: CardPlace): Promise<void> {
    const of = library.collectionOf(place.entry)?.system
    table.restore()
    if ((table.state === 'closed' || table.system !== of || table.position?.result) && !lay(of)) return
    pages.go('table')
    await table.tryOut(place)
  }

  return { system, games, lay, deal, tryOut }
})

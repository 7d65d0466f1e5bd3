import { defineStore } from 'pinia'
import { computed, hasInjectionContext, inject, markRaw, type InjectionKey } from 'vue'
import { gameOf, type Game } from '../../core/game'
import type { GameSystem, SystemId } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { useLibrary } from './library'

/** The systems that a window knows, where they are others than those of its build. */
export const KNOWN_SYSTEMS: InjectionKey<readonly GameSystem[]> = Symbol('systems')

/** The games of the open library's collections, and those that a new one can be of. */
export const useGames = defineStore('games', () => {
  const library = useLibrary()
  const systems = markRaw([...(hasInjectionContext() ? inject(KNOWN_SYSTEMS, SYSTEMS) : SYSTEMS)])
  const byCollection = computed<ReadonlyMap<string, Game>>(
    () =>
      new Map(
        library.info?.collections.map((each) => {
          const assets = library.broughtTo(each.collection)
          return [each.collection, markRaw(gameOf({ ...each, ...(assets && { assets }) }, systems))]
        }),
      ),
  )
  /** Those of the library's collections, in their order; a game of two collections stands twice, as each may bring its own. */
  const all = computed<readonly Game[]>(() => [...byCollection.value.values()])

  /** The game of a collection; `undefined` where the library has no such collection. */
  const of = (collection: string | undefined): Game | undefined => byCollection.value.get(collection ?? '')
  /** The game of this collection, or all where none is named. */
  const shown = (collection: string | undefined): readonly Game[] =>
    collection === undefined ? all.value : [of(collection) ?? []].flat()
  const ofEntry = (entry: string | undefined): Game | undefined => of(library.rows.get(entry ?? '')?.collection)
  /** The game that something names which lies in no collection: a table, a deck list, a scenario. */
  const named = (system: SystemId): Game => gameOf({ system }, systems)

  return { systems, all, of, ofEntry, shown, named }
})

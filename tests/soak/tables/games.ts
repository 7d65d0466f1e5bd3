import type { PlayerName } from '../../../core/engine/simulation/players'
import { playOne, summarise } from '../../../core/engine/simulation/series'
import { seriesOf } from '../../core/systems/arena'
import { PLAYED } from '../../core/systems/played'
import { contestOf } from './arenas'

/** Games between two decks of a system's arena, by number. */
export interface Order {
  readonly system: string
  /** By name; `covering` are the decks that hold every card of a set. */
  readonly arena: string
  readonly pair: readonly [number, number]
  readonly players: readonly [PlayerName, PlayerName]
  readonly games: number
}

/** Plays the games with the invariants watched at every decision; prints their figures. */
function main({ system, arena, pair, players, games }: Order): void {
  const { arenas, covering } = contestOf(system)
  const open = arena === 'covering' ? covering : arenas[arena]
  const [, , known] = PLAYED.find(([id]) => id === system) ?? []
  if (!open || !known) throw new Error(`${system} has no decks "${arena}".`)
  const series = seriesOf(open(), pair, players)
  const begun = performance.now()
  const summary = summarise(
    series,
    Array.from({ length: games }, (_, game) => playOne(series, game, { onDecision: known.watchGame() })),
  )
  const used = [
    ...new Set(
      series.decks.flatMap(({ sections }) =>
        Object.values(sections)
          .flat()
          .flatMap((key) => series.rules.uses(series.pool.byKey(key)?.card ?? none(key))),
      ),
    ),
  ]
  const problems = series.decks.flatMap((deck) => series.rules.judgeDeck(deck, series.pool))
  console.log(
    JSON.stringify({
      summary,
      used,
      problems,
      names: series.decks.map(({ name }) => name),
      seconds: Math.round((performance.now() - begun) / 1000),
    }),
  )
}

const none = (key: string): never => {
  throw new Error(`There is no card ${key}.`)
}

main(JSON.parse(process.argv[2] ?? '') as Order)

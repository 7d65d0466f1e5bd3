import type { PlayerName } from '../../core/engine/players'
import { playOne, summarise } from '../../core/engine/series'
import { sampleArena, seriesOf, starterArena } from '../core/systems/evolve/arena'
import { watchGame } from '../core/systems/evolve/invariants'
import { boosterArena, coveringArena } from './games-decks'

const ARENAS = { sample: sampleArena, starter: starterArena, booster: boosterArena, covering: coveringArena }

/** Games between two decks of an arena, by number. */
export interface Order {
  readonly arena: keyof typeof ARENAS
  readonly pair: readonly [number, number]
  readonly players: readonly [PlayerName, PlayerName]
  readonly games: number
}

/** Plays the games with the invariants watched at every decision; prints their figures. */
function main({ arena, pair, players, games }: Order): void {
  const series = seriesOf(ARENAS[arena](), pair, players)
  const begun = performance.now()
  const summary = summarise(series, Array.from({ length: games }, (_, game) => playOne(series, game, { onDecision: watchGame() })))
  const used = [...new Set(series.decks.flatMap(({ sections }) => Object.values(sections).flat().flatMap((key) => series.rules.uses(series.pool.byKey(key)?.card ?? none(key)))))]
  console.log(JSON.stringify({ summary, used, names: series.decks.map(({ name }) => name), seconds: Math.round((performance.now() - begun) / 1000) }))
}

const none = (key: string): never => {
  throw new Error(`There is no card ${key}.`)
}

main(JSON.parse(process.argv[2] ?? '') as Order)

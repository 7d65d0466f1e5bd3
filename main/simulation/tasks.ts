import type { PlayerName } from '../../core/engine/simulation/players'
import type { Deck } from '../../core/engine/rules'
import type { GameReport } from '../../core/engine/simulation/series'
import type { CompiledCard } from '../../core/language/service'
import type { SystemId } from '../../core/system'

/** Games between two decks, as a worker thread is given them: plain data. */
export interface SimulationTask {
  readonly system: SystemId
  /** Every card that the decks hold or bring. */
  readonly cards: readonly CompiledCard[]
  readonly decks: readonly [Deck, Deck]
  readonly players: readonly [PlayerName, PlayerName]
  /** Of the first game. */
  readonly seed: number
  /** Numbers of the rules that differ from the system's defaults. */
  readonly parameters: Readonly<Record<string, number>>
  /** Numbers of the games to play, from 0. */
  readonly games: readonly number[]
}

/** The worker reports each game when it is over. */
export type SimulationReport = GameReport

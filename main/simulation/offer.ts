import type { PlayerName } from '../../core/engine/simulation/players'
import type { Deck } from '../../core/engine/rules'
import type { GameReport } from '../../core/engine/simulation/series'
import type { CompiledCard } from '../../core/language/service'
import type { SystemId } from '../../core/system'

/** Games between two decks, as a worker thread is given them when it starts: plain data. */
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
}

/** What a thread is asked: to play the games of its task with these numbers, from 0. */
export interface SimulationOffer {
  readonly requests: { readonly play: { readonly input: readonly number[]; readonly answer: readonly GameReport[] } }
  readonly news: Readonly<Record<never, never>>
}

/** Why a simulation came to no end. */
export const SIMULATION_CODES = {
  cancelled: 'simulation-cancelled',
  /** A thread ended while it played. */
  lost: 'simulation-thread-lost',
} as const

import { message } from '../../language/message'
import { forced, type Answer, type Decision } from '../decision'
import { Match, type MatchOptions } from '../match'
import type { Player, Turn } from './players'
import type { Pool } from '../pool'
import { seedRandom, type RandomState } from '../random'
import type { Rules, Setup } from '../rules'
import type { Result } from '../state'
import type { Coverage } from '../trace'
import { view } from '../view'

/** One game that players played by themselves. */
export interface GameRecord {
  readonly result: Result
  readonly turns: number
  readonly decisions: number
}

export interface GameOptions {
  readonly coverage: Coverage
  /** Decisions after which a game is given up as unfinished. */
  readonly cap?: number
  /** Sees the match at every decision before it is answered. */
  readonly onDecision?: (match: Match, decision: Decision) => void
  /** Sees what is answered, before it is. */
  readonly onAnswer?: (match: Match, decision: Decision, answer: Answer) => void
  /** Hears what happens, and what is worked out. */
  readonly listens?: Pick<MatchOptions, 'trace' | 'probe' | 'goal' | 'answered'>
}

/** Decisions that no game needs: above it a game goes round in circles. */
const CAP = 20_000

/** A random generator for each seat's player, from the match's seed. */
const playerRandom = (seed: number) => [seedRandom(seed ^ 0x5bd1e995), seedRandom(seed ^ 0x27d4eb2f)] as const

const turnOf = (match: Match, decision: Decision, random: RandomState): Turn => ({
  decision,
  random,
  view: () => view(match.rules, match.table, decision, decision.by),
})

/** Plays one match to its end. Decisions with a single answer are answered without asking the player. */
export function playGame(
  rules: Rules,
  setup: Setup,
  pool: Pool,
  players: readonly [Player, Player],
  options: GameOptions,
): GameRecord {
  const match = new Match(rules, setup, pool, { history: false, coverage: options.coverage, ...options.listens })
  const randoms = playerRandom(setup.seed)
  const cap = options.cap ?? CAP
  let decisions = 0
  for (let decision = match.pending(); decision && decisions < cap; decision = match.pending()) {
    decisions++
    options.onDecision?.(match, decision)
    const answer = forced(decision) ?? players[decision.by].decide(turnOf(match, decision, randoms[decision.by]))
    options.onAnswer?.(match, decision, answer)
    const refusal = match.answer(answer, decision.number)
    if (refusal)
      throw new Error(
        `The answer of ${players[decision.by].name} to "${decision.kind}" was refused: ${refusal.reason.id}.`,
      )
  }
  const result = match.state.result ?? { winner: 'unfinished', reason: message('cap-reached', { decisions: cap }) }
  return { result, turns: match.state.turn.number, decisions }
}

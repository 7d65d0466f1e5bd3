import { clonePlain } from './clone'
import { forced, forward, type Answer, type Decision } from './decision'
import { determinise } from './determinise'
import type { Pool } from './pool'
import type { RandomState } from './random'
import type { Deck, Rules, Table } from './rules'
import { advance, takeAnswer } from './run'
import { sample } from './sample'
import type { Seat } from './seat'
import type { View } from './view'

/** What a player is told when something is to be decided. */
export interface Turn {
  readonly decision: Decision
  /** Made only when asked for: most players do not need it. */
  view(): View
  /** The player's own randomness, apart from the match's. */
  readonly random: RandomState
}

export interface Player {
  readonly name: string
  decide(turn: Turn): Answer
}

export const PLAYERS = ['random', 'greedy'] as const
export type PlayerName = (typeof PLAYERS)[number]

/** Any legal answer. */
export const randomPlayer: Player = { name: 'random', decide: ({ decision, random }) => sample(decision, random) }

/** Answers tried for decisions that are no list of options, decisions answered at random before a tried position is looked at, and ways to go on. */
const SAMPLES = 8
const STEPS = 24
const WAYS = 3

function answersTo(decision: Decision, random: RandomState): Answer[] {
  if (decision.asks.kind === 'option') return forward(decision.asks.options).map(({ id }) => ({ option: id }))
  if (decision.asks.kind === 'yes') return [{ yes: true }, { yes: false }]
  if (decision.asks.kind === 'cards' && decision.asks.max === 1) {
    return [...decision.asks.candidates.map((id) => ({ choose: [id] })), ...(decision.asks.min === 0 ? [{ choose: [] }] : [])]
  }
  const tried = Array.from({ length: SAMPLES }, () => sample(decision, random))
  return [...new Map(tried.map((answer) => [JSON.stringify(answer), answer])).values()]
}

/** Plays on at random from an answer until the position has settled; answers whether anything was left to chance by the seat itself. */
function settle(rules: Rules, table: Table, answer: Answer, seat: Seat, random: RandomState): boolean {
  if (takeAnswer(rules, table, answer)) return false
  table.state.inputs++
  let chose = false
  for (let left = STEPS; left > 0; left--) {
    const question = advance(rules, table)
    if (!question || rules.isSettled(question.kind)) break
    const decision = { ...question, number: table.state.inputs }
    const only = forced(decision)
    chose ||= only === undefined && decision.by === seat
    if (takeAnswer(rules, table, only ?? sample(decision, random))) break
    table.state.inputs++
  }
  return chose
}

/** What an answer is worth: the best of a few ways to go on, where the seat itself decides how. */
function tryAnswer(rules: Rules, dealt: Table, answer: Answer, seat: Seat, random: RandomState): number {
  let best = -Infinity
  for (let left = WAYS; left > 0; left--) {
    const table: Table = { ...dealt, state: clonePlain(dealt.state) }
    const chose = settle(rules, table, answer, seat, random)
    best = Math.max(best, rules.evaluate(table, seat))
    if (!chose) break
  }
  return best
}

const passes = ({ asks }: Decision, answer: Answer): boolean =>
  'option' in answer && asks.kind === 'option' && asks.options.some(({ id, passes: ends }) => id === answer.option && ends === true)

/**
 * Tries each answer on a table dealt from the own view, and takes the one after which the position is best. Doing nothing is worth what the position is
 * worth now.
 */
export const greedyPlayer = (rules: Rules, pool: Pool, deck: Deck | undefined): Player => ({
  name: 'greedy',
  decide({ decision, view, random }) {
    const only = forced(decision)
    if (only) return only
    const seen = view()
    const dealt = determinise(rules, seen, pool, deck, random)
    let best: { answer: Answer; value: number } | undefined
    for (const answer of answersTo(decision, random)) {
      const value = passes(decision, answer) ? rules.evaluate(dealt, seen.seat) : tryAnswer(rules, dealt, answer, seen.seat, random)
      if (!best || value > best.value) best = { answer, value }
    }
    return best?.answer ?? sample(decision, random)
  },
})

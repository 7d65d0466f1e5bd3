import { clonePlain } from './clone'
import { forced, forward, type Answer, type Decision } from './decision'
import { determinise } from './determinise'
import type { Pool } from './pool'
import type { RandomState } from './random'
import type { Deck, Rules, Table } from './rules'
import { advance, takeAnswer } from './run'
import { sample } from './sample'
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

/** Answers tried for decisions that are no list of options, and decisions answered at random before a tried position is looked at. */
const SAMPLES = 8
const STEPS = 24

function answersTo(decision: Decision, random: RandomState): Answer[] {
  if (decision.asks.kind === 'option') return forward(decision.asks.options).map(({ id }) => ({ option: id }))
  if (decision.asks.kind === 'yes') return [{ yes: true }, { yes: false }]
  if (decision.asks.kind === 'cards' && decision.asks.max === 1) {
    return [...decision.asks.candidates.map((id) => ({ choose: [id] })), ...(decision.asks.min === 0 ? [{ choose: [] }] : [])]
  }
  const tried = Array.from({ length: SAMPLES }, () => sample(decision, random))
  return [...new Map(tried.map((answer) => [JSON.stringify(answer), answer])).values()]
}

/** Plays on at random from an answer until the position has settled. */
function settle(rules: Rules, table: Table, answer: Answer, random: RandomState): void {
  if (takeAnswer(rules, table, answer)) return
  table.state.inputs++
  for (let left = STEPS; left > 0; left--) {
    const question = advance(rules, table)
    if (!question || rules.isSettled(question.kind)) return
    const decision = { ...question, number: table.state.inputs }
    if (takeAnswer(rules, table, forced(decision) ?? sample(decision, random))) return
    table.state.inputs++
  }
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
      const table: Table = { ...dealt, state: clonePlain(dealt.state) }
      if (!passes(decision, answer)) settle(rules, table, answer, random)
      const value = rules.evaluate(table, seen.seat)
      if (!best || value > best.value) best = { answer, value }
    }
    return best?.answer ?? sample(decision, random)
  },
})

import { copyState } from '../clone'
import { forced, forward, type Answer, type Decision, type Question } from '../decision'
import { determinise } from './determinise'
import type { Pool } from '../pool'
import { draw, pick, type RandomState } from '../random'
import type { Deck, Rules, Table } from '../rules'
import { takeAnswer, workOff } from '../run'
import { sample } from './sample'
import type { Seat } from '../seat'
import type { View } from '../view'

/** What a player is told when something is to be decided. */
export interface Turn {
  readonly decision: Decision
  /** Made only when asked for: most players do not need it. */
  view(): View
  /** The player's own randomness, apart from the match's. */
  readonly random: RandomState
}

/** Somebody who answers decisions, from nothing but what a seat may know. */
export interface Player {
  readonly name: string
  decide(turn: Turn): Answer
}

/** Players that are no persons, by name. */
export const PLAYERS = ['random', 'greedy'] as const
export type PlayerName = (typeof PLAYERS)[number]

/** Any legal answer. */
export const randomPlayer: Player = { name: 'random', decide: ({ decision, random }) => sample(decision, random) }

/** Answers tried for decisions that are no list of options. */
const SAMPLES = 8
/** Decisions answered at random before a tried position is looked at. */
const STEPS = 24
/** Ways to go on that are tried after an answer, and how many more of its own options the seat takes in each. */
const WAYS = 3
const AHEAD = 2
/** One decision in so many is answered at random: a player who never strays never comes to what no good player does, in a thousand games as in one. */
const STRAYS = 32
/** What is good already is a little better than what may come of it. */
const HASTE = 0.01

function answersTo(decision: Decision, random: RandomState): Answer[] {
  if (decision.asks.kind === 'option') return forward(decision.asks.options).map(({ id }) => ({ option: id }))
  if (decision.asks.kind === 'yes') return [{ yes: true }, { yes: false }]
  if (decision.asks.kind === 'cards' && decision.asks.max === 1) {
    return [
      ...decision.asks.candidates.map((id) => ({ choose: [id] })),
      ...(decision.asks.min === 0 ? [{ choose: [] }] : []),
    ]
  }
  const tried = Array.from({ length: SAMPLES }, () => sample(decision, random))
  return [...new Map(tried.map((answer) => [JSON.stringify(answer), answer])).values()]
}

/** Where playing on from an answer has led: the decision that the position settled at, and whether the seat chose something on the way. */
interface Settled {
  readonly next: Decision | undefined
  readonly chose: boolean
}

/** Plays on at random from an answer to what was asked until the position has settled. */
function settle(rules: Rules, table: Table, asked: Question, answer: Answer, seat: Seat, random: RandomState): Settled {
  let chose = false
  let pending = asked
  let given = answer
  for (let left = STEPS; left > 0; left--) {
    if (takeAnswer(rules, table, pending, given)) break
    table.state.inputs++
    const question = workOff(rules, table)
    if (!question) break
    const decision = { ...question, number: table.state.inputs }
    if (rules.isSettled(question.kind)) return { next: decision, chose }
    const only = forced(decision)
    chose ||= only === undefined && decision.by === seat
    pending = question
    given = only ?? sample(decision, random)
  }
  return { next: undefined, chose }
}

/** Any option with which the seat itself goes on. */
function onward(decision: Decision, seat: Seat, random: RandomState): Answer | undefined {
  if (decision.by !== seat || decision.asks.kind !== 'option') return undefined
  const option = pick(
    random,
    decision.asks.options.filter(({ passes }) => !passes),
  )
  return option && { option: option.id }
}

/** What an answer is worth: the best position on a few ways to go on, as far as the seat itself decides how. */
function tryAnswer(
  rules: Rules,
  dealt: Table,
  asked: Question,
  answer: Answer,
  seat: Seat,
  random: RandomState,
): number {
  let best = -Infinity
  for (let way = 0; way < WAYS; way++) {
    const table: Table = { ...dealt, state: copyState(rules, dealt.state) }
    let settled = settle(rules, table, asked, answer, seat, random)
    let chose = settled.chose
    best = Math.max(best, rules.evaluate(table, seat))
    for (let ahead = 0; ahead < AHEAD; ahead++) {
      const { next } = settled
      const more = next && onward(next, seat, random)
      if (!more) break
      chose = true
      settled = settle(rules, table, next, more, seat, random)
      best = Math.max(best, rules.evaluate(table, seat) - HASTE)
    }
    if (!chose) break
  }
  return best
}

const passes = ({ asks }: Decision, answer: Answer): boolean =>
  'option' in answer &&
  asks.kind === 'option' &&
  asks.options.some(({ id, passes: ends }) => id === answer.option && ends === true)

/**
 * Tries each answer on a table dealt from the own view, with a few ways to go on, and takes the one that leads to the best position. Doing nothing is
 * worth what the position is worth now. Now and then it strays.
 */
export const greedyPlayer = (rules: Rules, pool: Pool, deck: Deck | undefined): Player => ({
  name: 'greedy',
  decide({ decision, view, random }) {
    const only = forced(decision)
    if (only) return only
    if (draw(random, 1, STRAYS) === 1) return sample(decision, random)
    const seen = view()
    const dealt = determinise(rules, seen, pool, deck, random)
    let best: { answer: Answer; value: number } | undefined
    for (const answer of answersTo(decision, random)) {
      const value = passes(decision, answer)
        ? rules.evaluate(dealt, seen.seat)
        : tryAnswer(rules, dealt, decision, answer, seen.seat, random)
      if (!best || value > best.value) best = { answer, value }
    }
    return best?.answer ?? sample(decision, random)
  },
})

import { copyState } from '../clone'
import {
  forced,
  forward,
  numbered,
  type Answer,
  type Decision,
  type Option,
  type Question,
  takenFrom,
} from '../decision'
import { dealerOf } from './determinise'
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
/** Answers with which it is tried how one could go on, and how many more of its own options the seat takes then. */
const PROMISING = 3
const AHEAD = 8
/** One decision in so many is answered at random: a player who never strays never comes to what no good player does, in a thousand games as in one. */
const STRAYS = 32
/** What is good already is a little better than what may come of it. */
const HASTE = 0.01

function answersTo(decision: Decision, random: RandomState): Answer[] {
  if (decision.asks.kind === 'option') return forward(decision.asks.options).map(({ id }) => ({ option: id }))
  if (decision.asks.kind === 'pay' && decision.asks.proposed) return [{ pay: decision.asks.proposed }]
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

/**
 * Plays on at random from an answer to what was asked until the position has settled: the decision that it settled at, unless it is over or takes too
 * long.
 */
function settle(
  rules: Rules,
  table: Table,
  asked: Question,
  answer: Answer,
  random: RandomState,
): Decision | undefined {
  let pending = asked
  let given = answer
  for (let left = STEPS; left > 0; left--) {
    if (takeAnswer(rules, table, takenFrom(pending, given))) break
    table.state.inputs++
    const question = workOff(rules, table)
    if (!question) break
    const decision = numbered(question, table.state.inputs)
    if (rules.isSettled(question.kind)) return decision
    pending = question
    given = forced(decision) ?? sample(decision, random)
  }
  return undefined
}

/** An answer that was tried: the table that it led to, the decision that waits there, and the best that was found to come of it. */
interface Tried {
  readonly answer: Answer
  readonly table: Table
  readonly next: Decision | undefined
  value: number
}

/** What options were worth where they were offered first, by id. */
type Worth = ReadonlyMap<string, number>

/** The option with which the seat itself goes on: one that was not offered before if there is one, else the one that was worth most. */
function onward(decision: Decision, seat: Seat, worth: Worth, random: RandomState): Answer | undefined {
  if (decision.by !== seat || decision.asks.kind !== 'option') return undefined
  const fresh: Option[] = []
  let best: Option | undefined
  let most = -Infinity
  for (const option of decision.asks.options) {
    if (option.passes || option.takesBack) continue
    const known = worth.get(option.id)
    if (known === undefined) fresh.push(option)
    else if (!best || known > most) {
      best = option
      most = known
    }
  }
  const next = fresh.length > 0 ? pick(random, fresh) : best
  return next && { option: next.id }
}

/** Plays an answer on with the seat's own options, and remembers the best position on the way. */
function goOn(rules: Rules, tried: Tried, seat: Seat, worth: Worth, random: RandomState): void {
  const { table } = tried
  let { next } = tried
  for (let ahead = 0; next && ahead < AHEAD; ahead++) {
    const more = onward(next, seat, worth, random)
    if (!more) break
    next = settle(rules, table, next, more, random)
    tried.value = Math.max(tried.value, rules.evaluate(table, seat) - HASTE)
  }
}

/** Ids of the options that do nothing but let the others go on. */
const idle = ({ asks }: Decision): readonly string[] =>
  asks.kind === 'option' ? asks.options.filter(({ passes }) => passes).map(({ id }) => id) : []

const byValue = (a: Tried, b: Tried): number => b.value - a.value

/**
 * Tries each answer on a table dealt from the own view, goes on from the most promising ones with what else the seat may do, and takes the one that leads
 * to the best position. Doing nothing is worth what the position is worth now. Now and then it strays.
 */
export function greedyPlayer(rules: Rules, pool: Pool, deck: Deck | undefined): Player {
  const deal = dealerOf(rules, pool, deck)
  return {
    name: 'greedy',
    decide({ decision, view, random }) {
      const only = forced(decision)
      if (only) return only
      if (draw(random, 1, STRAYS) === 1) return sample(decision, random)
      const seen = view()
      const { seat } = seen
      const dealt = deal(seen, random)
      const all: Tried[] = []
      const acting: Answer[] = []
      const passing = idle(decision)
      for (const answer of answersTo(decision, random)) {
        if (!('option' in answer) || !passing.includes(answer.option)) acting.push(answer)
        else all.push({ answer, table: dealt, next: undefined, value: rules.evaluate(dealt, seat) })
      }
      for (let index = 0; index < acting.length; index++) {
        const answer = acting[index] as Answer
        // The last one is tried on the dealt table itself, which nobody needs any more.
        const table: Table = index + 1 < acting.length ? { ...dealt, state: copyState(rules, dealt.state) } : dealt
        const next = settle(rules, table, decision, answer, random)
        all.push({ answer, table, next, value: rules.evaluate(table, seat) })
      }
      all.sort(byValue)
      const worth = new Map<string, number>()
      for (const { answer, value } of all) if ('option' in answer) worth.set(answer.option, value)
      let promising = 0
      for (const tried of all) {
        if (!tried.next) continue
        if (++promising > PROMISING) break
        goOn(rules, tried, seat, worth, random)
      }
      all.sort(byValue)
      return all[0]?.answer ?? sample(decision, random)
    },
  }
}

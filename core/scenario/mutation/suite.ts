import { NodeCounts } from '../../engine/coverage/counts'
import { STATES } from '../../engine/coverage/parts'
import type { Match } from '../../engine/match'
import { createPool, type Definition, type Pool } from '../../engine/pool'
import type { Rules } from '../../engine/rules'
import type { CompiledCard } from '../../language/service'
import { isProblem, type ReadFiles } from '../cards'
import type { Scenario } from '../parse'
import { resolve, type Resolved } from '../running/resolve'
import { runScenario } from '../running/run'
import { sameness } from './mutants'

/**
 * How a match stands, as text: equal where it stands the same. Of work that is under way only its kinds count, and what is asked: frames carry parts of the
 * scripts that they come from, which are what differs.
 */
export function standingOf(match: Match): string {
  const { work, ...state } = match.state
  return sameness([state, work.map(({ kind }) => kind), askedIn(match)])
}

/** What is asked just now, without words; absent where nothing is. */
export function askedIn(match: Match): unknown {
  const decision = match.pending()
  return decision && [decision.by, decision.kind, decision.asks]
}

/** A scenario that passes, and what became of it with the cards as they are. */
export interface Test {
  readonly name: string
  /** The file it stands in, as whoever asks calls it. */
  readonly file: string
  readonly scenario: Scenario
  readonly resolved: Resolved
  readonly counts: NodeCounts
  /** How the match stood at its end. */
  readonly end: string
  /** Keys of the cards that were at the table. */
  readonly keys: ReadonlySet<string>
}

/** A scenario that says nothing of mutants, since it fails as it is. */
export interface FailingTest {
  readonly name: string
  readonly file: string
}

export interface Suite {
  readonly tests: readonly Test[]
  readonly failing: readonly FailingTest[]
}

/** A scenario and where it comes from. */
export interface GivenTest {
  readonly scenario: Scenario
  readonly file: string
  readonly read: ReadFiles
  /** Cards of the collection that it lies in. */
  readonly beside?: readonly CompiledCard[]
}

/** Plays a scenario with the cards as they are. */
export function readyTest({ scenario, file, read, beside = [] }: GivenTest): Test | FailingTest {
  const { name, data, system } = scenario
  if (!data || !system) return { name, file }
  const resolved = resolve(system, data, read, beside)
  if (isProblem(resolved)) return { name, file }
  const counts = new NodeCounts()
  const { passed, match } = runScenario(scenario, { read, resolved, counts })
  if (!passed || !match) return { name, file }
  const keys = new Set(match.state.cards.map(({ key }) => key))
  return { name, file, scenario, resolved, counts, end: standingOf(match), keys }
}

export const isReady = (test: Test | FailingTest): test is Test => 'resolved' in test

/** Sorts tests by whether they pass. */
export function suiteOf(given: readonly (Test | FailingTest)[]): Suite {
  return { tests: given.filter(isReady), failing: given.filter((test) => !isReady(test)) }
}

/** Whether a test plays this card, as it is written. */
export function uses({ counts, keys, resolved }: Test, card: CompiledCard): boolean {
  if (!keys.has(card.key) && !counts.has(card.key)) return false
  const known = resolved.pool.byKey(card.key)?.card
  return known !== undefined && (known === card || sameness(known) === sameness(card))
}

/** Whether a test made any use of a part of a card. */
export const reaches = ({ counts }: Pick<Test, 'counts'>, key: string, node: number): boolean =>
  STATES.some((state) => counts.at(key, node, state) > 0)

/** A pool in which one card is another one of the same key. */
export function poolWith(rules: Rules, pool: Pool, card: CompiledCard): Pool {
  const definitions = new Map([...pool.all()].map((one) => [one.card, one] as const))
  const cards = [...definitions.keys()].map((one) => (one.key === card.key ? card : one))
  return createPool(cards, (one): Definition => definitions.get(one) ?? rules.define(one))
}

/** What becomes of a test with a mutant: it fails, it ends otherwise, or it ends as before. */
export function outcomeWith(
  rules: Rules,
  { scenario, resolved, end }: Test,
  card: CompiledCard,
): 'failed' | 'other' | 'same' {
  const { passed, match } = runScenario(scenario, {
    read: () => [],
    resolved: { ...resolved, pool: poolWith(rules, resolved.pool, card) },
  })
  if (!passed || !match) return 'failed'
  return standingOf(match) === end ? 'same' : 'other'
}

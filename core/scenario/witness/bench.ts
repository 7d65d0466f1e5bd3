import { clonePlain } from '../../engine/clone'
import { NodeCounts } from '../../engine/coverage/counts'
import { CoverageWatch } from '../../engine/coverage/watch'
import { gatherKeys } from '../../engine/deck'
import { Match } from '../../engine/match'
import type { Pool } from '../../engine/pool'
import type { Rules, Table } from '../../engine/rules'
import type { CompiledCard } from '../../language/service'
import { isProblem, PLAIN_KEY, type Problem } from '../cards'
import type { ScenarioData } from '../document'
import { Names } from '../names'
import { parseScenarios, type PlayableSystem } from '../parse'
import { resolve, type Resolved } from '../running/resolve'
import type { CardWriter } from '../recording/capture'
import { runScenario } from '../running/run'
import { Runner } from '../running/runner'
import { readStep } from '../running/step'
import type { Aim } from './goal'

/** Frames of one run at most. */
export const RUN_FRAMES = 20_000

/** A scenario that was played to its end, and how near to the goal that came. */
export interface Tried {
  readonly nearness: number
  readonly match: Match
  readonly names: Names
  /** The table as it began. */
  readonly start: Table
}

/** The cards that scenarios around some cards may name: these, what they bring to the table, and what is at hand in every match. */
export function cardsAround(rules: Rules, pool: Pool, keys: Iterable<string>): readonly CompiledCard[] {
  const wanted = gatherKeys(rules, keys, pool)
  return [...pool.all()]
    .map(({ card }) => card)
    .filter(({ key, kind }) => !key.startsWith(PLAIN_KEY) && (wanted.has(key) || rules.atHand?.includes(kind)))
}

/** Plays scenarios and looks how near they come to a goal. */
export class Bench {
  readonly system: PlayableSystem
  readonly aim: Aim
  /** What the scenarios call cards. */
  readonly write: CardWriter
  readonly #beside: readonly CompiledCard[]
  /** Frames of all runs together. */
  frames = 0
  runs = 0

  constructor(system: PlayableSystem, aim: Aim, write: CardWriter, beside: readonly CompiledCard[]) {
    this.system = system
    this.aim = aim
    this.write = write
    this.#beside = beside
  }

  resolve(data: ScenarioData): Resolved | Problem {
    return resolve(this.system, data, () => [], this.#beside)
  }

  /** Plays it; `undefined`: it cannot be played as it stands there. */
  run(data: ScenarioData): Tried | undefined {
    this.runs++
    const resolved = this.resolve(data)
    if (isProblem(resolved)) return undefined
    const { setup, pool, placed, puts } = resolved
    const { rules } = this.system.workshop
    const watch = new CoverageWatch(rules, pool, undefined, this.aim.goal.key)
    let left = RUN_FRAMES
    const stops = (table: Table): boolean => {
      watch.options.goal.stops?.(table)
      this.frames++
      return --left <= 0
    }
    try {
      const match = new Match(rules, setup, pool, { ...watch.options, goal: { stops }, history: false })
      if (match.refusal) return undefined
      const names = new Names(match, placed)
      const start = { ...match.table, state: clonePlain(match.state) }
      const runner = new Runner(match, names, puts)
      for (const step of data.when ?? []) if (runner.step(readStep(step, '', rules)) !== undefined) return undefined
      runner.settle()
      if (match.halted) return undefined
      watch.end(match)
      return { nearness: this.aim.nearness(watch.counts), match, names, start }
    } catch {
      // A scenario that breaks the game is no test of what it comes to.
      return undefined
    }
  }

  /** Whether a document, read and run as any other, comes to the goal and is no test yet. */
  confirms(text: string): boolean {
    const counts = new NodeCounts()
    const [scenario, more] = parseScenarios(text, [this.system])
    if (!scenario?.data || more) return false
    const { passed } = runScenario(scenario, { read: () => [], beside: this.#beside, counts })
    return !passed && this.aim.isMet(counts)
  }

  /** Whether it comes to the goal. */
  reaches(data: ScenarioData): boolean {
    return this.run(data)?.nearness === Infinity
  }
}

import { forced, type Answer, type Decision } from '../../core/engine/decision'
import { Match, type Input, type ReplayStop } from '../../core/engine/match'
import { greedyPlayer, randomPlayer, type Player, type PlayerName } from '../../core/engine/players'
import type { Pool } from '../../core/engine/pool'
import { seedRandom } from '../../core/engine/random'
import { isFree, type Rules, type Setup } from '../../core/engine/rules'
import { view } from '../../core/engine/view'
import type { Refusal } from '../../core/engine/zone'
import type { RecordedInput } from './protocol'

const isOffering = ({ asks }: Decision): boolean => 'refused' in asks && asks.refused.length > 0

/** A match with what the table remembers of its inputs: which of them a person chose. */
export class Play {
  readonly match: Match
  readonly #rules: Rules
  readonly #setup: Setup
  readonly #randoms
  #automatic: boolean[] = []
  #pool: Pool

  constructor(rules: Rules, setup: Setup, pool: Pool) {
    this.#rules = rules
    this.#setup = setup
    this.#pool = pool
    this.#randoms = [seedRandom(setup.seed ^ 0x5bd1e995), seedRandom(setup.seed ^ 0x27d4eb2f)] as const
    this.match = new Match(rules, setup, pool)
  }

  get history(): readonly RecordedInput[] {
    return this.match.inputs.map((input, at) => (this.#automatic[at] ? { input, automatic: true } : { input }))
  }

  /** The person went back: nothing moves by itself until an input takes the place of those that were undone. */
  get isHeld(): boolean {
    return this.match.state.inputs < this.match.inputs.length
  }

  /** Where undo and redo lead: past what nobody chose. */
  get undo(): number | undefined {
    for (let at = this.match.state.inputs - 1; at >= 0; at--) if (!this.#automatic[at]) return at
    return undefined
  }

  get redo(): number | undefined {
    const { inputs } = this.match
    for (let at = this.match.state.inputs + 1; at <= inputs.length; at++) if (at === inputs.length || !this.#automatic[at]) return at
    return undefined
  }

  /** Applies an input; `number` is that of the decision which an answer is meant for. */
  apply(input: Input, automatic: boolean, number?: number): Refusal | undefined {
    const at = this.match.state.inputs
    const refusal = this.#give(input, number)
    if (!refusal) this.#automatic.splice(at, Infinity, automatic)
    return refusal
  }

  /** Plays what has happened already, up to the first input that no longer fits, and goes to where the match stood. */
  repeat(history: readonly RecordedInput[], at = history.length): ReplayStop | undefined {
    for (const { input, automatic } of history) {
      const refusal = this.apply(input, automatic ?? false)
      if (refusal) return { at: this.match.state.inputs, input, refusal }
    }
    return this.go(at)
  }

  go(inputs: number): ReplayStop | undefined {
    return this.#stopped(this.match.go(inputs))
  }

  reload(pool: Pool): ReplayStop | undefined {
    this.#pool = pool
    return this.#stopped(this.match.reload(pool))
  }

  extend(pool: Pool): void {
    this.#pool = pool
    this.match.extend(pool)
  }

  /** The answer that a person need not be asked for: the only one there is, where nothing is refused and the turn does not hang on it. */
  obvious(): Answer | undefined {
    const decision = this.match.pending()
    if (!decision || isFree(this.#rules, decision.kind)) return undefined
    const only = forced(decision)
    const explained = only && this.match.pending(true)
    return explained && !isOffering(explained) ? only : undefined
  }

  /** Lets a player that is no person answer. */
  move(name: PlayerName): Refusal | undefined {
    const decision = this.match.pending()
    if (!decision) return undefined
    const turn = { decision, random: this.#randoms[decision.by], view: () => view(this.#rules, this.match.table, decision, decision.by) }
    const answer = forced(decision) ?? this.#player(name, decision).decide(turn)
    return this.apply({ kind: 'answer', answer }, true, decision.number)
  }

  #player(name: PlayerName, { by }: Decision): Player {
    if (name === 'random') return randomPlayer
    const { start } = this.#setup
    return greedyPlayer(this.#rules, this.#pool, start.kind === 'decks' ? start.decks[by] : undefined)
  }

  #give(input: Input, number: number | undefined): Refusal | undefined {
    if (input.kind === 'answer') return this.match.answer(input.answer, number)
    if (input.kind === 'arrange') return this.match.arrange(input.change)
    if (input.kind === 'force') return this.match.force(input.results)
    return this.match.concede(input.seat)
  }

  #stopped(stop: ReplayStop | undefined): ReplayStop | undefined {
    if (stop) this.#automatic.length = Math.min(this.#automatic.length, stop.at)
    return stop
  }
}

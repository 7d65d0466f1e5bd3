import { CoverageWatch } from '../../engine/coverage/watch'
import type { Stock } from '../../engine/fuzz/deals'
import { playGame, type Follower } from '../../engine/fuzz/game'
import type { Tally } from '../../engine/fuzz/tally'
import type { Input, Match } from '../../engine/match'
import type { Setup } from '../../engine/rules'
import { hash32 } from '../../face/hash'
import type { Aim } from './goal'

/** Games that are kept because they came near. */
const NEAR = 3

/** A game as far as it matters: its inputs up to the one that came to a goal, or near it. */
export interface Game {
  readonly setup: Setup
  readonly inputs: readonly Input[]
  readonly nearness: number
}

/** Follows a game until it comes to the goal. */
class Seeker implements Follower {
  readonly probe
  readonly trace
  readonly answered
  readonly #aim: Aim
  readonly #watch: CoverageWatch
  /** How near it came, and after how many inputs. */
  nearness = 0
  at = 0

  constructor({ rules, pool }: Stock, aim: Aim) {
    this.#aim = aim
    this.#watch = new CoverageWatch(rules, pool)
    const { probe, trace, answered } = this.#watch.options
    this.probe = probe
    this.trace = trace
    this.answered = answered
  }

  before: Follower['before'] = (table) => void this.#watch.options.goal.stops?.(table)

  isDone({ inputs }: Match): boolean {
    this.#look(inputs.length)
    return this.nearness === Infinity
  }

  /** The game is over after so many inputs. */
  end(inputs: number): void {
    this.#watch.end()
    this.#look(inputs)
  }

  #look(inputs: number): void {
    const now = this.#aim.nearness(this.#watch.counts)
    if (now <= this.nearness) return
    this.nearness = now
    this.at = inputs
  }
}

/** What games came to: one that comes to the goal, or those that came nearest. */
export interface Searched {
  readonly found?: Game
  readonly near: readonly Game[]
}

/** Plays a card at random until a game comes to the goal, by a budget of frames; stands still after every game. */
export function* search(
  stock: Stock,
  aim: Aim,
  text: string,
  tally: Tally,
  { frames, games }: { readonly frames: number; readonly games: number },
): Generator<number, Searched> {
  let near: Game[] = []
  for (let number = 0; number < games && tally.frames < frames; number++) {
    let seeker: Seeker | undefined
    const played = playGame(stock, hash32(text, number), number, tally, () => (seeker = new Seeker(stock, aim)))
    seeker?.end(played.inputs.length)
    if (seeker) {
      const { nearness, at } = seeker
      const game: Game = { setup: played.setup, inputs: played.inputs.slice(0, at), nearness }
      if (nearness === Infinity) return { found: game, near }
      if (nearness > 0) near = [...near, game].sort((a, b) => b.nearness - a.nearness).slice(0, NEAR)
    }
    yield Math.min(1, Math.max(tally.frames / frames, number / games))
  }
  return { near }
}

import type { Stock } from '../../engine/fuzz/deals'
import { playGame } from '../../engine/fuzz/game'
import type { Tally } from '../../engine/fuzz/tally'
import type { Input } from '../../engine/match'
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

/** Plays a game until it comes to the goal, or to its end. */
function seek(stock: Stock, aim: Aim, seed: number, number: number, tally: Tally): Game {
  let [nearness, at] = [0, 0]
  const look = (inputs: number): void => {
    const now = aim.nearness(tally.counts)
    if (now > nearness) [nearness, at] = [now, inputs]
  }
  const { setup, inputs } = playGame(stock, seed, number, tally, (match) => {
    look(match.inputs.length)
    return nearness === Infinity
  })
  look(inputs.length)
  return { setup, inputs: inputs.slice(0, at), nearness }
}

/** What games came to: one that comes to the goal, or those that came nearest. */
export interface Searched {
  readonly found?: Game
  readonly near: readonly Game[]
  /** One for each game. */
  readonly tallies: readonly Tally[]
}

export interface Searching {
  readonly stock: Stock
  readonly aim: Aim
  /** Seeds come of it. */
  readonly text: string
  /** Frames and games at most. */
  readonly frames: number
  readonly games: number
  /** Makes what a game is counted in. */
  tally(): Tally
}

/** Plays a card at random until a game comes to the goal; stands still after every game, with how much of the budget is used. */
export function* search({ stock, aim, text, frames, games, tally }: Searching): Generator<number, Searched> {
  const tallies: Tally[] = []
  let near: Game[] = []
  let spent = 0
  for (let number = 0; number < games && spent < frames; number++) {
    const own = tally()
    const game = seek(stock, aim, hash32(text, number), number, own)
    tallies.push(own)
    spent += own.frames
    if (game.nearness === Infinity) return { found: game, near, tallies }
    if (game.nearness > 0) near = [...near, game].sort((a, b) => b.nearness - a.nearness).slice(0, NEAR)
    yield Math.min(1, Math.max(spent / frames, number / games))
  }
  return { near, tallies }
}

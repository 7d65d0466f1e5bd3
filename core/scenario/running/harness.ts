import { clonePlain } from '../../engine/clone'
import { Match } from '../../engine/match'
import type { Pool } from '../../engine/pool'
import type { Setup } from '../../engine/rules'
import type { State } from '../../engine/state'
import { say } from '../messages'

const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

/** Where two values of plain data first differ, as a path; `undefined` when they do not. Absent and `undefined` are the same. */
export function difference(a: unknown, b: unknown, path = 'state'): string | undefined {
  if (Object.is(a, b)) return undefined
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return path
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Where a state is not plain JSON. */
export const roundTrip = (state: State): string | undefined => difference(state, JSON.parse(JSON.stringify(state)))

/** Plays the first inputs of a match again from its setup, all that count when no number is given; the new match. */
export function replay(match: Match, setup: Setup, pool: Pool, inputs = match.state.inputs): Match {
  const again = new Match(match.rules, setup, pool)
  for (const input of match.inputs.slice(0, inputs)) {
    if (input.kind === 'answer') again.answer(input.answer)
    else if (input.kind === 'arrange') again.arrange(input.change)
    else if (input.kind === 'force') again.force(input.results)
    else again.concede(input.seat)
  }
  return again
}

/** Looks after a match that is played: its state stays plain JSON, it can be undone, and it can be played again. */
export class Harness {
  readonly #match: Match
  readonly #pool: Pool
  readonly #start: State

  constructor(match: Match, pool: Pool) {
    this.#match = match
    this.#pool = pool
    this.#start = clonePlain(match.state)
  }

  /** What is wrong after a step, as a sentence. */
  step(number: number): string | undefined {
    const place = roundTrip(this.#match.state)
    return place === undefined ? undefined : say('harness-trip', { number, place })
  }

  /** What is wrong at the end: undo to the start and redo, and a replay from the seed, must lead to the same state. */
  end(): string | undefined {
    const match = this.#match
    const inputs = match.state.inputs
    const state = clonePlain(match.state)
    const place = this.#undo(inputs) ?? difference(state, match.state)
    if (place !== undefined) return say('harness-undo', { place })
    const again = difference(state, replay(match, match.setup, this.#pool).state)
    return again === undefined ? undefined : say('harness-replay', { place: again })
  }

  /** Goes to the start and back to the end. */
  #undo(inputs: number): string | undefined {
    try {
      this.#match.go(0)
      const place = difference(this.#start, this.#match.state)
      this.#match.go(inputs)
      return place
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

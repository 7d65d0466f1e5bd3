import { Sequence, type Limits } from './sequence'
import { mcnemar } from './stats'
import type { Score } from './tally'

/** Pairs after which it is looked whether a verdict can be given (lab.md, section 5.2). */
export const LOOK = 128
/** Pairs without a verdict after which it is given up. */
export const GIVE_UP = 20_000
/** Decks whose chances differ by less are not told apart, in parts of the winning chance. */
export const DELTA = 0.03
export const ALPHA = 0.05

/** `better` and `worse`: the first deck, or the card against its twin. `same`: not distinguishable. */
export type Verdict = 'better' | 'worse' | 'same' | 'undecided'

/** What scores are judged by. */
export interface Judging {
  /** `decks`: how often the first deck wins. `twin`: how much more often than what stands in its place. */
  readonly of: 'decks' | 'twin'
  readonly alpha: number
  readonly delta: number
  /** Pairs after which it is looked. */
  readonly look: number
}

/** How things stand after so many pairs: of decks the first one's winning chance, of a card what it adds to that. */
export interface Standing {
  readonly pairs: number
  readonly mean: number
  readonly limits: Limits
  readonly verdict: Verdict
}

/** Moments that are shown beside those at which it is looked: the first ones tell most. */
const EARLY: ReadonlySet<number> = new Set([8, 16, 32, 64])

/** Judges scores in the order of their pairs. */
export class Course {
  readonly #judging: Judging
  readonly #sequence: Sequence
  readonly #points: Standing[] = []
  #sum = 0
  #more = 0
  #less = 0

  constructor(judging: Judging) {
    this.#judging = judging
    this.#sequence = new Sequence(judging.alpha)
  }

  get pairs(): number {
    return this.#sequence.count
  }

  /** How it stood at each look so far, and a few times before the first. */
  get points(): readonly Standing[] {
    return this.#points
  }

  get standing(): Standing {
    const { pairs } = this
    const value = pairs === 0 ? (this.#judging.of === 'decks' ? 0.5 : 0) : this.#sum / pairs
    return { pairs, mean: value, limits: this.#limits, verdict: this.#verdict }
  }

  /** Pairs in which a card and its twin came to different ends: those better with the card, and worse, and how likely that is by chance. */
  get discordant(): { readonly more: number; readonly less: number; readonly chance: number } {
    return { more: this.#more, less: this.#less, chance: mcnemar(this.#more, this.#less) }
  }

  get #limits(): Limits {
    const { limits } = this.#sequence
    if (this.#judging.of === 'decks') return limits
    return { lower: 2 * limits.lower - 1, upper: 2 * limits.upper - 1 }
  }

  get #verdict(): Verdict {
    const { lower, upper } = this.#limits
    const even = this.#judging.of === 'decks' ? 0.5 : 0
    if (lower > even) return 'better'
    if (upper < even) return 'worse'
    return lower >= even - this.#judging.delta && upper <= even + this.#judging.delta ? 'same' : 'undecided'
  }

  /** Takes in the next pair's score. True: it is a moment to look. */
  add({ deck, against = 0 }: Score): boolean {
    const y = deck / 4
    const difference = (deck - against) / 4
    const isTwin = this.#judging.of === 'twin'
    this.#sum += isTwin ? difference : y
    if (isTwin && difference > 0) this.#more++
    if (isTwin && difference < 0) this.#less++
    this.#sequence.add(isTwin ? (difference + 1) / 2 : y)
    const isLook = this.pairs % this.#judging.look === 0
    if (isLook || EARLY.has(this.pairs)) this.#points.push(this.standing)
    return isLook
  }
}

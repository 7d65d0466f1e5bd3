/** Means at which the capital is kept (lab.md, section 5.2): 0, 0.001, ..., 1. */
const VALUES = 1001

/** The part of what would ruin it that a bet stakes at most. */
const CUT = 0.5

/** Limits of a mean between 0 and 1. */
export interface Limits {
  readonly lower: number
  readonly upper: number
}

/**
 * A confidence sequence for the mean of numbers between 0 and 1 by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
 * betting", hedged capital): with probability 1 − α the mean lies within the limits at every moment at once, so that one may look and stop whenever one
 * likes. Limits are intersected with all earlier ones, and rounded outwards to the next mean that is tried.
 */
export class Sequence {
  /** Logarithm of the capital that nobody comes to by chance. */
  readonly #rich: number
  readonly #top: number
  /** Logarithms of the capitals that bet on more than each mean, and on less. */
  readonly #above: Float64Array
  readonly #below: Float64Array
  #count = 0
  /** Sums of the numbers and of their squared distances, with a half and a quarter counted in before the first. */
  #sum = 0.5
  #squares = 0.25
  /** The means that are possible still. */
  #first = 0
  #last: number

  /** `alpha`: how often the limits may be wrong at any time; `values`: how many means are tried. */
  constructor(alpha = 0.05, values = VALUES) {
    this.#rich = Math.log(2 / alpha)
    this.#top = values - 1
    this.#above = new Float64Array(values)
    this.#below = new Float64Array(values)
    this.#last = this.#top
  }

  get count(): number {
    return this.#count
  }

  get limits(): Limits {
    return { lower: Math.max(0, this.#first - 1) / this.#top, upper: Math.min(this.#top, this.#last + 1) / this.#top }
  }

  /** Takes in the next number. */
  add(y: number): void {
    const i = ++this.#count
    const stake = Math.sqrt((2 * this.#rich) / (this.#squares * Math.log(1 + i)))
    const above = this.#above
    const below = this.#below
    for (let at = this.#first; at <= this.#last; at++) {
      const m = at / this.#top
      above[at] = (above[at] ?? 0) + Math.log1p(Math.min(stake, CUT / m) * (y - m))
      below[at] = (below[at] ?? 0) + Math.log1p(Math.min(stake, CUT / (1 - m)) * (m - y))
    }
    this.#narrow()
    this.#sum += y
    this.#squares += (y - this.#sum / (i + 1)) ** 2
  }

  /** Drops means at both ends against which a bet has made too much to be chance. */
  #narrow(): void {
    const isOut = (at: number): boolean => Math.max(this.#above[at] ?? 0, this.#below[at] ?? 0) >= this.#rich
    while (this.#first < this.#last && isOut(this.#first)) this.#first++
    while (this.#last > this.#first && isOut(this.#last)) this.#last--
  }
}

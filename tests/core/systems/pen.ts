import { draw, seedRandom, type RandomState } from '../../../core/engine/random'

/** Chooses what is written, the same for the same seed. */
export class Pen {
  readonly #random: RandomState

  constructor(seed: number) {
    this.#random = seedRandom(seed)
  }

  /** One of these. Throws where there is none. */
  draw<T>(from: readonly T[]): T {
    const one = from[draw(this.#random, 0, from.length - 1)]
    if (one === undefined) throw new Error('There is nothing to draw from.')
    return one
  }

  /** True once in so many times. */
  chance(of: number): boolean {
    return draw(this.#random, 1, of) === 1
  }

  /** Between one and so many, written one after the other. */
  several(most: number, write: () => string, between = ', '): string {
    return Array.from({ length: draw(this.#random, 1, most) }, write).join(between)
  }
}

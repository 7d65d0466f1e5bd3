import { randomInt } from 'node:crypto'

/** One range of so many is also played by who asks for it: whoever may write there can falsify (lab.md, section 6). */
export const CHECKED = 20

/** Chooses one of each twenty ranges that come, so that nobody knows which, and of fewer than twenty one as well. */
export class Checks {
  #drawn: number
  #taken = 0

  /** `ranges`: as many will come at most. */
  constructor(ranges: number) {
    this.#drawn = randomInt(Math.max(1, Math.min(CHECKED, ranges)))
  }

  /** Whether the range that came now is one of them. */
  next(): boolean {
    const isDrawn = this.#taken % CHECKED === this.#drawn
    if (++this.#taken % CHECKED === 0) this.#drawn = randomInt(CHECKED)
    return isDrawn
  }
}

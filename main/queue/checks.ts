import { randomInt } from 'node:crypto'

/** One range of so many is also played by who asks for it: whoever may write there can falsify (lab.md, section 6). */
export const CHECKED = 20

/** Chooses one of each twenty ranges that are handed out, so that nobody knows which, and of fewer than twenty one as well. */
export class Checks {
  #drawn: number
  #asked = 0

  /** `ranges`: as many are handed out at most. */
  constructor(ranges: number) {
    this.#drawn = randomInt(Math.max(1, Math.min(CHECKED, ranges)))
  }

  /** Whether the range that is handed out now is one of them. */
  next(): boolean {
    const isDrawn = this.#asked % CHECKED === this.#drawn
    if (++this.#asked % CHECKED === 0) this.#drawn = randomInt(CHECKED)
    return isDrawn
  }
}

import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded generator as plain data, so that a match can be saved, undone and replayed at any point. */
export interface RandomState {
  generator: readonly number[]
  /** Results that somebody has laid down for the next draws; used up first. */
  forced: number[]
}

export const seedRandom = (seed: number): RandomState => ({ generator: xoroshiro128plus(seed).getState(), forced: [] })

/** Draws a whole number from `min` to `max`, both included. A forced result outside of them is brought to the nearer end. */
export function draw(random: RandomState, min: number, max: number): number {
  const forced = random.forced.shift()
  if (forced !== undefined) return Math.min(max, Math.max(min, Math.trunc(forced)))
  const generator = xoroshiro128plusFromState(random.generator)
  const drawn = uniformInt(generator, min, max)
  random.generator = generator.getState()
  return drawn
}

/** Puts the items into a random order, in place. Forced results do not apply: nobody lays down a whole shuffle. */
export function shuffle(random: RandomState, items: unknown[]): void {
  const generator = xoroshiro128plusFromState(random.generator)
  for (let last = items.length - 1; last > 0; last--) {
    const place = uniformInt(generator, 0, last)
    const item = items[last]
    items[last] = items[place]
    items[place] = item
  }
  random.generator = generator.getState()
}

/** One of the items, each as likely as the others; `undefined` when there are none. */
export const pick = <T>(random: RandomState, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[draw(random, 0, items.length - 1)]

import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded generator as plain data, so that a match can be saved, undone and replayed at any point. */
export interface RandomState {
  generator: readonly number[]
  /** Results that somebody has laid down for the next draws; used up first. */
  forced: number[]
}

/** Spreads a seed over 32 bits (the finish of MurmurHash3), so that neighbouring seeds have nothing in common. */
function spread(seed: number): number {
  let bits = seed | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** The generator of a whole number. xoroshiro128+ alone would give the seeds 1, 2, 3 ... alternating first results. */
export function seedRandom(seed: number): RandomState {
  const words = [0x9e3779b9, 0x3c6ef372, 0xdaa66d2b, 0x78dde6e4].map((step) => spread(seed + step))
  return { generator: xoroshiro128plusFromState(words).getState(), forced: [] }
}

/** Draws a whole number from `min` to `max`, both included. A forced result that is none of them is used up, and chance decides. */
export function draw(random: RandomState, min: number, max: number): number {
  const forced = random.forced.length > 0 ? random.forced.shift() : undefined
  if (forced !== undefined && Number.isInteger(forced) && forced >= min && forced <= max) return forced
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

import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Whole numbers from a seed, both ends included. */
export function randomFrom(seed: number): (from: number, to: number) => number {
  const generator = xoroshiro128plus(seed)
  return (from, to) => uniformInt(generator, from, to)
}

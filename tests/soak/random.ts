import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A whole number from one to another, both included. */
export type Random = (from: number, to: number) => number

/** Whole numbers from a seed. */
export function randomFrom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return (from, to) => uniformInt(generator, from, to)
}

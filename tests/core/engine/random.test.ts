import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, pick, seedRandom, shuffle } from '../../../core/engine/random'

const counted = (numbers: readonly number[], sides: number): number[] =>
  Array.from({ length: sides }, (_, side) => numbers.filter((number) => number === side).length)

test('every number of a range comes up about as often as the others', () => {
  const random = seedRandom(1)
  const counts = counted(
    Array.from({ length: 6000 }, () => draw(random, 0, 5)),
    6,
  )
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('neighbouring seeds have nothing in common: odd and even ones draw alike', () => {
  const firsts = Array.from({ length: 4000 }, (_, seed) => draw(seedRandom(seed), 0, 1))
  const ones = (parity: number): number => firsts.filter((first, seed) => first === 1 && seed % 2 === parity).length
  for (const parity of [0, 1]) expect(Math.abs(ones(parity) - 1000)).toBeLessThan(120)
})

test('the same seed gives the same results, and the state may be copied as JSON at any point', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(20), (seed, steps) => {
      const random = seedRandom(seed)
      for (let step = 0; step < steps; step++) draw(random, 0, 99)
      const copy = JSON.parse(JSON.stringify(random)) as typeof random
      expect(draw(copy, 0, 1000)).toBe(draw(random, 0, 1000))
    }),
  )
})

test('forced results are used up first, and do not move the generator; one that is not possible is used up, and chance decides', () => {
  const [free, laid] = [seedRandom(5), seedRandom(5)]
  laid.forced.push(4, 6)
  expect([draw(laid, 1, 6), draw(laid, 1, 6)]).toEqual([4, 6])
  laid.forced.push(99, -3, 2.9)
  const byChance = (random: typeof free): number[] => Array.from({ length: 4 }, () => draw(random, 1, 6))
  expect(byChance(laid)).toEqual(byChance(free))
  expect(laid.forced).toEqual([])
})

test('a shuffle loses and doubles nothing, leaves forced results lying, and puts each item first about as often', () => {
  const random = seedRandom(3)
  random.forced.push(1)
  const firsts = Array.from({ length: 4000 }, () => {
    const items = [0, 1, 2, 3]
    shuffle(random, items)
    expect([...items].sort()).toEqual([0, 1, 2, 3])
    return items[0] ?? -1
  })
  expect(random.forced).toEqual([1])
  for (const count of counted(firsts, 4)) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('one of nothing is undefined', () => {
  expect(pick(seedRandom(1), [])).toBeUndefined()
})

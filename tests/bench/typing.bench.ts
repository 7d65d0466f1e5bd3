import { expect, test } from 'vitest'
import { atShare, FRAME } from './page'
import { measureTyping } from './typing'

const LETTERS =
  ' While a lamp stands in your area, each follower with a lantern of its own goes before the others, and each of them lights the way for two more of those who wait at the gate of the town'

/** Letters and faces that are not counted. */
const FIRST = 30

test('a letter typed into a full card, until it is on its face', async () => {
  const { typing, satori } = await measureTyping(LETTERS, FIRST)
  const say = (name: string, times: readonly number[]): void =>
    console.log(
      `${name}: ${times.length}, median ${atShare(times, 0.5).toFixed(1)} ms, p95 ${atShare(times, 0.95).toFixed(1)} ms`,
    )
  say('letters to faces', typing)
  say('whole faces by plain Satori', satori)
  const times = (share: number): string => (atShare(satori, share) / atShare(typing, share)).toFixed(2)
  console.log(`${typing.filter((time) => time <= FRAME).length} of ${typing.length} letters within a frame`)
  console.log(`plain Satori takes ${times(0.5)} times as long in the median, ${times(0.95)} times at p95`)
  expect(typing.length).toBeGreaterThan((LETTERS.length - FIRST) * 0.95)
})

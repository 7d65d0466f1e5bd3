import { expect, test } from 'vitest'
import { atShare, FRAME } from './page'
import { measureTyping } from './typing'

const LETTERS =
  ' While a lamp stands in your area, each follower with a lantern of its own goes before the others, and each of them lights the way for two more of those who wait at the gate of the town'

/** Letters and faces that are not counted. */
const FIRST = 30

test('a letter typed into a full card, until it is on its face', async () => {
  const { typing, plain, drawn, satori } = await measureTyping(LETTERS, FIRST)
  const say = (name: string, times: readonly number[]): void =>
    console.log(
      `${name}: ${times.length}, median ${atShare(times, 0.5).toFixed(1)} ms, p95 ${atShare(times, 0.95).toFixed(1)} ms`,
    )
  say('from a key to the face in the page', typing)
  say('the same path with plain Satori drawing the whole face', plain)
  say('of that, plain Satori in its worker', drawn)
  say('whole faces by plain Satori alone, without typing', satori)
  const times = (other: readonly number[], share: number): string =>
    (atShare(other, share) / atShare(typing, share)).toFixed(2)
  console.log(`${typing.filter((time) => time <= FRAME).length} of ${typing.length} letters within a frame`)
  for (const [name, other] of [
    ['with plain Satori the path', plain],
    ['plain Satori alone', satori],
  ] as const)
    console.log(`${name} takes ${times(other, 0.5)} times as long in the median, ${times(other, 0.95)} times at p95`)
  expect(typing.length).toBeGreaterThan((LETTERS.length - FIRST) * 0.95)
  expect(plain.length).toBeGreaterThan((LETTERS.length - FIRST) * 0.95)
})

import { expect, test } from 'vitest'
import { atShare } from './page'
import { measureTypingBeside } from './typing'

const LETTERS = ' and each of them lights the way for two more'
const ROUNDS = Number(process.env['ROUNDS'] ?? 4)
/** Of p95, so much more at most while another card is played at random. */
const MORE = 1.1

test('letters are on the face as soon while another card is played at random', async () => {
  const { alone, beside, played } = await measureTypingBeside(LETTERS, ROUNDS)
  const say = (name: string, times: readonly number[]): void =>
    console.log(
      `${name}: ${times.length} letters, median ${atShare(times, 0.5).toFixed(1)} ms, p95 ${atShare(times, 0.95).toFixed(1)} ms`,
    )
  say('alone', alone)
  say('beside a card that is played', beside)
  expect(played).toBe(ROUNDS)
  expect(alone.length).toBeGreaterThan(LETTERS.length * ROUNDS * 0.95)
  expect(beside.length).toBeGreaterThan(LETTERS.length * ROUNDS * 0.95)
  expect(atShare(beside, 0.95)).toBeLessThanOrEqual(atShare(alone, 0.95) * MORE)
})

import { expect, test } from 'vitest'
import { atShare } from '../page'
import { measureBacks, measureHalts } from './stepping'

/** lab.md, section 9, check 10: milliseconds at p95 over so many steps. */
const STEPS = Number(process.env['STEPS'] ?? 200)
const DECISIONS = 150
const MOST_HALT = 50
const MOST_BACK = 100

function say(name: string, times: readonly number[]): number {
  const [half, most] = [atShare(times, 0.5), atShare(times, 0.95)]
  console.log(`${name}: ${times.length}, median ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`)
  return most
}

test('values are painted within 50 ms of the halt', async () => {
  const { opening, painted, plain } = await measureHalts(STEPS)
  say(
    'not counted: halt to painted values while the editor is still being opened',
    opening.map(({ told, painted: at }) => at - told),
  )
  const most = say(
    'halt to painted values',
    painted.map(({ told, painted: at }) => at - told),
  )
  say(
    'key to painted values',
    painted.map(({ painted: at }) => at),
  )
  say(
    'key to what the table tells',
    painted.map(({ told }) => told),
  )
  const base = say('baseline, a line of plain text to its paint', plain)
  console.log(`halt to painted values takes ${(most / base).toFixed(2)} times as long as plain text at p95`)
  expect(painted.length).toBe(STEPS)
  expect(most).toBeLessThanOrEqual(MOST_HALT)
})

test('a step back in a match of 150 decisions is painted within 100 ms', async () => {
  const { inputs, opening, painted, replay } = await measureBacks(STEPS, DECISIONS)
  say(
    'not counted: back while the editor is still being opened',
    opening.map(({ painted: at }) => at),
  )
  const most = say(
    `back in a match of ${inputs} decisions, key to paint`,
    painted.map(({ painted: at }) => at),
  )
  const places = painted.map(({ now }) => now.step?.place?.entry)
  const isThere = (at: number): boolean => at > 0 && places[at] === places[at - 1]
  for (const [name, stays] of [
    ['within a script', true],
    ['into the script of another card', false],
  ] as const)
    say(
      `  ${name}`,
      painted.flatMap(({ painted: one }, at) => (isThere(at) === stays ? [one] : [])),
    )
  const base = say('baseline, that match played once in Node', replay)
  console.log(`a step back takes ${(most / base).toFixed(2)} times as long as playing the match once at p95`)
  expect(inputs).toBe(DECISIONS)
  expect(painted.length).toBe(STEPS)
  expect(most).toBeLessThanOrEqual(MOST_BACK)
})

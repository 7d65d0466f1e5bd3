import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RANGE } from '../../../core/engine/measure/tally'
import { fanfare } from '../../main/program'

const SAMPLES = join(import.meta.dirname, '../../../resources/samples/evolve')
const deck = (name: string): string => join(SAMPLES, 'decks', name)

interface Figures {
  gamesPerSecond: number
  readonly runs: readonly { readonly pairs: number; readonly verdict: string }[]
}

test('check 28: simulate --json --until differs in speeds only with 1, 2, 3 and 7 workers', async () => {
  const outs: Figures[] = []
  for (const workers of ['1', '2', '3', '7']) {
    const { out, code } = await fanfare(
      ...['simulate', '--json', '--until', '--counts', '--no-calibration', '--workers', workers],
      ...['--deck', deck('glowmoth-swarm.txt'), '--deck', deck('lamp-watch.txt')],
      ...['--cards', join(SAMPLES, 'lanternfall.txt')],
    )
    expect(code).toBe(0)
    const figures = JSON.parse(out) as Figures
    console.log(
      `check 28: ${workers} workers: ${figures.runs[0]?.pairs} pairs, ${figures.runs[0]?.verdict}, ${figures.gamesPerSecond} games a second`,
    )
    outs.push({ ...figures, gamesPerSecond: 0 })
  }
  for (const out of outs) expect(out).toEqual(outs[0])
  expect(outs[0]?.runs[0]?.pairs).toBeGreaterThanOrEqual(20 * RANGE)
}, 3_600_000)

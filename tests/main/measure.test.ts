import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fanfare } from './program'

const SAMPLES = join(import.meta.dirname, '../../resources/samples')
const CARDS = join(SAMPLES, 'bloxcards/brickyard-parade.lua')
const [BRASS, RAIN] = ['brass-and-bricks.txt', 'rain-and-roots.txt'].map((name) =>
  join(SAMPLES, 'bloxcards/decks', name),
) as [string, string]
const folder = mkdtempSync(join(tmpdir(), 'fanfare-measure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const measure = (...args: string[]) =>
  fanfare('simulate', '--json', '--deck', BRASS, '--deck', RAIN, '--cards', CARDS, ...args)

interface Measured {
  readonly verdicts: readonly { readonly verdict?: string; readonly sentence: string }[]
  readonly calibration: { readonly state: string; readonly reasons: readonly string[] }
  readonly runs: readonly {
    readonly id: string
    readonly pairs: number
    readonly discordant?: { readonly more: number; readonly less: number }
    readonly tally: { readonly games: number; readonly abilities: object }
  }[]
  gamesPerSecond: number
}

/** Everything but the speed, which no two runs share. */
const figures = (out: string): Measured => ({ ...(JSON.parse(out) as Measured), gamesPerSecond: 0 })

describe('simulate with pairs', () => {
  test('comes to the same with any number of workers', async () => {
    const [one, three] = await Promise.all(
      ['1', '3'].map((workers) =>
        measure('--pairs', '200', '--counts', '--no-calibration', '--seed', '9', '--workers', workers),
      ),
    )
    expect([one?.code, three?.code]).toEqual([0, 0])
    const whole = figures(one?.out ?? '')
    expect(figures(three?.out ?? '')).toEqual(whole)
    expect(whole.runs.map(({ id, pairs, tally }) => [id, pairs, tally.games])).toEqual([['verdict-random', 200, 400]])
    expect(Object.keys(whole.runs[0]?.tally.abilities ?? {}).length).toBeGreaterThan(5)
  })

  test('without calibration there is no verdict, and it says so', async () => {
    const { verdicts, calibration } = figures((await measure('--pairs', '64', '--no-calibration')).out)
    expect(verdicts).toEqual([{ id: 'verdict-random', sentence: expect.stringContaining('Not calibrated') }])
    expect(calibration.reasons[0]).toContain('not calibrated')
  })

  test('a card is measured against its twin, in the same seats and with the same seeds', async () => {
    const [, key = ''] = /^\d+ (\S+)/m.exec(readFileSync(BRASS, 'utf8')) ?? []
    const { out, code, said } = await measure('--pairs', '64', '--no-calibration', '--card', key)
    expect([code, said]).toEqual([0, ''])
    const [run] = figures(out).runs
    expect(run?.tally.games).toBe(256)
    expect((run?.discordant?.more ?? 0) + (run?.discordant?.less ?? 0)).toBeLessThan(64)
  })

  test('a matrix plays each deck against each other one', async () => {
    const third = join(folder, 'third.txt')
    writeFileSync(third, readFileSync(RAIN))
    const { runs } = figures((await measure('--deck', third, '--matrix', '--pairs', '64', '--no-calibration')).out)
    expect(runs.map(({ id, pairs }) => [id, pairs])).toEqual([
      ['cell-0-1-random', 64],
      ['cell-0-2-random', 64],
      ['cell-1-2-random', 64],
    ])
  })

  test('what cannot be measured is wrong use, in a sentence', async () => {
    const said = async (...args: string[]): Promise<string> => {
      const { code, out } = await measure(...args)
      expect(code).toBe(2)
      return (JSON.parse(out) as { failure: { message: string } }).failure.message
    }
    expect(await said('--pairs', '0')).toContain('from 1 to 1000000 after --pairs')
    expect(await said('--pairs', '8', '--delta', 'x')).toContain('--delta')
    expect(await said('--card', 'nobody')).toBe('The first deck does not hold nobody.')
    expect(await said('--card', 'x', '--against', 'itself')).toContain('blank or plain')
    expect(await said('--pairs', '8', '--workers', '0')).toContain('--workers')
    expect(await said('--deck', RAIN, '--pairs', '8')).toContain('two deck lists')
    expect(await said('--matrix', '--card', 'x')).toContain('--matrix or --card')
  })
})

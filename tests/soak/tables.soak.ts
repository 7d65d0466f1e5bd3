import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, runBundle } from '../bundle'
import { CONTESTS } from './tables/arenas'
import type { Findings } from './tables/tables'

const GAMES = Number(process.env['GAMES'] ?? 200)

let path = ''

beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'tables', 'tables-games.ts'))
})

async function check(system: string, name: 'replay' | 'hidden'): Promise<Findings> {
  const findings = JSON.parse(await runBundle(path, system, name, String(GAMES))) as Findings
  const { differences, ...figures } = findings
  console.table([{ system, check: name, ...figures, differences: differences.length }])
  for (const difference of differences.slice(0, 20)) console.log(difference)
  return findings
}

describe.concurrent.each(CONTESTS)('tables of %s', (system) => {
  test('come through JSON round trip, undo to the start and replay from the seed at every decision', async () => {
    expect((await check(system, 'replay')).differences).toEqual([])
  })

  test('change no view, nor what another seat is asked, by what is hidden, at any decision', async () => {
    expect(await check(system, 'hidden')).toMatchObject({ differences: [], revealing: 0 })
  })
})

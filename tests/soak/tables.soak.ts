import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundle, runBundle } from '../bundle'
import type { Findings } from './tables'

const GAMES = Number(process.env['GAMES'] ?? 200)

let path = ''

beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'tables-games.ts'))
})

async function check(name: 'replay' | 'hidden'): Promise<Findings> {
  const findings = JSON.parse(await runBundle(path, name, String(GAMES))) as Findings
  const { differences, ...figures } = findings
  console.table([{ check: name, ...figures, differences: differences.length }])
  for (const difference of differences.slice(0, 20)) console.log(difference)
  return findings
}

test.concurrent('JSON round trip, undo to the start and replay from the seed at every decision', async () => {
  expect((await check('replay')).differences).toEqual([])
})

test.concurrent('what is hidden changes no view, nor what another seat is asked, at any decision', async () => {
  expect(await check('hidden')).toMatchObject({ differences: [], revealing: 0 })
})

import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, runBundle } from '../bundle'
import { PLAYED } from '../core/systems/played'
import type { Kept } from './tables/keep'

/** Tables of all games together. */
const TABLES = Number(process.env['TABLES'] ?? 500)

let path = ''

beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'tables', 'keep-tables.ts'))
})

describe.concurrent.each(PLAYED)('tables of %s', (system) => {
  test('that are kept as tests pass, check something, and notice each number that is changed by one where it alters the end', async () => {
    const kept = JSON.parse(await runBundle(path, system, String(Math.ceil(TABLES / PLAYED.length)))) as Kept
    const { failing, empty, escaped, unaltered, ...figures } = kept
    console.table([{ system, ...figures, failing: failing.length, empty: empty.length, escaped: escaped.length }])
    console.table(unaltered)
    for (const line of [...failing, ...empty, ...escaped].slice(0, 20)) console.log(line)
    expect({ failing, empty, escaped }).toEqual({ failing: [], empty: [], escaped: [] })
    expect(kept.noticed).toBeGreaterThan(0)
  })
})

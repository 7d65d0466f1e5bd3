import { expect, test } from 'vitest'
import { damageLibraries } from './safety/damages'
import { fillDisks } from './safety/disks'
import { killAtWork } from './safety/kills'
import { randomFrom } from './random'

const SEED = Number(process.env['SEED'] ?? 7)
/** How many libraries and kills; 200 unless a person is in a hurry. */
const COUNT = Number(process.env['COUNT'] ?? 200)

const report = (name: string, figures: unknown, begun: number): void =>
  console.log(`${name}: seed ${SEED}, ${JSON.stringify(figures)}, ${Math.round((performance.now() - begun) / 1000)} s`)

test(`${COUNT} damaged libraries are served whole, or read-only with everything that cannot be read listed and the rest rescued`, async () => {
  const begun = performance.now()
  const outcomes = await damageLibraries(COUNT, randomFrom(SEED))
  report('damage', outcomes, begun)
  expect(outcomes.whole + outcomes.readOnly).toBe(COUNT)
})

test(`${COUNT} kills during imports, bulk edits, backups, restores and migrations lose nothing that was acknowledged`, async () => {
  const begun = performance.now()
  const figures = await killAtWork(COUNT, randomFrom(SEED))
  report('kills', figures, begun)
  expect(figures.inside).toBeGreaterThanOrEqual(COUNT / 2)
})

test('a disk that fills up at any write leaves the library, its backups and what was exported before as they were', async () => {
  const begun = performance.now()
  report('disks', await fillDisks(COUNT), begun)
})

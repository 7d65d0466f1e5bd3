import { expect, test } from 'vitest'
import { killHosts } from './kills'

const SEED = Number(process.env['SEED'] ?? 7)

test('fifty hosts killed between a save and its acknowledgement lose nothing that was acknowledged', async () => {
  const begun = performance.now()
  const figures = await killHosts(SEED, 50)
  console.log(`kill: seed ${SEED}, ${JSON.stringify(figures)}, ${Math.round((performance.now() - begun) / 1000)} s`)
  expect(figures.between).toBe(50)
})

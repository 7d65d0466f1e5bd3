import { expect, test } from 'vitest'
import { allSystems, systemsFor } from '../../core/systems/loading'
import { SYSTEMS } from '../../core/systems/registry'

test('every system of this build is loaded by its id, alone', async () => {
  expect(SYSTEMS.length).toBeGreaterThan(3)
  for (const system of SYSTEMS) expect(await systemsFor(system.id)).toEqual([system])
  expect(await allSystems()).toEqual(SYSTEMS)
})

test.each(['', 'mygame', 'constructor', '__proto__', '../yacg'])('nothing is loaded for “%s”', async (id) => {
  expect(await systemsFor(id)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { isBuilt } from '../../soak/host'
import { killHosts } from '../../soak/kills'

describe.skipIf(!isBuilt())('the built browser host (skipped until built)', () => {
  test('killed five times between a save and its acknowledgement, loses nothing that was acknowledged', async () => {
    expect((await killHosts(3, 5)).between).toBe(5)
  }, 60_000)
})

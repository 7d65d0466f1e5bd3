import { expect, test } from '@playwright/test'
import { killHosts } from '../../soak/kills'

test('a host that is killed five times between a save and its acknowledgement loses nothing that was acknowledged', async () => {
  test.setTimeout(180_000)
  expect((await killHosts(3, 5)).between).toBe(5)
})

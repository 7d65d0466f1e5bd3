import { join } from 'node:path'
import { test } from 'vitest'
import { bundle, runBundle } from '../bundle'
import { installBattler } from './battler/install'

test('games, decisions, scenarios and setups a second, in one thread', async () => {
  installBattler()
  console.log(await runBundle(await bundle(join(import.meta.dirname, 'games.ts'))))
})

import { join } from 'node:path'
import { test } from 'vitest'
import { bundle, runBundle } from '../bundle'

test('parsing, compiling and checking', async () => {
  console.log(await runBundle(await bundle(join(import.meta.dirname, 'language.ts'))))
})

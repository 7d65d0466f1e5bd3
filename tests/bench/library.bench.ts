import { join } from 'node:path'
import { test } from 'vitest'
import { bundle, runBundle } from '../bundle'

test('importing, opening, saving and searching at three sizes', async () => {
  console.log(
    await runBundle(await bundle(join(import.meta.dirname, 'library.ts')), ...(process.env['SIZES']?.split(',') ?? [])),
  )
})

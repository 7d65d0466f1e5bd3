import { join } from 'node:path'
import { test } from 'vitest'
import { bundle } from '../bundle'

test('bundle', async () => {
  console.log(await bundle(join(import.meta.dirname, 'library.ts')))
})

import { expect, test } from 'vitest'
import { rasterisePicture } from '../../main/printing/picture'
import type { Picture } from '../../core/face/display'

const drawn = (body: string): Picture => ({
  bytes: new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 690 940" width="690" height="940">${body}</svg>`),
  type: 'image/svg+xml',
  width: 690,
  height: 940,
})
const FRAME = { width: 69, height: 94 }

test('an opaque drawing becomes a JPEG that covers its frame at the resolution asked for', async () => {
  expect(await rasterisePicture(drawn('<rect width="690" height="940" fill="#246"/>'), FRAME, 300)).toMatchObject({ type: 'image/jpeg', width: 815, height: 1110 })
})

test('a drawing with holes stays a PNG, so that they stay holes', async () => {
  expect((await rasterisePicture(drawn('<circle cx="300" cy="300" r="90" fill="#246"/>'), FRAME, 72)).type).toBe('image/png')
})

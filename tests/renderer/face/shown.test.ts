import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from '../../../core/face/display'
import { ShownPictures } from '../../../renderer/cards/shown'

const picture = (): Picture => ({ bytes: new Uint8Array(4), type: 'image/png', width: 1, height: 1 })
let made: { readonly close: () => void }[] = []

beforeEach(() => {
  made = []
  vi.stubGlobal('createImageBitmap', async () => {
    const bitmap = { close: vi.fn() }
    made.push(bitmap)
    await Promise.resolve()
    return bitmap
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = (): Promise<void> => new Promise((resume) => void setTimeout(resume))
const closed = (): number => made.filter(({ close }) => vi.mocked(close).mock.calls.length > 0).length

test('a picture that several faces ask for at once is decoded once, and stays open', async () => {
  const shown = new ShownPictures()
  const one = picture()
  const bitmaps = await Promise.all([shown.bitmap(one), shown.bitmap(one), shown.bitmap(one)])
  await settled()
  expect([new Set(bitmaps).size, made.length, closed()]).toEqual([1, 1, 0])
  expect(shown.address(one)).toBe(shown.address(one))
})

test('what is let go of while faces are painted is closed once they are', async () => {
  const shown = new ShownPictures()
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  const painting = shown.painting(async () => {
    await Promise.all(Array.from({ length: 100 }, () => shown.bitmap(picture())))
    await held
    return closed()
  })
  await settled()
  go()
  expect(await painting).toBe(0)
  await settled()
  expect([made.length, closed()]).toEqual([100, 36])
  await shown.bitmap(picture())
  await settled()
  expect(closed()).toBe(37)
})

test('a picture that could not be decoded is tried again', async () => {
  const shown = new ShownPictures()
  const one = picture()
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('bitmap'))
  await expect(shown.bitmap(one)).rejects.toThrow('no')
  expect(await shown.bitmap(one)).toBe('bitmap')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookOut } from '../../../renderer/channel/look-out'

/** Frames that wait to be painted, and a clock that goes on a millisecond with each look at it. */
let frames: (() => void)[] = []
let now = 0

beforeEach(() => {
  frames = []
  now = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void (frames[id - 1] = () => undefined))
  vi.stubGlobal('performance', { now: () => ++now })
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
})
afterEach(() => vi.unstubAllGlobals())

const paint = (): void => frames.splice(0).forEach((run) => run())

test('an answer that comes within half a frame is taken at once, but not before the work at hand is done', async () => {
  const look = vi.fn(() => look.mock.calls.length === 5)
  lookOut(look)
  expect(look).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(look).toHaveBeenCalledTimes(5)
  expect(frames).toEqual([])
})

test('for one that takes longer it looks before every frame until it is there', async () => {
  let isThere = false
  const look = vi.fn(() => isThere)
  lookOut(look)
  await Promise.resolve()
  const first = look.mock.calls.length
  expect([first < 20, frames.length]).toEqual([true, 1])
  paint()
  expect([look.mock.calls.length, frames.length]).toEqual([first + 1, 1])
  isThere = true
  paint()
  expect(frames).toEqual([])
})

test('with one processor it looks once and leaves that to the other thread', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 })
  const look = vi.fn(() => false)
  lookOut(look)
  await Promise.resolve()
  expect([look.mock.calls.length, frames.length]).toEqual([1, 1])
})

test('told to stop, it looks no more, before the first look and behind it', async () => {
  const look = vi.fn(() => false)
  lookOut(look)()
  await Promise.resolve()
  expect(look).not.toHaveBeenCalled()
  const stop = lookOut(look)
  await Promise.resolve()
  const before = look.mock.calls.length
  stop()
  paint()
  expect(look).toHaveBeenCalledTimes(before)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { giveBack as GiveBack, takeCanvas as TakeCanvas } from '../../../renderer/face/canvases'

interface Drawn {
  width: number
  height: number
  readonly painted: ImageBitmap[]
}

let takeCanvas: typeof TakeCanvas
let giveBack: typeof GiveBack

const bitmapOf = (width: number): ImageBitmap => ({ width, height: width * 2 }) as ImageBitmap
/** A stand-in for a canvas, which knows what was painted on it. */
const seen = (canvas: HTMLCanvasElement): Drawn => canvas as unknown as Drawn

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('document', {
    createElement: () => {
      const painted: ImageBitmap[] = []
      const drawImage = (bitmap: ImageBitmap): void => void painted.push(bitmap)
      return { width: 0, height: 0, painted, getContext: () => ({ drawImage }) }
    },
  })
  ;({ takeCanvas, giveBack } = await import('../../../renderer/face/canvases'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each place has a canvas of its own, as large as the face that is painted on it', () => {
  const face = bitmapOf(80)
  const [one, other] = [takeCanvas(face), takeCanvas(face)]
  expect(one).not.toBe(other)
  for (const canvas of [one, other]) expect(seen(canvas)).toMatchObject({ width: 80, height: 160, painted: [face] })
})

test('a card that moves takes its canvas along, painted once; another card gets none of it', () => {
  const [face, another] = [bitmapOf(80), bitmapOf(80)]
  const canvas = takeCanvas(face)
  giveBack(face, canvas)
  expect(takeCanvas(another)).not.toBe(canvas)
  expect(takeCanvas(face)).toBe(canvas)
  expect(seen(canvas)).toMatchObject({ width: 80, painted: [face] })
  // It is in use again.
  expect(takeCanvas(face)).not.toBe(canvas)
})

test('what nobody takes is emptied after a moment, and what is in use is not', async () => {
  const [face, another] = [bitmapOf(80), bitmapOf(90)]
  const [moved, gone] = [takeCanvas(face), takeCanvas(another)]
  giveBack(face, moved)
  giveBack(another, gone)
  expect(takeCanvas(face)).toBe(moved)
  await vi.advanceTimersByTimeAsync(2100)
  expect(seen(gone)).toMatchObject({ width: 0, height: 0 })
  expect(seen(moved)).toMatchObject({ width: 80, height: 160 })
  expect(takeCanvas(another)).not.toBe(gone)
  // The next one is swept as well.
  giveBack(face, moved)
  await vi.advanceTimersByTimeAsync(2100)
  expect(seen(moved)).toMatchObject({ width: 0, height: 0 })
})

test('a busy page is not held up: one is emptied whenever it has nothing else to do, and none that was given back a moment ago', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void idle.push(run))
  const faces = [bitmapOf(70), bitmapOf(80), bitmapOf(90)] as const
  const [first, second, last] = faces.map((face) => takeCanvas(face)) as [
    HTMLCanvasElement,
    HTMLCanvasElement,
    HTMLCanvasElement,
  ]
  const widths = () => [first, second, last].map((canvas) => seen(canvas).width)
  const turn = async () => {
    idle.splice(0).forEach((run) => run())
    await vi.advanceTimersByTimeAsync(0)
  }
  giveBack(faces[0], first)
  giveBack(faces[1], second)
  await vi.advanceTimersByTimeAsync(900)
  giveBack(faces[2], last)
  await vi.advanceTimersByTimeAsync(200)
  expect(widths()).toEqual([70, 80, 90])
  await turn()
  expect(widths()).toEqual([0, 80, 90])
  await turn()
  expect(widths()).toEqual([0, 0, 90])
  await turn()
  expect(widths()).toEqual([0, 0, 90])
  await vi.advanceTimersByTimeAsync(1000)
  await turn()
  expect(widths()).toEqual([0, 0, 0])
})

test('a list that scrolls keeps few: the oldest are emptied at once', () => {
  const faces = Array.from({ length: 100 }, (_, at) => bitmapOf(at + 1))
  const canvases = faces.map((face) => takeCanvas(face))
  canvases.forEach((canvas, at) => giveBack(faces[at] as ImageBitmap, canvas))
  const left = canvases.filter((canvas) => seen(canvas).width > 0)
  expect(left).toEqual(canvases.slice(-60))
})

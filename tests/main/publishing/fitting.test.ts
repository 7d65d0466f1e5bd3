import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { onCanvas } from '../../../main/printing/encode'
import { fitOf } from '../../../main/printing/raster'
import type { CardSource } from '../../../main/printing/tasks'
import { fitted, turned } from '../../../main/publishing/cells'
import { publish } from '../../../main/publishing/publish'
import type { Sink } from '../../../main/publishing/sinks'

/** Pixels whose red is what `at` says. */
function picture(width: number, height: number, at: (x: number, y: number) => number) {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[(y * width + x) * 4] = at(x, y)
  return { width, height, pixels, bytes: pixels, dpi: 300 }
}
const row = (pixels: Uint8Array, width: number, y = 0): number[] =>
  Array.from({ length: width }, (_, x) => pixels[(y * width + x) * 4] ?? -1)
const size = (width: number, height: number) => ({ size: { width, height, bleed: 3, safe: 3, corner: 3 } })

describe('a card of another shape than the service cuts', () => {
  const trim = { width: 630, height: 880 }

  test.each([
    ['narrower', size(55, 88), 10],
    ['lower', size(63, 80), 10],
    ['the same', size(63, 88), 10],
    ['lying across', size(88, 63), 10],
    ['lying across, and narrower', size(88, 55), 10],
  ])('fits inside: %s', (_, face, scale) => {
    expect(fitOf(face, { trim })).toBeCloseTo(scale, 6)
  })

  test('has its bleed mirrored beside it as far as that reaches, and no farther than that its edge', async () => {
    // From left to right: two pixels of bleed, and four of the card.
    const face = picture(8, 4, (x) => (x < 2 || x > 5 ? 10 + x : 200))
    const canvas = (width: number) => ({ width, height: 4, trim: { width: 4, height: 4 } })
    const near = await onCanvas(face, canvas(12), 2)
    expect(row(near.pixels, 12).slice(0, 4)).toEqual([11, 10, 10, 11])
    const far = await onCanvas(face, canvas(16), 2)
    expect(row(far.pixels, 16).slice(0, 6)).toEqual([10, 10, 10, 10, 10, 11])
  })
})

test('cards of one size that is not the service`s are told of once', async () => {
  const cards = [1, 2, 3].map((number) => {
    const text = `name Lamp ${number}; id CP99-00${number}; class Neutral; type Follower; cost 2; stats 2/2;`
    const source: CardSource = { system: 'evolve', text, index: 0, appearance: { version: 1 } }
    return { source, copies: 1 }
  })
  const written: string[] = []
  const sink: Sink = {
    write: (path) => Promise.resolve(void written.push(path)),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  }
  const way = { as: 'preset', preset: 'gamecrafter-tarot' } as const
  const drawing = { here: SYSTEMS, progress: () => undefined }
  const { preflight } = await publish({ title: 'Lamps', cards }, way, sink, SYSTEMS, drawing)
  const sizes = preflight.filter(({ code }) => code === 'preset-size')
  expect(sizes).toEqual([{ code: 'preset-size', message: expect.stringMatching(/^3 cards are 63 x 88 mm; /) }])
  expect(written).toContain('order.csv')
})

describe('the cell of a sheet', () => {
  test('has a back that lies the other way turned into it', () => {
    const back = turned(picture(2, 3, (x, y) => y * 2 + x))
    expect([back.width, back.height]).toEqual([3, 2])
    expect([row(back.bytes, 3), row(back.bytes, 3, 1)]).toEqual([
      [4, 2, 0],
      [5, 3, 1],
    ])
  })

  test('shows the middle of what is larger, and nothing beside what is smaller', () => {
    const large = fitted(
      picture(6, 1, (x) => x),
      { across: 4, down: 1 },
    )
    expect(row(large.pixels, 4)).toEqual([1, 2, 3, 4])
    const small = fitted(
      picture(2, 1, (x) => x + 1),
      { across: 4, down: 3 },
    )
    expect([0, 1, 2].map((y) => row(small.pixels, 4, y))).toEqual([
      [0, 0, 0, 0],
      [0, 1, 2, 0],
      [0, 0, 0, 0],
    ])
  })
})

import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DisplayItem, Face } from '../../../core/face/display'
import { boxPath } from '../../../core/face/layers/outline'
import { turned } from '../../../core/face/matrix'
import { boxAround, pageWithin, reachOf } from '../../../core/face/reach'
import { printSvg } from '../../../core/face/svg'
import { rasteriseFace } from '../../../main/printing/raster'

const SIZE = { width: 44, height: 68, bleed: 3, safe: 3, corner: 0 }
const dot = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#20c040' } })
  .png()
  .toBuffer()

const faceOf = (items: readonly DisplayItem[]): Face => ({
  name: 'Far',
  template: 'far',
  variants: [],
  size: SIZE,
  items,
  images: { dot: { bytes: new Uint8Array(dot), type: 'image/png', width: 16, height: 16 } },
  problems: [],
  frames: [],
})

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const path = (x: number, y: number, width: number, height: number, fill: string): DisplayItem => ({
  type: 'path',
  path: boxPath(box(x, y, width, height)),
  fill,
})
const faint = (...items: readonly DisplayItem[]): DisplayItem => ({ type: 'group', opacity: 0.5, items })

/** Of a face of 4 pixels a millimetre: the colour in the middle of each of these places. */
async function seen(items: readonly DisplayItem[], ...places: readonly (readonly [number, number])[]) {
  const png = rasteriseFace(faceOf(items), [], { dpi: 101.6, bleed: false })
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (Math.round(y * 4) * info.width + Math.round(x * 4)) * 4
    return data.subarray(at, at + 4).toString('hex')
  })
}

test('what lies beside the card is left out, and the rest is seen as it is', async () => {
  const items = [
    path(0, 0, 44, 68, '#ffffff'),
    faint(path(-400, 0, 10, 10, '#ff0000')),
    faint(path(900, 900, 10, 10, '#ff0000'), faint(path(5, 5, 10, 10, '#000000'))),
    faint(path(30, 50, 10, 10, '#0000ff')),
  ]
  expect((await seen(items, [10, 10], [35, 55], [2, 60])).join(' ')).toMatch(/^bfbfbfff (?:7f7f|8080)ffff ffffffff$/)
  const svg = printSvg(faceOf(items), { idPrefix: 'f', contained: true })
  expect(svg).not.toContain('#ff0000')
  expect(printSvg(faceOf(items), { idPrefix: 'f' })).toContain('#ff0000')
})

test('what reaches far out of the card is seen where it crosses it, with its gradient, turned or not', async () => {
  const stops = [
    { offset: 0, colour: '#ff0000' },
    { offset: 0.5, colour: '#0000ff' },
    { offset: 1, colour: '#0000ff' },
  ]
  const wide: DisplayItem = {
    type: 'path',
    path: boxPath(box(-600, 10, 644, 10)),
    fill: { type: 'linear', angle: 90, stops },
  }
  const image: DisplayItem = {
    type: 'image',
    image: 'dot',
    ...box(-900, 30, 1800, 10),
    clip: boxPath(box(4, 30, 36, 10)),
  }
  const group: DisplayItem = { type: 'group', opacity: 1, transform: turned(box(0, 0, 44, 68), 180), items: [wide] }
  const crossing = await seen([path(0, 0, 44, 68, '#ffffff'), faint(wide), faint(image)], [22, 15], [22, 35], [2, 35])
  expect(crossing.join(' ')).toMatch(/^(?:7f7f|8080)ffff (?:8fdf9f|90e0a0)ff ffffffff$/)
  expect(await seen([group, faint(path(1, 1, 4, 4, '#000000'))], [22, 53], [22, 15])).toEqual(['0000ffff', '00000000'])
})

test('what lies at the right edge is whole, however far something else reaches out at the left', async () => {
  const clip = boxPath(box(0, 0, 44, 68))
  const edge = faint(path(40, 50, 4, 10, '#0000ff'))
  for (const left of [0, -40, -60, -80]) {
    const items: DisplayItem[] = [
      path(0, 0, 44, 68, '#ffffff'),
      {
        type: 'group',
        clip,
        items: [path(left, 0, 10 - left, 10, '#ff0000'), { type: 'group', opacity: 1, items: [edge] }],
      },
    ]
    const places = await seen(items, [43, 55], [41, 55], [5, 5])
    expect(places.join(' '), `${left}`).toMatch(/^(?:(?:7f7f|8080)ffff ){2}ff0000ff$/)
  }
})

test('the page is where a group that is turned, moved or stretched sees it', () => {
  const page = box(0, 0, 40, 60)
  expect(pageWithin(page, [1, 0, 0, 1, 10, -5])).toEqual(box(-10, 5, 40, 60))
  expect(pageWithin(page, [2, 0, 0, 4, 0, 0])).toEqual(box(0, 0, 20, 15))
  expect(pageWithin(page, turned(page, 90))).toEqual(box(-10, 10, 60, 40))
  const line: DisplayItem = { type: 'path', path: 'M0 0H10', stroke: '#000', strokeWidth: 2 }
  expect(boxAround(line)).toEqual(box(-4, -4, 18, 8))
  expect(reachOf(box(-5, 0, 4, 4), page)).toBe('beside')
  expect(reachOf(box(-5, 0, 5, 4), page)).toBe('near')
  expect(reachOf(box(-37, 0, 40, 4), page)).toBe('far')
})

const length = fc.oneof(
  fc.double({ min: -60, max: 120, noNaN: true }),
  fc.double({ min: -2000, max: 2000, noNaN: true }),
)
const extent = fc.double({ min: 0, max: 1500, noNaN: true })
const opacity = fc.option(fc.double({ min: 0.1, max: 1, noNaN: true }), { nil: undefined })
const item: fc.Arbitrary<DisplayItem> = fc.letrec<{ item: DisplayItem; group: DisplayItem }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(length, length, extent, extent, opacity).map(([x, y, width, height, seenAs]): DisplayItem => ({
      ...(path(x, y, width, height, '#808080') as Extract<DisplayItem, { readonly type: 'path' }>),
      ...(seenAs !== undefined && { opacity: seenAs }),
    })),
    fc.tuple(length, length, extent, extent).map(([x, y, width, height]): DisplayItem => ({
      type: 'image',
      image: 'dot',
      ...box(x, y, width + 1, height + 1),
      clip: boxPath(box(5, 5, 30, 30)),
    })),
    tie('group'),
  ),
  group: fc
    .tuple(
      fc.array(tie('item'), { maxLength: 4 }),
      opacity,
      fc.boolean(),
      length,
      fc.integer({ min: 0, max: 360 }),
      // Masks in masks are what made resvg end its process in pictures that others made.
      fc.array(tie('item'), { maxLength: 2 }),
    )
    .map(([items, seenAs, isMasked, shift, degrees, inMask]): DisplayItem => ({
      type: 'group',
      items,
      ...(seenAs !== undefined && { opacity: seenAs }),
      ...(isMasked && { mask: [path(shift, 0, 44, 68, '#000000'), ...inMask], blend: 'multiply' as const }),
      ...(degrees > 180 && { transform: turned(box(shift, 0, 44, 68), degrees) }),
    })),
})).item

test('wherever things lie, a picture is made of them, or it is said why none can be', () => {
  const refused = { count: 0 }
  const RUNS = 500
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.boolean(), (items, bleed) => {
      try {
        expect(rasteriseFace(faceOf(items), [], { dpi: 40, bleed }).length).toBeGreaterThan(50)
      } catch (error) {
        expect(String(error)).toContain('reach too far out of the card')
        refused.count++
      }
    }),
    { numRuns: RUNS },
  )
  expect(refused.count).toBeLessThan(RUNS / 20)
})

import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Appearance, ArtPlacement } from '../../../core/document/appearance'
import { createCatalog } from '../../../core/document/catalog'
import { dotsPerInch, draggedArt, placeArt, placedIn, placementIn } from '../../../core/face/art'
import type { Matrix, Picture } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import { rasteriseFace } from '../../../main/printing/raster'
import { loadFonts } from '../../../main/printing/fonts'
import { plainCard, plainSystem } from './world'

const FRAME = { x: 10, y: 5, width: 60, height: 80 }
const WIDE = { width: 200, height: 100 }

const positions = fc.double({ min: -1, max: 1, noNaN: true })
const placements: fc.Arbitrary<ArtPlacement> = fc.record({
  zoom: fc.double({ min: 1, max: 5, noNaN: true }),
  x: positions,
  y: positions,
  turn: fc.oneof(fc.constantFrom(0, 90, 180, -90), fc.double({ min: -180, max: 180, noNaN: true })),
  flip: fc.constantFrom(undefined, true),
})
const sides = fc.integer({ min: 1, max: 4000 })
const pictures = fc.record({ width: sides, height: sides })

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f })
/** Where a point of the card lies in the picture, in fractions of it. */
function inPicture(picture: { width: number; height: number }, placement: ArtPlacement, x: number, y: number) {
  const { box, transform = IDENTITY } = placeArt(picture, FRAME, placement)
  const [a, b, c, d, e, f] = transform
  const determinant = a * d - b * c
  const back = at([d, -b, -c, a, c * f - d * e, b * e - a * f].map((n) => n / determinant) as unknown as Matrix, x, y)
  return { x: (back.x - box.x) / box.width, y: (back.y - box.y) / box.height }
}

test('however it is zoomed, moved, turned and mirrored, a picture covers its frame, and keeps its shape', () => {
  fc.assert(
    fc.property(pictures, placements, (picture, placement) => {
      for (const x of [FRAME.x, FRAME.x + FRAME.width])
        for (const y of [FRAME.y, FRAME.y + FRAME.height]) {
          const point = inPicture(picture, placement, x, y)
          for (const part of [point.x, point.y]) {
            expect(part).toBeGreaterThan(-1e-6)
            expect(part).toBeLessThan(1 + 1e-6)
          }
        }
      const { box } = placeArt(picture, FRAME, placement)
      expect(box.width / box.height / (picture.width / picture.height)).toBeCloseTo(1, 6)
    }),
  )
})

test('a picture at zoom 1 reaches no farther than it must, and moves to its edges', () => {
  expect(placeArt(WIDE, FRAME)).toEqual({ box: { x: -40, y: 5, width: 160, height: 80 }, spare: { x: 50, y: 0 } })
  expect(placeArt(WIDE, FRAME, { zoom: 1, x: -1, y: 0 }).box.x).toBeCloseTo(FRAME.x)
  expect(placeArt(WIDE, FRAME, { zoom: 2, x: 1, y: 1 }).box).toEqual({ x: -250, y: -75, width: 320, height: 160 })
  // Turned by a quarter, its height lies along the frame's width.
  expect(placeArt(WIDE, FRAME, { zoom: 1, x: 0, y: 0, turn: 90 }).box).toMatchObject({ width: 120, height: 60 })
})

test('a picture follows the pointer that drags it, until it would leave its frame', () => {
  fc.assert(
    fc.property(pictures, placements, positions, positions, (picture, placement, along, down) => {
      const { spare } = placeArt(picture, FRAME, placement)
      const angle = ((placement.turn ?? 0) * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      // As far as it can go along its own sides from where it is.
      const own = { x: (along - placement.x) * spare.x, y: (down - placement.y) * spare.y }
      const [dx, dy] = [-(own.x * cos - own.y * sin), -(own.x * sin + own.y * cos)]
      const after = draggedArt(picture, FRAME, placement, dx, dy)
      if (spare.x > 0.01) expect(after.x).toBeCloseTo(along, 5)
      else expect(after.x).toBe(placement.x)
      if (spare.y > 0.01) expect(after.y).toBeCloseTo(down, 5)
      expect({ ...after, x: 0, y: 0 }).toEqual({ ...placement, x: 0, y: 0 })
    }),
  )
  expect(draggedArt(WIDE, FRAME, { zoom: 1, x: 0, y: 0 }, -500, 20)).toEqual({ zoom: 1, x: 1, y: 0 })
})

test('a frame has its own placement, or that of all', () => {
  const all: ArtPlacement = { zoom: 2, x: 0, y: 0 }
  const own: ArtPlacement = { zoom: 3, x: 1, y: 0 }
  const appearance: Appearance = { version: 1, placement: all, placements: { art: own } }
  expect([placementIn(appearance, 'art'), placementIn(appearance, 'other')]).toEqual([own, all])
  // Names that every object answers to are frames like others.
  expect(placementIn(appearance, 'constructor')).toEqual(all)
  expect(placedIn(appearance, 'other', own)).toEqual({ placements: { art: own, other: own } })
  expect(placedIn(appearance, undefined, own)).toEqual({ placement: own })
})

/** Red, green, blue and white in its four quarters, from the top left, line by line. */
async function quarters(): Promise<Picture> {
  const colours = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff]
  const data = new Uint8Array(40 * 40 * 3)
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 40; x++) {
      const colour = colours[(y < 20 ? 0 : 2) + (x < 20 ? 0 : 1)] ?? 0
      data.set([colour >> 16, (colour >> 8) & 255, colour & 255], (y * 40 + x) * 3)
    }
  const bytes = await sharp(data, { raw: { width: 40, height: 40, channels: 3 } })
    .png()
    .toBuffer()
  return { bytes, type: 'image/png', width: 40, height: 40 }
}

const artist = createFaceArtist({ fonts: loadFonts() })
const frame = (id: string, x: number) =>
  ({ id, name: id, type: 'picture', source: 'art', box: { x, y: 20, width: 20, height: 20 } }) as const

/** The colours in the four quarters of both frames. */
async function seen(appearance: Omit<Appearance, 'version' | 'art'>): Promise<string[]> {
  const face = await artist.draw({
    studioFace: plainSystem([frame('left', 5), frame('right', 35)]),
    card: plainCard(''),
    catalog: createCatalog(),
    appearance: { version: 1, art: 'hash', ...appearance },
    art: await quarters(),
  })
  // Four pixels a millimetre.
  const drawn = sharp(rasteriseFace(face, [], { dpi: 101.6, bleed: false })).ensureAlpha()
  const {
    data,
    info: { width },
  } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const names: Readonly<Record<string, string>> = { '255,0,0': 'R', '0,255,0': 'G', '0,0,255': 'B', '255,255,255': 'W' }
  const colour = (x: number, y: number): string =>
    names[[...data.subarray((y * 4 * width + x * 4) * 4, (y * 4 * width + x * 4) * 4 + 3)].join()] ?? '?'
  return [5, 35].map((x) =>
    [
      [x + 4, 24],
      [x + 16, 24],
      [x + 4, 36],
      [x + 16, 36],
    ]
      .map(([across = 0, down = 0]) => colour(across, down))
      .join(''),
  )
}

const still = { zoom: 1, x: 0, y: 0 }
test.each([
  ['as it is', {}, ['RGBW', 'RGBW']],
  ['turned to the right', { placement: { ...still, turn: 90 } }, ['BRWG', 'BRWG']],
  ['turned to the left', { placement: { ...still, turn: -90 } }, ['GWRB', 'GWRB']],
  ['mirrored', { placement: { ...still, flip: true } }, ['GRWB', 'GRWB']],
  ['mirrored, and then turned to the right', { placement: { ...still, flip: true, turn: 90 } }, ['WGBR', 'WGBR']],
  ['turned in one frame alone', { placements: { right: { ...still, turn: 180 } } }, ['RGBW', 'WBGR']],
  [
    'mirrored in all but one frame',
    { placement: { ...still, flip: true }, placements: { left: still } },
    ['RGBW', 'GRWB'],
  ],
] as const)('a picture is drawn %s', async (_, appearance, expected) =>
  expect(await seen(appearance)).toEqual(expected),
)

test('the pixels an inch are those of the picture as it lies', () => {
  // 80 mm high.
  expect(dotsPerInch({ width: 1000, height: 1000 }, FRAME)).toBeCloseTo((1000 / 80) * 25.4)
  expect(dotsPerInch({ width: 1000, height: 1000 }, FRAME, { ...still, zoom: 2 })).toBeCloseTo((500 / 80) * 25.4)
  expect(dotsPerInch({ width: 2000, height: 1000 }, FRAME, { ...still, turn: 90 })).toBeCloseTo((1000 / 60) * 25.4)
})

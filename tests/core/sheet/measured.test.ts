import { describe, expect, test } from 'vitest'
import type { DisplayItem, Face } from '../../../core/face/display'
import { printSheets } from '../../../core/sheet/pdf/print'
import { planSheets, type PlannedPage, type SheetPlan } from '../../../core/sheet/plan/plan'
import { loadFonts } from '../../../main/printing/fonts'
import { jobOf } from './printed'
import { HAS_POPPLER, darkness, darkSpans, rasterised, type Grey } from './raster'

const DPI = 300
/** Millimetres. */
const NEAR = 0.1

/** A card that is black to its trim, or to its bleed. */
const blackOf = (size: Face['size'], reach: number): Face => {
  const [left, top, right, bottom] = [-reach, -reach, size.width + reach, size.height + reach]
  const item: DisplayItem = { type: 'path', path: `M${left} ${top}H${right}V${bottom}H${left}Z`, fill: '#000000' }
  return { name: 'Black', template: 'black', variants: [], size, items: [item], images: {}, problems: [], frames: [] }
}
const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }

async function printed(given: Record<string, unknown>, count: number, reach = 0, card = size) {
  const job = jobOf(given)
  const face = blackOf(card, reach)
  const plan = planSheets(job, [{ size: card, back: card }], Array<number>(count).fill(0))
  const { bytes } = await printSheets(plan, () => face, { fonts: loadFonts() })
  return { plan, bytes }
}

/** Every edge of every card of a page, as it was measured, lies where the plan has it. */
function expectEdges(grey: Grey, { slots }: PlannedPage, reach = 0): void {
  for (const { box, bleed } of slots) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const shown = (side: number): number => Math.min(reach, side)
    const across = darkSpans(grey, DPI, 'x', y).find(({ from, to }) => from < x && to > x)
    const down = darkSpans(grey, DPI, 'y', x).find(({ from, to }) => from < y && to > y)
    const wanted = [
      box.x - shown(bleed.left),
      box.x + box.width + shown(bleed.right),
      box.y - shown(bleed.top),
      box.y + box.height + shown(bleed.bottom),
    ]
    const found = [across?.from, across?.to, down?.from, down?.to].map((value) => value ?? Number.NaN)
    wanted.forEach((value, index) => expect(Math.abs((found[index] ?? Number.NaN) - value)).toBeLessThan(NEAR))
  }
}

const pageOf = ({ pages }: SheetPlan, index: number): PlannedPage => {
  const page = pages[index]
  if (!page) throw new Error(`There is no page ${index}.`)
  return page
}

const PAPERS = ['a4', 'a3', 'letter', 'legal', 'tabloid', { width: 320, height: 450 }] as const

// `.ci/run` installs it.
describe.skipIf(!HAS_POPPLER)('as poppler draws it (skipped when poppler-utils absent)', () => {
  test.each(PAPERS.flatMap((paper) => (['portrait', 'landscape'] as const).map((way) => ({ paper, way }))))(
    'edges of cards and marks on $paper, $way',
    async ({ paper, way }) => {
      const { plan, bytes } = await printed({ paper, orientation: way, gutter: { x: 2, y: 3 } }, 50)
      const page = pageOf(plan, 0)
      const grey = rasterised(bytes, 1, DPI)
      expect([grey.width / (DPI / 25.4), grey.height / (DPI / 25.4)]).toEqual([
        expect.closeTo(page.width, 0),
        expect.closeTo(page.height, 0),
      ])
      expectEdges(grey, page)
      // The marks above the cards stand at their left and right edges, those beside them at their upper and lower ones.
      const [above, beside] = [page.trim.y - 3, page.trim.x - 3]
      const edges = (from: (box: PlannedPage['trim']) => number[]): number[] =>
        [...new Set(page.slots.flatMap(({ box }) => from(box)))].sort((a, b) => a - b)
      const middles = (along: 'x' | 'y', at: number): number[] =>
        darkSpans(grey, DPI, along, at).map(({ from, to }) => (from + to) / 2)
      for (const [found, wanted] of [
        [middles('x', above), edges(({ x, width }) => [x, x + width])],
        [middles('y', beside), edges(({ y, height }) => [y, y + height])],
      ] as const) {
        expect(found).toHaveLength(wanted.length)
        found.forEach((at, index) => expect(Math.abs(at - (wanted[index] ?? 0))).toBeLessThan(NEAR))
      }
    },
  )

  const LAYOUTS: readonly (readonly [string, Record<string, unknown>, number, number])[] = [
    ['bleed of its own, each card', { bleed: { width: 3, edges: 'each' }, gutter: { x: 8, y: 8 } }, 3, 3],
    ['bleed at the outer edges', { bleed: { width: 3 }, gutter: { x: 8, y: 8 } }, 3, 3],
    ['a mirrored edge', { bleed: { width: 3, edges: 'each', missing: 'mirror' }, gutter: { x: 8, y: 8 } }, 0, 3],
    ['a stretched edge', { bleed: { width: 3, edges: 'each', missing: 'stretch' }, gutter: { x: 8, y: 8 } }, 0, 3],
    [
      'no bleed where a face has none',
      { bleed: { width: 3, edges: 'each', missing: 'none' }, gutter: { x: 8, y: 8 } },
      0,
      0,
    ],
    ['columns and rows by hand', { grid: { columns: 2, rows: 2 }, gutter: { x: 5, y: 5 } }, 0, 0],
    [
      'cards that are turned',
      { turn: 'best', paper: 'letter', bleed: { width: 3, edges: 'each' }, gutter: { x: 8, y: 8 } },
      3,
      3,
    ],
    ['margins that differ', { margin: { left: 9, right: 2, top: 20, bottom: 5 }, gutter: { x: 1, y: 1 } }, 0, 0],
  ]

  test.each(LAYOUTS)('%s is as wide as the plan has it', async (_, given, painted, reach) => {
    const own = { ...size, bleed: painted }
    const { plan, bytes } = await printed({ marks: { kind: 'none' }, ...given }, 4, painted, own)
    expectEdges(rasterised(bytes, 1, DPI), pageOf(plan, 0), reach)
  })

  /** The part of all dark pixels in which two pictures differ. */
  function difference(front: Grey, back: Grey, axis: 'upright' | 'level'): number {
    let [apart, dark] = [0, 0]
    for (let y = 0; y < front.height; y += 2)
      for (let x = 0; x < front.width; x += 2) {
        const one = darkness(front, x, y)
        const other =
          axis === 'upright' ? darkness(back, front.width - 1 - x, y) : darkness(back, x, front.height - 1 - y)
        apart += Math.abs(one - other)
        dark += one
      }
    return apart / dark
  }

  test.each([
    ['portrait', 'long', 'upright', 'never'],
    ['portrait', 'short', 'level', 'never'],
    ['landscape', 'long', 'level', 'never'],
    ['landscape', 'short', 'upright', 'never'],
    ['portrait', 'long', 'upright', 'best'],
    ['portrait', 'short', 'level', 'best'],
  ] as const)(
    'fronts and backs of a %s sheet turned over its %s edge coincide, also on the last page (%s, %s)',
    async (orientation, flip, axis, turn) => {
      const given = {
        turn,
        orientation,
        margin: { left: 8 },
        bleed: { width: 2 },
        gutter: { x: 1 },
        marks: { kind: 'none' },
        backs: { mode: 'each', flip },
      }
      const { bytes } = await printed(given, 11, 3)
      for (const page of [1, 3]) {
        const [front, back] = [rasterised(bytes, page, 100), rasterised(bytes, page + 1, 100)]
        expect(difference(front, back, axis)).toBeLessThan(0.01)
        // The same check tells backs that lie as their fronts do.
        const straight = { ...back, pixels: back.pixels.toReversed() }
        expect(difference(front, straight, axis)).toBeGreaterThan(0.01)
      }
    },
  )

  test('the offset of a printer moves backs by so much, and fronts not at all', async () => {
    const given = {
      marks: { kind: 'none' },
      gutter: { x: 2, y: 2 },
      backs: { mode: 'each', offset: { x: 1.25, y: -0.75 } },
    }
    const { plan, bytes } = await printed(given, 5)
    expectEdges(rasterised(bytes, 1, DPI), pageOf(plan, 0))
    const back = rasterised(bytes, 2, DPI)
    expectEdges(back, pageOf(plan, 1))
    const straight = (await printed({ ...given, backs: { mode: 'each' } }, 5)).plan
    const [moved, before] = [pageOf(plan, 1), pageOf(straight, 1)].map(({ slots }) => slots[0]?.box)
    expect([(moved?.x ?? 0) - (before?.x ?? 0), (moved?.y ?? 0) - (before?.y ?? 0)]).toEqual([1.25, 0.75])
  })

  test('lines under the cards, crosses on their corners and the scale are where the plan has them', async () => {
    const lines = await printed({ marks: { kind: 'line', thickness: 0.3 }, gutter: { x: 4, y: 4 } }, 9)
    const grey = rasterised(lines.bytes, 1, DPI)
    const { slots } = pageOf(lines.plan, 0)
    const wanted = [...new Set(slots.flatMap(({ box }) => [box.x, box.x + box.width]))].sort((a, b) => a - b)
    const found = darkSpans(grey, DPI, 'x', 2).map(({ from, to }) => (from + to) / 2)
    expect(found).toHaveLength(wanted.length)
    found.forEach((at, index) => expect(Math.abs(at - (wanted[index] ?? 0))).toBeLessThan(NEAR))
    const slug = await printed({ slug: true, name: 'Night', marks: { kind: 'none' } }, 9)
    const page = rasterised(slug.bytes, 1, DPI)
    const scale = Array.from({ length: 140 }, (_, step) => darkSpans(page, DPI, 'x', 2 + step / 12))
      .flat()
      .map(({ from, to }) => to - from)
    expect(Math.abs(Math.max(...scale.filter((length) => length < 150)) - 100)).toBeLessThan(0.3)
  })
})

import { expect, test } from 'vitest'
import { cutDxf } from '../../../core/sheet/cuts/dxf'
import { cutsOf } from '../../../core/sheet/cuts/outline'
import { cutSvg } from '../../../core/sheet/cuts/svg'
import { USUAL_JOB } from '../../../core/sheet/job'
import { planSheets } from '../../../core/sheet/plan/plan'

const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
const page = planSheets(USUAL_JOB, [{ size }], [0, 0]).pages[0]
if (!page) throw new Error('There is no page.')

test('cut lines as SVG are in the size of the paper, one round rectangle a card', () => {
  const svg = cutSvg(
    page,
    cutsOf(page, () => 3),
  )
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"')
  expect(svg.match(/<rect /g)).toHaveLength(2)
  expect(svg).toContain('<rect x="10.5" y="16.5" width="63" height="88" rx="3"/>')
})

/** Corners of the polylines of a DXF, with how they bulge. */
function polylines(dxf: string): number[][][] {
  const pairs = [...dxf.matchAll(/^ *(\d+)\r\n(.*)\r\n/gm)].map(([, code, value]) => [Number(code), value] as const)
  const all: number[][][] = []
  for (const [code, value] of pairs) {
    if (code === 0 && value === 'POLYLINE') all.push([])
    if (code === 0 && value === 'VERTEX') all.at(-1)?.push([])
    if ([10, 20, 42].includes(code)) all.at(-1)?.at(-1)?.push(Number(value))
  }
  return all
}

test('cut lines as DXF are millimetres from the left bottom corner, closed, round corners as arcs', () => {
  const square = polylines(
    cutDxf(
      page,
      cutsOf(page, () => 0),
    ),
  )
  expect(square[0]).toEqual([
    [10.5, 192.5],
    [73.5, 192.5],
    [73.5, 280.5],
    [10.5, 280.5],
  ])
  const dxf = cutDxf(
    page,
    cutsOf(page, () => 3),
  )
  expect(dxf).toContain('$INSUNITS\r\n70\r\n4\r\n')
  const [round] = polylines(dxf)
  expect(round).toHaveLength(8)
  expect(round?.filter((corner) => corner.length === 3).map(([, , bulge]) => bulge)).toEqual(Array(4).fill(0.41421356))
  expect(round?.[0]).toEqual([13.5, 192.5])
})

test('what is folded is cut around front and back together, never along the fold', () => {
  const backs = { ...USUAL_JOB.backs, mode: 'each', flip: 'fold' } as const
  const [sheet] = planSheets({ ...USUAL_JOB, backs }, [{ size, back: size }, { size }], [0, 1]).pages
  if (!sheet) throw new Error('There is no page.')
  const cuts = cutsOf(sheet, () => 3)
  expect(cuts).toEqual([
    { x: 10.5, y: 60.5, width: 63, height: 176, radius: 3 },
    { x: 73.5, y: 60.5, width: 63, height: 88, radius: 3 },
  ])
})

test('a corner lies in a DXF once, also where no straight line is left between two arcs', () => {
  const cut = { x: 10, y: 10, width: 40, height: 40, radius: 20 }
  const [circle] = polylines(cutDxf(page, [cut]))
  expect(circle?.map(([x, y]) => [x, y])).toEqual([
    [30, 247],
    [50, 267],
    [30, 287],
    [10, 267],
  ])
  expect(circle?.every(([, , bulge]) => bulge === 0.41421356)).toBe(true)
  const [pill] = polylines(cutDxf(page, [{ ...cut, height: 60 }]))
  expect(pill).toHaveLength(6)
})

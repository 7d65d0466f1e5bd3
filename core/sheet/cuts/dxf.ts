import type { Size } from '../paper'
import type { Cut } from './outline'

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4)

interface Place {
  readonly x: number
  readonly y: number
}

/** How far an arc of a quarter turn bulges, as a part of half its chord: the tangent of a quarter of its angle. */
const QUARTER = Math.tan(Math.PI / 8)

const isSame = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && number(a.x) === number(b.x) && number(a.y) === number(b.y)

/** Corners of a cut from its left bottom on, counter-clockwise, `y` upwards from the paper's bottom. */
function corners({ x, y, width, height, radius }: Cut, paper: Size): (Place & { readonly bulge: number })[] {
  const [left, right] = [x, x + width]
  const [bottom, top] = [paper.height - y - height, paper.height - y]
  const square = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  if (radius === 0) return square.map(([px, py]) => ({ x: px, y: py, bulge: 0 }))
  const round = [
    { x: left + radius, y: bottom, bulge: 0 },
    { x: right - radius, y: bottom, bulge: QUARTER },
    { x: right, y: bottom + radius, bulge: 0 },
    { x: right, y: top - radius, bulge: QUARTER },
    { x: right - radius, y: top, bulge: 0 },
    { x: left + radius, y: top, bulge: QUARTER },
    { x: left, y: top - radius, bulge: 0 },
    { x: left, y: bottom + radius, bulge: QUARTER },
  ]
  // Where two arcs meet, there is no line between them: cutters stumble over one of no length.
  return round.filter((corner, index) => corner.bulge !== 0 || !isSame(corner, round[index + 1]))
}

/**
 * Cut lines as DXF of AutoCAD R12, which every cutter's program reads: closed polylines in the layer CUT, in millimetres (`$INSUNITS` 4), the origin at the paper's
 * left bottom corner.
 */
export function cutDxf(paper: Size, cuts: readonly Cut[]): string {
  const lines = cuts.flatMap((cut) => [
    ...['0', 'POLYLINE', '8', 'CUT', '66', '1', '70', '1', '10', '0', '20', '0', '30', '0'],
    ...corners(cut, paper).flatMap(({ x, y, bulge }) => [
      ...['0', 'VERTEX', '8', 'CUT', '10', number(x), '20', number(y), '30', '0'],
      ...(bulge === 0 ? [] : ['42', String(Math.round(bulge * 1e8) / 1e8)]),
    ]),
    ...['0', 'SEQEND', '8', 'CUT'],
  ])
  const header = [
    ...['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', 'AC1009', '9', '$INSUNITS', '70', '4'],
    ...['9', '$EXTMIN', '10', '0', '20', '0', '9', '$EXTMAX', '10', number(paper.width), '20', number(paper.height)],
    ...['0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES'],
  ]
  return `${[...header, ...lines, '0', 'ENDSEC', '0', 'EOF'].join('\r\n')}\r\n`
}

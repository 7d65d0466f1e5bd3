import type { DisplayItem } from '../../face/display'

/** A straight line on the paper, in millimetres from its top left corner. */
export interface Line {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4

/** Values without those that are the same to a thousandth of a millimetre, from the least on. */
export const distinct = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b)

/** How long a dash is, in millimetres. */
const DASH = 1

const between = ({ from, to }: Line, start: number, end: number): Line => {
  const at = (part: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  return { from: at(start), to: at(end) }
}

/** Every other dash of a line. */
export function dashes(line: Line): Line[] {
  const length = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1])
  const count = Math.ceil(length / DASH)
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    between(line, (2 * index * DASH) / length, Math.min(1, ((2 * index + 1) * DASH) / length)),
  )
}

const pathOf = (lines: readonly Line[]): string =>
  lines.map(({ from, to }) => `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`).join('')

const stroked = (lines: readonly Line[], stroke: string, strokeWidth: number): DisplayItem => ({
  type: 'path',
  path: pathOf(lines),
  stroke,
  strokeWidth,
})

/** Lines as they are painted: with two colours, dashes of the second lie on lines of the first. */
export function paintLines(lines: readonly Line[], colours: readonly string[], thickness: number): DisplayItem[] {
  if (lines.length === 0) return []
  const [first = '#000000', second] = colours
  const dashed = second === undefined ? [] : lines.flatMap(dashes)
  return [
    stroked(lines, first, thickness),
    ...(second !== undefined && dashed.length > 0 ? [stroked(dashed, second, thickness)] : []),
  ]
}

import type { Box } from './template'

const round = (value: number): string => String(Math.round(value * 100) / 100)

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}A${round(r)} ${round(r)} 0 1 1 ${round(x + r)} ${round(y)}A${round(r)} ${round(r)} 0 1 1 ${round(x - r)} ${round(y)}Z`

/** Corners on circles of the given radii in turn, from the top clockwise. */
export const star = (x: number, y: number, count: number, radii: readonly number[]): string => {
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const r = radii[index % radii.length] ?? 0
    return `${round(x + r * Math.sin(angle))} ${round(y - r * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** The same path, scaled and then moved. Commands are absolute; arcs are circular. */
export const placed = (path: string, scale: number, x: number, y: number): string =>
  path.replace(/([MLCQHVA])([^MLCQHVAZ]*)/g, (_, command: string, list: string) => {
    const values = list
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const across = (value: number): string => round(value * scale + x)
    const down = (value: number): string => round(value * scale + y)
    if (command === 'H') return `H${values.map(across).join(' ')}`
    if (command === 'V') return `V${values.map(down).join(' ')}`
    if (command !== 'A')
      return command + values.map((value, index) => (index % 2 === 0 ? across(value) : down(value))).join(' ')
    const arcs: string[] = []
    for (let at = 0; at < values.length; at += 7) {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, endX = 0, endY = 0] = values.slice(at, at + 7)
      arcs.push(`${round(rx * scale)} ${round(ry * scale)} ${turn} ${large} ${sweep} ${across(endX)} ${down(endY)}`)
    }
    return `A${arcs.join(' ')}`
  })

/** A box as a path. */
export const rectangle = ({ x, y, width, height }: Box): string => `M${x} ${y}H${x + width}V${y + height}H${x}Z`

/** The box without `by` on every side. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

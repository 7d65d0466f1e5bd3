import { SVGPathData } from 'svg-pathdata'
import { coordinates as numbers } from './matrix'

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PdfPath {
  /** Construction operators, without a painting operator. */
  readonly operators: string
  readonly bounds: Bounds
}

const known = new Map<string, PdfPath>()

const operator = (command: SVGPathData['commands'][number]): string => {
  switch (command.type) {
    case SVGPathData.MOVE_TO:
      return `${numbers(command.x, command.y)} m`
    case SVGPathData.LINE_TO:
      return `${numbers(command.x, command.y)} l`
    case SVGPathData.CURVE_TO:
      return `${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)} c`
    default:
      return 'h'
  }
}

/** Reads SVG path data; what cannot be read paints nothing. Results are kept, because frames repeat their paths on every card. */
export function readPath(data: string): PdfPath {
  const seen = known.get(data)
  if (seen) return seen
  let path: PdfPath = { operators: '', bounds: { x: 0, y: 0, width: 0, height: 0 } }
  try {
    const read = new SVGPathData(data).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC()
    const { minX, minY, maxX, maxY } = read.getBounds()
    path = {
      operators: read.commands.map(operator).join('\n'),
      bounds: { x: minX, y: minY, width: maxX - minX, height: maxY - minY },
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (known.size > 20_000) known.clear()
  known.set(data, path)
  return path
}

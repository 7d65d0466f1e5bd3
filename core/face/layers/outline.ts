import { SVGPathData } from 'svg-pathdata'
import type { Box, PlacedShape, Shape, Template } from '../template'

const round = (value: number): number => Math.round(value * 1e4) / 1e4

type ShapeOf<K extends Shape['kind']> = Extract<Shape, { readonly kind: K }>

/** The box's edges as a path. */
export const boxPath = ({ x, y, width, height }: Box): string =>
  `M${round(x)} ${round(y)}H${round(x + width)}V${round(y + height)}H${round(x)}Z`

function rectangle({ corners }: ShapeOf<'rectangle'>, box: Box): string {
  if (!corners) return boxPath(box)
  const { x, y, width, height } = box
  const [right, bottom] = [x + width, y + height]
  const most = Math.min(width, height) / 2
  const given =
    typeof corners.radius === 'number' ? Array.from({ length: 4 }, () => corners.radius as number) : corners.radius
  const [a = 0, b = 0, c = 0, d = 0] = given.map((radius) => Math.min(radius, most))
  const to = (radius: number, endX: number, endY: number): string => {
    if (radius === 0) return ''
    const end = `${round(endX)} ${round(endY)}`
    if (corners.kind === 'cut') return `L${end}`
    return `A${round(radius)} ${round(radius)} 0 0 ${corners.kind === 'ticket' ? 0 : 1} ${end}`
  }
  return [
    `M${round(x + a)} ${round(y)}H${round(right - b)}${to(b, right, y + b)}`,
    `V${round(bottom - c)}${to(c, right - c, bottom)}`,
    `H${round(x + d)}${to(d, x, bottom - d)}`,
    `V${round(y + a)}${to(a, x + a, y)}Z`,
  ].join('')
}

/** The trimmed card's edge, its corners round. */
export const trimPath = ({ width, height, corner }: Template['size']): string =>
  rectangle({ kind: 'rectangle', corners: { radius: corner } }, { x: 0, y: 0, width, height })

function ellipse({ x, y, width, height }: Box): string {
  const [rx, ry, middle] = [round(width / 2), round(height / 2), round(y + height / 2)]
  const arc = (endX: number): string => `A${rx} ${ry} 0 1 1 ${round(endX)} ${middle}`
  return `M${round(x)} ${middle}${arc(x + width)}${arc(x)}Z`
}

const ring = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

function star({ corners, radii = [1], turn = 0 }: ShapeOf<'star'>, { x, y, width, height }: Box): string {
  return ring(
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * Math.PI * 2 + (turn * Math.PI) / 180
      const reach = radii[index % radii.length] ?? 1
      return [
        x + (width / 2) * (1 + reach * Math.sin(angle)),
        y + (height / 2) * (1 - reach * Math.cos(angle)),
      ] as const
    }),
  )
}

function path({ path: data, view }: ShapeOf<'path'>, { x, y, width, height }: Box): string {
  const moved = new SVGPathData(data).toAbs()
  if (view) moved.scale(width / view.width, height / view.height)
  return moved.translate(x, y).round(1e4).encode()
}

function draw(shape: Shape, box: Box): string {
  const { x, y, width, height } = box
  switch (shape.kind) {
    case 'rectangle':
      return rectangle(shape, box)
    case 'ellipse':
      return ellipse(box)
    case 'star':
      return star(shape, box)
    case 'polygon':
      return ring(shape.points.map(([across, down]) => [x + across * width, y + down * height] as const))
    case 'line': {
      const [from, to] = shape.rising ? [y + height, y] : [y, y + height]
      return `M${round(x)} ${round(from)}L${round(x + width)} ${round(to)}`
    }
    case 'path':
      return path(shape, box)
  }
}

/** Where each shape was last, with its path: the same on every card but in groups that grow. */
const known = new WeakMap<Shape, { readonly box: Box; readonly path: string }>()

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** SVG path data of the shape in its box, in absolute millimetres. */
export function outlineOf(shape: Shape, box: Box): string {
  const last = known.get(shape)
  if (last && isSame(last.box, box)) return last.path
  const made = draw(shape, box)
  known.set(shape, { box, path: made })
  return made
}

/** The outline with what is cut out of it, to be filled by the even-odd rule. */
export const cutOutline = (shape: Shape, box: Box, cuts: readonly PlacedShape[] = []): string =>
  outlineOf(shape, box) + cuts.map((cut) => outlineOf(cut.shape, cut.box)).join('')

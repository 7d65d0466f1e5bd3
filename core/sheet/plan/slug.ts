import type { DisplayItem } from '../../face/display'
import { TEMPLATE_VERSION, type Box, type Template } from '../../face/template'
import { UNPRINTABLE } from '../paper'
import { roomAround, THIN, type Aid } from './aids'
import type { Grid } from './grid'
import { paintLines, type Line } from './lines'

const LETTERS = 2
/** The scale that tells whether a page was printed in its own size, in millimetres. */
export const SCALE = 100

const text = (said: string, x: number, y: number): DisplayItem => ({
  type: 'text',
  text: said,
  x,
  y,
  width: 0,
  size: LETTERS,
  font: 'Alegreya Sans',
  weight: 400,
  italic: false,
  fill: '#000000',
})

/** The text `collection.said` as a face of its own: what sets names in letters that the font of marks does not have. */
export const slugTemplate = (width: number): Template => ({
  version: TEMPLATE_VERSION,
  id: 'slug',
  name: 'Slug',
  for: [],
  size: { width, height: 5, bleed: 0, safe: 0, corner: 0 },
  palette: [],
  layers: [
    {
      type: 'text',
      id: 'slug',
      name: 'Slug',
      value: '{collection.said}',
      box: { x: 0, y: 0, width, height: 5 },
      style: { font: 'Alegreya Sans', weight: 400, size: (LETTERS / 25.4) * 72, colour: '#000000' },
    },
  ],
})

/** How wide letters are at most, as fractions of their size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\s!"'(),./:;I[\\\]ijl|{}·Jfrt-]/, 0.35],
  [/[MWmw%&@—…ÆŒæœ¼½¾]/, 0.93],
  [/[\u0020-\u024f]/, 0.69],
]

/** No less than what the letters take on paper, whatever their script, in millimetres. */
export const breadthOf = (said: string): number =>
  [...said].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1.05), 0) * LETTERS

/** What the line below the cards says: the page is told in full, the name as far as there is room. */
export interface Said {
  readonly name: string
  readonly page: string
}

const whole = ({ name, page }: Said): string => [name, page].filter((part) => part !== '').join(' · ')

function fitted(said: Said, room: number): string | undefined {
  if (breadthOf(whole(said)) <= room) return whole(said)
  const letters = [...said.name]
  for (let count = letters.length - 1; count > 0; count--) {
    const short = whole({ ...said, name: `${letters.slice(0, count).join('').trimEnd()}…` })
    if (breadthOf(short) <= room) return short
  }
  return breadthOf(said.page) <= room ? said.page : undefined
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** What of a level strip is free of boxes, with a millimetre on both sides of each. */
function freeOf({ from, to }: Stretch, boxes: readonly Box[], top: number, bottom: number): Stretch[] {
  const taken = boxes
    .filter(({ y, height }) => y < bottom && y + height > top)
    .map(({ x, width }): Stretch => ({ from: x - 1, to: x + width + 1 }))
    .sort((a, b) => a.from - b.from)
  const free: Stretch[] = []
  let at = from
  for (const box of taken) {
    if (box.from > at) free.push({ from: at, to: Math.min(box.from, to) })
    at = Math.max(at, box.to)
  }
  return [...free, { from: at, to }].filter((stretch) => stretch.to > stretch.from)
}

/** Where something of a height lies in a free strip: clear of what printers cannot reach, as far as there is room. */
const clear = (room: number, height: number): number => Math.max(0.3, Math.min(UNPRINTABLE, room - height - 0.3))

/** The job's name and the page below the cards, beside what lies there already; nothing where not even the page finds room. */
export function slugName({ paper, trim, ...grid }: Grid, said: Said, taken: readonly Box[]): DisplayItem | undefined {
  const room = roomAround({ paper, trim, ...grid })
  if (room.bottom < 2.6) return undefined
  const baseline = paper.height - clear(room.bottom, LETTERS) - 0.4
  const strip = { from: Math.max(1, trim.x + 1.5), to: paper.width - UNPRINTABLE }
  const free = freeOf(strip, taken, baseline - LETTERS, baseline + LETTERS / 3)
  const lengthOf = ({ from, to }: Stretch): number => to - from
  const fitting = free.find((stretch) => lengthOf(stretch) >= breadthOf(whole(said)))
  const chosen = fitting ?? [...free].sort((a, b) => lengthOf(b) - lengthOf(a))[0]
  const short = chosen && fitted(said, lengthOf(chosen))
  return chosen && short !== undefined ? text(short, chosen.from, baseline) : undefined
}

/** The scale above the cards, broken where something lies in it. */
function scale(grid: Grid, taken: readonly Box[]): Aid {
  const room = roomAround(grid)
  const { paper } = grid
  if (room.top < 2.6 || paper.width < SCALE + 10) return 'no-room'
  const left = (paper.width - SCALE) / 2
  const level = clear(room.top, 2) + 2
  const free = freeOf({ from: left, to: left + SCALE }, taken, level - 2, level + THIN)
  const isFree = (x: number): boolean => free.some(({ from, to }) => x >= from - 1e-6 && x <= to + 1e-6)
  const ticks = Array.from({ length: 11 }, (_, index) => ({ index, x: left + index * 10 }))
    .filter(({ x }) => isFree(x))
    .map(({ index, x }): Line => ({
      from: [x, level - (index % 10 === 0 ? 2 : index % 5 === 0 ? 1.4 : 0.8)],
      to: [x, level],
    }))
  const line = free.map(({ from, to }): Line => ({ from: [from, level], to: [to, level] }))
  return [...paintLines([...line, ...ticks], ['#000000'], THIN), text(`${SCALE} mm`, left + SCALE + 1, level)]
}

/** The job's name and the page below the cards, and a scale above them. */
export function slugLine(grid: Grid, said: Said, taken: readonly Box[]): Aid {
  const name = slugName(grid, said, taken)
  const ruler = scale(grid, taken)
  return name === undefined || ruler === 'no-room' ? 'no-room' : [name, ...ruler]
}

import type { Face, FontFile } from '../../core/face/display'
import { impose } from '../../core/sheet/impose'
import { printSheet, type SheetCard } from '../../core/sheet/pdf/print'
import type { GameSystem } from '../../core/system'
import { HostError } from '../answers/context'
import { createPainter, fontsOf } from './paint'
import type { PrintedSheet, SheetTask } from './tasks'

const sizeOf = ({ size }: Face): string => `${size.width} x ${size.height} mm`

/** Answers the first of the faces that look alike, whatever card they are of, so that a sheet holds it once. */
function sharing(): (face: Face) => Face {
  const kept = new Map<string, Face[]>()
  return (face) => {
    const { size, items, images } = face
    const look = JSON.stringify([size, items, Object.keys(images)])
    const alike = kept.get(look) ?? []
    const isSame = (other: Face): boolean =>
      Object.entries(images).every(([name, { bytes }]) => other.images[name]?.bytes === bytes)
    const first = alike.find(isSame)
    if (!first) kept.set(look, [...alike, face])
    return first ?? face
  }
}

/** Draws the cards and prints them; drawing and printing count one half of the progress each. */
export async function makeSheet(
  task: SheetTask,
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
  progress: (done: number, total: number) => void,
): Promise<PrintedSheet> {
  const painter = createPainter(systems, fonts, task.cards, true)
  const cards: SheetCard[] = []
  const shared = sharing()
  const total = task.cards.length * 2
  for (const source of task.cards) {
    progress(cards.length, total)
    const face = await painter.front(source)
    cards.push({ face, copies: source.copies, ...(task.backs && { back: shared(await painter.back(source)) }) })
  }
  const first = cards[0]?.face
  if (!first) throw new HostError('sheet-empty', 'A sheet needs at least one card.')
  const other = cards.find(({ face }) => sizeOf(face) !== sizeOf(first))?.face
  if (other)
    throw new HostError(
      'sheet-sizes',
      `"${other.name}" is ${sizeOf(other)}, but "${first.name}" is ${sizeOf(first)}. Print cards of one size together.`,
    )
  const layout = { ...task.layout, trim: first.size, bleed: Math.min(task.layout.bleed, first.size.bleed) }
  if (impose(layout).slots.length === 0)
    throw new HostError('sheet-too-small', `A card of ${sizeOf(first)} does not fit this paper with these margins.`)
  const {
    bytes,
    pages,
    cards: count,
    distinct,
  } = await printSheet(cards, {
    layout,
    fonts: [...fonts, ...fontsOf(task.cards)],
    title: task.title,
    progress: (done, of) => progress(of + done, of * 2),
  })
  const overflowing = cards
    .filter(({ face }) => face.problems.some(({ kind }) => kind === 'overflow'))
    .map(({ face }) => face.name)
  return { bytes, pages, cards: count, distinct, overflowing }
}

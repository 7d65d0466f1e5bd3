import type { Face, FontFile } from '../../core/face/display'
import { impose } from '../../core/sheet/impose'
import { printSheet } from '../../core/sheet/pdf/print'
import type { GameSystem } from '../../core/system'
import { StudioError } from '../answers/context'
import { createPainter, fontsOf } from './paint'
import type { PrintedSheet, SheetTask } from './tasks'

const sizeOf = ({ size }: Face): string => `${size.width} x ${size.height} mm`

/** Draws the cards and prints them; drawing and printing count one half of the progress each. */
export async function makeSheet(
  task: SheetTask,
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
  progress: (done: number, total: number) => void,
): Promise<PrintedSheet> {
  const painter = createPainter(systems, fonts, task.cards, true)
  const cards: { face: Face; copies: number }[] = []
  const total = task.cards.length * 2
  for (const source of task.cards) {
    progress(cards.length, total)
    cards.push({ face: await painter.front(source), copies: source.copies })
  }
  const first = cards[0]?.face
  if (!first) throw new StudioError('sheet-empty', 'A sheet needs at least one card.')
  const other = cards.find(({ face }) => sizeOf(face) !== sizeOf(first))?.face
  if (other)
    throw new StudioError(
      'sheet-sizes',
      `"${other.name}" is ${sizeOf(other)}, but "${first.name}" is ${sizeOf(first)}. Print cards of one size together.`,
    )
  const layout = { ...task.layout, trim: first.size, bleed: Math.min(task.layout.bleed, first.size.bleed) }
  if (impose(layout).slots.length === 0)
    throw new StudioError('sheet-too-small', `A card of ${sizeOf(first)} does not fit this paper with these margins.`)
  const {
    bytes,
    pages,
    cards: count,
    distinct,
  } = await printSheet(cards, {
    layout,
    fonts: [...fonts, ...fontsOf(task.cards)],
    ...(task.backs && task.cards[0] ? { back: await painter.back(task.cards[0]) } : {}),
    title: task.title,
    progress: (done, of) => progress(of + done, of * 2),
  })
  const overflowing = cards
    .filter(({ face }) => face.problems.some(({ kind }) => kind === 'overflow'))
    .map(({ face }) => face.name)
  return { bytes, pages, cards: count, distinct, overflowing }
}

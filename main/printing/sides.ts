import type { Face, FontFile } from '../../core/face/display'
import { digest } from '../../core/face/hash'
import { savingInk } from '../../core/sheet/ink'
import { examine } from '../../core/sheet/preflight/face'
import type { GameSystem } from '../../core/system'
import { createPainter, type Painter } from './paint'
import type { AskedSide, DrawnSide, SheetTask } from './tasks'

/** A painter of a sheet's cards. */
export const painterOf = (task: SheetTask, systems: readonly GameSystem[], fonts: readonly FontFile[]): Painter =>
  createPainter(systems, fonts, task.cards, true, task.job)

/** Draws sides of a sheet's cards as they are printed, and says what there is to say of each. */
export function createSides(
  { cards, job, dpi }: SheetTask,
  painter: Painter,
): (asked: AskedSide) => Promise<DrawnSide> {
  return async ({ card, side }) => {
    const source = cards[card]
    if (!source) throw new RangeError(`Card ${card} was asked for, of ${cards.length}.`)
    const drawn = await (side === 'front' ? painter.front(source) : painter.back(source))
    const findings = examine(drawn, { bleed: job.bleed.width, dpi })
    const face = job.ink === 'saving' ? savingInk(drawn) : drawn
    const look = digest(JSON.stringify([face.size, face.items, face.inks]))
    return { card, side, face, look, findings }
  }
}

/** A side for another thread: pictures and fonts go without their bytes, but fonts that were not sent before. */
export function packedSide({ face, ...side }: DrawnSide, sent: Set<string>): DrawnSide {
  const images: Face['images'] = Object.fromEntries(
    Object.entries(face.images).map(([name, picture]) => [name, { ...picture, bytes: new Uint8Array() }]),
  )
  const fonts = face.fonts?.filter(({ family, weight }) => {
    const name = `${family} ${weight}`
    return !sent.has(name) && sent.add(name)
  })
  return { ...side, face: { ...face, images, ...(fonts && { fonts }) } }
}

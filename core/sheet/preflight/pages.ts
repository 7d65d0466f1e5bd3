import { message } from '../../language/message'
import type { PlannedPage, SheetPlan, Slot } from '../plan/plan'
import type { Finding } from './face'

const EPSILON = 0.01

const isInside = (
  inner: { x: number; y: number; width: number; height: number },
  outer: { x: number; y: number; width: number; height: number },
): boolean =>
  inner.x >= outer.x - EPSILON &&
  inner.y >= outer.y - EPSILON &&
  inner.x + inner.width <= outer.x + outer.width + EPSILON &&
  inner.y + inner.height <= outer.y + outer.height + EPSILON

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < EPSILON

/** Whether each back lies behind its front, whichever way the sheet is turned over; `shift`: by how much backs are moved for the printer. */
function coincide(front: PlannedPage, back: PlannedPage, shift: { readonly x: number; readonly y: number }): boolean {
  const reach = Math.max(Math.abs(shift.x), Math.abs(shift.y))
  const behind = (slot: Slot): boolean =>
    front.slots.some(({ card, box }) => {
      if (card !== slot.card) return false
      const [across, down] = [front.width - box.x - box.width, front.height - box.y - box.height]
      const isUpright =
        Math.abs(slot.box.x - across) <= reach + EPSILON && Math.abs(slot.box.y - box.y) <= reach + EPSILON
      const isLevel = Math.abs(slot.box.x - box.x) <= reach + EPSILON && Math.abs(slot.box.y - down) <= reach + EPSILON
      return (isUpright || isLevel) && isNear(slot.box.width, box.width) && isNear(slot.box.height, box.height)
    })
  return back.slots.every(behind)
}

/** What there is to say of the pages themselves. */
export function examinePages(
  plan: SheetPlan,
  { isRgb, shift }: { readonly isRgb: boolean; readonly shift: { readonly x: number; readonly y: number } },
): readonly Finding[] {
  const found: Finding[] = plan.problems.map(({ severity, message: said }) => ({ severity, message: said }))
  const boxless = plan.pages.find(
    (page) =>
      !isInside(page.trim, page.bleed) ||
      !isInside(page.bleed, { x: 0, y: 0, width: page.width, height: page.height }) ||
      page.slots.some(({ box, side }) => side === page.side && page.side === 'front' && !isInside(box, page.trim)),
  )
  if (boxless) found.push({ severity: 'error', message: message('PRE14', { page: boxless.label }) })
  plan.pages.forEach((page, index) => {
    const back = plan.pages[index + 1]
    if (page.side !== 'front' || back?.side !== 'back' || back.number !== page.number) return
    if (!coincide(page, back, shift)) found.push({ severity: 'error', message: message('PRE15', { page: back.label }) })
    if (back.slots.length < page.slots.length)
      found.push({ severity: 'warning', message: message('PRE16', { page: back.label }) })
  })
  if (isRgb) found.push({ severity: 'note', message: message('PRE17') })
  return found
}

import type { Box, Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { boundsOf } from '../geometry/oriented'
import type { Point } from '../geometry/rigid'
import { movable, outermost } from '../tree'
import { moveEach } from './move'

export const EDGES = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof EDGES)[number]

/** What layers are aligned to: the box around them all, the trimmed card, or what of it no cut reaches. */
export type AlignTo = 'selection' | 'card' | 'safe'

/** The box that layers are aligned to. */
export function alignBox(template: Template, ids: readonly string[], to: AlignTo): Box | undefined {
  if (to === 'selection') return boundsOf(template, ids)
  const { width, height, safe } = template.size
  const by = to === 'safe' ? safe : 0
  return { x: by, y: by, width: width - 2 * by, height: height - 2 * by }
}

const PARTS: Readonly<Record<Edge, number>> = { left: 0, centre: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 }
const isAcross = (edge: Edge): boolean => edge === 'left' || edge === 'centre' || edge === 'right'

/** Less than this is no reason to move. */
const TOLERANCE = 1e-6

const isMove = ({ x, y }: Point): boolean => Math.abs(x) > TOLERANCE || Math.abs(y) > TOLERANCE

/** Aligns layers by the upright boxes around them as they lie on the card. Locked layers stay, and count for the box around the selection. */
export const alignLayers =
  (ids: readonly string[], edge: Edge, to: AlignTo = 'selection'): TemplateEdit =>
  (template) => {
    const goal = alignBox(template, ids, to)
    if (!goal) return template
    const shifts = movable(template, ids).flatMap((id) => {
      const box = boundsOf(template, [id])
      if (!box) return []
      const part = PARTS[edge]
      const shift = isAcross(edge)
        ? { x: goal.x - box.x + (goal.width - box.width) * part, y: 0 }
        : { x: 0, y: goal.y - box.y + (goal.height - box.height) * part }
      return isMove(shift) ? [[id, shift] as const] : []
    })
    return shifts.length === 0 ? template : moveEach(new Map(shifts))(template)
  }

/** Moves layers so that the gaps between them are equal; the outer two stay. Fewer than three, or one that is locked among them, have none to share. */
export const distributeLayers =
  (ids: readonly string[], direction: 'across' | 'down'): TemplateEdit =>
  (template) => {
    const [at, side] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
    const chosen = outermost(template, ids)
    const placed = chosen
      .flatMap((id) => {
        const box = boundsOf(template, [id])
        return box ? [{ id, box }] : []
      })
      .sort((a, b) => a.box[at] + a.box[side] / 2 - (b.box[at] + b.box[side] / 2))
    const [first, last] = [placed[0], placed.at(-1)]
    if (!first || !last || placed.length < 3 || movable(template, chosen).length < chosen.length) return template
    const room = last.box[at] + last.box[side] - first.box[at]
    const gap = (room - placed.reduce((sum, { box }) => sum + box[side], 0)) / (placed.length - 1)
    let next = first.box[at]
    const shifts = placed.flatMap(({ id, box }) => {
      const by = next - box[at]
      next += box[side] + gap
      const shift = direction === 'across' ? { x: by, y: 0 } : { x: 0, y: by }
      return isMove(shift) ? [[id, shift] as const] : []
    })
    return shifts.length === 0 ? template : moveEach(new Map(shifts))(template)
  }

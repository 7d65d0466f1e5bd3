import type { Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { inEveryLook } from '../looks'
import { boundsOf } from '../geometry/oriented'
import { type Point, angleOf, carried, centreOf, frameOf, inverse, shiftedBy, turnedBy } from '../geometry/rigid'
import { combine, turned } from '../../matrix'
import { changeLayers, movable, wayTo } from '../tree'

/** Moves each layer by millimetres of its own on the card, whichever way the groups around it are turned. Locked layers stay. */
export const moveEach =
  (shifts: ReadonlyMap<string, Point>): TemplateEdit =>
  (template) => {
    const ids = movable(template, shifts.keys())
    const moves = new Map(
      ids.map((id) => {
        const frame = frameOf(wayTo(template.layers, id).slice(0, -1))
        return [id, turnedBy(shifts.get(id) ?? { x: 0, y: 0 }, -angleOf(frame))] as const
      }),
    )
    return changeLayers(template, ids, (layer) => shiftedBy(layer, moves.get(layer.id) ?? { x: 0, y: 0 }))
  }

/** Moves layers by millimetres on the card. Locked layers stay; one in a group goes with its group. */
export const moveLayers = (ids: readonly string[], x: number, y: number): TemplateEdit =>
  moveEach(new Map(ids.map((id) => [id, { x, y }])))

/** Moves layers that were just made, such as copies, in every look: in the face as in each variant, where they may lie elsewhere. */
export const moveInEveryLook =
  (ids: readonly string[], x: number, y: number): TemplateEdit =>
  (template) =>
    inEveryLook(template, moveLayers(ids, x, y))

/** What an arrow key moves by, in millimetres: a tenth, or one with Shift. */
export const NUDGE = { fine: 0.1, coarse: 1 } as const
export type NudgeDirection = 'left' | 'right' | 'up' | 'down'

/** Millimetres on the card that an arrow key moves by. */
export const nudgeOf = (direction: NudgeDirection, by: number): Point =>
  ({ left: { x: -by, y: 0 }, right: { x: by, y: 0 }, up: { x: 0, y: -by }, down: { x: 0, y: by } })[direction]

/** Moves layers by one press of an arrow key. */
export const nudgeLayers = (
  ids: readonly string[],
  direction: NudgeDirection,
  by: number = NUDGE.fine,
): TemplateEdit => {
  const { x, y } = nudgeOf(direction, by)
  return moveLayers(ids, x, y)
}

const toMicrometre = (value: number): number => Math.round(value * 1e3) / 1e3 + 0

/** The middle that layers are turned about together: of the upright box around them, to the thousandth, so that quarter turns make no crooked numbers. */
export function pivotOf(template: Template, ids: readonly string[]): Point | undefined {
  const bounds = boundsOf(template, ids)
  if (!bounds) return undefined
  const { x, y } = centreOf(bounds)
  return { x: toMicrometre(x), y: toMicrometre(y) }
}

/** Turns layers together by degrees clockwise about `pivot`, else about their common middle. Locked layers stay. */
export const rotateLayers =
  (ids: readonly string[], degrees: number, pivot?: Point): TemplateEdit =>
  (template) => {
    const chosen = movable(template, ids)
    const about = pivot ?? pivotOf(template, chosen)
    if (!about || degrees % 360 === 0) return template
    const turn = turned({ ...about, width: 0, height: 0 }, degrees)
    return chosen.reduce((made, id) => {
      const frame = frameOf(wayTo(made.layers, id).slice(0, -1))
      const motion = combine(inverse(frame), combine(turn, frame))
      return changeLayers(made, [id], (layer) => carried(layer, motion))
    }, template)
  }

import { type PointPlace } from '../../../core/face/design/edits/points'
import { nearestOn } from '../../../core/face/design/geometry/path'
import type { Surroundings } from '../../../core/face/design/geometry/snap'
import { follow } from './dragging'
import { type Place, type Shown, boxBetween, createEditing, millimetres, straight, tidy } from './editing'
import { useGuides } from './guides'
import { type PointPart, usePoints } from './points'
import { snapMove, surroundings } from './snapping'
import { type Spot, useViewport } from './viewport'

/** Pixels by which a line can be missed. */
export const NEAR = 4
/** The same where it is to get a point. */
const NEAR_OUTLINE = 8

/** What the pointer does with the points of a shape. */
export function createPointing(place: Place, shown: Shown) {
  const points = usePoints()
  const view = useViewport()
  const { guides } = useGuides()
  const { says, snapped, marquee } = shown
  const editing = createEditing(place, shown)

  /** A point, or what a curve is drawn towards, is taken hold of. */
  function grabbing(event: PointerEvent, at: PointPlace, part: PointPart): void {
    const isHeld = points.isPicked(at)
    if (part !== 'node') points.pick([at], part)
    else if (event.shiftKey) points.toggle(at)
    else if (!isHeld || points.moved !== 'node') points.pick([at])
    const node = points.nodeAt(at)
    const from = part === 'node' ? node : node?.[part]
    const { layer, held } = points
    if (!from || layer === undefined || held.length === 0) return
    const moved = points.mover()
    let around: Surroundings | undefined
    editing(
      event,
      (by, _, keys, template) => {
        const way = keys.shift ? straight(by) : by
        around ??= surroundings(template, [layer], guides.value)
        const box = { x: from.x, y: from.y, width: 0, height: 0 }
        snapped.value = keys.alt ? undefined : snapMove(box, way, around, view.scale, keys.shift)
        const { x: across = 0, y: down = 0 } = snapped.value?.offset ?? {}
        const to = { x: tidy(way.x + across), y: tidy(way.y + down) }
        says.value = `${millimetres(from.x + to.x)}, ${millimetres(from.y + to.y)} mm`
        return moved(to, keys.alt)(template)
      },
      () => part === 'node' && isHeld && !event.shiftKey && points.pick([at]),
    )
  }

  /** Points within a rectangle are picked; a click beside them picks none. */
  function marking(event: PointerEvent): void {
    const before = event.shiftKey ? points.held : []
    const from = view.toCard(place(event))
    const rest = (): void => void (marquee.value = undefined)
    follow(
      event,
      place,
      {
        move(spot) {
          const box = boxBetween(from, view.toCard(spot))
          marquee.value = box
          const within = points.places.filter((each) => {
            const { x, y } = points.nodeAt(each) ?? { x: NaN, y: NaN }
            return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
          })
          points.pick([
            ...before,
            ...within.filter((each) => !before.some((one) => one.line === each.line && one.node === each.node)),
          ])
        },
        end: rest,
        cancel: rest,
      },
      () => event.shiftKey || points.pick([]),
    )
  }

  const found = (point: Spot) => {
    const near = nearestOn(points.lines, point)
    return near && near.distance <= NEAR_OUTLINE / view.scale ? near : undefined
  }
  /** Adds a point where the outline is pointed at; false beside it. */
  function add(point: Spot): boolean {
    const near = found(point)
    if (!near) return false
    points.addAt({ line: near.line, node: near.node }, near.at)
    return true
  }

  return { grabbing, marking, add, isNear: (point: Spot): boolean => found(point) !== undefined }
}

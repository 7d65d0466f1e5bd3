import { moveMask } from '../../../../core/face/design/edits/mask'
import { boxAround, inverse, placed } from '../../../../core/face/design/geometry/rigid'
import type { Surroundings } from '../../../../core/face/design/geometry/snap'
import { useTrying } from '../../trial/trying'
import { type Place, type Shown, createEditing, millimetres, straight, tidy } from '../editing'
import { useGuides } from '../guides'
import { snapMove, surroundings } from '../snapping'
import { type Spot, useViewport } from '../viewport'
import { useMasks } from './masks'

/** What the pointer does with a mask that is taken hold of. */
export function createMasking(place: Place, shown: Shown) {
  const masks = useMasks()
  const trying = useTrying()
  const view = useViewport()
  const { guides } = useGuides()
  const { says, snapped } = shown
  const editing = createEditing(place, shown)

  function moving(event: PointerEvent): void {
    const { layer, lies } = masks
    const box = lies && boxAround(lies.corners)
    if (layer === undefined || !box) return
    let around: Surroundings | undefined
    editing(event, (by, _, held, template) => {
      const way = held.shift ? straight(by) : by
      around ??= surroundings(trying.asDrawn(template), [], guides.value)
      snapped.value = held.alt ? undefined : snapMove(box, way, around, view.scale, held.shift)
      const { x = 0, y = 0 } = snapped.value?.offset ?? {}
      const to = { x: tidy(way.x + x), y: tidy(way.y + y) }
      says.value = `${millimetres(to.x)}, ${millimetres(to.y)} mm`
      return moveMask(layer, to)(template)
    })
  }

  /** Whether a place of the card lies in the mask's box. */
  function isOn(point: Spot): boolean {
    const { lies } = masks
    if (!lies) return false
    const { box } = lies
    const own = placed(point, inverse(lies.matrix))
    return own.x >= box.x && own.x <= box.x + box.width && own.y >= box.y && own.y <= box.y + box.height
  }

  return { moving, isOn }
}

import {
  type GradientEnd,
  alongGradient,
  moveGradientEnd,
  setStops,
  stopsAdded,
  stopsWith,
} from '../../../../core/face/design/edits/gradient'
import type { Surroundings } from '../../../../core/face/design/geometry/snap'
import { type Place, type Shown, createEditing, millimetres, straight, tidy } from '../editing'
import { type GradientGrip, useGradients } from './gradients'
import { useGuides } from '../guides'
import { snapMove, surroundings } from '../snapping'
import { type Spot, useViewport } from '../viewport'

/** Degrees to which a gradient's way is set with Shift. */
const TURN = 15

/** What must be added to an end so that it lies in a straight way from the other. */
function turnedTo(from: Spot, to: Spot): Spot {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const step = (TURN * Math.PI) / 180
  const set = Math.round(angle / step) * step
  const far = Math.hypot(to.x - from.x, to.y - from.y) * Math.cos(angle - set)
  return { x: from.x + far * Math.cos(set), y: from.y + far * Math.sin(set) }
}

/** What the pointer does with a gradient: `grip` is undefined where its line is pressed, which gets a colour there. */
export function createGrading(place: Place, shown: Shown) {
  const gradients = useGradients()
  const view = useViewport()
  const { guides } = useGuides()
  const { says, snapped } = shown
  const editing = createEditing(place, shown)

  function pulling(event: PointerEvent, end: GradientEnd): void {
    const { place: at, theme, lies } = gradients
    if (!at || !lies) return
    gradients.picked = end
    const from = lies[end]
    const other = end === 'from' ? lies.to : lies.from
    const isTurned = (end === 'to' || lies.gradient.type === 'linear') && end !== 'breadth'
    let around: Surroundings | undefined
    editing(event, (by, _, held, template) => {
      around ??= surroundings(template, [at.id], guides.value)
      const box = { x: from.x, y: from.y, width: 0, height: 0 }
      const isFree = held.alt || held.shift || end === 'breadth'
      snapped.value = isFree ? undefined : snapMove(box, by, around, view.scale, false)
      const { x = 0, y = 0 } = snapped.value?.offset ?? {}
      const there = { x: from.x + by.x + x, y: from.y + by.y + y }
      const to = !held.shift ? there : isTurned ? turnedTo(other, there) : plus(from, straight(by))
      says.value = `${millimetres(to.x)}, ${millimetres(to.y)} mm`
      return moveGradientEnd(at, theme, end, { x: tidy(to.x - from.x), y: tidy(to.y - from.y) })(template)
    })
  }

  /** A colour that is pushed along the line; a new one where `index` is none. */
  function pushing(event: PointerEvent, index: number | undefined): void {
    const { place: at, theme, lies, palette } = gradients
    if (!at || !lies) return
    const before = gradients.held
    const { at: pressed } = alongGradient(lies, view.toCard(place(event)))
    const own = index === undefined ? undefined : lies.gradient.stops[index]
    const made =
      index === undefined ? stopsAdded(lies.gradient.stops, pressed, palette) : { stops: lies.gradient.stops, index }
    if (!made) return gradients.addAt(pressed)
    if (index !== undefined) gradients.picked = index
    // Where it is grabbed beside its middle, it stays so.
    const beside = (own?.offset ?? pressed) - pressed
    editing(
      event,
      (_, spot, __, template) => {
        const { at: now } = alongGradient(lies, spot)
        const moved = stopsWith(made.stops, made.index, { offset: now + beside })
        gradients.picked = moved.index
        says.value = `${Math.round((moved.stops[moved.index]?.offset ?? 0) * 1000) / 10} %`
        return setStops(at, theme, moved.stops)(template)
      },
      () => index === undefined && gradients.addAt(pressed),
      undefined,
      () => (gradients.picked = index ?? before),
    )
  }

  return (event: PointerEvent, grip: GradientGrip | undefined): void =>
    typeof grip === 'string' ? pulling(event, grip) : pushing(event, grip)
}

const plus = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y })

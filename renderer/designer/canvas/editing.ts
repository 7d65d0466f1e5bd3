import { type Ref, type ShallowRef } from 'vue'
import type { Box, Template } from '../../../core/face/template'
import type { Snapped } from '../../../core/face/design/geometry/snap'
import { useDesigner } from '../session'
import { type Held, follow } from './dragging'
import { type Spot, useViewport } from './viewport'

/** Hundredths of a millimetre: what is drawn by hand has no longer numbers. */
export const tidy = (value: number): number => Math.round(value * 100) / 100
export const millimetres = (value: number): string => String(tidy(value))

/** The box of which two corners are given. */
export const boxBetween = (a: Spot, b: Spot): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** What gestures show while they go on. */
export interface Shown {
  /** In millimetres. */
  readonly marquee: ShallowRef<Box | undefined>
  /** What is drawn with a tool. */
  readonly drawn: ShallowRef<Box | undefined>
  /** What it comes to, beside the pointer: `12.5 × 8 mm`, `30°`. */
  readonly says: Ref<string | undefined>
  /** What the moved layers lie at. */
  readonly snapped: ShallowRef<Snapped | undefined>
  readonly isPanning: Ref<boolean>
  /** A guide that is being pulled, in millimetres. */
  readonly pulled: ShallowRef<{ readonly axis: 'x' | 'y'; readonly at: number } | undefined>
}

/** Gives the pointer's place on the canvas in pixels. */
export type Place = (event: MouseEvent) => Spot

/** A way that is held straight with Shift: across or down. */
export const straight = (by: Spot): Spot => (Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y })

/** A drag that shows what an edit of the template before comes to, and keeps it as one step; of a face that was changed elsewhere meanwhile, an edit of that. */
export function createEditing(place: Place, { says, snapped }: Shown) {
  const designer = useDesigner()
  const view = useViewport()
  return function editing(
    event: PointerEvent,
    change: (by: Spot, at: Spot, held: Held, template: Template) => Template,
    click?: () => void,
    chosenAfter?: () => readonly string[],
    cancelled?: () => void,
  ): void {
    const face = designer.active
    const template = face?.edited
    if (!face || !template) return
    const from = view.toCard(place(event))
    const whole = face.state.template
    let made = template
    let last: readonly [spot: Spot, held: Held] | undefined
    const changed = (spot: Spot, held: Held, before: Template): Template => {
      const at = view.toCard(spot)
      return change({ x: at.x - from.x, y: at.y - from.y }, at, held, before)
    }
    const rest = (): void => void (says.value = snapped.value = undefined)
    follow(
      event,
      place,
      {
        move(spot, held) {
          last = [spot, held]
          made = changed(spot, held, template)
          face.move(made)
        },
        end() {
          rest()
          face.edit((now) => (face.state.template === whole || !last ? made : changed(...last, now)), chosenAfter?.())
        },
        cancel() {
          rest()
          designer.carried = undefined
          face.move(undefined)
          cancelled?.()
        },
      },
      click,
    )
  }
}

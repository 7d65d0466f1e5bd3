import { computed, type Ref, ref, type ShallowRef, watch } from 'vue'
import type { Appearance, ArtPlacement } from '../../../core/document/appearance'
import { LARGEST_ZOOM } from '../../../core/document/placement'
import { CENTRED, draggedArt, placedIn, placementIn } from '../../../core/face/art'
import type { DrawnFace } from '../../cards/protocol'
import { useArt } from './art'
import { steady } from '../../shell/steady'
import { useSession } from '../session'

/** The zoom slider's end; wheel and keys go on, and what lies beyond it stays as it is. */
export const MOST_ZOOM = 5
/** Millimetres by which an arrow key moves the picture: alone, and with Shift. */
const STEP = { small: 0.5, large: 5 }
const ZOOM_STEP = 1.05
/** Pixels of a wheel that zoom by a factor of e. */
const WHEEL = 400
/** Milliseconds after the last of many keys or turns until the placement is kept. */
const SETTLED = 400

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Shown {
  readonly face: Ref<DrawnFace | undefined>
  /** How the picture lies while it is moved. */
  readonly moving: ShallowRef<Pick<Appearance, 'placement' | 'placements'> | undefined>
}

/** More than -180 and at most 180 degrees. */
export const upright = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}

/** What was said of a turn or a mirror is left out where it says nothing. */
const plain = ({ zoom, x, y, turn = 0, flip }: ArtPlacement): ArtPlacement => ({
  zoom: Math.max(1, Math.min(LARGEST_ZOOM, zoom)),
  x,
  y,
  ...(turn !== 0 && { turn }),
  ...(flip && { flip }),
})

/** What of the card's picture is shown, in all frames of its face or in one alone, and how it is kept. */
function createPlacement({ face, moving }: Shown) {
  const session = useSession()
  const art = useArt()
  /** The frame that is placed by itself. */
  const layer = ref<string>()
  const frames = steady(() => face.value?.frames ?? [])
  const appearance = steady<Pick<Appearance, 'placement' | 'placements'>>(() => ({
    ...session.active?.state.appearance,
    ...moving.value,
  }))
  const frame = computed(() => frames.value.find((each) => each.layer === layer.value) ?? frames.value[0])
  const placement = computed(() =>
    layer.value === undefined ? (appearance.value.placement ?? CENTRED) : placementIn(appearance.value, layer.value),
  )
  /** The least of all frames, which is what is seen to be soft. */
  const dpi = computed(() => {
    const all = frames.value.flatMap((each) => each.dpi ?? [])
    return all.length === 0 ? undefined : Math.floor(Math.min(...all) + 1e-6)
  })
  let settling: ReturnType<typeof setTimeout> | undefined

  watch(frames, (now) => {
    if (!now.some((each) => each.layer === layer.value)) layer.value = undefined
  })
  // What was moved of the card before and not kept yet is kept now.
  watch(
    () => session.active,
    (_, before) => {
      void keep(before)
      layer.value = undefined
    },
  )

  const show = (next: ArtPlacement): void => {
    moving.value = { ...moving.value, ...placedIn(appearance.value, layer.value, plain(next)) }
  }

  /** Keeps what is shown. */
  async function keep(opened = session.active): Promise<void> {
    clearTimeout(settling)
    const placed = moving.value
    if (opened !== session.active) moving.value = undefined
    if (placed && opened) await art.place(opened, placed)
    if (moving.value === placed) moving.value = undefined
  }

  /** Many turns of a wheel and presses of a key are one step. */
  function keepSoon(): void {
    clearTimeout(settling)
    settling = setTimeout(() => void keep(), SETTLED)
  }

  return { layer, frames, frame, appearance, placement, dpi, show, keep, keepSoon }
}

/** What the pointer, the wheel and the keys do to the picture. */
function createGestures({ face, moving }: Shown, { frame, placement, show, keep, keepSoon }: Placement) {
  const moved = (from: ArtPlacement, dx: number, dy: number): ArtPlacement => {
    const picture = face.value?.picture
    return picture && frame.value ? draggedArt(picture, frame.value.box, from, dx, dy) : from
  }

  /** Drags the picture under the pointer until it is let go. `bleed`: millimetres that are shown around the card. */
  function drag(event: PointerEvent, bleed: number): void {
    if (!face.value?.picture || event.button !== 0) return
    const stage = event.currentTarget as HTMLElement
    const millimetre = stage.getBoundingClientRect().width / (face.value.size.width + 2 * bleed)
    const from = { x: event.clientX, y: event.clientY, placement: placement.value }
    stage.setPointerCapture(event.pointerId)
    const move = (to: PointerEvent): void =>
      show(moved(from.placement, (to.clientX - from.x) / millimetre, (to.clientY - from.y) / millimetre))
    stage.addEventListener('pointermove', move)
    const end = (): void => {
      stage.removeEventListener('pointermove', move)
      if (moving.value) void keep()
    }
    stage.addEventListener('lostpointercapture', end, { once: true })
  }

  function press(event: KeyboardEvent): void {
    if (!face.value?.picture || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const by = event.shiftKey ? STEP.large : STEP.small
    if (arrow) show(moved(placement.value, arrow[0] * by, arrow[1] * by))
    else if (event.key === '+' || event.key === '-')
      show({ ...placement.value, zoom: placement.value.zoom * (event.key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP) })
    else return
    event.preventDefault()
    keepSoon()
  }

  function wheel(event: WheelEvent): void {
    if (!face.value?.picture || !event.ctrlKey) return
    event.preventDefault()
    show({ ...placement.value, zoom: placement.value.zoom * Math.exp(-event.deltaY / WHEEL) })
    keepSoon()
  }

  return { drag, press, wheel }
}

/** Moves, zooms, turns and mirrors a card's picture, in all frames of its face or in one alone. Each gesture is one step of the library's history. */
export function usePlacing(shown: Shown) {
  const placing = createPlacement(shown)
  const { layer, frames, appearance, placement, dpi, show, keep } = placing

  async function change(next: Partial<ArtPlacement>): Promise<void> {
    show({ ...placement.value, ...next })
    await keep()
  }

  /** In the middle, upright and whole: the frame as the others, or all of them. */
  async function reset(): Promise<void> {
    const { [layer.value ?? '']: _own, ...others } = appearance.value.placements ?? {}
    shown.moving.value =
      layer.value === undefined
        ? { placement: undefined, placements: undefined }
        : { placements: Object.keys(others).length > 0 ? others : undefined }
    await keep()
  }

  /** What is moved next: one frame by itself, or all that have no placement of their own. */
  const choose = (frame: string | undefined): void => void (layer.value = frame)

  return { layer, choose, frames, placement, dpi, show, change, reset, ...createGestures(shown, placing) }
}

type Placement = ReturnType<typeof createPlacement>
export type Placing = ReturnType<typeof usePlacing>

import { type Ref, ref, shallowRef } from 'vue'
import type { Template } from '../../../core/face/template'
import { duplicateLayers } from '../../../core/face/design/edits/add'
import { moveInEveryLook, moveLayers, pivotOf, rotateLayers } from '../../../core/face/design/edits/move'
import { maskBox, resizeMask } from '../../../core/face/design/edits/mask'
import { resizeLayers } from '../../../core/face/design/edits/resize'
import { clicked, layersAt, layersIn } from '../../../core/face/design/geometry/hit'
import {
  type Handle,
  type OrientedBox,
  boundsOf,
  oriented,
  orientedBox,
} from '../../../core/face/design/geometry/oriented'
import { NO_TURN } from '../../../core/face/design/geometry/rigid'
import { type Surroundings, snapHandle } from '../../../core/face/design/geometry/snap'
import { movable, wayTo } from '../../../core/face/design/tree'
import { type Carried, useDesigner } from '../session'
import { useTrying } from '../trial/trying'
import { follow } from './dragging'
import { type Place, type Shown, boxBetween, createEditing, millimetres, straight, tidy } from './editing'
import { useGuides } from './guides'
import { useAdding } from './adding'
import { type Drawing, USUAL, isDrawing } from './making'
import { NEAR, createPointing } from './pointing'
import { NEAR_LINES, meeting, snapMove, surroundings } from './snapping'
import { type Spot, useViewport } from './viewport'
import { createGrading } from './gradient/grading'
import { useGradients } from './gradient/gradients'
import { useInside } from './inside'
import { createMasking } from './mask/masking'
import { useMasks } from './mask/masks'
import { usePoints } from './points'

/** Degrees to which a turn is set with Shift. */
const TURN = 15

/** Where a drawn box ends with Shift: a square, or a straight line. */
function straightened(from: Spot, at: Spot, tool: Drawing): Spot {
  const [x, y] = [at.x - from.x, at.y - from.y]
  if (tool === 'line') return Math.abs(x) > Math.abs(y) ? { x: at.x, y: from.y } : { x: from.x, y: at.y }
  const side = Math.max(Math.abs(x), Math.abs(y))
  return { x: from.x + side * Math.sign(x || 1), y: from.y + side * Math.sign(y || 1) }
}

/** Layers that a drag carries, where each of them is drawn by itself; those that are locked stay. */
function carriedIn(template: Template, ids: readonly string[], x: number, y: number): Carried | undefined {
  const moved = new Set(movable(template, ids))
  const isOwn = [...moved].every((id) => template.layers.some((layer) => layer.id === id))
  return isOwn && moved.size > 0 ? { ids: moved, x, y } : undefined
}

/** The box whose handles are pulled: of a mask, of one layer, or upright around several. */
function heldBox(template: Template, ids: readonly string[], masked: string | undefined): OrientedBox | undefined {
  if (masked !== undefined) return maskBox(template, masked)
  const [alone = ''] = ids
  if (ids.length === 1) return orientedBox(template, alone)
  const bounds = boundsOf(template, ids)
  return bounds && oriented(bounds, NO_TURN)
}

/** Gestures that change the chosen layers. */
function createChanging(place: Place, shown: Shown) {
  const designer = useDesigner()
  const trying = useTrying()
  const masks = useMasks()
  const view = useViewport()
  const { says, snapped } = shown
  const { guides } = useGuides()
  const editing = createEditing(place, shown)

  function moving(event: PointerEvent, click?: () => void): void {
    const ids = designer.chosen
    let copies: { readonly template: Template; readonly ids: readonly string[] } | undefined
    let around: Surroundings | undefined
    const isCopy = event.altKey
    editing(
      event,
      (by, _, held, template) => {
        if (isCopy) copies ??= duplicateLayers(template, ids, 0, 0)
        const [base, moved] = copies ? [copies.template, copies.ids] : [template, ids]
        const way = held.shift ? straight(by) : by
        const drawn = trying.asDrawn(base)
        const box = held.alt ? undefined : boundsOf(drawn, moved)
        around ??= surroundings(drawn, moved, guides.value)
        snapped.value = box && snapMove(box, way, around, view.scale, held.shift)
        const { x: across = 0, y: down = 0 } = snapped.value?.offset ?? {}
        const [x, y] = [tidy(way.x + across), tidy(way.y + down)]
        says.value = `${millimetres(x)}, ${millimetres(y)} mm`
        if (!isCopy) designer.carried = carriedIn(base, moved, x, y)
        return (copies ? moveInEveryLook : moveLayers)(moved, x, y)(base)
      },
      click,
      () => {
        const { carried } = designer
        designer.carried = carried && (carried.x !== 0 || carried.y !== 0) ? { ...carried, isDown: true } : undefined
        return copies?.ids ?? ids
      },
    )
  }

  function resizing(event: PointerEvent, handle: Handle): void {
    const ids = designer.chosen
    const { layer: masked } = masks
    let around: Surroundings | undefined
    editing(event, (by, _, held, template) => {
      const how = { proportional: held.shift, fromCentre: held.mod }
      function sized(x: number, y: number): Template {
        const pull = { x: tidy(x), y: tidy(y) }
        const edit =
          masked === undefined ? resizeLayers(ids, handle, pull.x, pull.y, how) : resizeMask(masked, handle, pull, how)
        return edit(template)
      }
      const plain = sized(by.x, by.y)
      const lies = heldBox(trying.asDrawn(plain), ids, masked)
      const isSnapped = lies && !held.shift && !held.mod && !held.alt
      around ??= surroundings(trying.asDrawn(template), masked === undefined ? ids : [], guides.value)
      const found = isSnapped ? snapHandle(lies, handle, around, NEAR_LINES / view.scale) : undefined
      const isTogether = masked === undefined && ids.length > 1
      snapped.value =
        found && isTogether
          ? meeting(found, by, handle, (pull) => boundsOf(trying.asDrawn(sized(pull.x, pull.y)), ids))
          : found
      const { x = 0, y = 0 } = snapped.value?.offset ?? {}
      const made = x === 0 && y === 0 ? plain : sized(by.x + x, by.y + y)
      const box = heldBox(trying.asDrawn(made), ids, masked)?.box
      says.value = box && `${millimetres(box.width)} × ${millimetres(box.height)} mm`
      return made
    })
  }

  return { moving, resizing }
}

/** Turns the chosen layers about the middle of what is seen of them. */
function createTurning(place: Place, shown: Shown) {
  const designer = useDesigner()
  const trying = useTrying()
  const view = useViewport()
  const { says } = shown
  const editing = createEditing(place, shown)

  return function turning(event: PointerEvent): void {
    const ids = designer.chosen
    const { edited } = designer.active ?? {}
    const pivot = edited && pivotOf(edited, ids)
    const drawn = edited && pivotOf(trying.asDrawn(edited), ids)
    if (!pivot || !drawn) return
    const angle = ({ x, y }: Spot): number => (Math.atan2(y - drawn.y, x - drawn.x) * 180) / Math.PI
    const from = angle(view.toCard(place(event)))
    editing(event, (_, at, held, template) => {
      const raw = angle(at) - from
      const step = held.shift ? TURN : held.alt ? 0.1 : 1
      const by = Math.round(raw / step) * step
      const way = ((((by + 180) % 360) + 360) % 360) - 180
      says.value = `${Math.round(way * 10) / 10}°`
      return rotateLayers(ids, by, pivot)(template)
    })
  }
}

/** Gestures that draw a layer with a tool. */
function createDrawing(place: Place, { drawn, says }: Shown) {
  const view = useViewport()
  const { add } = useAdding()

  function drawing(event: PointerEvent, tool: Drawing): void {
    const from = view.toCard(place(event))
    let to = from
    const rest = (): void => {
      drawn.value = undefined
      says.value = undefined
    }
    follow(
      event,
      place,
      {
        move(spot, held) {
          const at = view.toCard(spot)
          to = held.shift ? straightened(from, at, tool) : at
          const box = boxBetween(from, to)
          drawn.value = box
          says.value = `${millimetres(box.width)} × ${millimetres(box.height)} mm`
        },
        end() {
          const box = boxBetween(from, to)
          rest()
          const least = tool === 'line' ? Math.max(box.width, box.height) : Math.min(box.width, box.height)
          if (least >= 0.1) add(tool, box, (to.x - from.x) * (to.y - from.y) < 0)
        },
        cancel: rest,
      },
      () => add(tool, { ...from, ...USUAL[tool] }),
    )
  }

  return drawing
}

/** Gestures that change nothing of the face. */
function createViewing(place: Place, { isPanning, pulled, says }: Shown) {
  const view = useViewport()
  const guides = useGuides()

  function panning(event: PointerEvent): void {
    let last = place(event)
    isPanning.value = true
    const rest = (): void => void (isPanning.value = false)
    follow(event, place, {
      move(spot) {
        view.pan(spot.x - last.x, spot.y - last.y)
        last = spot
      },
      end: rest,
      cancel: rest,
    })
  }

  /** A guide pulled out of a ruler, or moved; dropped on the ruler, it is gone. */
  function guiding(event: PointerEvent, axis: 'x' | 'y', index?: number): void {
    const at = (spot: Spot): number => Math.round(view.toCard(spot)[axis] * 10) / 10
    let now: number | undefined
    const rest = (): void => {
      says.value = undefined
      pulled.value = undefined
    }
    follow(event, place, {
      move(spot) {
        now = spot[axis] < 0 ? undefined : at(spot)
        pulled.value = now === undefined ? undefined : { axis, at: now }
        says.value = now === undefined ? undefined : `${now} mm`
      },
      end() {
        rest()
        if (index === undefined) {
          if (now !== undefined) guides.add(axis, now)
        } else guides.move(axis, index, now)
      },
      cancel: rest,
    })
  }

  return { panning, guiding }
}

/** Gestures that choose layers. `opened`: the group that was opened by a double click; what lies in it is chosen by itself. */
function createChoosing(place: Place, { marquee }: Shown, opened: Ref<string | undefined>) {
  const designer = useDesigner()
  const trying = useTrying()
  const view = useViewport()
  const enter = useInside()
  const looking = () => ({ ...(trying.face && { values: trying.face.values }), tolerance: NEAR / view.scale })

  function choosing(event: PointerEvent): void {
    const before = event.shiftKey ? designer.chosen : []
    const from = view.toCard(place(event))
    follow(
      event,
      place,
      {
        move(spot, held) {
          const { active } = designer
          const box = boxBetween(from, view.toCard(spot))
          marquee.value = box
          const template = designer.seen && trying.asDrawn(designer.seen)
          if (!active || !template) return
          const way = opened.value === undefined ? [] : wayTo(template.layers, opened.value)
          const found = layersIn(template, box, held.alt ? 'touched' : 'whole', looking(), way)
          active.choose([...new Set([...before, ...found])])
        },
        end: () => (marquee.value = undefined),
        cancel: () => (marquee.value = undefined),
      },
      () => {
        if (event.shiftKey) return
        opened.value = undefined
        designer.active?.choose([])
      },
    )
  }

  /** Into a group, or into the text. */
  function open(event: MouseEvent): void {
    const { active, seen, tool } = designer
    if (!active || !seen || tool !== 'select') return
    const point = view.toCard(place(event))
    const [hit] = layersAt(trying.asDrawn(seen), point, looking())
    if (!hit) return
    const [alone] = designer.chosen
    const depth = hit.within.indexOf(alone ?? '')
    if (depth >= 0) {
      opened.value = alone
      return active.choose([hit.within[depth + 1] ?? hit.id])
    }
    active.choose([hit.id])
    opened.value = hit.within.at(-1)
    enter(hit.id)
  }

  return { choosing, open, looking }
}

/** What the pointer does on the canvas. */
export function useGestures(place: Place) {
  const designer = useDesigner()
  const view = useViewport()
  const opened = ref<string>()
  const shown: Shown = {
    marquee: shallowRef(),
    drawn: shallowRef(),
    says: ref(),
    isPanning: ref(false),
    snapped: shallowRef(),
    pulled: shallowRef(),
  }
  const { moving, resizing } = createChanging(place, shown)
  const turning = createTurning(place, shown)
  const drawing = createDrawing(place, shown)
  const { panning, guiding } = createViewing(place, shown)
  const { choosing, open, looking } = createChoosing(place, shown, opened)
  const points = usePoints()
  const pointing = createPointing(place, shown)
  const gradients = useGradients()
  const grading = createGrading(place, shown)
  const masks = useMasks()
  const masking = createMasking(place, shown)
  const trying = useTrying()

  /** A press on the canvas itself, with the tool at hand. */
  function press(event: PointerEvent, isSpace: boolean): void {
    const { active, tool } = designer
    const seen = designer.seen && trying.asDrawn(designer.seen)
    if (event.button === 1 || (event.button === 0 && (isSpace || tool === 'hand'))) return panning(event)
    if (event.button !== 0 || !active?.state.template || !seen) return
    if (isDrawing(tool)) return drawing(event, tool)
    const point = view.toCard(place(event))
    if (gradients.isOn && layersAt(seen, point, looking()).some(({ id }) => id === gradients.place?.id)) return
    gradients.leave()
    if (masks.isOn && masking.isOn(point)) return masking.moving(event)
    masks.leave()
    if (
      points.isOn &&
      (event.shiftKey ||
        pointing.isNear(point) ||
        layersAt(seen, point, looking()).some(({ id }) => id === points.layer))
    )
      return pointing.marking(event)
    points.leave()
    const isDeep = event.ctrlKey || event.metaKey
    const under = isDeep
      ? layersAt(seen, point, looking())[0]?.id
      : (clicked(seen, point, looking(), opened.value) ?? clicked(seen, point, looking()))
    // What is chosen already is moved even where another layer lies over it.
    const isChosen = layersAt(seen, point, looking()).some(
      ({ id, within }) => designer.chosen.includes(id) || within.some((group) => designer.chosen.includes(group)),
    )
    if (under === undefined && !isChosen) return choosing(event)
    if (event.shiftKey && under !== undefined) {
      const others = designer.chosen.filter((id) => id !== under)
      const isTaken = others.length < designer.chosen.length
      if (!isTaken) active.choose([...designer.chosen, under])
      return moving(event, () => isTaken && active.choose(others))
    }
    if (!isChosen && under !== undefined) active.choose([under])
    moving(event, () => under !== undefined && active.choose([under]))
  }

  /** A double click: a point on the outline that is at hand, else what lies within. */
  const within = (event: MouseEvent): void => {
    if (gradients.isOn) return
    if (!points.isOn || !pointing.add(view.toCard(place(event)))) open(event)
  }

  return { ...shown, press, open: within, resizing, turning, guiding, pointing: pointing.grabbing, grading }
}

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import {
  type GradientEnd,
  type GradientPart,
  type GradientPlace,
  type Ordered,
  fillPart,
  gradientFrom,
  gradientOnCard,
  gradientParts,
  moveGradientEnd,
  ownGradient,
  setStops,
  stopsAdded,
  stopsWith,
} from '../../../../core/face/design/edits/gradient'
import { isLocked, layerById } from '../../../../core/face/design/tree'
import { paletteOf } from '../../../../core/face/layers/bind'
import { EMPTY_THEME } from '../../../../core/face/template'
import { translate } from '../../../messages/i18n'
import { useToasts } from '../../../stores/toasts'
import { useDesigner } from '../../session'
import { useTrying } from '../../trial/trying'
import { usePoints } from '../points'
import type { Spot } from '../viewport'

/** What of a gradient is taken hold of: one of its ends, or the how many-th of its colours. */
export type GradientGrip = GradientEnd | number

/** Where the gradient lies that is edited, and what of it is picked. */
function createHolding() {
  const designer = useDesigner()
  const trying = useTrying()
  const place = shallowRef<GradientPlace>()
  const picked = shallowRef<GradientGrip>(0)
  const theme = computed(() => designer.theme ?? EMPTY_THEME)
  const lies = computed(() =>
    place.value && designer.seen ? gradientOnCard(trying.asDrawn(designer.seen), theme.value, place.value) : undefined,
  )
  const stops = computed(() => lies.value?.gradient.stops ?? [])
  const palette = computed(() =>
    designer.seen ? paletteOf(designer.seen, theme.value, trying.face?.values ?? {}) : {},
  )
  /** In the order in which Tab goes through them. */
  const grips = computed<readonly GradientGrip[]>(() => [
    ...stops.value.keys(),
    'from',
    'to',
    ...(lies.value?.gradient.type === 'radial' ? (['breadth'] as const) : []),
  ])
  /** What is picked and still there: an undone step may have taken it. */
  const held = computed<GradientGrip>(() => (grips.value.includes(picked.value) ? picked.value : 0))

  /** To the next of what can be taken hold of; false after the last. */
  function step(by: 1 | -1): boolean {
    const next = grips.value[grips.value.indexOf(held.value) + by]
    if (next === undefined) return false
    picked.value = next
    return true
  }

  return { place, picked, theme, lies, stops, palette, held, step }
}

type Holding = ReturnType<typeof createHolding>

const tell = (what: 'none' | 'locked' | 'last' | 'most'): void =>
  void useToasts().show(translate(`designer.gradient.${what}`))

/** Which gradient is shown, and when it is no longer. */
function createShowing({ place, picked, theme }: Holding, isOn: () => boolean) {
  const designer = useDesigner()
  const points = usePoints()

  function leave(): boolean {
    if (!place.value) return false
    place.value = undefined
    return true
  }
  const partsOf = (id: string): readonly GradientPart[] =>
    designer.seen ? gradientParts(designer.seen, theme.value, id) : []

  /** Shows the gradient of a layer; false where there is none, or the layer is locked. */
  function enter(id: string, part: GradientPart | undefined = partsOf(id)[0]): boolean {
    const { seen } = designer
    if (!seen || part === undefined || isLocked(seen, id) || !partsOf(id).includes(part)) return false
    points.leave()
    designer.active?.choose([id])
    designer.tool = 'select'
    designer.typing = undefined
    picked.value = 0
    place.value = { id, part }
    return true
  }
  /** By the key: the first gradient of the chosen layer, then its next; what is painted with a colour gets one that begins with it. */
  function show(): void {
    const [id] = designer.chosen
    const layer = designer.seen && id !== undefined ? layerById(designer.seen, id) : undefined
    if (!layer || id === undefined || designer.chosen.length !== 1) return
    const parts = partsOf(id)
    const now = place.value && isOn() ? parts.indexOf(place.value.part) : -1
    if (parts.length > 0) return void (enter(id, parts[(now + 1) % parts.length]) || tell('locked'))
    if (layer.type !== 'shape' || typeof (layer.fill ?? '') !== 'string') return tell('none')
    if (designer.seen && isLocked(designer.seen, id)) return tell('locked')
    const first = typeof layer.fill === 'string' && layer.fill !== 'none' ? layer.fill : '#9aa3b5'
    designer.edit(fillPart({ id, part: 'fill' }, gradientFrom(first)))
    enter(id, 'fill')
  }

  watch(
    () => [designer.active, designer.tool, designer.typing, points.isOn, ...designer.chosen] as const,
    ([, tool, typing, isPointing, ...chosen]) => {
      const isOther = chosen.length !== 1 || chosen[0] !== place.value?.id
      if (tool !== 'select' || typing !== undefined || isPointing || isOther) leave()
    },
    { flush: 'sync' },
  )

  return { enter, show, leave }
}

/** The gradient that is edited on the canvas, and what is done with it. */
export const useGradients = defineStore('designer-gradients', () => {
  const designer = useDesigner()
  const holding = createHolding()
  const { place, picked, theme, lies, stops, palette, held } = holding
  const isOn = computed(() => lies.value !== undefined)
  const showing = createShowing(holding, () => isOn.value)

  const put = (made: Ordered, spell?: string): void => {
    if (!place.value) return
    designer.edit(setStops(place.value, theme.value, made.stops), undefined, spell)
    picked.value = made.index
  }
  /** By millimetres on the card. A colour goes along its line, whichever way the arrow points that is not quite against it. */
  function nudge(by: Spot): boolean {
    const [now, at] = [lies.value, place.value]
    if (!now || !at) return false
    const spell = `gradient ${at.id} ${at.part} ${held.value} ${Math.sign(by.x)} ${Math.sign(by.y)}`
    if (typeof held.value !== 'number') {
      designer.edit(moveGradientEnd(at, theme.value, held.value, by), undefined, spell)
      return true
    }
    const [x, y] = [now.to.x - now.from.x, now.to.y - now.from.y]
    const length = Math.hypot(x, y) || 1
    const far = Math.hypot(by.x, by.y)
    const along = (by.x * x + by.y * y) / length
    const way = Math.abs(along) > 0.3 * far ? Math.sign(along) * far : Math.sign(by.x + by.y) * far
    const offset = (stops.value[held.value]?.offset ?? 0) + way / length
    const made = stopsWith(stops.value, held.value, { offset })
    // The spell says the colour that is pushed: one that passes another goes on being the same.
    put(made, `gradient ${at.id} ${at.part} ${Math.sign(by.x)} ${Math.sign(by.y)}`)
    return true
  }
  function addAt(offset: number): void {
    const made = stopsAdded(stops.value, offset, palette.value)
    if (made) put(made)
    else tell('most')
  }
  /** In the middle between the picked colour and the next, before it where it is the last. */
  function add(): void {
    const at = typeof held.value === 'number' ? held.value : 0
    const next = at + 1 < stops.value.length ? at + 1 : at - 1
    const [a, b] = [stops.value[at]?.offset ?? 0, stops.value[next]?.offset ?? 1]
    addAt((a + b) / 2)
  }
  /** Whatever is held of a gradient that is edited: the layer itself is not what is removed then. */
  function remove(): boolean {
    if (!isOn.value) return false
    if (typeof held.value !== 'number') return true
    if (stops.value.length === 1) tell('last')
    else put({ stops: stops.value.toSpliced(held.value, 1), index: Math.max(0, held.value - 1) })
    return true
  }
  const makeOwn = (): void => {
    if (place.value) designer.edit(ownGradient(place.value, theme.value))
  }

  return { ...holding, ...showing, isOn, nudge, add, addAt, remove, makeOwn }
})

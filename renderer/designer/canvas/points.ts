import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  type Control,
  type PointPlace,
  addPoint,
  cornerPoint,
  moveControl,
  movePoints,
  pointsOnCard,
  removePoints,
  smoothPoint,
} from '../../../core/face/design/edits/points'
import type { TemplateEdit } from '../../../core/face/design/edit'
import type { PathNode } from '../../../core/face/design/geometry/path'
import { isLocked } from '../../../core/face/design/tree'
import { translate } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import { useDesigner } from '../session'
import { useTrying } from '../trial/trying'
import type { Spot } from './viewport'

/** A point, or what the curve before or after it is drawn towards. */
export type PointPart = 'node' | Control

const isSame = (a: PointPlace, b: PointPlace): boolean => a.line === b.line && a.node === b.node

/** Which points of the shape that is edited are picked, and what of the only one. */
function createPicking() {
  const designer = useDesigner()
  const trying = useTrying()
  const layer = ref<string>()
  const picked = shallowRef<readonly PointPlace[]>([])
  const part = ref<PointPart>('node')
  const lines = computed(() =>
    layer.value === undefined || !designer.seen ? [] : pointsOnCard(trying.asDrawn(designer.seen), layer.value),
  )
  const nodeAt = ({ line, node }: PointPlace): PathNode | undefined => lines.value[line]?.nodes[node]
  /** Those that are still there: an undone step may have taken some. */
  const held = computed(() => picked.value.filter(nodeAt))
  const alone = computed(() => (held.value.length === 1 ? held.value[0] : undefined))
  const places = computed(() =>
    lines.value.flatMap(({ nodes }, line) => nodes.map((_, node): PointPlace => ({ line, node }))),
  )
  const moved = computed<PointPart>(() => {
    const node = alone.value && nodeAt(alone.value)
    return part.value !== 'node' && node?.[part.value] ? part.value : 'node'
  })

  const isPicked = (place: PointPlace): boolean => held.value.some((one) => isSame(one, place))
  function pick(next: readonly PointPlace[], of: PointPart = 'node'): void {
    picked.value = next
    part.value = of
  }
  const toggle = (place: PointPlace): void =>
    pick(isPicked(place) ? held.value.filter((one) => !isSame(one, place)) : [...held.value, place])

  /** To the next point, by way of its curves; false after the last. */
  function step(by: 1 | -1): boolean {
    const stops = places.value.flatMap((place) => {
      const node = alone.value && isSame(alone.value, place) ? nodeAt(place) : undefined
      const parts = (['node', 'before', 'after'] as const).filter((each) => each === 'node' || node?.[each])
      return parts.map((each) => ({ place, part: each }))
    })
    const now = stops.findIndex(({ place, part: each }) => isPicked(place) && each === moved.value)
    const next = now < 0 ? (by > 0 ? stops[0] : stops.at(-1)) : stops[now + by]
    if (!next || (now === 0 && by < 0)) return false
    pick([next.place], next.part)
    return true
  }

  return { layer, lines, places, held, alone, moved, nodeAt, isPicked, pick, toggle, step }
}

/** The points of the shape that is edited on the canvas: which are picked, and what is done with them. */
export const usePoints = defineStore('designer-points', () => {
  const designer = useDesigner()
  const toasts = useToasts()
  const picking = createPicking()
  const { layer, lines, places, held, alone, moved, nodeAt, pick } = picking
  const isOn = computed(() => layer.value !== undefined && lines.value.length > 0)

  function leave(): boolean {
    if (layer.value === undefined) return false
    layer.value = undefined
    pick([])
    return true
  }
  /** Shows the points of a shape; false where it has none that could be moved. */
  function enter(id: string): boolean {
    const { seen } = designer
    if (!seen || isLocked(seen, id) || pointsOnCard(seen, id).length === 0) return false
    designer.active?.choose([id])
    designer.tool = 'select'
    pick([])
    layer.value = id
    return true
  }
  watch(
    () => [designer.active, designer.tool, ...designer.chosen] as const,
    ([, tool, ...chosen]) => {
      if (tool !== 'select' || chosen.length !== 1 || chosen[0] !== layer.value) leave()
    },
    { flush: 'sync' },
  )

  const editOf = (make: (id: string) => TemplateEdit, spell?: string): void => {
    if (layer.value !== undefined) designer.edit(make(layer.value), undefined, spell)
  }
  /** What moves what is picked now, by millimetres on the card. A curve that goes through its point goes on doing so, unless it is broken there. */
  function mover(): (by: Spot, isBroken?: boolean) => TemplateEdit {
    const [id, place, places, part] = [layer.value ?? '', alone.value, held.value, moved.value]
    return (by, isBroken = false) =>
      place && part !== 'node' ? moveControl(id, place, part, by, !isBroken) : movePoints(id, places, by)
  }
  function nudge({ x, y }: Spot): boolean {
    if (held.value.length === 0) return false
    const what = held.value.map(({ line, node }) => `${line}.${node}`).join()
    editOf(() => mover()({ x, y }), `points ${layer.value} ${what} ${moved.value} ${Math.sign(x)} ${Math.sign(y)}`)
    return true
  }
  function addAt(place: PointPlace, at: number): void {
    editOf((id) => addPoint(id, place, at))
    pick([{ line: place.line, node: place.node + 1 }])
  }
  /** After the picked point; before it, where it is the last of a line that is open. */
  function add(): void {
    const place = held.value[0] ?? places.value[0]
    const line = place && lines.value[place.line]
    if (!place || !line) return
    const isEnd = !line.closed && place.node === line.nodes.length - 1
    addAt(isEnd ? { ...place, node: place.node - 1 } : place, 0.5)
  }
  function remove(): boolean {
    const [first] = held.value
    if (!first) return false
    const before = designer.active?.state.template
    editOf((id) => removePoints(id, held.value))
    if (designer.active?.state.template === before) toasts.show(translate('designer.points.last'))
    else pick([{ ...first, node: Math.max(0, first.node - 1) }])
    return true
  }
  const isSmooth = computed(() => held.value.some((place) => nodeAt(place)?.before ?? nodeAt(place)?.after))
  const bend = (): void =>
    editOf((id) => (template) => {
      const change = isSmooth.value ? cornerPoint : smoothPoint
      return held.value.reduce((made, place) => change(id, place)(made), template)
    })

  return { ...picking, isOn, isSmooth, enter, leave, mover, nudge, add, addAt, remove, bend }
})

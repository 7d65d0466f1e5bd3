import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { maskBox, moveMask } from '../../../../core/face/design/edits/mask'
import { setProperties } from '../../../../core/face/design/edits/property'
import { isLocked, layerById } from '../../../../core/face/design/tree'
import { useDesigner } from '../../session'
import { useTrying } from '../../trial/trying'
import { useGradients } from '../gradient/gradients'
import { usePoints } from '../points'
import type { Spot } from '../viewport'

/** The mask that is moved and resized on the canvas. */
export const useMasks = defineStore('designer-masks', () => {
  const designer = useDesigner()
  const trying = useTrying()
  const points = usePoints()
  const gradients = useGradients()
  const layer = ref<string>()
  const lies = computed(() =>
    layer.value !== undefined && designer.seen ? maskBox(trying.asDrawn(designer.seen), layer.value) : undefined,
  )
  const isOn = computed(() => lies.value !== undefined)

  function leave(): boolean {
    if (!isOn.value) return false
    layer.value = undefined
    return true
  }
  /** Takes hold of a layer's mask; false where it has none, or is locked. */
  function enter(id: string): boolean {
    const { seen } = designer
    if (!seen || isLocked(seen, id) || !layerById(seen, id)?.mask) return false
    points.leave()
    gradients.leave()
    designer.active?.choose([id])
    designer.tool = 'select'
    designer.typing = undefined
    layer.value = id
    return true
  }
  watch(
    () => [designer.active, designer.tool, designer.typing, points.isOn || gradients.isOn, ...designer.chosen] as const,
    ([, tool, typing, isInner, ...chosen]) => {
      const isOther = chosen.length !== 1 || chosen[0] !== layer.value
      if (tool !== 'select' || typing !== undefined || isInner || isOther) layer.value = undefined
    },
    { flush: 'sync' },
  )

  /** By the key: the mask of the chosen layer, and the layer again. */
  function toggle(): void {
    const [id] = designer.chosen
    if (!leave() && id !== undefined) enter(id)
  }
  function nudge(by: Spot): boolean {
    const id = layer.value
    if (!isOn.value || id === undefined) return false
    designer.edit(moveMask(id, by), undefined, `mask ${id} ${Math.sign(by.x)} ${Math.sign(by.y)}`)
    return true
  }
  /** The layer is seen whole then. */
  function remove(): boolean {
    const id = layer.value
    if (!isOn.value || id === undefined) return false
    designer.edit(setProperties([id], { mask: undefined }))
    return true
  }

  return { layer, lies, isOn, enter, leave, toggle, nudge, remove }
})

import { layerById } from '../../../core/face/design/tree'
import { useDesigner } from '../session'
import { usePoints } from './points'

/** Goes into a layer: into its text, to the points of its outline, or to the layers of a group. */
export function useInside(): (id: string | undefined) => void {
  const designer = useDesigner()
  const points = usePoints()
  return (id) => {
    const layer = designer.seen && id !== undefined ? layerById(designer.seen, id) : undefined
    if (layer?.type === 'text' || layer?.type === 'rich') designer.typing = layer.id
    else if (layer?.type === 'shape') points.enter(layer.id)
    else if (layer?.type === 'group') designer.active?.choose(layer.layers.map((inner) => inner.id))
  }
}

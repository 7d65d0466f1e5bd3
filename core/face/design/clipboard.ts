import { parseAsset } from '../assets/read'
import type { Layer, Template } from '../template'
import { type Read, readLayout } from '../template/read'
import { blankTemplate } from './begin/sizes'
import { type Made, addLayers } from './edits/add'
import { shiftedBy } from './geometry/rigid'
import { idsOf, layerById, outermost } from './tree'

/** What text on the clipboard begins with where it is layers of ours. */
const MARK = '{"fanfare-layers":'

/** Millimetres that a copy lies off what it was made from, so that both are seen. */
const AWAY = { x: 2, y: 2 }

/** Layers as text for the clipboard, in the order of painting; nothing where none is chosen. They can be read as the layers of a face. */
export function copyLayers(template: Template, ids: readonly string[]): string | undefined {
  const layers = outermost(template, ids).flatMap((id) => layerById(template, id) ?? [])
  if (layers.length === 0) return undefined
  const face = { ...blankTemplate('layers', 'Layers', template.size), palette: template.palette, layers }
  return `${MARK}${JSON.stringify(face)}}`
}

/** A copy is not locked. It lies beside what it was made from, and in another template in the same place. */
function settled(template: Template, layer: Layer): Layer {
  const { locked: _, ...open } = layer
  return idsOf(template.layers).has(layer.id) ? shiftedBy(open as Layer, AWAY) : (open as Layer)
}

/**
 * Puts layers from the clipboard on top; a face that has chosen no colours yet takes the choice that comes with them. `undefined`: the text is no layers of ours. What a file of a face may not hold is a fault, and so is a template that would become one; nothing is pasted then.
 */
export function pasteLayers(template: Template, text: string): Read<Made> | undefined {
  if (!text.startsWith(MARK)) return undefined
  const parsed = parseAsset(text)
  if ('faults' in parsed) return parsed
  const read = readLayout((parsed.value as { readonly 'fanfare-layers'?: unknown })['fanfare-layers'])
  if ('faults' in read) return read
  const { palette } = read.value
  const made = addLayers(
    template.palette.length === 0 && palette.length > 0 ? { ...template, palette } : template,
    read.value.layers.map((layer) => settled(template, layer)),
  )
  const whole = readLayout(made.template)
  return 'faults' in whole ? whole : { value: made }
}

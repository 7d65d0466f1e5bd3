import type { Layer, Template, Variant } from '../../template'
import { layersOf } from '../../template/variants'
import type { TemplateEdit } from '../edit'
import { type Point, shiftedBy } from '../geometry/rigid'
import { inEveryLook } from '../looks'
import {
  type Place,
  freshId,
  freshName,
  idsOf,
  insertLayers,
  layerById,
  outermost,
  placeOf,
  takeLayers,
  withFreshIds,
} from '../tree'

/** Above everything else. */
export const onTop = ({ layers }: Template): Place => ({ index: layers.length })

/** Right above a layer. */
export const above = (template: Template, id: string): Place => {
  const place = placeOf(template, id)
  return place ? { ...place, index: place.index + 1 } : onTop(template)
}

/** What an edit gave, and the ids of what it made: what the designer selects next. */
export interface Made {
  readonly template: Template
  readonly ids: readonly string[]
}

/** Adds layers with ids that nobody has: of their names, where `id` is empty. They lie on top where no place is given. */
export function addLayers(template: Template, layers: readonly Layer[], place: Place = onTop(template)): Made {
  const taken = new Set(idsOf(template.layers))
  const called = layers.map((layer) =>
    layer.id === '' ? { ...layer, id: freshId(layer.name, layer.type, taken) } : layer,
  )
  const fresh = withFreshIds(called, taken)
  return { template: insertLayers(template, place, fresh.layers), ids: fresh.layers.map(({ id }) => id) }
}

/** The variants without what they say of layers that are gone. */
function forgetting(variants: readonly Variant[], gone: ReadonlySet<string>): readonly Variant[] {
  return variants.map((variant) => {
    const { layers, ...rest } = variant
    const kept = Object.entries(layers ?? {}).filter(([id]) => !gone.has(id))
    if (!layers || kept.length === Object.keys(layers).length) return variant
    return { ...rest, ...(kept.length > 0 && { layers: Object.fromEntries(kept) }) }
  })
}

/** Takes layers away, those in them too, with what variants say of them. Locked layers stay. */
export const removeLayers =
  (ids: readonly string[]): TemplateEdit =>
  (template) => {
    const chosen = outermost(template, ids).filter((id) => layerById(template, id)?.locked !== true)
    if (chosen.length === 0) return template
    const before = idsOf(template.layers)
    const taken = takeLayers(template, chosen)
    const left = idsOf(taken.layers)
    const gone = new Set([...before].filter((id) => !left.has(id)))
    return { ...taken, ...(taken.variants && { variants: forgetting(taken.variants, gone) }) }
  }

const numbered = (layer: Layer, names: ReadonlySet<string>): Layer => {
  const stem = layer.name.replace(/ \d+$/, '')
  let count = 2
  while (names.has(`${stem} ${count}`)) count++
  return { ...layer, name: `${stem} ${count}` }
}

/** The template with a copy of one layer right above it, moved by millimetres. */
function doubled(template: Template, id: string, by: Point): Template {
  const layer = layerById(template, id)
  if (!layer) return template
  const names = new Set([...layersOf(template.layers)].map(({ name }) => name))
  const { locked: _, ...open } = shiftedBy(numbered(layer, names), by)
  const { layers } = withFreshIds([open as Layer], idsOf(template.layers))
  return insertLayers(template, above(template, id), layers)
}

/** Copies layers, each right above what it was made from and moved by millimetres, in the face as in each variant. A copy is not locked. */
export function duplicateLayers(template: Template, ids: readonly string[], x = 2, y = 2): Made {
  const made: string[] = []
  const whole = outermost(template, ids).reduce((before, id) => {
    const taken = idsOf(before.layers)
    made.push(freshName(id, (name) => taken.has(name)))
    return inEveryLook(before, (look) => doubled(look, id, { x, y }))
  }, template)
  return { template: whole, ids: made }
}

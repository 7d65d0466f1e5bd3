import type { Layer } from '../../template'
import { propertiesOf } from '../../template'
import type { TemplateEdit } from '../edit'
import { changeLayers, isLocked } from '../tree'

type KeyOf<L> = L extends Layer ? Exclude<keyof L, 'id' | 'type' | 'layers'> : never
type ValueOf<L, K extends PropertyKey> = L extends Layer ? (K extends keyof L ? L[K] : never) : never

/** Properties of layers of any type, with what each may be; `undefined` takes one away that may be absent. */
export type LayerPatch = { readonly [K in KeyOf<Layer>]?: ValueOf<Layer, K> | undefined }

/** Where a layer lies: what a lock holds against. */
const PLACING: ReadonlySet<string> = new Set(['box', 'rotation'])

/** The layer with what the patch says and its type knows. */
export function patched(layer: Layer, patch: LayerPatch, isFixed = false): Layer {
  const known = propertiesOf(layer.type)
  const entries = Object.entries(patch).filter(
    ([name, value]) =>
      name !== 'id' &&
      name !== 'type' &&
      (value === undefined ? known.get(name) === true : known.has(name)) &&
      !(isFixed && PLACING.has(name)) &&
      (layer as Readonly<Record<string, unknown>>)[name] !== value,
  )
  if (entries.length === 0) return layer
  const gone = new Set(entries.flatMap(([name, value]) => (value === undefined ? [name] : [])))
  return Object.fromEntries(
    Object.entries({ ...layer, ...Object.fromEntries(entries) }).filter(([name]) => !gone.has(name)),
  ) as unknown as Layer
}

/**
 * Sets properties of layers, several of either at once. What a layer's type does not know is left out for it, what it cannot be without stays, and a
 * locked layer keeps its place.
 */
export const setProperties =
  (ids: readonly string[], patch: LayerPatch): TemplateEdit =>
  (template) => {
    const fixed = new Set(ids.filter((id) => isLocked(template, id)))
    return changeLayers(template, ids, (layer) => patched(layer, patch, fixed.has(layer.id)))
  }

/** Gives a layer the name that people read; its id stays. */
export const renameLayer = (id: string, name: string): TemplateEdit => setProperties([id], { name })

/** Locks layers, or opens them again. */
export const lockLayers = (ids: readonly string[], locked = true): TemplateEdit =>
  setProperties(ids, { locked: locked || undefined })

/** Hides layers, or shows them again. */
export const hideLayers = (ids: readonly string[], hidden = true): TemplateEdit =>
  setProperties(ids, { hidden: hidden || undefined })

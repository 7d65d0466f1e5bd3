import type { GroupLayer, Layer, Template } from '../template'
import { layersOf } from '../template/variants'

/** Where a layer lies among its neighbours: in a group, or among the layers of the template itself; 0 is painted first. */
export interface Place {
  readonly parent?: string
  readonly index: number
}

/** The groups around a layer, outermost first, and the layer itself; empty where nothing is called so. */
export function wayTo(layers: readonly Layer[], id: string): readonly Layer[] {
  for (const layer of layers) {
    if (layer.id === id) return [layer]
    const inner = layer.type === 'group' ? wayTo(layer.layers, id) : []
    if (inner.length > 0) return [layer, ...inner]
  }
  return []
}

/** The layer of that id, wherever it lies. */
export const layerById = ({ layers }: Template, id: string): Layer | undefined => wayTo(layers, id).at(-1)

/** The layers that a place counts in. */
export function siblingsIn(template: Template, parent: string | undefined): readonly Layer[] {
  if (parent === undefined) return template.layers
  const group = layerById(template, parent)
  return group?.type === 'group' ? group.layers : []
}

/** Where the layer lies. */
export function placeOf(template: Template, id: string): Place | undefined {
  const parent = wayTo(template.layers, id).at(-2)?.id
  const index = siblingsIn(template, parent).findIndex((layer) => layer.id === id)
  return index < 0 ? undefined : { ...(parent !== undefined && { parent }), index }
}

/** Those of the ids that name a layer which lies in no other of them, in the order of painting. */
export function outermost(template: Template, ids: Iterable<string>): readonly string[] {
  const wanted = new Set(ids)
  const found: string[] = []
  const look = (layers: readonly Layer[]): void => {
    for (const layer of layers)
      if (wanted.has(layer.id)) found.push(layer.id)
      else if (layer.type === 'group') look(layer.layers)
  }
  look(template.layers)
  return found
}

/** Whether the layer, or a group around it, is locked. */
export const isLocked = ({ layers }: Template, id: string): boolean => wayTo(layers, id).some(({ locked }) => locked)

/** Those of the outermost that may be moved. A lock holds against what is done to the layer itself: it goes with its group. */
export const movable = (template: Template, ids: Iterable<string>): readonly string[] =>
  outermost(template, ids).filter((id) => !isLocked(template, id))

/** The layers with each as `change` has it, innermost first; those for which it gives nothing are left out. What it leaves alone stays the same object. */
export function mapLayers(
  layers: readonly Layer[],
  change: (layer: Layer) => Layer | readonly Layer[] | undefined,
): readonly Layer[] {
  let isChanged = false as boolean
  const made = layers.flatMap((layer): readonly Layer[] => {
    const inner = layer.type === 'group' ? mapLayers(layer.layers, change) : undefined
    const whole = layer.type === 'group' && inner !== layer.layers ? { ...layer, layers: inner ?? [] } : layer
    const result = change(whole)
    if (result !== layer) isChanged = true
    return result === undefined ? [] : Array.isArray(result) ? (result as readonly Layer[]) : [result as Layer]
  })
  return isChanged ? made : layers
}

/** The template with other layers; the same where they are the same. */
export const withLayers = (template: Template, layers: readonly Layer[]): Template =>
  layers === template.layers ? template : { ...template, layers }

/** The template with the layers of these ids as `change` has them. */
export function changeLayers(template: Template, ids: Iterable<string>, change: (layer: Layer) => Layer): Template {
  const wanted = new Set(ids)
  return withLayers(
    template,
    mapLayers(template.layers, (layer) => (wanted.has(layer.id) ? change(layer) : layer)),
  )
}

/** The template with layers put where the place says; one beyond the end, or in no group, is the end. */
export function insertLayers(template: Template, { parent, index }: Place, layers: readonly Layer[]): Template {
  const into = (list: readonly Layer[]): readonly Layer[] => list.toSpliced(Math.max(0, index), 0, ...layers)
  const group = parent === undefined ? undefined : layerById(template, parent)
  if (group?.type !== 'group') return { ...template, layers: into(template.layers) }
  return changeLayers(
    template,
    [group.id],
    (layer) =>
      ({
        ...layer,
        layers: into((layer as GroupLayer).layers),
      }) as GroupLayer,
  )
}

/** The template without these layers; what variants say of them stays. */
export function takeLayers(template: Template, ids: Iterable<string>): Template {
  const gone = new Set(ids)
  return withLayers(
    template,
    mapLayers(template.layers, (layer) => (gone.has(layer.id) ? undefined : layer)),
  )
}

/** Every id that a layer of the template has. */
export const idsOf = (layers: readonly Layer[]): ReadonlySet<string> =>
  new Set([...layersOf(layers)].map(({ id }) => id))

/** `title` from `Title`, and nothing from a name that has no letters for an id. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

/** A name like the wanted one that is not taken: `title`, then `title-2`. */
export function freshName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  const stem = wanted.replace(/-\d+$/, '')
  for (let count = 2; ; count++) if (!isTaken(`${stem}-${count}`)) return `${stem}-${count}`
}

/** An id that no layer has yet, made of a name people read, else of the layer's type. */
export const freshId = (wanted: string, type: Layer['type'], taken: ReadonlySet<string>): string =>
  freshName(slug(wanted) || type, (id) => taken.has(id))

/** The layers with ids of their own, and how they were called before. */
export function withFreshIds(
  layers: readonly Layer[],
  taken: ReadonlySet<string>,
): { readonly layers: readonly Layer[]; readonly ids: ReadonlyMap<string, string> } {
  const used = new Set(taken)
  const ids = new Map<string, string>()
  const fresh = (layer: Layer): Layer => {
    const id = freshName(layer.id, (name) => used.has(name))
    used.add(id)
    ids.set(layer.id, id)
    return layer.type === 'group' ? { ...layer, id, layers: layer.layers.map(fresh) } : { ...layer, id }
  }
  return { layers: layers.map(fresh), ids }
}

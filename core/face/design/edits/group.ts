import type { GroupLayer, Layer, Mask, Template } from '../../template'
import { carried, tidy, turnOf } from '../geometry/rigid'
import { inEveryLook, looksOf } from '../looks'
import {
  type Place,
  freshId,
  idsOf,
  insertLayers,
  isLocked,
  layerById,
  mapLayers,
  outermost,
  siblingsIn,
  takeLayers,
  wayTo,
  withLayers,
} from '../tree'
import type { Made } from './add'
import { carriedInto } from './order'

/** The innermost group around all of the layers. */
function commonParent(template: Template, ids: readonly string[]): string | undefined {
  const ways = ids.map((id) => wayTo(template.layers, id).slice(0, -1))
  const [first = [], ...others] = ways
  return first.findLast((group) => others.every((way) => way.includes(group)))?.id
}

/** Right above the topmost of the layers, or of the groups that it lies in, in `parent`; counted without the layers themselves. */
function placeAbove(template: Template, ids: readonly string[], parent: string | undefined): Place {
  const neighbours = siblingsIn(template, parent)
  const holders = new Set(ids.flatMap((id) => wayTo(template.layers, id)))
  const top = neighbours.findLastIndex((layer) => holders.has(layer))
  const index = neighbours.slice(0, top + 1).filter(({ id }) => !ids.includes(id)).length
  return { ...(parent !== undefined && { parent }), index }
}

/** Puts layers into a new group, which lies where the topmost of them lay; nothing moves. Layers that are locked stay where they are. */
export function groupLayers(template: Template, ids: readonly string[], name = 'Group'): Made {
  const chosen = outermost(template, ids).filter((id) => !isLocked(template, id))
  if (chosen.length === 0) return { template, ids: [] }
  const parent = commonParent(template, chosen)
  const id = freshId(name, 'group', idsOf(template.layers))
  const made = inEveryLook(template, (look) => {
    const group: GroupLayer = { type: 'group', id, name, layers: carriedInto(look, chosen, parent) }
    return insertLayers(takeLayers(look, chosen), placeAbove(look, chosen, parent), [group])
  })
  return { template: made, ids: [id] }
}

/** What a group said of all of its layers. */
const shared = ({ when, opacity, blend, hidden, locked, mask }: GroupLayer) => ({
  when,
  opacity,
  blend,
  hidden,
  locked,
  mask,
})

/** Whether a layer can say of itself what the group said of it: one mask lies in its own turn, and one blend counts. */
const canTake = (layer: Layer, mask: Mask | undefined): boolean =>
  mask === undefined || (layer.mask === undefined && (layer.rotation ?? 0) % 360 === 0)

/** The layer as it looks without its group. `cover` is the group of its own that keeps the mask, where it must have one. */
function freed(layer: Layer, group: GroupLayer, cover: string | undefined): Layer {
  const { when, opacity, blend, hidden, locked, mask } = shared(group)
  const conditions = [...(when ?? []), ...(layer.when ?? [])]
  const { pin: _, ...rest } = layer
  const whole = {
    ...(group.grow ? rest : layer),
    ...(conditions.length > 0 && { when: conditions }),
    ...(opacity !== undefined && { opacity: tidy(opacity * (layer.opacity ?? 1)) }),
    ...(blend && !layer.blend && { blend }),
    ...(hidden && { hidden }),
    ...(locked && { locked }),
    ...(mask && cover === undefined && { mask }),
  } as Layer
  if (cover === undefined) return carried(whole, turnOf(group))
  const holder: GroupLayer = {
    type: 'group',
    id: cover,
    name: layer.name,
    ...(mask && { mask }),
    ...(group.box && { box: group.box }),
    layers: [whole],
  }
  return carried(holder, turnOf(group))
}

/** The group of that id. */
function groupIn(template: Template, id: string): GroupLayer | undefined {
  const layer = layerById(template, id)
  return layer?.type === 'group' ? layer : undefined
}

/** By the layers of a group, the groups that must stay around them, since in some look they cannot say beside their own what the mask of the group does. */
function coversIn(template: Template, id: string): ReadonlyMap<string, string> {
  const taken = new Set(idsOf(template.layers))
  const covers = new Map<string, string>()
  for (const group of looksOf(template).flatMap((look) => groupIn(look, id) ?? []))
    for (const layer of group.layers) {
      if (covers.has(layer.id) || canTake(layer, group.mask)) continue
      const cover = freshId(`${layer.id} masked`, 'group', taken)
      taken.add(cover)
      covers.set(layer.id, cover)
    }
  return covers
}

/**
 * Opens groups: their layers lie in their place and look as before, in the face as in each variant. Conditions, opacity, mask, blend, turn, lock and
 * visibility of the group become those of each layer; that it grew is lost. Groups that are locked stay.
 */
export function ungroupLayers(template: Template, ids: readonly string[]): Made {
  const made: string[] = []
  const whole = outermost(template, ids).reduce((before, id) => {
    const group = groupIn(before, id)
    if (!group || isLocked(before, id)) return before
    const covers = coversIn(before, id)
    made.push(...group.layers.map((layer) => covers.get(layer.id) ?? layer.id))
    const opened = (layer: Layer): Layer | readonly Layer[] =>
      layer.id === id && layer.type === 'group'
        ? layer.layers.map((inner) => freed(inner, layer, covers.get(inner.id)))
        : layer
    return inEveryLook(before, (look) => withLayers(look, mapLayers(look.layers, opened)))
  }, template)
  return { template: whole, ids: made }
}

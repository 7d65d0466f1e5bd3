import { own } from '../../../language/own'
import type { GroupLayer, Layer, Mask, Template, Variant } from '../../template'
import { carried, tidy, turnOf } from '../geometry/rigid'
import {
  type Place,
  freshId,
  idsOf,
  insertLayers,
  isLocked,
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
  const group: GroupLayer = { type: 'group', id, name, layers: carriedInto(template, chosen, parent) }
  const made = insertLayers(takeLayers(template, chosen), placeAbove(template, chosen, parent), [group])
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

/** The layer as it looks without its group. What it cannot say beside its own keeps a group of its own, with the mask. */
function freed(layer: Layer, group: GroupLayer, taken: Set<string>): Layer {
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
  } as Layer
  if (!mask) return carried(whole, turnOf(group))
  if (canTake(layer, mask)) return carried({ ...whole, mask } as Layer, turnOf(group))
  const id = freshId(`${layer.id} masked`, 'group', taken)
  taken.add(id)
  const cover: GroupLayer = {
    type: 'group',
    id,
    name: layer.name,
    mask,
    ...(group.box && { box: group.box }),
    layers: [whole],
  }
  return carried(cover, turnOf(group))
}

/** Takes what variants say of a group that is no more to the layers that lay in it, as far as it is said of these too. */
const handedOn = (variants: readonly Variant[], group: GroupLayer): readonly Variant[] =>
  variants.map((variant) => {
    const override = own(variant.layers ?? {}, group.id)
    if (!override) return variant
    const { [group.id]: _, ...others } = variant.layers ?? {}
    const kept = Object.fromEntries(
      Object.entries(override).filter(([name]) => name === 'hidden' || name === 'opacity'),
    )
    const inner = group.layers.map(({ id }) => [id, { ...kept, ...own(others, id) }] as const)
    return {
      ...variant,
      layers: { ...others, ...(Object.keys(kept).length > 0 && Object.fromEntries(inner)) },
    }
  })

/**
 * Opens groups: their layers lie in their place and look as before. Conditions, opacity, mask, blend, turn, lock and visibility of the group become those of
 * each layer; that it grew is lost. Groups that are locked stay.
 */
export function ungroupLayers(template: Template, ids: readonly string[]): Made {
  const made: string[] = []
  const whole = outermost(template, ids).reduce((before, id) => {
    const group = wayTo(before.layers, id).at(-1)
    if (group?.type !== 'group' || isLocked(before, id)) return before
    const taken = new Set(idsOf(before.layers))
    const inner = group.layers.map((layer) => freed(layer, group, taken))
    made.push(...inner.map((layer) => layer.id))
    const opened = withLayers(
      before,
      mapLayers(before.layers, (layer) => (layer === group || layer.id === id ? inner : layer)),
    )
    return { ...opened, ...(opened.variants && { variants: handedOn(opened.variants, group) }) }
  }, template)
  return { template: whole, ids: made }
}

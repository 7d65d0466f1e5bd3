import type { Layer, Template, Variant } from '../../template'
import { layersOf, withVariants } from '../../template/variants'
import type { TemplateEdit } from '../edit'
import { type Overrides, differences, layersById, withOverrides } from '../looks'
import { freshName, idsOf, outermost, takeLayers } from '../tree'

/** Which layers there are, and how they lie in each other. */
const treeOf = (layers: readonly Layer[]): string =>
  layers.map((layer) => `${layer.id}(${layer.type === 'group' ? treeOf(layer.layers) : ''})`).join()

/** The layers as they lie now, each as the face itself has it. New ones are hidden there, but groups made of what was there. */
function baseLayers(base: Template, now: readonly Layer[]): readonly Layer[] {
  const known = layersById(base.layers)
  const place = (layer: Layer): Layer => {
    const own = known.get(layer.id)
    const whole: Layer = own ?? (isNew(layer, known) ? { ...layer, hidden: true } : layer)
    return whole.type === 'group' && layer.type === 'group' && (own || !isNew(layer, known))
      ? { ...whole, layers: layer.layers.map(place) }
      : whole
  }
  return now.map(place)
}

/** Whether neither the layer nor anything in it was there before. */
const isNew = (layer: Layer, known: ReadonlyMap<string, Layer>): boolean =>
  [...layersOf([layer])].every(({ id }) => !known.has(id))

/** What the variant says of its layers once they are as they are now. */
function overridesOf(base: Template, seen: Template, now: readonly Layer[], said: Overrides): Overrides {
  const known = layersById(base.layers)
  const before = layersById(seen.layers)
  const overrides = new Map(Object.entries(said))
  const look = (layer: Layer): void => {
    const own = known.get(layer.id)
    if (!own) {
      if (isNew(layer, known)) return void overrides.set(layer.id, { hidden: layer.hidden ?? null })
    } else if (before.get(layer.id) !== layer) {
      const other = differences(own, layer)
      if (other) overrides.set(layer.id, other)
      else overrides.delete(layer.id)
    }
    if (layer.type === 'group') layer.layers.forEach(look)
  }
  now.forEach(look)
  const left = idsOf(now)
  return Object.fromEntries([...overrides].filter(([id]) => left.has(id)))
}

/**
 * The face with what was made of one of its variants as this alone has it: what layers say goes into the variant, what is added is shown in it alone, and
 * what is taken away is hidden in it. How layers lie over and in each other is the same for all. `after` is made of the template as the variant has it.
 */
export function keptInVariant(base: Template, id: string, after: Template): Template {
  const variant = base.variants?.find((one) => one.id === id)
  if (!variant) return after
  const seen = withVariants(base, [variant])
  if (after === seen) return base
  const now = after.variants?.find((one) => one.id === id)
  if (!now) return { ...after, palette: base.palette, layers: base.layers }
  const left = idsOf(after.layers)
  const known = idsOf(seen.layers)
  const gone = [...known].filter((layer) => !left.has(layer))
  const isRemoval = gone.length > 0 && treeOf(takeLayers(seen, gone).layers) === treeOf(after.layers)
  const isPlain = isRemoval || treeOf(seen.layers) === treeOf(after.layers)
  const said = (isRemoval ? variant : now).layers ?? {}
  const hidden = isRemoval ? outermost(seen, gone).map((layer) => [layer, { ...said[layer], hidden: true }]) : []
  const overrides: Overrides = isRemoval
    ? { ...said, ...(Object.fromEntries(hidden) as Overrides) }
    : overridesOf(base, seen, after.layers, said)
  const made = withOverrides(now, overrides)
  const variants = (isRemoval ? base : after).variants ?? []
  return {
    ...after,
    palette: base.palette,
    layers: isPlain ? base.layers : baseLayers(base, after.layers),
    variants: variants.map((one) =>
      one.id === id
        ? { ...made, ...(after.palette !== seen.palette && { palette: after.palette }) }
        : withOverrides(
            one,
            Object.fromEntries(Object.entries(one.layers ?? {}).filter(([layer]) => known.has(layer))),
          ),
    ),
  }
}

/** Adds a variant that is as the face itself; answers its id. */
export function addVariant(template: Template, name: string): { readonly template: Template; readonly id: string } {
  const taken = new Set(template.variants?.map(({ id }) => id))
  const stem =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'variant'
  const id = freshName(stem, (one) => taken.has(one))
  return { template: { ...template, variants: [...(template.variants ?? []), { id, name }] }, id }
}

/** Changes what a variant is called, and when it is taken by itself; `undefined` takes that away. */
export const changeVariant =
  (id: string, change: { readonly [K in 'name' | 'when']?: Variant[K] | undefined }): TemplateEdit =>
  (template) => ({
    ...template,
    variants: (template.variants ?? []).map((variant) => {
      if (variant.id !== id) return variant
      const entries = Object.entries({ ...variant, ...change }).filter(([, value]) => value !== undefined)
      return Object.fromEntries(entries) as unknown as Variant
    }),
  })

export const removeVariant =
  (id: string): TemplateEdit =>
  ({ variants = [], ...template }) => {
    const left = variants.filter((variant) => variant.id !== id)
    return { ...template, ...(left.length > 0 && { variants: left }) }
  }

/** Has layers be in a variant as they are in the face itself again. */
export const asInFace =
  (id: string, layers: readonly string[]): TemplateEdit =>
  (template) => ({
    ...template,
    variants: (template.variants ?? []).map((variant) =>
      variant.id === id
        ? withOverrides(
            variant,
            Object.fromEntries(Object.entries(variant.layers ?? {}).filter(([layer]) => !layers.includes(layer))),
          )
        : variant,
    ),
  })

/** The layers, those in them too, of which a variant says something else. */
export const changedIn = (template: Template, id: string): ReadonlySet<string> =>
  new Set(Object.keys(template.variants?.find((variant) => variant.id === id)?.layers ?? {}))

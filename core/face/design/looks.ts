import { stableJson } from '../hash'
import type { Layer, Template, Variant } from '../template'
import { layersOf, withVariant } from '../template/variants'
import type { TemplateEdit } from './edit'

/** What a variant says of layers, by their ids. */
export type Overrides = NonNullable<Variant['layers']>
type Override = Overrides[string]
type Loose = Readonly<Record<string, unknown>>

/** What no variant can change of a layer. */
const FIXED = new Set(['id', 'type', 'layers'])

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && stableJson(a) === stableJson(b))

/** What a layer says otherwise than the face itself; `null` for what it does not say at all. */
export function differences(base: Layer, now: Layer): Override | undefined {
  const [before, after] = [base as unknown as Loose, now as unknown as Loose]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !FIXED.has(key))
  const other = keys.filter((key) => !isSame(before[key], after[key]))
  return other.length === 0 ? undefined : Object.fromEntries(other.map((key) => [key, after[key] ?? null]))
}

/** The layers by their ids, those in groups too. */
export const layersById = (layers: readonly Layer[]): ReadonlyMap<string, Layer> =>
  new Map([...layersOf(layers)].map((layer) => [layer.id, layer]))

/** The variant with what it says of layers from now on; nothing is written where it says nothing. */
export const withOverrides = ({ layers: _, ...variant }: Variant, overrides: Overrides): Variant =>
  Object.keys(overrides).length === 0 ? variant : { ...variant, layers: overrides }

/** What the variant says of the layers of `made`, once the same was done to its own look as to the face. */
function saidAfter(template: Template, made: Template, variant: Variant, edit: TemplateEdit): Overrides {
  const look = withVariant(template, variant)
  const [face, before, after] = [template, look, edit(look)].map(({ layers }) => layersById(layers))
  const said = new Map(Object.entries(variant.layers ?? {}))
  const ids = layersById(made.layers)
  for (const [id, base] of ids) {
    const [inFace, inLook, now] = [face?.get(id), before?.get(id), after?.get(id)]
    if (!now || (inFace && inLook && !differences(inFace, base) && !differences(inLook, now))) continue
    const other = differences(base, now)
    if (other) said.set(id, other)
    else said.delete(id)
  }
  return Object.fromEntries([...said].filter(([id]) => ids.has(id)))
}

/**
 * An edit that leaves every look as it was: of how layers lie in each other, say, which is the same for the face and all of its variants. It is done to
 * each look, and must leave each with the same layers. What a variant says of a layer that is left alone stays as it is written.
 */
export function inEveryLook(template: Template, edit: TemplateEdit): Template {
  const made = edit(template)
  if (!template.variants) return made
  const variants = template.variants.map((variant) => {
    const said = saidAfter(template, made, variant, edit)
    return isSame(said, variant.layers ?? {}) ? variant : withOverrides(variant, said)
  })
  const isLeft = made === template && variants.every((variant, at) => variant === template.variants?.[at])
  return isLeft ? template : { ...made, variants }
}

/** Every look of the face: its own, and that of each variant. */
export const looksOf = (template: Template): readonly Template[] => [
  template,
  ...(template.variants ?? []).map((variant) => withVariant(template, variant)),
]

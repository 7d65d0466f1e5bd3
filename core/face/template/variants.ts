import type { Layer, Template, Variant } from '../template'

/** The layer with what a variant says of it: `null` is what it does not say any more. */
const overridden = (layer: Layer, override: Readonly<Record<string, unknown>>): Layer =>
  Object.fromEntries(
    Object.entries({ ...layer, ...override }).filter(([, value]) => value !== null),
  ) as unknown as Layer

const changed = (layer: Layer, overrides: NonNullable<Variant['layers']>): Layer => {
  const own = Object.hasOwn(overrides, layer.id) ? overrides[layer.id] : undefined
  const whole = own ? overridden(layer, own) : layer
  if (whole.type !== 'group') return whole
  const layers = whole.layers.map((inner) => changed(inner, overrides))
  return own || layers.some((inner, index) => inner !== whole.layers[index]) ? { ...whole, layers } : whole
}

/** The template as one variant has it; layers that it leaves alone stay the same objects. */
export const withVariant = (template: Template, { palette, layers }: Variant): Template => ({
  ...template,
  ...(palette && { palette }),
  ...(layers && { layers: template.layers.map((layer) => changed(layer, layers)) }),
})

const known = new WeakMap<Template, Map<string, Template>>()

/** The template as the variants have it, later ones over earlier ones: the same object for the same variants. */
export function withVariants(template: Template, variants: readonly Variant[]): Template {
  if (variants.length === 0) return template
  let made = known.get(template)
  if (!made) known.set(template, (made = new Map()))
  const key = JSON.stringify(variants.map(({ id }) => id))
  let whole = made.get(key)
  if (!whole) made.set(key, (whole = variants.reduce(withVariant, template)))
  return whole
}

/** Every layer, those in groups too. */
export function* layersOf(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer
    if (layer.type === 'group') yield* layersOf(layer.layers)
  }
}

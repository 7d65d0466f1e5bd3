import type { Bound, Layer, Mask, Template } from '../../template'

/** What layers name, and which may be called otherwise: a symbol, or a picture of the collection. */
export type Renamed = 'symbol' | 'picture'

interface Naming {
  readonly kind: Renamed
  readonly from: string
  readonly to: string
}

/** A bound value that names the thing outright, or by what values become. */
function bound(value: Bound, { from, to }: Naming): Bound {
  if (typeof value === 'string') return value === from ? to : value
  const { prefix = '', suffix = '', map, else: rest, ...binding } = value
  const isWhole = (part: string | undefined): boolean => part !== undefined && `${prefix}${part}${suffix}` === from
  if (![rest, ...Object.values(map ?? {})].some(isWhole)) return value
  const keeps = to.length > prefix.length + suffix.length && to.startsWith(prefix) && to.endsWith(suffix)
  // What stands around every value cannot go on standing there where the new name is without it.
  const isSplit = !keeps && map !== undefined && binding.join === undefined
  const around = (part: string): string => (isSplit && part !== '' ? `${prefix}${part}${suffix}` : part)
  const fresh = isSplit ? to : to.slice(prefix.length, to.length - suffix.length)
  const other = (part: string): string => (isWhole(part) && (keeps || isSplit) ? fresh : around(part))
  return {
    ...binding,
    ...(!isSplit && value.prefix !== undefined && { prefix }),
    ...(!isSplit && value.suffix !== undefined && { suffix }),
    ...(map && { map: Object.fromEntries(Object.entries(map).map(([key, part]) => [key, other(part)])) }),
    ...(rest !== undefined && { else: other(rest) }),
  }
}

/** What a layer, or a variant's changes of one, say by these names. */
function patched<T extends Readonly<Record<string, unknown>>>(layer: T, naming: Naming): T {
  const changes: Record<string, unknown> = {}
  if (naming.kind === 'symbol' && layer['symbol'] !== undefined)
    changes['symbol'] = bound(layer['symbol'] as Bound, naming)
  if (naming.kind === 'picture') {
    const { source, asset, mask } = layer as { source?: 'art' | { asset: Bound }; asset?: Bound; mask?: Mask | null }
    if (typeof source === 'object') changes['source'] = { ...source, asset: bound(source.asset, naming) }
    if (asset !== undefined) changes['asset'] = bound(asset, naming)
    if (mask && 'picture' in mask) changes['mask'] = { ...mask, picture: bound(mask.picture, naming) }
  }
  return { ...layer, ...changes }
}

const renamedLayer = (layer: Layer, naming: Naming): Layer =>
  layer.type === 'group'
    ? { ...patched(layer, naming), layers: layer.layers.map((inner) => renamedLayer(inner, naming)) }
    : patched(layer, naming)

/** The template as it must be once a symbol or picture of its collection is called otherwise: what shows it goes on doing so. */
export function renameIn(template: Template, naming: Naming): Template {
  const { variants, layers } = template
  return {
    ...template,
    layers: layers.map((layer) => renamedLayer(layer, naming)),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...variant,
        ...(variant.layers && {
          layers: Object.fromEntries(
            Object.entries(variant.layers).map(([id, changes]) => [id, patched(changes, naming)]),
          ),
        }),
      })),
    }),
  }
}

import { nearest } from '../../language/nearest'
import type { Bound, Layer, Template } from '../template'
import { type TemplateFault, fault } from '../template/faults'
import { isPlain } from '../template/migrate'
import { layersOf } from '../template/variants'

/** What layers may name besides what lies in the face itself. */
export interface KnownNames {
  readonly fields: ReadonlySet<string>
  readonly symbols: ReadonlySet<string>
  readonly pictures: ReadonlySet<string>
  /** Families of the studio, and those that the collection's fonts say of themselves. */
  readonly fonts: ReadonlySet<string>
}

/** Fields that a layer names: in holes of texts, in bindings and in conditions. */
function fieldsOf(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part === 'string') for (const [, name = ''] of part.matchAll(/\{(\w+(?:\.\w+)?)\}/g)) found.add(name)
  else if (Array.isArray(part)) for (const inner of part) fieldsOf(inner, found)
  else if (isPlain(part))
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'field' && typeof inner === 'string') found.add(inner)
      else if (key !== 'layers') fieldsOf(inner, found)
    }
  return found
}

/** Every field that faces name: what a game's own faces show, its cards say. */
export const fieldsIn = (templates: readonly Template[]): ReadonlySet<string> =>
  new Set(templates.flatMap(({ layers }) => [...layersOf(layers)].flatMap((layer) => [...fieldsOf(layer)])))

/** What a bound value names outright, whatever a card says. */
export function outright(bound: Bound | undefined): readonly string[] {
  if (bound === undefined) return []
  if (typeof bound === 'string') return bound === '' || bound.includes('{') ? [] : [bound]
  const { map = {}, else: other, prefix = '', suffix = '' } = bound
  const names = [...Object.values(map), ...(other === undefined ? [] : [other])]
  return names.filter((name) => name !== '').map((name) => `${prefix}${name}${suffix}`)
}

/** The pictures of the collection that a layer shows, or is masked by. */
export const boundPictures = (layer: Layer): readonly Bound[] => [
  ...(layer.type === 'picture' && layer.source !== 'art' ? [layer.source.asset] : []),
  ...(layer.type === 'nine' ? [layer.asset] : []),
  ...(layer.mask && 'picture' in layer.mask ? [layer.mask.picture] : []),
]

/** The font of a layer's style, as far as the face says it and not the game. */
function fontsOf(layer: Layer, { styles = {} }: Template): readonly string[] {
  if (layer.type !== 'text' && layer.type !== 'rich') return []
  const { style } = layer
  if (typeof style !== 'string' && 'font' in style && style.font !== undefined) return [style.font]
  const named = typeof style === 'string' ? style : 'use' in style ? style.use : undefined
  const font = named !== undefined && Object.hasOwn(styles, named) ? styles[named]?.font : undefined
  return font === undefined ? [] : [font]
}

const unknown = (
  layer: string,
  kind: string,
  names: Iterable<string>,
  known: ReadonlySet<string>,
): readonly (TemplateFault & { readonly isNear: boolean })[] =>
  [...names]
    .filter((name) => !known.has(name))
    .map((name) => {
      const [near] = nearest(name, known)
      return near === undefined
        ? { ...fault('TPL09', { kind, name }, '', layer), isNear: false }
        : { ...fault('TPL16', { kind, name, near }, '', layer), isNear: true }
    })

/**
 * What layers name that nothing answers to, with the nearest that there is. A card may say what no other does: a field is only told where it is near
 * one that is known.
 */
export const unknownNamesIn = (
  template: Template,
  { fields, symbols, pictures, fonts }: KnownNames,
): readonly TemplateFault[] =>
  [...layersOf(template.layers)].flatMap((layer): readonly TemplateFault[] => [
    ...unknown(layer.id, 'field', fieldsOf(layer), fields).filter(({ isNear }) => isNear),
    ...unknown(layer.id, 'symbol', layer.type === 'symbol' ? outright(layer.symbol) : [], symbols),
    ...unknown(layer.id, 'picture', boundPictures(layer).flatMap(outright), pictures),
    ...unknown(layer.id, 'font', fontsOf(layer, template), fonts),
  ])

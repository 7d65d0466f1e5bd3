import { own } from '../../../language/own'
import { digest, stableJson } from '../../hash'
import type { Layer, Template, Theme } from '../../template'
import { selfContained } from './copy'

const TABLES = ['palettes', 'styles', 'gradients'] as const

/** Something in which a copy is other than the built-in face is today. */
export interface Difference {
  readonly part: 'layer' | (typeof TABLES)[number] | 'size' | 'palette'
  /** Of the layer, its id; of the tables, the name of the entry. */
  readonly id: string
  /** As people read it; empty where the part says it all. */
  readonly name: string
  /** Of the copy: it has something else, it lacks it, or has it alone. */
  readonly how: 'other' | 'lacking' | 'alone'
}

/** The built-in face that a copy was made from, as it draws today; `undefined` where there is none. */
export function originOf({ madeFrom }: Template, builtIn: readonly Template[], theme: Theme): Template | undefined {
  const origin = madeFrom && builtIn.find(({ id }) => id === madeFrom.name)
  return origin && selfContained(origin, theme)
}

const isSame = (a: unknown, b: unknown): boolean => stableJson(a ?? null) === stableJson(b ?? null)

const how = (mine: unknown, theirs: unknown): Difference['how'] | undefined => {
  if (mine === undefined) return 'lacking'
  if (theirs === undefined) return 'alone'
  return isSame(mine, theirs) ? undefined : 'other'
}

/** What is other in a copy than in its origin: size, palettes in force, entries of the tables, and layers of the face's own list with all in them. */
export function differencesTo(copy: Template, origin: Template): readonly Difference[] {
  const found: Difference[] = []
  const note = (part: Difference['part'], id: string, name: string, mine: unknown, theirs: unknown): void => {
    const kind = how(mine, theirs)
    if (kind) found.push({ part, id, name, how: kind })
  }
  note('size', '', '', copy.size, origin.size)
  note('palette', '', '', copy.palette, origin.palette)
  for (const table of TABLES)
    for (const name of new Set([...Object.keys(origin[table] ?? {}), ...Object.keys(copy[table] ?? {})]))
      note(table, name, name, own<unknown>(copy[table] ?? {}, name), own<unknown>(origin[table] ?? {}, name))
  const mine = new Map(copy.layers.map((layer) => [layer.id, layer]))
  const theirs = new Map(origin.layers.map((layer) => [layer.id, layer]))
  for (const id of new Set([...theirs.keys(), ...mine.keys()]))
    note('layer', id, (mine.get(id) ?? theirs.get(id))?.name ?? id, mine.get(id), theirs.get(id))
  return found
}

/** The layers with one of the origin put where it lies there: above the nearest layer below it that is here too. */
function withLayer(layers: readonly Layer[], layer: Layer, origin: Template): readonly Layer[] {
  const at = layers.findIndex(({ id }) => id === layer.id)
  if (at >= 0) return layers.with(at, layer)
  const below = origin.layers
    .slice(
      0,
      origin.layers.findIndex(({ id }) => id === layer.id),
    )
    .toReversed()
  const near = below.map(({ id }) => layers.findIndex((one) => one.id === id)).find((index) => index >= 0)
  return layers.toSpliced((near ?? -1) + 1, 0, layer)
}

function taken(copy: Template, origin: Template, { part, id, how: kind }: Difference): Template {
  if (part === 'size' || part === 'palette') return { ...copy, [part]: origin[part] }
  if (part === 'layer') {
    const layer = origin.layers.find((one) => one.id === id)
    const layers = layer ? withLayer(copy.layers, layer, origin) : copy.layers.filter((one) => one.id !== id)
    return { ...copy, layers }
  }
  const { [id]: _, ...others } = (copy[part] ?? {}) as Record<string, unknown>
  return { ...copy, [part]: kind === 'alone' ? others : { ...others, [id]: origin[part]?.[id] } }
}

/** The copy with the chosen differences as the origin has them; from then on it counts as made from what that is today. */
export function takeOver(copy: Template, origin: Template, chosen: readonly Difference[]): Template {
  const made = chosen.reduce((before, difference) => taken(before, origin, difference), copy)
  return { ...made, madeFrom: { name: origin.id, hash: digest(stableJson(origin)) } }
}

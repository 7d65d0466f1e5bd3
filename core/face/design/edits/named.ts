import { own } from '../../../language/own'
import { colour as paintOf, gradientNamed, styleOf } from '../../layers/bind'
import type { Binding, Layer, StyleSource, Template, TextStyle, Theme } from '../../template'
import { mayBeInForce } from '../../template/force'
import type { PaletteSource } from '../../template/paint'
import { COLOUR_KEYS } from '../../template/read'
import { layersOf } from '../../template/variants'
import { isPlain } from '../../template/migrate'
import type { TemplateEdit } from '../edit'
import { inEveryLook, looksOf } from '../looks'

/** What a face has by name: text styles, gradients and palettes, and the colours in these. */
export type NamedKind = 'styles' | 'gradients' | 'palettes' | 'colours'

/** What stands for a name where it is used: a name again, or what it stood for; nothing has it left out. */
export type Instead = (bound: Readonly<Record<string, unknown>> | undefined) => unknown

/** Texts of a binding that become what it is bound to. */
const OUTCOMES = new Set(['map', 'else'])

/** A palette that a card's value chooses, with every use of a name as `instead` has it; none where no value comes to any palette then. */
function rebound(bound: Binding, name: string, instead: Instead): readonly Binding[] {
  const { map, else: other, prefix = '', suffix = '', ...rest } = bound
  const isUsed = (one: string): boolean => one !== '' && prefix + one + suffix === name
  if (![...Object.values(map ?? {}), ...(other === undefined ? [] : [other])].some(isUsed)) return [bound]
  // What stands around every name stands around values too, which the face does not know.
  const isAround = prefix + suffix !== ''
  if (isAround && !map) return [bound]
  const now = (one: string): string | undefined => {
    if (isUsed(one)) return instead(undefined) as string | undefined
    return one === '' ? one : prefix + one + suffix
  }
  const left = Object.entries(map ?? {}).flatMap(([value, one]) => {
    const to = now(one)
    return to === undefined ? [] : [[value, to] as const]
  })
  const remainder = other === undefined ? undefined : now(other)
  if (map && left.length === 0 && remainder === undefined) return []
  return [
    { ...rest, ...(map && { map: Object.fromEntries(left) }), ...(remainder !== undefined && { else: remainder }) },
  ]
}

/** A part of a face with every use of a name as `instead` has it. `key`: under what it stands. */
function replaced(part: unknown, key: string, kind: NamedKind, name: string, instead: Instead): unknown {
  const inside = (inner: unknown, at: string): unknown => replaced(inner, at, kind, name, instead)
  if (typeof part === 'string') {
    const isUsed =
      kind === 'colours'
        ? COLOUR_KEYS.has(key) && part === `$${name}`
        : kind === 'styles' && key === 'style' && part === name
    return isUsed ? instead(undefined) : part
  }
  if (Array.isArray(part)) {
    const items: readonly unknown[] = part
    if (key !== 'palette') return items.map((inner) => inside(inner, key))
    return kind === 'palettes'
      ? items.flatMap((inner) => {
          if (isPlain(inner)) return rebound(inner as unknown as Binding, name, instead)
          return inner === name ? (instead(undefined) ?? []) : [inner]
        })
      : part
  }
  if (!isPlain(part)) return part
  if (kind === 'styles' && key === 'style' && part['use'] === name) return instead(part)
  if (kind === 'gradients' && part['gradient'] === name) return instead(part)
  const isBound = 'field' in part
  return Object.fromEntries(
    Object.entries(part).map(([at, inner]) => {
      if (isBound && at === 'map' && isPlain(inner))
        return [at, Object.fromEntries(Object.entries(inner).map(([from, to]) => [from, inside(to, key)]))]
      return [at, inside(inner, isBound && OUTCOMES.has(at) ? key : at)]
    }),
  )
}

/** The face with every use of a name as `instead` has it: in layers, in what variants say of them, in styles and in gradients. */
export function everywhere(template: Template, kind: NamedKind, name: string, instead: Instead): Template {
  const within = <T>(part: T, key: string): T => replaced(part, key, kind, name, instead) as T
  const table = <T>(parts: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(parts).map(([at, part]) => [at, within(part, '')]))
  const { styles, gradients, variants } = template
  return {
    ...template,
    palette: within(template.palette, 'palette'),
    layers: template.layers.map((layer) => within(layer, '')),
    ...(styles && { styles: table(styles) }),
    ...(gradients && { gradients: table(gradients) }),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...variant,
        ...(variant.palette && { palette: within(variant.palette, 'palette') }),
        ...(variant.layers && { layers: table(variant.layers) }),
      })),
    }),
  }
}

/** Names of what uses it: layers, also where a variant alone has them so, and styles and gradients of the face. */
export function usersOf(template: Template, kind: NamedKind, name: string): readonly string[] {
  const uses = (part: unknown, key = ''): boolean => {
    let found = false
    replaced(part, key, kind, name, () => ((found = true), undefined))
    return found
  }
  const layers = [...layersOf(template.layers)]
  const isUsing = (layer: Layer): boolean =>
    uses(layer.type === 'group' ? { ...layer, layers: [] } : layer) ||
    (template.variants ?? []).some((variant) => uses(own(variant.layers ?? {}, layer.id)))
  const tables = [...Object.entries(template.styles ?? {}), ...Object.entries(template.gradients ?? {})]
  return [
    ...layers.filter(isUsing).map((layer) => layer.name || layer.id),
    ...(kind === 'colours' ? tables.flatMap(([at, part]) => (uses(part) ? [at] : [])) : []),
    ...(kind === 'palettes' && uses(template.palette, 'palette') ? [template.name] : []),
    ...(kind === 'palettes'
      ? (template.variants ?? []).flatMap((variant) => (uses(variant.palette, 'palette') ? [variant.name] : []))
      : []),
  ]
}

type Table = Readonly<Record<string, unknown>>

const tableOf = (template: Pick<Theme, 'palettes' | 'styles' | 'gradients'>, kind: NamedKind): Table =>
  kind === 'colours' ? (Object.assign({}, ...Object.values(template.palettes ?? {})) as Table) : (template[kind] ?? {})

const NAME = /^[\w-][\w .-]*$/
/** Why something cannot be called so: the name is none, or something has it already, in the face or in what its game shares. */
export function refusedName(
  template: Template,
  theme: Theme,
  kind: NamedKind,
  name: string,
): 'bad' | 'taken' | undefined {
  if (!NAME.test(name) || name.length > 200 || (kind === 'colours' && name === 'ink')) return 'bad'
  return Object.hasOwn(tableOf(template, kind), name) || Object.hasOwn(tableOf(theme, kind), name) ? 'taken' : undefined
}

/** The table with what is called one thing called another, in its place. */
export const renamedIn = <T>(
  table: Readonly<Record<string, T>>,
  from: string,
  to: string,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name === from ? to : name, value]))

/** The face with another name wherever it is used. */
export const renamedUses = (template: Template, kind: NamedKind, from: string, to: string): Template =>
  everywhere(template, kind, from, (use) => {
    if (kind === 'colours') return `$${to}`
    if (!use) return to
    return kind === 'styles' ? { ...use, use: to } : { ...use, gradient: to }
  })

/** Calls something otherwise; whatever names it follows. A colour is renamed in all palettes of the face. */
export const renameNamed =
  (kind: NamedKind, from: string, to: string): TemplateEdit =>
  (template) => {
    if (from === to || !Object.hasOwn(tableOf(template, kind), from)) return template
    const followed = renamedUses(template, kind, from, to)
    if (kind !== 'colours') return { ...followed, [kind]: renamedIn((followed[kind] ?? {}) as Table, from, to) }
    const palettes = Object.entries(followed.palettes ?? {}).map(([name, colours]) => [
      name,
      renamedIn(colours, from, to),
    ])
    return { ...followed, palettes: Object.fromEntries(palettes) as NonNullable<Template['palettes']> }
  }

/** One more like it, under a name that nothing has: `gold 2`. */
export function duplicateNamed(
  template: Template,
  theme: Theme,
  kind: Exclude<NamedKind, 'colours'>,
  name: string,
): { readonly template: Template; readonly name: string } | undefined {
  const table = template[kind] as Table | undefined
  if (!table || !Object.hasOwn(table, name)) return undefined
  const fresh = freshNamed(template, theme, kind, name)
  const entries = Object.entries(table).flatMap(
    ([at, value]) =>
    at === name ? [[at, value], [fresh, value]] : [[at, value]], // oxfmt-ignore
  )
  return { template: { ...template, [kind]: Object.fromEntries(entries) as Table }, name: fresh }
}

/** A name like the wanted one that nothing has. */
export function freshNamed(template: Template, theme: Theme, kind: NamedKind, wanted: string): string {
  const stem = wanted.replace(/ \d+$/, '')
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${stem} ${count}`
    if (refusedName(template, theme, kind, name) === undefined) return name
  }
}

const withoutEntry = (table: Table, name: string): Table => {
  const { [name]: _, ...left } = table
  return left
}

/** Whether a palette has the colour that may be in force, of the face or of what its game shares. */
export function isColourInForce(
  { palettes = {}, ...template }: Template,
  theme: Pick<Theme, 'palettes'>,
  name: string,
): boolean {
  const isInForce = mayBeInForce(template)
  return Object.entries({ ...theme.palettes, ...palettes }).some(
    ([palette, colours]) => isInForce(palette) && Object.hasOwn(colours, name),
  )
}

/** The face with a colour that is gone painted as it was, in each look in which no palette in force has another for it. */
function paintedAsBefore(template: Template, theme: Pick<Theme, 'palettes'>, name: string, value: string): Template {
  const isLacking = ({ variants: _, ...look }: Template): boolean => !isColourInForce(look, theme, name)
  const painted = (look: Template): Template => everywhere(look, 'colours', name, () => paintOf(value, {}))
  if (!looksOf(template).some(isLacking)) return template
  const { layers, variants } = inEveryLook(template, (look) =>
    isLacking(look) ? { ...look, layers: painted({ ...look, variants: [] }).layers } : look,
  )
  const { variants: _, ...face } = painted({ ...template, variants: [] })
  return { ...face, layers, ...(variants && { variants }) }
}

/** The same with all colours of a palette that is gone. */
export const withoutColours = (template: Template, theme: Pick<Theme, 'palettes'>, gone: PaletteSource): Template =>
  Object.entries(gone).reduce(
    (made, [name, colour]) => paintedAsBefore(made, theme, name, typeof colour === 'string' ? colour : colour.colour),
    template,
  )

/**
 * Takes something away. What names it has what it stood for from then on, and looks as it did; a palette is no longer in force. What its game shares
 * under the same name stands for it instead.
 */
export const removeNamed =
  (kind: Exclude<NamedKind, 'colours'>, name: string, theme: Theme): TemplateEdit =>
  (template) => {
    const table = template[kind] as Table | undefined
    if (!table || !Object.hasOwn(table, name)) return template
    const left = withoutEntry(table, name)
    const { [kind]: _, ...rest } = everywhere(template, kind, name, (use): unknown => {
      if (Object.hasOwn(theme[kind] ?? {}, name)) return use ?? name
      if (kind === 'gradients') return gradientNamed(name, { template, theme })
      return kind === 'styles' ? styleOf((use ?? name) as StyleSource, { template, theme }) : undefined
    })
    const made = { ...rest, ...(Object.keys(left).length > 0 && { [kind]: left }) } as Template
    return kind === 'palettes' ? withoutColours(made, theme, table[name] as PaletteSource) : made
  }

/** Takes a colour out of a palette of the face. Where no other palette in force has it, it is painted as it was wherever it is named. */
export const removeColour =
  (palette: string, name: string, theme: Theme): TemplateEdit =>
  (template) => {
    const colours = template.palettes?.[palette]
    const gone = colours && own(colours, name)
    if (!colours || gone === undefined) return template
    const palettes = { ...template.palettes, [palette]: withoutEntry(colours, name) } as NonNullable<
      Template['palettes']
    >
    return withoutColours({ ...template, palettes }, theme, { [name]: gone })
  }

/** A style to begin with. */
export const PLAIN_STYLE: TextStyle = { font: 'Alegreya Sans', size: 9, least: 6, colour: '#1b1613' }

import { converter, parse } from 'culori'
import { own } from '../../language/own'
import type { Gradient, Paint, PlacedGradient } from '../display'
import { alongMatrix } from '../gradient'
import type { BoundValue } from '../system'
import type { Binding, Bound, Box, Condition, Fill, StyleSource, Template, TextStyle, Theme } from '../template'
import type { PaletteSource } from '../template/paint'

const toRgb = converter('rgb')

export type Values = Readonly<Record<string, BoundValue>>
export type Palette = Readonly<Record<string, string>>

const filled = (value: BoundValue | undefined): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Numbers, and yes and no, are compared as they are written: a field of text may hold a year. */
const matches = (value: BoundValue | undefined, wanted: readonly (string | number | boolean)[]): boolean => {
  if (value === undefined) return false
  const parts = typeof value === 'object' ? value : [value]
  return parts.some((part) => wanted.some((one) => String(one) === String(part)))
}

/** Whether every condition holds. A list satisfies `is` and `in` when one of its parts does. */
export const holds = (conditions: readonly Condition[] | undefined, values: Values): boolean =>
  (conditions ?? []).every((condition) => {
    const value = own(values, condition.field)
    if ('has' in condition) return filled(value) === condition.has
    return matches(value, 'is' in condition ? [condition.is] : condition.in)
  })

/** Puts values in the text's `{holes}`; lists are joined, absent values leave nothing. */
export const fill = (text: string, values: Values, join = ' / '): string =>
  text.replace(/\{(\w+(?:\.\w+)?)\}/g, (_, field: string) => {
    const value = own(values, field)
    return value === undefined ? '' : typeof value === 'object' ? value.join(join) : String(value)
  })

function boundText(
  { field, map, else: other = '', join, prefix = '', suffix = '' }: Binding,
  values: Values,
  between: string,
): string {
  const value = own(values, field)
  const mapped = (part: string): string => (map ? (own(map, part) ?? other) : part)
  const text = !filled(value)
    ? other
    : typeof value === 'object'
      ? value
          .map(mapped)
          .filter((part) => part !== '')
          .join(join ?? between)
      : mapped(String(value))
  return text === '' ? '' : `${prefix}${text}${suffix}`
}

/** What a bound text comes to. `join` stands between a list's parts where the binding does not say. */
export const textOf = (bound: Bound, values: Values, join = ' / '): string =>
  typeof bound === 'string' ? fill(bound, values, join) : boundText(bound, values, join)

/** A colour with its `$name` looked up; an unknown name is black, so that a template's fault shows. */
export const colour = (name: string, palette: Palette): string =>
  name.startsWith('$') ? (own(palette, name.slice(1)) ?? '#000000') : name

/** What text, shapes and symbols are painted with on one card. */
export interface Paints {
  readonly template: Template
  readonly theme: Theme
  readonly palette: Palette
  readonly values: Values
}

const resolved = ({ along, ...gradient }: Gradient, palette: Palette, box: Box | undefined): PlacedGradient => ({
  ...gradient,
  stops: gradient.stops.map((stop) => ({ ...stop, colour: colour(stop.colour, palette) })),
  ...(along && box && { place: alongMatrix(along, box) }),
})

/** The gradient that goes by a name: the face's own before the theme's. */
export const gradientNamed = (
  name: string,
  { template, theme }: { readonly template: Pick<Template, 'gradients'>; readonly theme: Pick<Theme, 'gradients'> },
): Gradient | undefined => own(template.gradients ?? {}, name) ?? own(theme.gradients ?? {}, name)

/** The paint that a fill comes to in the box that it is for; `undefined` where it comes to nothing. */
export function paint(source: Fill, paints: Paints, box?: Box): Paint | undefined {
  const { palette, values } = paints
  if (typeof source === 'string') return colour(source, palette)
  if ('stops' in source) return resolved(source, palette, box)
  if ('gradient' in source) {
    const named = gradientNamed(source.gradient, paints)
    return named && resolved(named, palette, box)
  }
  const text = textOf(source, values)
  return text === '' ? undefined : colour(text, palette)
}

/** Whether a fill is the same for every card of one palette. */
export const isFixed = (source: Fill | undefined): boolean => typeof source !== 'object' || !('field' in source)

const NO_STYLE: TextStyle = { font: '', size: 8, colour: '#000000' }

/** The whole style of a text layer. */
export function styleOf(source: StyleSource, { template, theme }: Pick<Paints, 'template' | 'theme'>): TextStyle {
  const named = (name: string): TextStyle =>
    own(template.styles ?? {}, name) ?? own(theme.styles ?? {}, name) ?? NO_STYLE
  if (typeof source === 'string') return named(source)
  if (!('use' in source)) return source
  const { use, ...other } = source
  return { ...named(use), ...(other as Partial<TextStyle>) }
}

/** The colours in force for a card's values, and what of them is said in inks. */
export interface Inked {
  /** As they are written in the palettes. */
  readonly colours: Palette
  /** As they are painted: those that have inks by words of their own. */
  readonly palette: Palette
  readonly inks: Readonly<Record<string, Ink>>
}
type Ink = readonly [number, number, number, number]

const palettes = new WeakMap<Theme, WeakMap<Template, Map<string, Inked>>>()

/** Another word for the same colour, for the screen no other; words that are taken have longer and longer opacities of one. */
function otherWord(colour: string, isTaken: (word: string) => boolean): string {
  const parsed = parse(colour)
  if (!parsed || (parsed.alpha ?? 1) < 1) return colour
  const rgb = toRgb(parsed)
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((part) => Math.round(Math.max(0, Math.min(1, part)) * 255))
  for (let opacity = '1.0'; ; opacity += '0') {
    const word = `rgba(${r},${g},${b},${opacity})`
    if (!isTaken(word)) return word
  }
}

/** Colours that look alike but differ in their inks go by other words, so that each keeps its own. */
function mixed(sources: readonly PaletteSource[]): Inked {
  const colours: Record<string, string> = {}
  const palette: Record<string, string> = {}
  const inks: Record<string, Ink> = {}
  const entries = Object.entries(Object.assign({}, ...sources) as PaletteSource)
  const lookOf = (colour: string): string => JSON.stringify(toRgb(parse(colour) ?? 'black'))
  const plain = new Set(entries.flatMap(([, one]) => (typeof one === 'string' ? [lookOf(one)] : [])))
  const first = new Map<string, string>()
  for (const [name, one] of entries) {
    colours[name] = palette[name] = typeof one === 'string' ? one : one.colour
    if (typeof one === 'string') continue
    const look = lookOf(one.colour)
    const ink = one.cmyk.join(' ')
    const isOther = plain.has(look) || (first.get(look) ?? ink) !== ink
    if (!isOther) first.set(look, ink)
    const isTaken = (word: string): boolean => Object.hasOwn(inks, word) && inks[word]?.join(' ') !== ink
    const word = isOther ? otherWord(one.colour, isTaken) : one.colour
    palette[name] = word
    inks[word] = one.cmyk
  }
  return { colours, palette, inks }
}

/** The colours in force for a card's values, as the palettes write them. */
export const paletteOf = (template: Template, theme: Theme, values: Values): Palette =>
  inkedPaletteOf(template, theme, values).colours

/** The colours in force for a card's values: the same objects for the same palettes. */
export function inkedPaletteOf(template: Template, theme: Theme, values: Values): Inked {
  const names = template.palette.map((bound) => textOf(bound, values))
  const key = JSON.stringify(names)
  let byTemplate = palettes.get(theme)
  if (!byTemplate) palettes.set(theme, (byTemplate = new WeakMap()))
  let known = byTemplate.get(template)
  if (!known) byTemplate.set(template, (known = new Map()))
  let palette = known.get(key)
  if (!palette) {
    palette = mixed(names.map((name) => own(template.palettes ?? {}, name) ?? own(theme.palettes ?? {}, name) ?? {}))
    // A bound name may be anything that a card says: of those, only the last are kept.
    if (known.size > 200) known.clear()
    known.set(key, palette)
  }
  return palette
}

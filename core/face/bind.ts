import type { BoundValue } from './system'
import type { Condition, Gradient, Layer, Paint, Template } from './template'
import { own } from '../language/own'

export type Values = Readonly<Record<string, BoundValue>>
export type Palette = Readonly<Record<string, string>>

const filled = (value: BoundValue | undefined): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

const matches = (value: BoundValue | undefined, wanted: readonly (string | number | boolean)[]): boolean =>
  value !== undefined &&
  (typeof value === 'object' ? value.some((part) => wanted.includes(part)) : wanted.includes(value))

/** Whether every condition holds. A list satisfies `is` and `in` when one of its parts does. */
export const holds = (conditions: readonly Condition[] | undefined, values: Values): boolean =>
  (conditions ?? []).every((condition) => {
    const value = values[condition.field]
    if ('has' in condition) return filled(value) === condition.has
    return matches(value, 'is' in condition ? [condition.is] : condition.in)
  })

/** Puts values in the text's `{holes}`; lists are joined with ` / `, absent values leave nothing. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = own(values, field)
    return value === undefined ? '' : typeof value === 'object' ? value.join(' / ') : String(value)
  })

/** The palette that a card's values ask for, else the template's own. */
export function paletteOf(template: Template, values: Values): Palette {
  const wanted = template.paletteField === undefined ? undefined : values[template.paletteField]
  const named =
    typeof wanted === 'string' && Object.hasOwn(template.palettes, wanted) ? template.palettes[wanted] : undefined
  return named ?? template.palettes[template.palette] ?? {}
}

/** A colour with its `$name` looked up; an unknown name is black, so that a template's fault shows. */
export const colour = (name: string, palette: Palette): string =>
  name.startsWith('$') ? (palette[name.slice(1)] ?? '#000000') : name

const isGradient = (value: unknown): value is Gradient =>
  typeof value === 'object' && value !== null && 'stops' in value

export const paint = (value: Paint, palette: Palette): Paint =>
  isGradient(value)
    ? { ...value, stops: value.stops.map((stop) => ({ ...stop, colour: colour(stop.colour, palette) })) }
    : colour(value, palette)

/** Layers that are drawn, groups included as they are, in painting order. */
export const drawn = (layers: readonly Layer[], values: Values): readonly Layer[] =>
  layers.filter(({ when }) => holds(when, values))

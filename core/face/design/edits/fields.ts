import { own } from '../../../language/own'
import type { Template, TextStyle } from '../../template'

/** Old names of fields with what they are called now. */
type Renames = ReadonlyMap<string, string>

/** Properties whose text has `{holes}`. */
const WITH_HOLES = new Set(['value', 'symbol', 'asset', 'picture', 'seed', 'palette'])

const inHoles = (text: string, renames: Renames): string =>
  text.replace(/\{(\w+)\}/g, (hole, field: string) => {
    const to = renames.get(field)
    return to === undefined ? hole : `{${to}}`
  })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a template under its property's name. What values become (`map`) are values, not fields, whatever they are called. */
function followed(part: unknown, property: string, renames: Renames): unknown {
  if (typeof part === 'string') return WITH_HOLES.has(property) ? inHoles(part, renames) : part
  if (Array.isArray(part)) return part.map((inner: unknown) => followed(inner, property, renames))
  if (!isObject(part)) return part
  const field = own(part, 'field')
  const moved = typeof field === 'string' ? renames.get(field) : undefined
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'map') return [name, value]
      return [name, name === 'field' && moved !== undefined ? moved : followed(value, name, renames)]
    }),
  )
}

/** A template, or another part of a face's files, as it must be once fields are called otherwise: what shows them, and what depends on them, goes on doing so. */
export function followFields<T extends Template | TextStyle>(part: T, renames: Renames): T {
  if (!('layers' in part)) return followed(part, '', renames) as T
  const { styles, palettes, gradients, ...bound } = part
  return {
    ...(followed(bound, '', renames) as typeof bound),
    // These tables' names are the designer's own, and may be called like fields.
    ...(palettes && { palettes }),
    ...(gradients && { gradients }),
    ...(styles && {
      styles: Object.fromEntries(
        Object.entries(styles).map(([name, style]) => [name, followFields<TextStyle>(style, renames)]),
      ),
    }),
  } as T
}

import { message, type Message } from '../language/message'

/** A pattern of file names: texts as they are, and fields of the card. */
export type Pattern = readonly (string | { readonly field: string })[]

/** Fields that every published card has, whatever its game. */
export const NAMING_FIELDS = ['number', 'name', 'key', 'id', 'kind', 'collection'] as const

/** What pictures are named by where nobody says otherwise. */
export const USUAL_PATTERN = '{name}'

/** The largest pattern that is read. */
const LONGEST = 500

/** Reads a pattern such as `{number}-{name}`; `known` has the fields that it may name. */
export function readPattern(
  text: string,
  known: readonly string[],
): { readonly pattern: Pattern } | { readonly fault: Message } {
  if (text.trim() === '' || text.length > LONGEST) return { fault: message('name-empty') }
  const pattern: (string | { readonly field: string })[] = []
  for (const [part, field] of text.matchAll(/\{([^{}]*)\}|[{}]|[^{}]+/g)) {
    if (part === '{' || part === '}') return { fault: message('name-brace', { found: part }) }
    if (field === undefined) pattern.push(part)
    else if (known.includes(field.trim())) pattern.push({ field: field.trim() })
    else return { fault: message('name-field', { found: field, known: known.join(', ') }) }
  }
  return { pattern }
}

/** Values of a card by the names of fields; what a card does not say is empty. */
export type NamingValues = Readonly<Record<string, string>>

const valueOf = (values: NamingValues, field: string): string =>
  (Object.hasOwn(values, field) ? values[field] : undefined) ?? ''

/** The name of a file without its ending; the card's own where the pattern comes to nothing. */
export function nameBy(pattern: Pattern, values: NamingValues): string {
  const name = pattern.map((part) => (typeof part === 'string' ? part : valueOf(values, part.field))).join('')
  return (
    [name, valueOf(values, 'name'), valueOf(values, 'key'), 'card'].find((each) => /[\p{L}\p{N}]/u.test(each)) ?? 'card'
  )
}

/** A place in a list as wide as the last one's, so that files lie in its order. */
export const placeOf = (index: number, total: number): string => String(index + 1).padStart(String(total).length, '0')

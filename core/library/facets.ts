import { addedValue } from '../document/added'
import type { Appearance } from '../document/appearance'
import type { CardSummary } from '../document/catalog'
import type { QueryField } from './query'

export interface FacetCount {
  readonly value: string
  /** Entries with a card that has it. */
  readonly count: number
}

/** How often the values of one field occur among the rows that are shown. */
export interface Facet {
  readonly field: string
  /** Most frequent first; numbers from the least up. */
  readonly counts: readonly FacetCount[]
  /** For numbers: the least and the greatest. */
  readonly range?: { readonly from: number; readonly to: number }
}

type FacetRow = { readonly cards: readonly CardSummary[]; readonly appearance?: Appearance }

const byCount = (a: FacetCount, b: FacetCount): number => b.count - a.count || (a.value < b.value ? -1 : 1)

function facet(field: QueryField, rows: readonly FacetRow[]): Facet {
  const counts = new Map<string | number, number>()
  for (const { cards, appearance } of rows) {
    const values = new Set(
      cards.flatMap(
        ({ stats, words }) => words[field.name] ?? stats[field.name] ?? addedValue(appearance, field.name) ?? [],
      ),
    )
    for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  if (field.type !== 'number')
    return {
      field: field.name,
      counts: [...counts].map(([value, count]) => ({ value: String(value), count })).sort(byCount),
    }
  const numbers = [...counts]
    .filter((pair): pair is [number, number] => typeof pair[0] === 'number')
    .sort((a, b) => a[0] - b[0])
  const [least, greatest] = [numbers[0]?.[0], numbers.at(-1)?.[0]]
  const range = least === undefined || greatest === undefined ? {} : { range: { from: least, to: greatest } }
  return { field: field.name, counts: numbers.map(([value, count]) => ({ value: String(value), count })), ...range }
}

/** Facets of the fields worth choosing from: numbers, choices and words; those without a value are left out. */
export const countFacets = (rows: readonly FacetRow[], fields: readonly QueryField[]): Facet[] =>
  fields
    .filter(({ type }) => type === 'number' || type === 'choice' || type === 'words')
    .map((field) => facet(field, rows))
    .filter(({ counts }) => counts.length > 0)

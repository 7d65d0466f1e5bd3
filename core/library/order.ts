import { addedValue } from '../document/added'
import type { Appearance } from '../document/appearance'
import type { CardSummary } from '../document/catalog'

/** What a list is sorted by: `order` (as in the documents), `changed`, `copies`, `tags`, `art`, `template`, `problems`, `name`, `id`, `kind`, or a field. */
export interface Order {
  readonly by: string
  readonly descending: boolean
}

export interface OrderedRow {
  readonly order: number
  /** Milliseconds since 1970. */
  readonly changed: number
  readonly cards: readonly CardSummary[]
  readonly appearance?: Appearance
  readonly problems?: { readonly errors: number; readonly warnings: number }
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function valueOf(row: OrderedRow, by: string): string | number | undefined {
  if (by === 'order' || by === 'changed') return row[by]
  if (by === 'copies') return row.appearance?.copies ?? 1
  if (by === 'art') return row.appearance?.art === undefined ? undefined : 1
  if (by === 'template') return row.appearance?.template
  if (by === 'tags') return row.appearance?.tags?.join(' ') || undefined
  if (by === 'problems')
    return row.problems && (row.problems.errors || row.problems.warnings)
      ? row.problems.errors + row.problems.warnings / 1000
      : undefined
  const [card] = row.cards
  if (!card) return addedValue(row.appearance, by)
  if (by === 'name' || by === 'kind' || by === 'text') return card[by] || undefined
  if (by === 'id') return card.key || undefined
  return card.stats[by] ?? (card.words[by]?.join(' ') || undefined) ?? addedValue(row.appearance, by)
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === typeof b) return COLLATOR.compare(String(a), String(b))
  return typeof a === 'number' ? -1 : 1
}

/** The rows in order, by the first card of each; rows without a value come last either way, and equal ones keep the order of their documents. */
export function sortRows<R extends OrderedRow>(rows: readonly R[], { by, descending }: Order): R[] {
  return rows
    .map((row) => ({ row, value: valueOf(row, by) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined) || a.row.order - b.row.order
      }
      const by = compare(a.value, b.value)
      return (descending ? -by : by) || a.row.order - b.row.order
    })
    .map(({ row }) => row)
}

import type { Values } from '../layers/bind'

/** Letters of a value that a map would name. */
const LONGEST = 60

/** What cards say, by the fields that layers bind: each value once, numbers by their size and words by the alphabet. Long texts are left out. */
export type Said = ReadonlyMap<string, readonly string[]>

const partsOf = (value: Values[string] | undefined): readonly string[] =>
  (typeof value === 'object' ? value : value === undefined || value === false ? [] : [String(value)]).filter(
    (part) => part !== '' && part.length <= LONGEST && !part.includes('\n'),
  )

const inOrder = (a: string, b: string): number => {
  const [x, y] = [Number(a), Number(b)]
  if (Number.isNaN(x) || Number.isNaN(y))
    return Number.isNaN(x) === Number.isNaN(y) ? (a < b ? -1 : 1) : Number.isNaN(x) ? 1 : -1
  return x - y
}

/** What a map can be given for: the values that cards have in each field, as a binding sees them. */
export function saidIn(cards: Iterable<Values>): Said {
  const found = new Map<string, Set<string>>()
  for (const values of cards)
    for (const [field, value] of Object.entries(values)) {
      let known = found.get(field)
      if (!known) found.set(field, (known = new Set()))
      for (const part of partsOf(value)) known.add(part)
    }
  return new Map([...found].map(([field, values]) => [field, [...values].sort(inOrder)]))
}

/** A row of a map: what a value becomes; nothing yet where it is only proposed. */
export interface MapRow {
  readonly from: string
  readonly to: string
}

/** Values that are proposed at once: of more, people name those that they mean. */
export const MOST_PROPOSED = 16

/** The rows of a map, with one for each value that cards have; of many values, those of the map alone. */
export function mapRows(map: Readonly<Record<string, string>>, said: readonly string[]): readonly MapRow[] {
  const own = Object.entries(map).map(([from, to]) => ({ from, to }))
  if (said.length > MOST_PROPOSED) return own
  const values = new Set(said)
  return [
    ...said.map((from) => ({ from, to: Object.hasOwn(map, from) ? (map[from] ?? '') : '' })),
    ...own.filter(({ from }) => !values.has(from)),
  ]
}

import type { StoredPart } from '../delta'

/** Places of neighbours in a fresh collection lie this far apart. */
const GAP = 1024

/** The entries of documents in order, each once, where it first appears. */
export function orderIn(documents: readonly { readonly parts: readonly StoredPart[] }[]): string[] {
  const order = new Set<string>()
  for (const { parts } of documents) for (const part of parts) if ('entry' in part) order.add(part.entry)
  return [...order]
}

/** The length of the run from `start` of entries without a place. */
const runFrom = (order: readonly string[], start: number, isPlaced: (entry: string) => boolean): number => {
  let end = start
  while (end < order.length && !isPlaced(order[end] ?? '')) end++
  return end - start
}

/**
 * Numbers by which entries sort as in `order`. An entry has its place for good; one at 0 is new, and gets a number between its
 * neighbours'. Where no number is left between them, or the places do not follow the order, all are dealt again. Answers what changed.
 */
export function places(order: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> {
  const isPlaced = (entry: string): boolean => (known.get(entry) ?? 0) > 0
  const dealt = new Map<string, number>()
  let last = 0
  for (let index = 0; index < order.length;) {
    const run = runFrom(order, index, isPlaced)
    const next = order[index + run]
    const end = next === undefined ? last + GAP * (run + 1) : (known.get(next) ?? 0)
    for (let number = 1; number <= run; number++) {
      const place = last + ((end - last) * number) / (run + 1)
      dealt.set(order[index + number - 1] ?? '', place)
      if (place <= (number === 1 ? last : (dealt.get(order[index + number - 2] ?? '') ?? 0)) || place >= end)
        return allAnew(order, known)
    }
    if (next !== undefined && end <= last) return allAnew(order, known)
    last = end
    index += run + 1
  }
  return dealt
}

const allAnew = (order: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    order
      .map((entry, index): [string, number] => [entry, (index + 1) * GAP])
      .filter(([entry, place]) => known.get(entry) !== place),
  )

/** The places of the collection on either side of one. */
export interface Neighbours {
  before(place: number): number | undefined
  after(place: number): number | undefined
}

const [BEFORE, AFTER] = ['\0before', '\0after']

/**
 * Places for the new entries of one document whose other entries have theirs; `undefined` where there is no room for them, or where
 * the others do not follow the order.
 */
export function placesBetween(
  order: readonly string[],
  known: ReadonlyMap<string, number>,
  { before, after }: Neighbours,
): Map<string, number> | undefined {
  const old = order.flatMap((entry) => known.get(entry) || [])
  const [first, last] = [old[0], old.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const ends = new Map(
    [
      [BEFORE, before(first)],
      [AFTER, after(last)],
    ].filter((end): end is [string, number] => end[1] !== undefined),
  )
  const found = places(
    [...(ends.has(BEFORE) ? [BEFORE] : []), ...order, ...(ends.has(AFTER) ? [AFTER] : [])],
    new Map([...known, ...ends]),
  )
  return [...found.keys()].some((entry) => ends.has(entry) || (known.get(entry) ?? 0) > 0) ? undefined : found
}

/** The list that has nothing, shared: most lists of a text are empty. */
export const NONE: readonly never[] = []

/** As `flatMap`, for lists that mostly have one item: its own list is the whole then. */
export function collected<T, R>(items: readonly T[], read: (item: T) => readonly R[]): readonly R[] {
  const [first] = items
  if (first !== undefined && items.length === 1) return read(first)
  const all: R[] = []
  for (const item of items) all.push(...read(item))
  return all
}

/** The list with one more item. It is the same one grown, but for a first item: an array that grows takes room for sixteen, and most lists have one item. */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item]
  const grown = list as T[]
  grown.push(item)
  return grown
}

/** Parts as a sentence lists them: `one, two and three`, with the word before the last. */
export const joined = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`

/** The list that has nothing, shared: most lists of a text are empty. */
export const NONE: readonly never[] = []

/** The list with one more item. It is the same one grown, but for a first item: an array that grows takes room for sixteen, and most lists have one item. */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item]
  const grown = list as T[]
  grown.push(item)
  return grown
}

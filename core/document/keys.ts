import { isScalar, type Node, type YAMLMap } from 'yaml'

/** Keys of a table that stood in it before. The YAML library compares each with all others: of twenty thousand, for seconds. */
export function repeatedKeys({ items }: YAMLMap): Node[] {
  const known = new Set<unknown>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    if (known.has(key.value)) return [key]
    known.add(key.value)
    return []
  })
}

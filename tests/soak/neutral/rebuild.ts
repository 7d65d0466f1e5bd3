/** A part of a compiled card, whatever its system. */
export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies a compiled value, each node changed by `change`; what becomes `undefined` is left out of lists and objects. */
export function rebuild(value: unknown, change: (node: Node) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => rebuild(part, change)).filter((part) => part !== undefined)
  if (!isNode(value)) return value
  const changed = change(value)
  if (!isNode(changed)) return changed
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, part]) => {
      const built = rebuild(part, change)
      return built === undefined ? [] : [[name, built]]
    }),
  )
}

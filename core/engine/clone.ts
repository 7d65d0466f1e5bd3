/** A deep copy of plain JSON. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length)
    for (let index = 0; index < value.length; index++) copy[index] = clonePlain(value[index])
    return copy as T
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (part !== undefined) copy[key] = clonePlain(part)
  }
  return copy as T
}

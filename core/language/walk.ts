/** Every object of a compiled card's plain data but places, outermost first. */
export function* nodes(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  const ahead: unknown[] = [value]
  while (ahead.length > 0) {
    const next = ahead.pop()
    if (typeof next !== 'object' || next === null) continue
    if ('start' in next) continue
    if (!Array.isArray(next)) yield next as Readonly<Record<string, unknown>>
    const parts: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    for (let at = parts.length - 1; at >= 0; at--) if (typeof parts[at] === 'object') ahead.push(parts[at])
  }
}

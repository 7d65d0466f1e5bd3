/** What turns one plain value into another. Absent parts of it stay as they are. */
export type Difference =
  /** The whole value is another. */
  | { readonly set: unknown }
  /** Of an object: parts that changed, and those that are gone. */
  | { readonly parts: Readonly<Record<string, Difference>>; readonly gone?: readonly string[] }
  /** Of a list: so many of its beginning are gone; of the `keep` after them some changed, by their place; the rest is gone, and others follow. */
  | {
      readonly drop: number
      readonly keep: number
      readonly parts?: Readonly<Record<number, Difference>>
      readonly add: readonly unknown[]
    }

type Plain = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !isList(value)

/** What changes `before` into `after`; `undefined`: nothing. Parts that are the same object are not looked into. */
export function differenceOf(before: unknown, after: unknown): Difference | undefined {
  if (Object.is(before, after)) return undefined
  if (isList(before) && isList(after)) return ofLists(before, after)
  if (isObject(before) && isObject(after)) return ofObjects(before, after)
  return { set: after }
}

function ofObjects(before: Plain, after: Plain): Difference | undefined {
  const parts: [string, Difference][] = []
  for (const key of Object.keys(after)) {
    const part = Object.hasOwn(before, key) ? differenceOf(before[key], after[key]) : { set: after[key] }
    if (part) parts.push([key, part])
  }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  if (parts.length === 0 && gone.length === 0) return undefined
  return { parts: Object.fromEntries(parts), ...(gone.length > 0 && { gone }) }
}

/** Lists mostly grow or are cut at their end; those that are cut to a length lose as much at their beginning. */
function ofLists(before: readonly unknown[], after: readonly unknown[]): Difference | undefined {
  const first = after.length === 0 ? -1 : before.findIndex((one) => differenceOf(one, after[0]) === undefined)
  const drop = Math.max(0, first)
  const keep = Math.min(before.length - drop, after.length)
  const parts: [number, Difference][] = []
  for (let at = 0; at < keep; at++) {
    const part = differenceOf(before[drop + at], after[at])
    if (part) parts.push([at, part])
  }
  if (drop === 0 && parts.length === 0 && before.length === after.length) return undefined
  return { drop, keep, ...(parts.length > 0 && { parts: Object.fromEntries(parts) }), add: after.slice(keep) }
}

/** The value that a difference makes of another, which stays as it is. What did not change is shared. */
export function changed(before: unknown, difference: Difference): unknown {
  if ('set' in difference) return difference.set
  if ('add' in difference) {
    const { drop, keep, parts, add } = difference
    const kept = (before as readonly unknown[]).slice(drop, drop + keep)
    for (const [at, part] of Object.entries(parts ?? {})) kept[Number(at)] = changed(kept[Number(at)], part)
    return [...kept, ...add]
  }
  const { parts, gone = [] } = difference
  const old = Object.entries(before as Plain).filter(([key]) => !gone.includes(key) && !Object.hasOwn(parts, key))
  const made = Object.entries(parts).map(([key, part]) => [key, changed(partOf(before as Plain, key), part)] as const)
  return Object.fromEntries([...old, ...made])
}

/** Names are anybody's, `__proto__` is one. */
const partOf = (value: Plain, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)

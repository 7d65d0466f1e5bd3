import type { z } from '../core/validation'

type Holder = Record<PropertyKey, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Takes away what lies at a path: where nothing lies there, what should have held it. Answers the path of what went. */
function takeAway(holder: Holder, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [first, ...rest] = path
  if (first === undefined || !Object.hasOwn(holder, first)) return []
  const inner = Array.isArray(holder) ? holder[Number(first)] : holder[first]
  const gone = isHolder(inner) ? takeAway(inner, rest) : []
  if (gone.length > 0) return [first, ...gone]
  if (Array.isArray(holder)) holder.splice(Number(first), 1)
  else delete holder[first]
  return [first]
}

/**
 * What a schema makes of a value that was read from a file, without those parts of it that are not understood, whose paths are answered too. All
 * of it must be optional; a value that is no record is not understood at all.
 */
export function understood<T>(
  schema: z.ZodType<T>,
  given: unknown,
): { readonly value: T; readonly wrong: readonly string[] } | undefined {
  if (!isHolder(given) || Array.isArray(given)) return undefined
  const left = structuredClone(given)
  const wrong: string[] = []
  for (;;) {
    const parsed = schema.safeParse(left)
    if (parsed.success) return { value: parsed.data, wrong }
    const gone = takeAway(left, parsed.error.issues[0]?.path ?? [])
    if (gone.length === 0) return undefined
    wrong.push(gone.join('.'))
  }
}

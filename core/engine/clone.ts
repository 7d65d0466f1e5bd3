import type { Rules } from './rules'
import type { State } from './state'

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

/** A whole copy of a state, made by the rules where they know how. */
export const copyState = (rules: Rules, state: State): State => rules.copyState?.(state) ?? clonePlain(state)

import { deepEqual } from 'fast-equals'

/** A part of something that is kept: the keys that lead to it, and what it is now; without a value it is taken away. */
export interface Part {
  readonly at: readonly string[]
  readonly value?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Fields by their names, and no list. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is kept under these keys. */
export function partAt(whole: unknown, at: Part['at']): unknown {
  const [key, ...rest] = at
  if (key === undefined) return whole
  return isRecord(whole) && Object.hasOwn(whole, key) ? partAt(whole[key], rest) : undefined
}

/** The same with one part as it is now. */
export function withPart<T extends object>(whole: T, { at: [key, ...rest], value }: Part): T {
  if (key === undefined) return whole
  const { [key]: old, ...others } = whole as Fields
  if (rest.length === 0) return (value === undefined ? others : { ...whole, [key]: value }) as T
  return { ...whole, [key]: withPart(isRecord(old) ? old : {}, { at: rest, value }) }
}

/** What has to be said for one record to become the other, field by field; `at`: the keys that lead to the record. */
export function partsBetween(before: object, after: object, at: Part['at'] = []): readonly Part[] {
  const [old, now] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    if (deepEqual(old[key], now[key])) return []
    return now[key] === undefined ? { at: [...at, key] } : { at: [...at, key], value: now[key] }
  })
}

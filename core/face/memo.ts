import { LRUCache } from 'lru-cache'

/** A map that forgets what was asked for longest ago once it holds `limit` entries. */
export interface Memo<V> {
  readonly size: number
  /** The value under the key, made on the first call and kept. */
  get(key: string, make: () => V): V
  clear(): void
}

export function createMemo<V extends NonNullable<unknown>>(limit: number): Memo<V> {
  const entries = new LRUCache<string, V>({ max: limit })
  return {
    get size() {
      return entries.size
    },
    get(key, make) {
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = make()
      entries.set(key, value)
      return value
    },
    clear: () => entries.clear(),
  }
}

/** A map that forgets what was asked for longest ago once it holds `limit` entries. */
export interface Memo<V> {
  readonly size: number
  /** The value under the key, made on the first call and kept. */
  get(key: string, make: () => V): V
  clear(): void
}

export function createMemo<V>(limit: number): Memo<V> {
  const entries = new Map<string, V>()
  return {
    get size() {
      return entries.size
    },
    get(key, make) {
      const known = entries.get(key)
      const value = known ?? make()
      if (known !== undefined) entries.delete(key)
      else if (entries.size >= limit) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, value)
      return value
    },
    clear: () => entries.clear(),
  }
}

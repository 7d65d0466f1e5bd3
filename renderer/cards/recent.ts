/** A map that forgets what was used least recently once its values weigh more than `limit`. */
export class Recent<K, V> {
  readonly #values = new Map<K, { readonly value: V; readonly weight: number }>()
  readonly #limit: number
  readonly #dropped: (value: V) => void
  #weight = 0

  constructor(limit: number, dropped: (value: V) => void = () => undefined) {
    this.#limit = limit
    this.#dropped = dropped
  }

  get size(): number {
    return this.#values.size
  }

  get(key: K): V | undefined {
    const held = this.#values.get(key)
    if (!held) return undefined
    this.#values.delete(key)
    this.#values.set(key, held)
    return held.value
  }

  set(key: K, value: V, weight = 1): void {
    this.delete(key)
    this.#values.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#limit || oldest === key) break
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const held = this.#values.get(key)
    if (!held) return
    this.#values.delete(key)
    this.#weight -= held.weight
    this.#dropped(held.value)
  }

  clear(): void {
    for (const key of [...this.#values.keys()]) this.delete(key)
  }
}

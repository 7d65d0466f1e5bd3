/** Keys that are taken: what a new one is chosen by, without a list being made where only some are asked for. */
export interface Keys {
  has(key: string): boolean
  keys(): Iterable<string>
}

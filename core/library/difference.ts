/** How many entries differ between two states of a library. */
export interface Difference {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** What became of the entries from one state to the next; a state gives each entry something that is equal while its content is. */
export function differenceOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Difference {
  let [added, changed] = [0, 0]
  for (const [entry, content] of after) {
    if (!before.has(entry)) added++
    else if (before.get(entry) !== content) changed++
  }
  return { added, changed, removed: before.size - (after.size - added) }
}

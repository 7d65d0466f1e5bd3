import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** Selected entries, listed or not, and the one that has the cursor; what commands act on is the card list's `selected`. */
export const useSelection = defineStore('selection', () => {
  const entries = shallowRef<ReadonlySet<string>>(new Set())
  const cursor = shallowRef<string>()
  /** Where a range with Shift begins. */
  const anchor = shallowRef<string>()

  function only(entry: string | undefined): void {
    entries.value = new Set(entry === undefined ? [] : [entry])
    cursor.value = entry
    anchor.value = entry
  }

  function toggle(entry: string): void {
    const next = new Set(entries.value)
    if (!next.delete(entry)) next.add(entry)
    entries.value = next
    cursor.value = entry
    anchor.value = entry
  }

  /** Selects from the anchor to `entry` in the order given; from `entry` itself where the anchor is not in it. */
  function extend(entry: string, order: readonly string[]): void {
    const to = order.indexOf(entry)
    if (to < 0) return
    const start = anchor.value === undefined ? 0 : order.indexOf(anchor.value)
    const from = start < 0 ? to : start
    entries.value = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1))
    anchor.value = order[from]
    cursor.value = entry
  }

  function all(order: readonly string[]): void {
    entries.value = new Set(order)
    if (cursor.value === undefined || !entries.value.has(cursor.value)) cursor.value = order[0]
    anchor.value = cursor.value
  }

  /** Forgets entries that are gone. */
  function keep(exists: (entry: string) => boolean): void {
    const left = [...entries.value].filter(exists)
    if (left.length !== entries.value.size) entries.value = new Set(left)
    if (cursor.value !== undefined && !exists(cursor.value)) cursor.value = left[0]
    if (anchor.value !== undefined && !exists(anchor.value)) anchor.value = cursor.value
  }

  return { entries, cursor, anchor, only, toggle, extend, all, keep }
})

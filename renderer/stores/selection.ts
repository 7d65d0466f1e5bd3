import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'

/** Selected entries, in the order in which the list shows them, and the one that has the cursor. */
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

  /** Selects from the anchor to `entry` in the order given. */
  function extend(entry: string, order: readonly string[]): void {
    const from = Math.max(0, anchor.value === undefined ? 0 : order.indexOf(anchor.value))
    const to = order.indexOf(entry)
    if (to < 0) return
    entries.value = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1))
    anchor.value ??= order[from]
    cursor.value = entry
  }

  function all(order: readonly string[]): void {
    entries.value = new Set(order)
    cursor.value ??= order[0]
    anchor.value ??= order[0]
  }

  /** Forgets entries that are gone. */
  function keep(exists: (entry: string) => boolean): void {
    const left = [...entries.value].filter(exists)
    if (left.length !== entries.value.size) entries.value = new Set(left)
    if (cursor.value !== undefined && !exists(cursor.value)) cursor.value = left[0]
    if (anchor.value !== undefined && !exists(anchor.value)) anchor.value = cursor.value
  }

  const list = computed(() => [...entries.value])
  return { entries, list, cursor, anchor, only, toggle, extend, all, keep }
})

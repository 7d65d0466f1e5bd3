import { deepEqual } from 'fast-equals'
import { computed, type ComputedRef } from 'vue'

/** A computed value that stays the same object while it is equal to what it was: nobody who shows it is drawn anew for nothing. */
export const steady = <T>(read: () => T): ComputedRef<T> =>
  computed<T>((before) => {
    const now = read()
    return before !== undefined && deepEqual(before, now) ? before : now
  })

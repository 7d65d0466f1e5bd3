import { computed, shallowRef, type WritableComputedRef } from 'vue'

/** A value that takes time to write: what was asked for last, until that is answered; then what there is. */
export function useWanted<T>(present: () => T, write: (value: T) => Promise<unknown>): WritableComputedRef<T> {
  const wanted = shallowRef<{ readonly value: T }>()
  return computed({
    get: () => (wanted.value ? wanted.value.value : present()),
    set: (value) => {
      const mine = { value }
      wanted.value = mine
      void write(value).finally(() => {
        if (wanted.value === mine) wanted.value = undefined
      })
    },
  })
}

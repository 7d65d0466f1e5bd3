import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { whenIdle } from '../../stores/idle'

/**
 * What a pane beside the script shows of what is open. When another one comes to the front, it follows once that one's script is `drawn`, which people look
 * at first. A pane that is not seen stays with what it showed last while that is open, so that nothing is worked out or drawn where nobody sees it.
 */
export function follow<T>(
  front: () => T | undefined,
  open: () => readonly T[],
  seen: Readonly<Ref<boolean>>,
  drawn: () => Promise<void> = whenIdle,
): ComputedRef<T | undefined> {
  const isOpen = (one: T | undefined): boolean => one !== undefined && open().includes(one)
  const followed = shallowRef(front())
  watch(
    front,
    async () => {
      if (isOpen(followed.value)) await drawn()
      followed.value = front()
    },
    { flush: 'sync' },
  )
  return computed<T | undefined>((before) => {
    if (!seen.value && isOpen(before)) return before
    return isOpen(followed.value) ? followed.value : front()
  })
}

import { type Ref, watch } from 'vue'
import { useChoosing } from './choosing'
import { useTable } from '../table'

/**
 * Where what had the focus on the board goes, as a card that is played or a button of an answer, the keyboard goes on from the prompt; so it does where a
 * table is laid by something that is gone then. Who is elsewhere stays there.
 */
export function useBoardFocus(root: Readonly<Ref<HTMLElement | null>>): void {
  const table = useTable()
  const choosing = useChoosing()
  const goOn = (): void => root.value?.querySelector<HTMLElement>('.prompt')?.focus()
  const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body
  /** What keeps the focus on the page gives it to the tab over the board while nothing lies there. */
  const isAtTab = (): boolean =>
    root.value?.closest('.dv-groupview')?.contains(document.activeElement) === true &&
    !root.value.contains(document.activeElement)

  const drawn = [() => table.position, () => choosing.draft, () => table.manners.text, () => table.near]
  let wasInside = false
  watch(drawn, () => void (wasInside = root.value?.contains(document.activeElement) ?? false), { flush: 'sync' })
  watch(drawn, () => wasInside && isNowhere() && goOn(), { flush: 'post' })

  let isFresh = false
  watch(
    () => table.opening,
    () => void (isFresh = true),
    { flush: 'sync' },
  )
  watch(
    () => table.position,
    (now) => {
      if (!isFresh || !now) return
      isFresh = false
      if (isNowhere() || isAtTab()) goOn()
    },
    { flush: 'post' },
  )
}

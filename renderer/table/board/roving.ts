import { ref, type Ref } from 'vue'

/** One stop of the Tab key for a zone; arrow keys, Home and End move among its cards. */
export function useRoving(root: Readonly<Ref<HTMLElement | null>>) {
  const current = ref(0)
  const cards = (): HTMLElement[] => [...(root.value?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const tabindex = (index: number, count: number): number => (index === Math.min(current.value, count - 1) ? 0 : -1)

  function focused(event: FocusEvent): void {
    const at = cards().findIndex((card) => card === event.target)
    if (at >= 0) current.value = at
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const list = cards()
    const at = list.findIndex((card) => card === document.activeElement)
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: list.length - 1,
    }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    list[Math.max(0, Math.min(list.length - 1, to))]?.focus()
  }

  return { tabindex, listeners: { focusin: focused, keydown: press } }
}

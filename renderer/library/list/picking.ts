import { watch } from 'vue'
import { isTyping } from '../../commands/keys'
import { usePages } from '../../stores/pages'
import { useSelection } from '../../stores/selection'
import { useCardList } from './list'

/** How a list of cards answers mouse and keyboard; `step` is how many cards a key moves on. */
export interface Picking {
  pick(event: MouseEvent, entry: string): void
  press(event: KeyboardEvent, steps: Readonly<Record<string, number>>): void
}

/** Selects as file managers do: click, Ctrl to add, Shift for a range; arrows, Home and End move, Shift with them extends, Enter edits. */
export function usePicking(show: (index: number) => void): Picking {
  const list = useCardList()
  const pages = usePages()
  const selection = useSelection()

  function pick(event: MouseEvent, entry: string): void {
    if (event.shiftKey) selection.extend(entry, list.order)
    else if (event.ctrlKey || event.metaKey) selection.toggle(entry)
    else selection.only(entry)
  }

  function moveTo(index: number, extending: boolean): void {
    const bounded = Math.max(0, Math.min(list.order.length - 1, index))
    const entry = list.order[bounded]
    if (entry === undefined) return
    if (extending) selection.extend(entry, list.order)
    else selection.only(entry)
    show(bounded)
  }

  function press(event: KeyboardEvent, steps: Readonly<Record<string, number>>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { cursor } = list
    const at = cursor === undefined ? -1 : list.order.indexOf(cursor)
    const step = steps[event.key]
    if (step !== undefined) moveTo(at < 0 ? 0 : at + step, event.shiftKey)
    else if (event.key === 'Home') moveTo(0, event.shiftKey)
    else if (event.key === 'End') moveTo(list.order.length - 1, event.shiftKey)
    else if (event.key === 'Enter' && cursor !== undefined) pages.edit(cursor)
    else if (event.key === ' ' && cursor !== undefined) selection.toggle(cursor)
    else if (event.key === 'Escape') selection.only(cursor)
    else return
    event.preventDefault()
  }

  const showCursor = (): void => show(Math.max(0, list.order.indexOf(list.cursor ?? '')))
  // The focus goes with the cursor, also where the card goes that has it: nobody is left with keys that nothing hears.
  watch([() => list.order, () => list.cursor], ([order, cursor], [orderBefore, cursorBefore]) => {
    const active = document.activeElement
    const entry = isTyping(active) ? undefined : active?.closest<HTMLElement>('[data-cards] [data-entry]')
    if (!entry && active !== document.body) return
    const focused = entry?.dataset.entry ?? ''
    const hasMoved = cursor !== undefined && cursor !== cursorBefore && cursor !== focused
    if (hasMoved) showCursor()
    // The cursor itself may come a moment after the list.
    else if (order.length < orderBefore.length && !order.includes(focused)) requestAnimationFrame(showCursor)
  })

  return { pick, press }
}

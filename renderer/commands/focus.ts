import { onBeforeUnmount, onMounted } from 'vue'
import { isTyping } from './keys'
import { FOCUSABLE, isSeen, REGIONS } from './regions'

/** The pages in which the focus is kept; the table has ways of its own. */
const KEEPING = '[data-keeps-focus]'
/** What of their rows is drawn is only what lies in view: a row that is scrolled away takes the focus along, and is found by keys again. */
const LISTS = '[role="listbox"], [role="grid"]'
const CONTROLS = `${FOCUSABLE}, button:disabled`
/** How often, and how many milliseconds apart, it is looked whether a button that is busy can be pressed again. */
const [TIMES, EVERY] = [5, 100]

/** What has or had the focus, and where it lies: what it lies in, from the inside out, with its place there. */
interface Held {
  readonly element: HTMLElement
  readonly within: readonly { readonly parent: Element; readonly at: number }[]
}

function hold(element: HTMLElement): Held {
  const within: { parent: Element; at: number }[] = []
  for (let child: Element = element; !child.matches(KEEPING) && child.parentElement; child = child.parentElement)
    within.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, within }
}

const isLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null

const controls = (part: Element): readonly HTMLElement[] =>
  [...(part.matches(CONTROLS) ? [part] : []), ...part.querySelectorAll(CONTROLS)].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.closest('[inert]') === null && isSeen(control),
  )

/** The control nearest to where something lay: what came into its place, or lies behind it, or before it. Fields would keep undoing from the page. */
function nearest({ within }: Held, isMeant: (control: HTMLElement) => boolean): HTMLElement | undefined {
  const there = within.filter(({ parent }) => parent.isConnected)
  const [inner] = there
  if (inner?.parent.closest(LISTS) && controls(inner.parent).length === 0) return undefined
  const region = there.findIndex(({ parent }) => parent.matches(REGIONS)) + 1
  for (const ways of [there.slice(0, region), there.slice(region)]) {
    const found = ways.flatMap(({ parent, at }) => {
      const children = [...parent.children]
      return [...children.slice(at), ...children.slice(0, at).toReversed()].flatMap(controls).filter(isMeant)
    })
    const control = found.find((each) => !isTyping(each)) ?? found[0]
    if (control) return control
  }
  return undefined
}

/**
 * While the component is mounted, the focus is not lost: where the control that has it goes, or can no longer have it, as a button that removes its own
 * line, the nearest one gets it. What lies over the page or beside it, such as menus and notes, gives it back to the page.
 */
export function useFocusKeeping(): void {
  let last: HTMLElement | undefined
  let page: Held | undefined

  function focused({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    last = target
    if (target.closest(KEEPING)) page = hold(target)
    else if (target.closest('main')) page = undefined
  }
  /** What is left on purpose is not gone back to; what has gone is no longer there a moment later, and what was given the focus back at once was not left. */
  function left({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (last === target && last !== document.activeElement && !isLost(last)) last = undefined
    })
  }

  function settle(times: number): void {
    if (!page || (document.activeElement ?? document.body) !== document.body) return
    const held = page
    const find = (isMeant: (control: HTMLElement) => boolean): HTMLElement | undefined =>
      isLost(held.element) ? nearest(held, isMeant) : held.element
    // A button that only waits for what it began is not passed over for the next, which may do something else.
    if (times > 0 && find(() => true)?.matches(':disabled')) setTimeout(() => settle(times - 1), EVERY)
    else find((control) => !isLost(control))?.focus()
  }
  // Whoever moves the focus by itself does so until the next frame.
  const observer = new MutationObserver(() => {
    if (!last || !isLost(last)) return
    last = undefined
    requestAnimationFrame(() => setTimeout(() => settle(TIMES)))
  })

  onMounted(() => {
    window.addEventListener('focusin', focused)
    window.addEventListener('focusout', left)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    })
  })
  onBeforeUnmount(() => {
    window.removeEventListener('focusin', focused)
    window.removeEventListener('focusout', left)
    observer.disconnect()
  })
}

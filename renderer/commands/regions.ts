export const REGIONS = '[data-region], .dv-groupview'
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

export const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'

/** What had the focus in a region when it was left. */
const left = new WeakMap<Element, HTMLElement>()

/** The parts of the window that can be seen, as they are read: rail, panes of the page, status bar. */
const regions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(isSeen)

function enter(region: HTMLElement): void {
  const known = left.get(region)
  const target = known && region.contains(known) && isSeen(known) ? known : contentOf(region).find(isSeen)
  if (!target) region.tabIndex = -1
  ;(target ?? region).focus()
  // A group hands the focus on to the one of its parts that is chosen.
  const focused = document.activeElement ?? region
  region.toggleAttribute('data-entered', true)
  focused.addEventListener('blur', () => region.removeAttribute('data-entered'), { once: true })
}

/** What of a region can have the focus: of a pane its content before its tabs. */
function contentOf(region: HTMLElement): HTMLElement[] {
  const content = region.querySelector('.dv-content-container')
  return [
    ...(content?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
    ...region.querySelectorAll<HTMLElement>(FOCUSABLE),
  ]
}

/** Moves the focus to the next part of the window, or by -1 to the one before, and marks it while the focus stays. */
export function goRegion(by: 1 | -1): void {
  const all = regions()
  const active = document.activeElement
  const at = all.findIndex((region) => region.contains(active))
  const here = all[at]
  if (here && active instanceof HTMLElement) left.set(here, active)
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]
  if (next) enter(next)
}

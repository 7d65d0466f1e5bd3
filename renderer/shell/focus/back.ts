/** What had the focus last and is in no menu: who opens one by a click beside a button has it back from there. */
let outside: HTMLElement | undefined

/** Remembers for `giveBack` where the focus is. Called once, as the window begins. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role=menu]') === null) outside = target
  })
}

/**
 * For `close-auto-focus` of a menu: gives the focus back to what opened it, as Reka UI would, but takes it from nobody. What is typed or clicked while the
 * window is busy comes before Reka's timer, which then takes the focus away from where somebody has gone.
 */
export function giveBack(event: Event): void {
  if (event.defaultPrevented) return
  event.preventDefault()
  const around = event.target as HTMLElement
  const menu = around.querySelector('[role=menu]') ?? around
  const opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? outside
  setTimeout(() => {
    const at = document.activeElement
    if (at === null || at === document.body || menu.contains(at)) opener?.focus()
  })
}

/** What a menu opens comes once the menu is gone and has given the focus back: thus it gives it back to the same place in its turn. */
export function useAfterMenu(): { later(run: () => unknown): void; closed(event: Event): void } {
  let next: (() => unknown) | undefined

  function closed(event: Event): void {
    giveBack(event)
    const run = next
    next = undefined
    // Whoever gives the focus back does so until the next frame.
    if (run) requestAnimationFrame(() => setTimeout(run))
  }

  return { later: (run) => void (next = run), closed }
}

import type { ObjectDirective } from 'vue'

const busy = new WeakSet<HTMLElement>()

/** Before anything else that listens to the button, and before the form that it would send. */
function hold(event: Event): void {
  if (!busy.has(event.currentTarget as HTMLElement)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function set(button: HTMLElement, isBusy: boolean): void {
  if (isBusy) {
    busy.add(button)
    button.setAttribute('aria-disabled', 'true')
  } else {
    busy.delete(button)
    button.removeAttribute('aria-disabled')
  }
}

/**
 * A button whose work is under way: it does nothing more until that is done, says so, and keeps the focus. One that is disabled meanwhile loses it, and
 * whoever works by the keyboard, and what gives the focus back after a dialog, begin anew at the top of the page.
 */
export const vBusy: ObjectDirective<HTMLElement, boolean> = {
  created: (button) => button.addEventListener('click', hold, true),
  beforeMount: (button, { value }) => set(button, value),
  updated: (button, { value, oldValue }) => {
    if (value !== oldValue) set(button, value)
  },
}

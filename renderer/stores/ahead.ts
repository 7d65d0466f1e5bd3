import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** Where the keys are kept when a card is shown: tabs through which somebody walks with the arrow keys, and what is to be found in cards. */
const KEPT = '[role="tab"]:focus-visible, .editor [role="search"] input'

/** Whether a card that is shown now leaves the keys where they are. */
export const isStaying = (): boolean => document.activeElement?.matches(KEPT) === true

/**
 * What somebody types while the card that they asked for is on its way: it waits in a field of the window, which has the focus until then, and goes into
 * that card's script when it is shown; never into the script that is shown meanwhile.
 */
export const useAhead = defineStore('ahead', () => {
  /** The entry whose script is waited for. */
  const entry = shallowRef<string>()
  /** Hidden where nothing is waited for. */
  const field = shallowRef<HTMLTextAreaElement>()
  /** Gives the focus to the script that is shown. */
  const heir = shallowRef<() => void>()

  /** An entry's script was asked for: what is typed from now on is for it. */
  function expect(asked: string): void {
    if (!field.value || isStaying()) return
    if (entry.value !== asked) field.value.value = ''
    entry.value = asked
    hold()
  }

  /** Gives the focus to the field, where something is waited for; answers whether it is. */
  function hold(): boolean {
    if (entry.value === undefined || !field.value) return false
    field.value.hidden = false
    field.value.focus({ preventScroll: true })
    return true
  }

  /**
   * A dialog goes that was opened while this element had the focus. The field, or the script that came meanwhile, gets it where the field had it; answers
   * whether one does.
   */
  function takeBack(before: Element | null): boolean {
    if (hold()) return true
    if (!field.value || before !== field.value || !heir.value) return false
    heir.value()
    return true
  }

  /** What was typed for a script, which is shown now. */
  function take(shown: string): string {
    const text = entry.value === shown ? (field.value?.value ?? '') : ''
    if (entry.value === shown) drop()
    return text
  }

  /** Nothing is waited for any more: somebody went elsewhere, or there is no such script. */
  function drop(): void {
    entry.value = undefined
    if (!field.value) return
    field.value.value = ''
    field.value.hidden = true
  }

  return { entry, field, heir, expect, takeBack, take, drop }
})

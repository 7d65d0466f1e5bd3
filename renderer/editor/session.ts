import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import { useLibrary } from '../stores/library'
import type { OpenCard } from './open'
import { followLibrary } from './session/following'
import { createLoading } from './session/loading'
import { createOpened } from './session/opened'
import { rememberTabs } from './session/restoring'
import { createShowing } from './session/showing'

/** The cards that are open in the editor, in the order of their tabs. */
export const useSession = defineStore('session', () => {
  const library = useLibrary()
  const opened = createOpened()
  const { open, active, brought, target, find, close, flush, leave, discard } = opened
  const inspection = computed(() => active.value?.state.inspection)
  const card = computed(() => inspection.value?.cards[active.value?.state.index ?? 0])
  const { peeks, load } = createLoading(opened)
  const { show, showFirst, reveal, askedAt } = createShowing(opened, load)

  /** Changes a card's appearance as a step of its own, after its text. */
  async function dress(
    dressed: OpenCard,
    change: (appearance: Appearance) => Appearance,
    label: string,
  ): Promise<boolean> {
    await dressed.flush()
    return !('conflict' in (await library.restyle([dressed.entry], change, label)))
  }

  followLibrary(opened, peeks)
  rememberTabs(opened, load, showFirst)

  return {
    open,
    active,
    brought,
    inspection,
    card,
    target,
    find,
    show,
    askedAt,
    reveal,
    close,
    flush,
    leave,
    dress,
    discard,
  }
})

import { shallowRef } from 'vue'
import { type Bookmark, useBookmarks } from '../../stores/bookmarks'
import { useLibrary } from '../../stores/library'
import type { Loading } from './loading'
import type { Opened } from './opened'
import type { Showing } from './showing'

/** Remembers the tabs with the library, and opens them again with it. */
export function rememberTabs(
  { open, active, used, find }: Opened,
  load: Loading['load'],
  showFirst: Showing['showFirst'],
): void {
  const library = useLibrary()
  let restoring = 0
  const isRestored = shallowRef(false)
  /** Opens the tabs again that were open, those of cards that are still there; a card that was asked for meanwhile stays the one shown. */
  async function restore(tabs: Bookmark['tabs']): Promise<void> {
    const mine = ++restoring
    const { handle } = library.info ?? {}
    for (const { entry, index } of tabs?.open ?? []) {
      const opened = find(entry) ?? (await load(entry))
      if (library.info?.handle !== handle) break
      if (!opened) continue
      if (active.value !== opened) opened.state.index = index
      if (!used.includes(entry)) used.push(entry)
    }
    const shown = find(tabs?.active ?? '') ?? open.value[0]
    if (shown && library.info?.handle === handle) await showFirst({ entry: shown.entry, index: shown.state.index })
    if (mine === restoring) isRestored.value = true
  }

  useBookmarks().follow(
    'tabs',
    (kept) => {
      isRestored.value = false
      void restore(kept)
    },
    () =>
      isRestored.value
        ? {
            value: {
              open: open.value.map(({ entry, state }) => ({ entry, index: state.index })),
              active: active.value?.entry,
            },
          }
        : undefined,
  )
}

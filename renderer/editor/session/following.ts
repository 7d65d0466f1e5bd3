import { watch } from 'vue'
import { useDrafts } from '../../stores/drafts'
import { useLibrary } from '../../stores/library'
import type { Loading } from './loading'
import type { Opened } from './opened'

/** Keeps the open cards as the library has them, and tells others which is shown. */
export function followLibrary({ open, active, find, discard, flush }: Opened, peeks: Loading['peeks']): void {
  const library = useLibrary()
  const drafts = useDrafts()

  library.onChange((change) => {
    for (const entry of change.entries) {
      peeks.changed(entry.entry, entry.text)
      find(entry.entry)?.took(entry)
    }
    for (const entry of change.removed) {
      peeks.drop(entry)
      const opened = find(entry)
      if (opened && !opened.isDirty) discard(opened)
      else opened?.took(undefined)
    }
    for (const opened of open.value) opened.state.isBehind = true
    active.value?.refresh()
  })
  watch(active, (shown) => shown?.catchUp())

  watch(
    () => active.value && { entry: active.value.entry, index: active.value.state.index },
    (shown) => (drafts.shown = shown),
    { immediate: true },
  )
  /** Saves what is open in the library that goes on from the one it was opened in. */
  async function takeUp(): Promise<void> {
    const texts = new Map((await library.read(open.value.map(({ entry }) => entry))).map((text) => [text.entry, text]))
    for (const opened of open.value) opened.took(texts.get(opened.entry))
    await flush()
  }

  watch(
    () => library.loaded,
    (loaded) => {
      if (loaded) return library.goesOn ? void takeUp() : undefined
      peeks.clear()
      if (!library.goesOn) [...open.value].forEach(discard)
    },
  )
}

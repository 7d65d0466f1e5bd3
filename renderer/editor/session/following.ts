import { watch } from 'vue'
import { useDrafts } from '../../stores/drafts'
import { useLibrary } from '../../stores/library'
import type { Loading } from './loading'
import type { Opened } from './opened'

/** Milliseconds without a change of the library after which open cards are looked through again that nobody looks at: their tabs say whether they have errors. */
const PAUSE = 1000

/** Keeps the open cards as the library has them, and tells others which is shown. */
export function followLibrary({ open, active, find, discard, flush }: Opened, peeks: Loading['peeks']): void {
  const library = useLibrary()
  const drafts = useDrafts()

  let due: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  function catchUpSoon(): void {
    clearTimeout(due)
    due = setTimeout(() => void catchUp(), PAUSE)
  }
  /** Looks through the open cards that nobody looks at, one after another; later where somebody types meanwhile. */
  async function catchUp(): Promise<void> {
    const mine = ++turn
    const typed = active.value?.state.typed
    for (const opened of open.value) {
      if (mine !== turn) return
      if (active.value?.state.typed !== typed) return catchUpSoon()
      await opened.catchUp().catch(() => undefined)
    }
  }

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
    for (const opened of open.value) opened.fallBehind()
    active.value?.refresh()
    catchUpSoon()
  })
  watch(active, (shown) => void shown?.catchUp())

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

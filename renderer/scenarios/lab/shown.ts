import { computed, ref, shallowRef, watch } from 'vue'
import type { Span } from '../../../core/language/span'
import { useBookmarks } from '../../stores/bookmarks'
import { useLibrary } from '../../stores/library'
import { beginningOf, documentAt } from '../documents'
import { type LabFile, useScenarioFiles } from '../files'

/** Which file and which of its documents is shown; the library's bookmarks remember the file. */
export function createShown() {
  const library = useLibrary()
  const store = useScenarioFiles()
  const files = computed(() => store.files)
  const active = shallowRef<LabFile>()
  /** Which document of the active file the cursor is in. */
  const number = ref(0)
  /** Where the editor is to go: a fresh object for every request. */
  const target = shallowRef<{ readonly file: LabFile; readonly span: Span }>()
  const document = computed(() => active.value?.documents[number.value])

  /** Shows a document of a file; saves the file that was shown. */
  function show(file: LabFile, at = 0): void {
    if (active.value && active.value !== file) store.leave(active.value)
    active.value = file
    number.value = at
    const shown = file.documents[at]
    const from = shown ? beginningOf(shown) : 0
    target.value = { file, span: { start: from, end: from } }
  }

  /** The file at a document's place in the editor. */
  function moved(file: LabFile, offset: number): void {
    if (file === active.value) number.value = documentAt(file.documents, offset)
  }

  /** The file that was shown when the library was last open; `null` until that is known. */
  let kept: string | undefined | null = null
  const isKnown = ref(false)
  useBookmarks().follow(
    'scenario',
    (id) => {
      kept = id
      isKnown.value = true
    },
    () => (store.loaded && isKnown.value && active.value ? { value: active.value.id } : undefined),
  )
  watch(
    () => library.loaded,
    (loaded) => !loaded && ((isKnown.value = false), (active.value = undefined)),
    { flush: 'sync' },
  )
  watch(
    [files, () => store.loaded && isKnown.value],
    ([now, isReady], [before]) => {
      if (active.value && now.includes(active.value)) return
      const at = active.value ? (before ?? []).indexOf(active.value) : -1
      number.value = 0
      active.value = !isReady
        ? undefined
        : at < 0
          ? (store.find(kept ?? undefined) ?? now[0])
          : now[Math.min(at, now.length - 1)]
    },
    { immediate: true },
  )
  watch(
    () => active.value?.documents.length,
    (count) => (number.value = Math.min(number.value, Math.max(0, (count ?? 0) - 1))),
  )

  return { files, active, number, target, document, show, moved }
}

export type Shown = ReturnType<typeof createShown>

import { computed } from 'vue'
import { type Guides, useBookmarks } from '../../stores/bookmarks'
import { useDesigner } from '../session'

const NONE: Guides = { x: [], y: [] }

/** Guides of the face that is shown: they lie in no file, and stay with the window. */
export function useGuides() {
  const designer = useDesigner()
  const bookmarks = useBookmarks()
  const all = computed(() => bookmarks.bookmark.guides ?? {})
  const guides = computed(() => all.value[designer.active?.asset ?? ''] ?? NONE)

  function keep(next: Guides): void {
    const asset = designer.active?.asset
    if (asset !== undefined) bookmarks.keep({ guides: { ...all.value, [asset]: next } })
  }

  const add = (axis: 'x' | 'y', at: number): void => keep({ ...guides.value, [axis]: [...guides.value[axis], at] })
  /** Moves a guide, or takes it away where `at` is nowhere. */
  const move = (axis: 'x' | 'y', index: number, at: number | undefined): void =>
    keep({ ...guides.value, [axis]: guides.value[axis].toSpliced(index, 1, ...(at === undefined ? [] : [at])) })

  return { guides, add, move, clear: () => keep(NONE) }
}

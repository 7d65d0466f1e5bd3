import { computed, nextTick, onBeforeUnmount, ref, watch, type Ref } from 'vue'
import type { PlannedPage } from '../../../core/sheet/plan/plan'

/** Pixels for a millimetre. */
const [LEAST, MOST] = [0.5, 40]
const STEP = 1.25
/** In which marks are looked at. */
const CLOSE = 16
/** Around the pages and between them, in pixels. */
const ROOM = 32

const clamp = (scale: number): number => Math.max(LEAST, Math.min(MOST, scale))

/** How large pages are shown: as large as there is room, until somebody zooms. */
export function useZoom(view: Readonly<Ref<HTMLElement | null>>, pages: () => readonly PlannedPage[]) {
  const room = ref({ width: 800, height: 600 })
  const chosen = ref<number>()
  const watcher = new ResizeObserver(([entry]) => {
    if (entry) room.value = { width: entry.contentRect.width, height: entry.contentRect.height }
  })
  // It is there as long as there are pages.
  watch(view, (now, before) => {
    if (before) watcher.unobserve(before)
    if (now) watcher.observe(now)
  })
  onBeforeUnmount(() => watcher.disconnect())

  const fitted = computed(() => {
    const all = pages()
    const width = all.reduce((sum, page) => sum + page.width, 0)
    const height = Math.max(1, ...all.map((page) => page.height))
    if (width === 0) return 1
    return clamp(
      Math.min((room.value.width - ROOM * (all.length + 1)) / width, (room.value.height - 2 * ROOM - 24) / height),
    )
  })
  const scale = computed(() => chosen.value ?? fitted.value)

  /** Zooms so that what is under the point stays there; in the middle when no point is given. */
  async function zoom(next: number, at?: { readonly x: number; readonly y: number }): Promise<void> {
    const element = view.value
    const before = scale.value
    const after = clamp(next)
    if (!element || after === before) return
    const box = element.getBoundingClientRect()
    const point = at ? { x: at.x - box.left, y: at.y - box.top } : { x: box.width / 2, y: box.height / 2 }
    const paper = element.querySelector('.paper')?.getBoundingClientRect()
    const from = paper
      ? { x: (point.x + box.left - paper.left) / before, y: (point.y + box.top - paper.top) / before }
      : { x: 0, y: 0 }
    chosen.value = after
    await nextTick()
    const now = element.querySelector('.paper')?.getBoundingClientRect()
    if (!now) return
    element.scrollLeft += now.left + from.x * after - box.left - point.x
    element.scrollTop += now.top + from.y * after - box.top - point.y
  }

  /** Shows a place on the first page closely, in the middle. */
  async function lookAt(x: number, y: number): Promise<void> {
    chosen.value = CLOSE
    await nextTick()
    const element = view.value
    const paper = element?.querySelector('.paper')?.getBoundingClientRect()
    if (!element || !paper) return
    const box = element.getBoundingClientRect()
    element.scrollLeft += paper.left + x * CLOSE - box.left - box.width / 2
    element.scrollTop += paper.top + y * CLOSE - box.top - box.height / 2
  }

  return {
    scale,
    isFitted: computed(() => chosen.value === undefined),
    zoom,
    lookAt,
    closer: (at?: { readonly x: number; readonly y: number }) => zoom(scale.value * STEP, at),
    farther: (at?: { readonly x: number; readonly y: number }) => zoom(scale.value / STEP, at),
    fit: () => void (chosen.value = undefined),
  }
}

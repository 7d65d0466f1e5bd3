import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { createTray } from '../../core/channel/tray'
import type { Appearance } from '../../core/document/appearance'
import { useCards } from '../cards/cards'
import { latest } from '../cards/latest'
import type { DrawnFace, FacePlace } from '../cards/protocol'
import { whole } from '../cards/answers/redrawing'
import type { OpenCard } from './open'

/** Bytes of the longest face that comes within its frame; the longest of the samples has 300,000. */
const LONGEST = 2_000_000

/** The shown card's face from its unsaved text: every change is drawn, the newest wins, and the last face stays until the next is ready. */
export function useLiveFace(shown: Readonly<Ref<OpenCard | undefined>>) {
  const cards = useCards()
  const drawn = shallowRef<{ readonly opened: OpenCard; readonly face: DrawnFace }>()
  const failure = ref<string>()
  /** Where the picture is while it is dragged or zoomed. */
  const moving = shallowRef<Pick<Appearance, 'placement' | 'placements'>>()

  const place = computed<FacePlace | undefined>(() => {
    const opened = shown.value
    if (!opened || opened.state.typed < 0) return undefined
    const { index, appearance } = opened.state
    return {
      card: opened.cardText,
      index,
      appearance: { ...appearance, ...moving.value },
    }
  })

  /** Where the window may share memory: the face lies there before its message is heard, which is after the frame. */
  const tray = globalThis.crossOriginIsolated ? createTray(LONGEST) : undefined
  /** The newest answer's pieces, of whichever card: what does not change from it to the next is not sent again. */
  let known: { readonly number: string; readonly pieces: readonly string[] } = { number: '', pieces: [] }
  const draw = latest(async (request: { opened: OpenCard; place: FacePlace }) => {
    try {
      const { number, ...answer } = await cards.live.ask('redraw', { ...request.place, since: known.number }, tray)
      known = { number, pieces: whole(answer, known.pieces) }
      return { opened: request.opened, face: { ...answer, pieces: known.pieces } }
    } catch (error) {
      return {
        opened: request.opened,
        failure: error instanceof Error ? error.message.split('\n', 1)[0] : String(error),
      }
    }
  })

  watch(
    [place, () => cards.others(shown.value?.collection)] as const,
    async ([now]) => {
      const opened = shown.value
      if (!opened || !now) return
      const result = await draw({ opened, place: now })
      if (!result || shown.value !== result.opened) return
      failure.value = 'failure' in result ? result.failure : undefined
      if ('face' in result) drawn.value = { opened: result.opened, face: result.face }
    },
    // Asked for before anything else that follows from a change, so that the worker draws first.
    { immediate: true, flush: 'sync' },
  )

  const face = computed(() => (drawn.value?.opened === shown.value ? drawn.value?.face : undefined))
  return { face, failure, moving, place }
}

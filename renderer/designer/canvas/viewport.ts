import { defineStore } from 'pinia'
import { computed, reactive, ref } from 'vue'
import type { Template } from '../../../core/face/template'

/** Pixels of the page, or millimetres on the card. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Pixels a millimetre: from a card as small as a stamp to single pixels of a 600 DPI print as large as a fingernail. */
const LEAST = 0.5
const MOST = 400
/** Pixels left around a card that is fitted. */
const ROOM = 28
/** CSS pixels in a millimetre, at the size of the printed card. */
export const MILLIMETRE = 96 / 25.4
/** One press of + or -. */
const STEP = 1.25

/** What part of the canvas is seen: how large a millimetre is, and where the trim's top left corner lies. */
export const useViewport = defineStore('designer-viewport', () => {
  /** Of the canvas, in pixels. */
  const room = reactive({ width: 0, height: 0 })
  const scale = ref(6)
  const origin = reactive({ x: 60, y: 60 })
  /** The card is fitted until somebody zooms or pans. */
  const isFitted = ref(true)
  const percent = computed(() => Math.round((scale.value / MILLIMETRE) * 100))

  const toCard = ({ x, y }: Spot): Spot => ({ x: (x - origin.x) / scale.value, y: (y - origin.y) / scale.value })
  const toPage = ({ x, y }: Spot): Spot => ({ x: x * scale.value + origin.x, y: y * scale.value + origin.y })

  function fit({ width, height, bleed }: Template['size']): void {
    const [across, down] = [width + 2 * bleed, height + 2 * bleed]
    scale.value = Math.max(LEAST, Math.min(MOST, (room.width - 2 * ROOM) / across, (room.height - 2 * ROOM) / down))
    origin.x = (room.width - width * scale.value) / 2
    origin.y = (room.height - height * scale.value) / 2
    isFitted.value = true
  }

  /** The spot stays where it is. */
  function zoomAt(factor: number, spot: Spot = { x: room.width / 2, y: room.height / 2 }): void {
    const next = Math.max(LEAST, Math.min(MOST, scale.value * factor))
    const ratio = next / scale.value
    origin.x = spot.x - (spot.x - origin.x) * ratio
    origin.y = spot.y - (spot.y - origin.y) * ratio
    scale.value = next
    isFitted.value = false
  }

  const zoomTo = (next: number): void => zoomAt(next / scale.value)

  function pan(x: number, y: number): void {
    origin.x += x
    origin.y += y
    isFitted.value = false
  }

  return {
    room,
    scale,
    origin,
    percent,
    isFitted,
    toCard,
    toPage,
    fit,
    zoomAt,
    zoomTo,
    zoomIn: () => zoomAt(STEP),
    zoomOut: () => zoomAt(1 / STEP),
    pan,
  }
})

import { computed } from 'vue'
import { carries } from './drag'
import { aim, isSeated, release } from './grab'
import { type DropPlace, usePlans } from './plan'

export type { DropPlace } from './plan'

/** No place among the cards, and the one behind them all. */
const NOWHERE = -2
const AT_END = -1

/** Before which of the zone's cards the pointer is; `undefined`: behind all. */
export function indexAmong(event: DragEvent): number | undefined {
  const cards = [...(event.currentTarget as HTMLElement).querySelectorAll('[data-card]')]
  const at = cards.findIndex((card) => {
    const { left, width } = card.getBoundingClientRect()
    return event.clientX < left + width / 2
  })
  return at < 0 ? undefined : at
}

/** Which of the zone's numbered places is nearest to the pointer, from 0. */
export function placeUnder(event: DragEvent): number | undefined {
  const places = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-place]')]
  const distance = (place: HTMLElement): number => {
    const { left, width } = place.getBoundingClientRect()
    return Math.abs(event.clientX - left - width / 2)
  }
  const [nearest] = places.sort((a, b) => distance(a) - distance(b))
  return nearest && Number(nearest.dataset.place)
}

/** What dropping on a place does, for the listeners of its element. A card that can be played or aimed there is; every other is moved by hand. */
export function useDrop(place: () => DropPlace) {
  const plan = usePlans(place)
  const isOver = computed(
    () => aim.value !== undefined && aim.value.zone === (place().zone ?? '') && aim.value.seat === place().seat,
  )
  const insertion = computed(() => (isOver.value ? aim.value?.index : undefined))

  function over(event: DragEvent): void {
    if (!carries(event) && !isSeated(event)) return
    const planned = plan(event)
    if (!planned) return
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer) event.dataTransfer.dropEffect = carries(event) ? 'copy' : 'move'
    const { zone, seat, index } = place()
    const at = planned.inserts ? (index(event) ?? AT_END) : NOWHERE
    aim.value = { zone: zone ?? '', seat, index: at, text: planned.text, x: event.clientX, y: event.clientY }
  }

  function leave(event: DragEvent): void {
    if (!(event.currentTarget as HTMLElement).contains(event.relatedTarget as Node | null)) aim.value = undefined
  }

  function drop(event: DragEvent): void {
    const planned = plan(event)
    if (!planned) return
    event.preventDefault()
    event.stopPropagation()
    planned.run()
    release()
  }

  return { isOver, insertion, listeners: { dragover: over, dragleave: leave, drop } }
}

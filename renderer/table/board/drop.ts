import { computed } from 'vue'
import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import { useBoard } from './board'
import { useChoosing } from '../prompt/choosing'
import { carries, dropped } from './drag'
import { aim, grabbed, isSeated, release } from './grab'
import { groupsAt } from './standing'
import { useTable } from '../table'

/** A place of the board that takes cards; `zone` undefined: only as the target of what a dragged card can do. */
export interface DropPlace {
  readonly zone?: string | undefined
  readonly seat: Seat
  /** Its cards stand in numbered places. */
  readonly numbered?: boolean
  /** Where in the zone's list a card dropped here goes, or in which place. */
  index(event: DragEvent): number | undefined
}

interface Plan {
  readonly text: string
  /** The card comes to lie between those that are there. */
  readonly inserts?: true
  run(): void
}

/** No place among the cards, and the one behind them all. */
const NOWHERE = -2
const AT_END = -1

/** The card under the pointer, if there is one. */
const cardUnder = (event: DragEvent): number | undefined => {
  const id = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card
  return id === undefined ? undefined : Number(id)
}

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
  const table = useTable()
  const board = useBoard()
  const choosing = useChoosing()
  const isOver = computed(
    () => aim.value !== undefined && aim.value.zone === (place().zone ?? '') && aim.value.seat === place().seat,
  )
  const insertion = computed(() => (isOver.value ? aim.value?.index : undefined))

  /** What the rules let the dragged card do here. */
  function byRules(event: DragEvent, card: number): Plan | undefined {
    const { zone, seat } = place()
    const target = cardUnder(event)
    const aimed =
      choosing.decision?.options.filter(
        (option) => option.card === card && option.target === target && target !== undefined,
      ) ?? []
    const [legal] = aimed.filter(({ refused }) => !refused)
    if (legal) return { text: legal.text, run: () => choosing.answer({ option: legal.id }) }
    const reasons = aimed.flatMap(({ refused }) => refused ?? [])
    if (reasons[0]) return { text: reasons[0].text, run: () => board.tell(target, reasons) }
    if (
      event.altKey ||
      zone === undefined ||
      zone === table.position?.cards[card]?.zone ||
      seat !== choosing.decision?.by
    )
      return undefined
    const ways = groupsAt(choosing.decision, card).filter(({ aimed, options }) => !aimed && options.length > 0)
    const [way] = ways
    const index = place().numbered ? place().index(event) : undefined
    return way && ways.length === 1
      ? { text: way.text, run: () => choosing.takeAt(way, index === undefined ? undefined : { zone, seat, index }) }
      : undefined
  }

  function plan(event: DragEvent): Plan | undefined {
    const { zone, seat } = place()
    const index = place().index(event)
    const to = { seat, zone: zone ?? '', flip: event.altKey, ...(index === undefined ? {} : { index }) }
    const enters = table.manners.enter !== event.altKey
    if (carries(event)) {
      if (zone === undefined) return undefined
      const take = (): void => {
        const card = dropped(event)
        if (card) void table.put(card, to)
      }
      return { text: t(enters ? 'table.drop.putEnter' : 'table.drop.put'), inserts: true, run: take }
    }
    const card = grabbed.value?.card
    if (card === undefined) return undefined
    const found = byRules(event, card)
    if (found || zone === undefined) return found
    const stays = table.position?.cards[card]?.zone === zone && table.position.cards[card].controller === seat
    return {
      text: t(stays ? 'table.drop.order' : enters ? 'table.drop.moveEnter' : 'table.drop.move'),
      inserts: true,
      run: () => table.move(card, to),
    }
  }

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

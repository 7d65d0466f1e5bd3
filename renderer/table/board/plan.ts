import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import { useChoosing } from '../prompt/choosing'
import { useTable } from '../table'
import { useBoard } from './board'
import { carries, dropped } from './drag'
import { grabbed } from './grab'
import { groupsAt } from './standing'

/** A place of the board that takes cards; `zone` undefined: only as the target of what a dragged card can do. */
export interface DropPlace {
  readonly zone?: string | undefined
  readonly seat: Seat
  /** Its cards stand in numbered places. */
  readonly numbered?: boolean
  /** Where in the zone's list a card dropped here goes, or in which place. */
  index(event: DragEvent): number | undefined
}

/** What dropping a card would do. */
export interface Plan {
  readonly text: string
  /** The card comes to lie between those that are there. */
  readonly inserts?: true
  run(): void
}

/** The card under the pointer, if there is one. */
const cardUnder = (event: DragEvent): number | undefined => {
  const id = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card
  return id === undefined ? undefined : Number(id)
}

/** Says what dropping what is dragged on a place would do, if anything. A card that can be played or aimed there is; every other is moved by hand. */
export function usePlans(place: () => DropPlace): (event: DragEvent) => Plan | undefined {
  const table = useTable()
  const board = useBoard()
  const choosing = useChoosing()

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

  return plan
}

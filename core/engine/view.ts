import { clonePlain, copyState } from './clone'
import type { Decision } from './decision'
import type { Rules, Table } from './rules'
import { SEATS, other, type Seat } from './seat'
import { GONE, type CardState, type State } from './state'
import type { Visibility } from './zone'

/** Stands for a card in a zone's list that the seat may not know. */
export const HIDDEN = -1

/** What one seat may know: the state with everything else blanked, and the decision as far as it concerns the seat. Plain JSON. */
export interface View {
  readonly seat: Seat
  /**
   * Hidden cards are `HIDDEN` in their zone, and blank in `cards`; those face down in front of everybody keep their place, and have no key. The random
   * generator is empty, and so is work that another seat is asked about.
   */
  readonly state: State
  /** The seat's own decision, whole. */
  readonly decision?: Decision
  /** Somebody else's, without what it offers. */
  readonly waiting?: Pick<Decision, 'number' | 'by' | 'kind'>
}

/** Whether a seat may know a card where it lies now, in a zone whose cards are there for `visible`. */
function isShown(rules: Rules, table: Table, card: CardState, seat: Seat, visible: Visibility = 'all'): boolean {
  if (card.id < SEATS.length || card.zone === GONE) return true
  if (visible === 'all' || (visible === 'owner' && card.controller === seat)) return true
  return table.state.seen[seat].includes(card.id) || (rules.isOpen?.(table, card, seat) ?? false)
}

/** Whether a seat may know a card where it lies now. */
export const isVisible = (rules: Rules, table: Table, card: CardState, seat: Seat): boolean =>
  isShown(rules, table, card, seat, rules.zones.find(({ id }) => id === card.zone)?.visible)

const blank = ({ id, owner }: CardState): CardState => ({ id, key: '', owner, controller: owner, zone: '', life: 0 })

/** Takes the cards that are blank out of their zones' lists. */
function hideCards({ cards, zones }: State): void {
  for (const zone in zones) {
    for (const list of zones[zone] ?? []) {
      for (let index = 0; index < list.length; index++)
        if (cards[list[index] ?? HIDDEN]?.zone === '') list[index] = HIDDEN
    }
  }
}

/** What a seat may know of the table. Permuting or replacing what is hidden from it leaves its view the same, byte for byte. */
export function view(rules: Rules, table: Table, decision: Decision | undefined, seat: Seat): View {
  const own = decision?.by === seat
  const visible = new Map(rules.zones.map((zone) => [zone.id, zone.visible]))
  const copyCard = rules.copyCard ?? clonePlain
  const state = copyState(rules, table.state, (card) =>
    isShown(rules, table, card, seat, visible.get(card.zone))
      ? copyCard(card)
      : (rules.back?.(table, card, seat) ?? blank(card)),
  )
  hideCards(state)
  state.random = { generator: [], forced: [] }
  state.seen[other(seat)] = []
  if (!own) state.work = []
  rules.mask?.(state, seat)
  if (!decision) return { seat, state }
  return own
    ? { seat, state, decision }
    : { seat, state, waiting: { number: decision.number, by: decision.by, kind: decision.kind } }
}

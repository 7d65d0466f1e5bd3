import { copyState } from './clone'
import type { Decision } from './decision'
import type { Rules, Table } from './rules'
import { SEATS, type Seat } from './seat'
import { GONE, type CardState, type State } from './state'

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

/** Whether a seat may know a card where it lies now. */
export function isVisible(rules: Rules, table: Table, card: CardState, seat: Seat): boolean {
  if (card.id < SEATS.length || card.zone === GONE) return true
  const visible = rules.zones.find(({ id }) => id === card.zone)?.visible ?? 'all'
  if (visible === 'all' || (visible === 'owner' && card.controller === seat)) return true
  return table.state.seen[seat].includes(card.id) || (rules.isOpen?.(table, card, seat) ?? false)
}

const blank = ({ id, owner }: CardState): CardState => ({ id, key: '', owner, controller: owner, zone: '', life: 0 })

/** What a seat may know of the table. Permuting or replacing what is hidden from it leaves its view the same, byte for byte. */
export function view(rules: Rules, table: Table, decision: Decision | undefined, seat: Seat): View {
  const copy = copyState(rules, table.state)
  const own = decision?.by === seat
  const cards = copy.cards.map((card) =>
    isVisible(rules, table, card, seat) ? card : (rules.back?.(table, card, seat) ?? blank(card)),
  )
  const known = (id: number): number => (cards[id]?.zone === '' ? HIDDEN : id)
  const zones = Object.entries(copy.zones).map(([zone, [near, far]]): [string, [number[], number[]]] => [
    zone,
    [near.map(known), far.map(known)],
  ])
  const state: State = {
    ...copy,
    random: { generator: [], forced: [] },
    cards,
    zones: Object.fromEntries(zones),
    seen: seat === 0 ? [copy.seen[0], []] : [[], copy.seen[1]],
    work: own ? copy.work : [],
  }
  rules.mask?.(state, seat)
  if (!decision) return { seat, state }
  return own
    ? { seat, state, decision }
    : { seat, state, waiting: { number: decision.number, by: decision.by, kind: decision.kind } }
}

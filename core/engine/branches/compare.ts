import { deepEqual } from 'fast-equals'
import type { Decision } from '../decision'
import type { Property, PropertyValue, Rules, Table } from '../rules'
import { SEATS, type Seat } from '../seat'
import { GONE, type CardState } from '../state'

/** A value that differs between two positions; absent where it means nothing. */
export interface Changed {
  readonly property: string
  readonly label: string
  readonly before: PropertyValue | undefined
  readonly after: PropertyValue | undefined
}

/** Where a card lies; its place in the list counts only where order does. */
export interface Lies {
  readonly zone: string
  readonly seat: Seat
}

/** A card that differs, by its ids in both positions; absent where it is in one of them only. */
export interface ComparedCard {
  readonly key: string
  readonly before: number | undefined
  readonly after: number | undefined
  /** Both where it lies elsewhere, and where it is in one position only the one. */
  readonly moved?: { readonly before: Lies | undefined; readonly after: Lies | undefined }
  readonly changed: readonly Changed[]
}

/** All in which two positions of a match differ. */
export interface Comparison {
  readonly cards: readonly ComparedCard[]
  readonly players: readonly (Changed & { readonly seat: Seat })[]
  /** Zones with the same cards in another order, where that counts. */
  readonly orders: readonly Lies[]
  readonly turn: boolean
  readonly decision: boolean
  readonly result: boolean
  /** Chance or pending work differ, so that it goes on differently. */
  readonly onward: boolean
}

/** A position with what is to be decided there. */
export interface Standing {
  readonly table: Table
  readonly decision: Decision | undefined
}

const isThere = (card: CardState | undefined): card is CardState => card !== undefined && card.zone !== GONE

/** Cards that were there before the lines of play parted have the same id; later ones go by key and the order in which they came. */
function pair({ table: { state: a } }: Standing, { table: { state: b } }: Standing, fork: number): Pair[] {
  const pairs: Pair[] = []
  for (let id = SEATS.length; id < fork; id++) if (isThere(a.cards[id]) || isThere(b.cards[id])) pairs.push([id, id])
  const rest = b.cards.slice(fork).filter(isThere)
  for (const card of a.cards.slice(fork).filter(isThere)) {
    const at = rest.findIndex(({ key, owner }) => key === card.key && owner === card.owner)
    const [twin] = at < 0 ? [] : rest.splice(at, 1)
    pairs.push([card.id, twin?.id])
  }
  return [...pairs, ...rest.map(({ id }): Pair => [undefined, id])]
}

type Pair = readonly [before: number | undefined, after: number | undefined]

const liesAt = ({ table: { state } }: Standing, id: number | undefined): Lies | undefined => {
  const card = id === undefined ? undefined : state.cards[id]
  return isThere(card) ? { zone: card.zone, seat: card.controller } : undefined
}

function changes(
  properties: readonly Property[],
  a: Standing,
  b: Standing,
  before: number | undefined,
  after: number | undefined,
): Changed[] {
  return properties.flatMap(({ name, label, read }) => {
    const was = before === undefined ? undefined : read(a.table, before)
    const is = after === undefined ? undefined : read(b.table, after)
    return deepEqual(was, is) ? [] : [{ property: name, label, before: was, after: is }]
  })
}

function compareCard(rules: Rules, a: Standing, b: Standing, [before, after]: Pair): ComparedCard | undefined {
  const [was, is] = [liesAt(a, before), liesAt(b, after)]
  if (!was && !is) return undefined
  const key = (was ? a.table.state.cards[before ?? 0] : b.table.state.cards[after ?? 0])?.key ?? ''
  const properties = rules.properties.filter(({ of }) => of === 'card')
  const changed = was && is ? changes(properties, a, b, before, after) : []
  const isOther =
    before !== undefined && after !== undefined && a.table.state.cards[before]?.key !== b.table.state.cards[after]?.key
  const moved = deepEqual(was, is) && !isOther ? undefined : { before: was, after: is }
  return moved || changed.length > 0
    ? { key, before: was && before, after: is && after, ...(moved && { moved }), changed }
    : undefined
}

/** Piles whose cards are the same and lie in another order; rows and hands have none that counts. */
function compareOrders(rules: Rules, a: Standing, b: Standing, pairs: readonly Pair[]): Lies[] {
  const twin = new Map(
    pairs.flatMap(([before, after]) => (before === undefined || after === undefined ? [] : [[before, after] as const])),
  )
  const found: Lies[] = []
  for (const { id: zone, layout, shared } of rules.zones) {
    if (layout !== 'pile') continue
    for (const seat of shared ? ([0] as const) : SEATS) {
      const was = (a.table.state.zones[zone]?.[seat] ?? []).map((id) => twin.get(id) ?? -1)
      const is = b.table.state.zones[zone]?.[seat] ?? []
      const both = new Set(is)
      const [left, right] = [was.filter((id) => both.has(id)), is.filter((id) => was.includes(id))]
      if (!deepEqual(left, right)) found.push({ zone, seat })
    }
  }
  return found
}

/** Compares two positions; `fork`: how many cards there were where their lines of play parted. */
export function compare(rules: Rules, a: Standing, b: Standing, fork: number): Comparison {
  const pairs = pair(a, b, fork)
  const properties = rules.properties.filter(({ of }) => of === 'player')
  const [from, to] = [a.table.state, b.table.state]
  return {
    cards: pairs.flatMap((one) => compareCard(rules, a, b, one) ?? []),
    players: SEATS.flatMap((seat) => changes(properties, a, b, seat, seat).map((changed) => ({ ...changed, seat }))),
    orders: compareOrders(rules, a, b, pairs),
    turn: !deepEqual(from.turn, to.turn),
    decision:
      a.decision?.kind !== b.decision?.kind ||
      a.decision?.by !== b.decision?.by ||
      !deepEqual(a.decision?.prompt, b.decision?.prompt),
    result: !deepEqual(from.result, to.result),
    onward: !deepEqual(from.random, to.random) || !deepEqual(from.work, to.work),
  }
}

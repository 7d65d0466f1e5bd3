import { deepEqual } from 'fast-equals'
import { SEATS, type Seat } from '../../../core/engine/seat'
import type { ShownBoard } from '../protocol'

/** A zone of a seat. */
export interface Origin {
  readonly zone: string
  readonly seat: Seat
}

/** What a position has otherwise than the one before it: what the step, or the input, between them did. */
export interface Changes {
  /** Cards that lie in another zone, and where they lay; `undefined`: they were nowhere, or unseen. */
  readonly moved: ReadonlyMap<number, Origin | undefined>
  /** Cards that have other values; a player is the card of their seat. */
  readonly changed: ReadonlySet<number>
}

export const NO_CHANGES: Changes = { moved: new Map(), changed: new Set() }

type Zones = ShownBoard['zones']

/** Every card that lies elsewhere than before, hidden ones left out, and the zones that have fewer of those than before. */
function movesBetween(before: Zones, now: Zones) {
  const lay = new Map<number, Origin>()
  const came: (readonly [card: number, seat: Seat])[] = []
  const thinned: Origin[] = []
  const hiddenIn = (ids: readonly number[]): number => ids.filter((id) => id < 0).length
  for (const zone of new Set([...Object.keys(before), ...Object.keys(now)]))
    for (const seat of SEATS) {
      const [were, are] = [before[zone]?.[seat] ?? [], now[zone]?.[seat] ?? []]
      if (were === are) continue
      const [known, still] = [new Set(were), new Set(are)]
      for (const id of were) if (id >= 0 && !still.has(id)) lay.set(id, { zone, seat })
      for (const id of are) if (id >= 0 && !known.has(id)) came.push([id, seat])
      if (hiddenIn(are) < hiddenIn(were)) thinned.push({ zone, seat })
    }
  return { lay, came, thinned }
}

/** What `now` has otherwise than `before`. A card that nobody saw came from where hidden cards are fewer now, on its player's side first. */
export function changesBetween(before: ShownBoard, now: ShownBoard): Changes {
  const { lay, came, thinned } = movesBetween(before.zones, now.zones)
  const moved = new Map(
    came.map(([id, seat]) => [id, lay.get(id) ?? thinned.find((one) => one.seat === seat) ?? thinned[0]] as const),
  )
  const changed = new Set<number>()
  for (const [id, card] of Object.entries(now.cards)) {
    const was = before.cards[Number(id)]
    if (was && was !== card && !deepEqual(was.values, card.values)) changed.add(Number(id))
  }
  for (const seat of SEATS) if (!deepEqual(before.players[seat], now.players[seat])) changed.add(seat)
  return { moved, changed }
}

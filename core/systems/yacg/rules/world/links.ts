import { SEATS } from '../../../../engine/seat'
import type { Ref } from '../../../../engine/state'
import { cardsIn } from '../../../../engine/zone'
import type { Targets, YacgPiece, YacgTable } from '../state'
import { creatureAt, isSame, touch } from '../table'
import { attach } from './moves'

/** Targets in which one object has taken the place of another; the same ones where it was not among them. */
function aimedAnew(targets: Targets, from: Ref, to: Ref): Targets {
  const entries = Object.entries(targets)
  if (!entries.some(([, refs]) => refs.some((ref) => isSame(ref, from)))) return targets
  return Object.fromEntries(entries.map(([id, refs]) => [id, refs.map((ref) => (isSame(ref, from) ? to : ref))]))
}

const follow = (card: YacgPiece, from: Ref, to: Ref): boolean => {
  const targets = aimedAnew(card.targets, from, to)
  const changed = targets !== card.targets
  card.targets = targets
  return changed
}

/**
 * Effects on the stack that target one object now target another, and where both are creatures, auras follow (section 4.9, `redirect` and `keep-links`).
 * Whether anything did.
 */
export function relink(table: YacgTable, from: Ref, to: Ref): boolean {
  let changed = false
  for (const card of cardsIn(table, 'stack', 0)) changed = follow(card, from, to) || changed
  const host = creatureAt(table, to)
  const auras = SEATS.flatMap((seat) => cardsIn(table, 'auras', seat)).filter((aura) => isSame(aura.host, from))
  for (const aura of host ? auras : []) {
    follow(aura, from, to)
    if (host) attach(table, aura, host)
    changed = true
  }
  touch(table)
  return changed
}

import type { Seat } from '../../../../engine/seat'
import type { YacgPiece, YacgTable } from '../state'
import { EVALUATOR } from '../values/evaluator'
import { seatsOf } from '../values/references'
import { environment, fieldOf, isActive, staticsInPlay } from './standing'
import { PRINTED } from './stats'

/** Creatures that do not stand where they should: on the side that the newest `control` says, else on their own. */
export function misplaced(table: YacgTable): readonly { readonly card: YacgPiece; readonly seat: Seat }[] {
  const controls = staticsInPlay(table, 'control')
  const { creatures } = fieldOf(table)
  const newest = new Map<number, { seat: Seat; since: number }>()
  for (const one of controls) {
    const { effect } = one.effect
    if (effect.word !== 'control' || !isActive(table, one, PRINTED)) continue
    const [seat] = seatsOf(table, one.context, effect.to)
    if (seat === undefined) continue
    for (const { card, past } of EVALUATOR.objects(environment(table, one.context, PRINTED), effect.who))
      if (!past && (newest.get(card.id)?.since ?? -1) <= one.since) newest.set(card.id, { seat, since: one.since })
  }
  const found: { readonly card: YacgPiece; readonly seat: Seat }[] = []
  for (const { card } of creatures.values()) {
    const seat = newest.get(card.id)?.seat ?? card.home
    if (card.controller !== seat) found.push({ card, seat })
  }
  return found
}

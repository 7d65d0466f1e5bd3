import type { Seat } from '../../../../engine/seat'
import { refuse, type Refusal } from '../../../../engine/zone'
import type { Condition, Filter, Pick, PlayerRef, Selection, Target, Value } from '../../script'
import { FINAL } from '../continuous/stats'
import { environment } from '../continuous/standing'
import type { Context, YacgPiece, YacgTable } from '../state'
import { isPresent, type Environment, type Subject } from './environment'
import { EVALUATOR } from './evaluator'
import { seatsOf as seats } from './references'
import { candidates, nearMisses } from './select'

/** What words of a script are read in, when things are as they are in the end. */
export const reading = (table: YacgTable, context: Context, chosen?: Environment['chosen']): Environment => ({
  ...environment(table, context, FINAL),
  chosen,
})

export const valueOf = (table: YacgTable, context: Context, value: Value): number =>
  EVALUATOR.value(reading(table, context), value)

/** Whether a condition is true; one that is not written is. */
export const holds = (table: YacgTable, context: Context, condition: Condition | undefined): boolean =>
  !condition || EVALUATOR.holds(reading(table, context), condition)

export const matches = (table: YacgTable, context: Context, filter: Filter | undefined, card: YacgPiece): boolean =>
  !filter || EVALUATOR.matches(reading(table, context), filter, isPresent(card))

/** All objects that a selection means, whatever its count; those too that have left, with what is known of them. */
export const objectsOf = (table: YacgTable, context: Context, selection: Selection): readonly Subject[] =>
  EVALUATOR.objects(reading(table, context), selection)

export const seatsOf = (table: YacgTable, context: Context, player: PlayerRef): readonly Seat[] =>
  seats(table, context, player)

/** What could be chosen or declared, and with `explain` what else lies there, with reasons. */
export interface Candidates {
  readonly candidates: readonly number[]
  readonly refused: readonly (Refusal & { readonly id: number })[]
}

const isTarget = (where: Pick | Target): where is Target => 'optional' in where

/** What a target may be, or what a pick is chosen from. */
export function candidatesOf(table: YacgTable, context: Context, where: Pick | Target, explain = false): Candidates {
  const env = reading(table, context)
  const found = candidates(env, where, isTarget(where)).map(({ card }) => card.id)
  const refused = explain
    ? nearMisses(env, where, isTarget(where)).map(({ card, span }) => ({
        id: card.id,
        ...refuse('refused-filter', {}, { ...span, key: context.key }),
      }))
    : []
  return { candidates: found, refused }
}

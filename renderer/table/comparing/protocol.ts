import type { Seat } from '../../../core/engine/seat'
import type { ShownBoard } from '../protocol'

/** Which of the two positions is meant. */
export type Side = 'there' | 'here'
export const SIDES: readonly Side[] = ['there', 'here']

/** A card or a player by the ids in both positions; absent in the one that does not have it. */
export type Pointed = Readonly<Partial<Record<Side, number>>>

/** One thing in which another position differs from the one that is shown. */
export interface PrintedDifference {
  /** Absent for what is of no card and no player. */
  readonly card?: Pointed
  /** A pile whose order differs. */
  readonly pile?: { readonly zone: string; readonly seat: Seat }
  readonly name: string
  readonly what: string
  readonly there: string
  readonly here: string
}

/** Another position of the match beside the one that is shown. */
export interface PrintedComparison {
  readonly line: string
  /** After how many inputs of that line, and how many it has. */
  readonly inputs: number
  readonly total: number
  /** After how many inputs the two parted. */
  readonly fork: number
  readonly boards: Readonly<Record<Side, ShownBoard>>
  readonly differences: readonly PrintedDifference[]
  /** Chance or pending work differ: the two go on differently. */
  readonly onward: boolean
  /** Why the other line cannot be played to there any more. */
  readonly cut?: string
}

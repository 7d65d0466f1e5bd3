import { cardOf, type Ref } from '../../../../engine/state'
import type { Seat } from '../../../../engine/seat'
import type { Condition, Filter, Pick, Selection, Value } from '../../script'
import type { StatName } from '../../words'
import type { Context, Past, YacgPiece, YacgTable } from '../state'

/** What is asked of creatures in play: by statics as far as their layer goes (specification, section 6.7), else as it is in the end. */
export interface Reader {
  stat(table: YacgTable, card: YacgPiece, stat: StatName): number
  traits(table: YacgTable, card: YacgPiece): readonly string[]
  isAffine(table: YacgTable, card: YacgPiece, weather: string): boolean
}

/** An object: a card as it is now, or as it was when it left (section 4.3). */
export interface Subject {
  readonly card: YacgPiece
  readonly past: Past | undefined
}

/** What words of a script are read in. */
export interface Environment {
  readonly table: YacgTable
  readonly context: Context
  readonly reader: Reader
  readonly evaluator: Evaluator
  /** The creature that is being changed. */
  readonly each?: Ref | undefined
  /** What was chosen for selections that leave a choice. */
  readonly chosen?: ReadonlyMap<Pick, readonly Ref[]> | undefined
}

/** The readings of the kinds of words, each of which may need the others. */
export interface Evaluator {
  value(env: Environment, value: Value): number
  objects(env: Environment, selection: Selection): readonly Subject[]
  isIn(env: Environment, selection: Selection, subject: Subject): boolean
  matches(env: Environment, filter: Filter, subject: Subject): boolean
  holds(env: Environment, condition: Condition): boolean
}

/** The object that a reference means: itself, or what is known of it; `undefined`: nothing is known any more. */
export function subjectOf(table: YacgTable, { id, life }: Ref): Subject | undefined {
  const card = cardOf(table.state, id)
  if (card.life === life) return { card, past: undefined }
  return card.past?.life === life ? { card, past: card.past } : undefined
}

export const isPresent = (card: YacgPiece): Subject => ({ card, past: undefined })

export const refOf = ({ card, past }: Subject): Ref => ({ id: card.id, life: past ? past.life : card.life })

export const zoneOf = ({ card, past }: Subject): string => past?.zone ?? card.zone

/** Whose side it is on, or was. */
export const sideOf = ({ card, past }: Subject): Seat => past?.controller ?? card.controller

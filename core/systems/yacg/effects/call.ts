import type { Seat } from '../../../engine/seat'
import { cardAt, deref, refTo, type Ref, type Source } from '../../../engine/state'
import type { Message } from '../../../language/message'
import type { Action, ActionOf, Operation, Pick, PlayerRef, Selection, Value } from '../script'
import type { Context, Outcome, YacgPiece, YacgTable } from '../rules/state'
import type { Environment, Subject } from '../rules/values/environment'
import { EVALUATOR } from '../rules/values/evaluator'
import { seatsOr } from '../rules/values/references'
import type { Choice, OperateFrame } from './frames'

/** An operation that is carried out: what it says, in what it is read, and what was chosen for it. */
export interface Call<W extends Action['word'] = Action['word']> {
  readonly table: YacgTable
  readonly action: ActionOf<W>
  readonly operation: Operation
  readonly context: Context
  readonly env: Environment
  readonly frame: OperateFrame
  /** Where the operation stands in its script. */
  readonly path: string
  readonly source: Source
  readonly choices: readonly Choice[]
}

/** Something that has to be chosen before an operation is carried out. */
export type Need =
  | {
      readonly kind: 'cards'
      readonly by: Seat
      readonly candidates: readonly number[]
      readonly min: number
      readonly max: number
      readonly ordered?: true | undefined
      /** Chance decides. */
      readonly random?: boolean
      /** Hidden cards that whoever chooses looks at. */
      readonly sees?: readonly number[]
      /** Only whoever chooses knows how many there are, so that being asked must not tell of it: it is asked even where there is no choice. */
      readonly secret?: boolean
      /** The pick that it is for: what else lies there is refused with reasons. */
      readonly pick?: Pick
      readonly prompt: Message
    }
  | {
      readonly kind: 'option'
      readonly verb: 'colour' | 'mode'
      readonly by: Seat
      readonly options: readonly { readonly id: string; readonly name: string; readonly label: Message }[]
      readonly prompt: Message
    }

/** How operations of one word are carried out. */
export interface Effect<W extends Action['word'] = Action['word']> {
  /** What has to be chosen next; what its selections leave open when absent. */
  readonly needs?: (call: Call<W>) => Need | undefined
  /** Whether it could do anything, so that somebody is asked for it; it could when absent. */
  readonly could?: (call: Call<W>) => boolean
  /** Carries it out: what came of it, or nothing where work was started that reports by itself. */
  readonly apply: (call: Call<W>) => Outcome | undefined
}

export const NOTHING: Outcome = { did: false, objects: [] }
export const DONE: Outcome = { did: true, objects: [] }

/** What was done with objects; nothing where there were none. */
export const doneWith = (objects: readonly Ref[]): Outcome => ({ did: objects.length > 0, objects })

export const doneIf = (did: boolean): Outcome => (did ? DONE : NOTHING)

/** All objects that a selection means, with those that have left. */
export const subjectsOf = ({ env }: Read, selection: Selection): readonly Subject[] => EVALUATOR.objects(env, selection)

type Read = { readonly env: Environment }

/** The objects of a selection that are there. */
export const piecesOf = (call: Read, selection: Selection): readonly YacgPiece[] =>
  subjectsOf(call, selection).flatMap(({ card, past }) => (past ? [] : [card]))

/** The creatures of a selection that are on the field. */
export const creaturesIn = (call: Read, selection: Selection): readonly YacgPiece[] =>
  piecesOf(call, selection).filter(({ zone }) => zone === 'creatures')

/** A number that is not below nothing (section 6.9). */
export const amountOf = ({ env }: Read, value: Value | undefined, byDefault = 1): number =>
  value ? Math.max(0, EVALUATOR.value(env, value)) : byDefault

export const playersOf = ({ table, context }: Call, player: PlayerRef | undefined): readonly Seat[] =>
  seatsOr(table, context, player)

/** The first of the players that are meant; `you` where nobody is. */
export const playerOf = (call: Call, player: PlayerRef | undefined): Seat =>
  playersOf(call, player)[0] ?? call.context.seat

/** What was chosen in the place of a need, as it is still there. */
export const chosenAt = ({ choices, table }: Call, at: number): readonly YacgPiece[] => {
  const choice = choices[at]
  return typeof choice === 'object' ? choice.flatMap((ref) => deref(table.state, ref) ?? []) : []
}

export const refsFor = (table: YacgTable, ids: readonly number[]): readonly Ref[] =>
  ids.map((id) => refTo(cardAt(table, id)))

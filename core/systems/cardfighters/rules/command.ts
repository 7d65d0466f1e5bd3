import type { Question, Taken } from '../../../engine/decision'
import { isPlayer, type Seat } from '../../../engine/seat'
import { cardAt, type Source } from '../../../engine/state'
import type { Argument, Effect, Restriction, ZoneReference } from '../card'
import { other } from '../../../engine/seat'
import { missedPlayers } from './choices/addressed'
import type { TableZone } from './cards/board'
import type { FighterState, FightersTable, Resolution, Value } from './state'
import type { EffectFrame, Stage } from './turn/resolution'
import { push } from './table'
import { nil } from './values/value'
import { toNumber, toObject, type Environment } from './values/environment'

/** A command as it is about to happen. */
export interface CommandCall {
  readonly table: FightersTable
  readonly scope: Resolution
  readonly effect: Extract<Effect, { kind: 'command' }>
  readonly frame: EffectFrame
  /** What a to-clause or the `target` property gave; absent: the command's default. */
  readonly targets: readonly number[] | undefined
  readonly restriction: Restriction | undefined
  /** Its expressions, worked out, by argument. */
  readonly values: readonly Value[]
  /** The place of the command. */
  readonly source: Source
  readonly env: Environment
  readonly stage: Stage | undefined
}

/** What one command asks, and what it does (specification, section 4.4); `A` is the action of the options that it offers. */
export interface Command<A = unknown> {
  /** What must be chosen first; `undefined`: nothing. A pure function. */
  ask?(call: CommandCall, explain: boolean): Question<A> | undefined
  /** Does it; answers whether it succeeded, or `undefined` when it has put itself back with another stage. */
  apply(call: CommandCall, answer: Taken<A> | undefined): boolean | undefined
}

export const argumentAt = ({ effect }: CommandCall, index: number): Argument | undefined => effect.arguments[index]

/** A number argument, or what is meant when it is not written. */
export function numberAt({ effect, values, env }: CommandCall, index: number, absent = 1): number {
  const value = values[index]
  return value && value.is !== 'nil'
    ? toNumber(env, value, effect.arguments[index]?.span ?? effect.span)
    : value
      ? 0
      : absent
}

export const modeAt = ({ effect }: CommandCall, index: number): 'set' | 'times' | undefined => {
  const argument = effect.arguments[index]
  return argument?.kind === 'expression' ? argument.mode : undefined
}

/** A card that an expression argument gives. */
export function objectAt({ table, values }: CommandCall, index: number): FighterState | undefined {
  const id = toObject(values[index] ?? nil)
  return id === undefined || isPlayer(id) ? undefined : cardAt(table, id)
}

export const wordAt = ({ effect }: CommandCall, index: number): string => {
  const argument = effect.arguments[index]
  return argument?.kind === 'word' ? argument.word : ''
}

export type Pile = Extract<TableZone, 'hand' | 'deck' | 'discards' | 'removed'>

interface PileOf {
  readonly zone: Pile
  readonly seat: Seat
  readonly prefix: ZoneReference['prefix']
}

/** A pile argument: which zone, and whose. `of` is the card that `ctrl` means. */
export function pileAt({ scope, effect }: CommandCall, index: number, of?: Seat): PileOf | undefined {
  const argument = effect.arguments[index]
  if (argument?.kind !== 'zone') return undefined
  const { zone, prefix } = argument.zone
  if (zone === 'arena' || zone === 'ring' || zone === 'infront') return undefined
  const seat = prefix === 'opp' ? other(scope.me) : prefix === 'ctrl' ? (of ?? scope.me) : scope.me
  return { zone, seat, prefix }
}

/** Characters among the targets that stand in a ring; this card where the command has it as its default. */
export function charactersOf(
  { table, scope, targets }: CommandCall,
  absent: 'this' | 'nobody' = 'this',
): FighterState[] {
  const ids = targets ?? (absent === 'this' ? [scope.source.id] : [])
  return ids
    .filter((id) => !isPlayer(id))
    .map((id) => cardAt(table, id))
    .filter(({ zone }) => zone === 'ring')
}

/** Cards among the targets, wherever they are. */
export const cardsOf = ({ table, targets = [] }: CommandCall): FighterState[] =>
  targets.filter((id) => !isPlayer(id)).map((id) => cardAt(table, id))

/** Players that a command acts on: those among the targets; nobody where players were meant and none found; else the controller of this card (section 4.4). */
export function playersOf({ table, scope, frame, targets }: CommandCall): readonly Seat[] {
  const players = targets?.filter(isPlayer) ?? []
  if (players.length > 0 || !targets) return targets ? players : [scope.controller]
  return missedPlayers({ table, scope, path: frame.path }, targets) ? players : [scope.controller]
}

/** Puts the command back to go on with another stage, after what is pushed on top of it. */
export const again = ({ table, frame }: CommandCall, stage: Stage): undefined => void push(table, { ...frame, stage })

/** A command that does something to every character, and fails without one. */
export const onCharacters = (apply: (call: CommandCall, card: FighterState) => boolean | void): Command => ({
  apply: (call) =>
    charactersOf(call)
      .map((card) => apply(call, card) ?? true)
      .some(Boolean),
})

/** A command that does something to every player. */
export const onPlayers = (apply: (call: CommandCall, seat: Seat) => boolean | void): Command => ({
  apply: (call) =>
    playersOf(call)
      .map((seat) => apply(call, seat) ?? true)
      .some(Boolean),
})

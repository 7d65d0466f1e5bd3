import { other, type Seat } from '../../../engine/seat'
import { cardAt, deref, parameterOf, pushWork, refTo, type Ref, type Source } from '../../../engine/state'
import { cardsIn, idsIn } from '../../../engine/zone'
import type { FlagId, TriggerId } from '../vocabulary'
import type { ParameterName, TableZone } from './cards/board'
import type { BloxDefinition } from './definition'
import { mark } from './entries'
import type { BloxFrame } from './frames'
import type { BloxPiece, BloxState, BloxTable } from './state'

/** Puts work on the stack, the first frame to happen first. */
export const push = ({ state }: BloxTable, first?: BloxFrame, ...others: readonly BloxFrame[]): void =>
  pushWork(state, first, others)

/** A number of the rules. */
export const parameter = ({ parameters }: Pick<BloxState, 'parameters'>, name: ParameterName): number =>
  parameterOf(parameters, name)

/** Whether a decision of the rules is taken the other way than by default (section 5.2). */
export const isSet = ({ state }: BloxTable, name: ParameterName): boolean => parameter(state, name) > 0

/** What a card is; `undefined`: its text is not at hand. */
export const definitionOf = (
  { pool }: BloxTable,
  { id, key }: Pick<BloxPiece, 'id' | 'key'>,
): BloxDefinition | undefined => pool.at(id, key)

export const nameOf = (table: BloxTable, id: number): string => {
  const card = cardAt(table, id)
  return definitionOf(table, card)?.card.name ?? card.key
}

/** The fighters of a seat, left to right. */
export const fightersOf = (table: BloxTable, seat: Seat): BloxPiece[] => cardsIn(table, 'field', seat)

/** The fighters of both fields, those of `first` first. */
export const bothFields = (table: BloxTable, first: Seat): BloxPiece[] => [
  ...fightersOf(table, first),
  ...fightersOf(table, other(first)),
]

/** The fighter that a reference means, while it is on the field as the object it was. */
export function onField(table: BloxTable, ref: Ref | undefined): BloxPiece | undefined {
  const card = ref && deref(table.state, ref)
  return card?.zone === 'field' ? card : undefined
}

/** Whether a card has a modifier. Where that has a consequence it is counted, which is why it is asked last. */
export function hasFlag(table: BloxTable, card: BloxPiece, flag: FlagId): boolean {
  const has = definitionOf(table, card)?.flags.has(flag) ?? false
  if (has) mark(table, 'flag', flag)
  return has
}

/** Whether a card's effect answers to this. */
export const answersTo = (table: BloxTable, card: BloxPiece, type: TriggerId): boolean =>
  definitionOf(table, card)?.trigger === type

const LIMITS = { hand: 'handLimit', field: 'fieldLimit' } as const satisfies Partial<Record<TableZone, ParameterName>>

export const hasRoom = ({ state }: BloxTable, zone: keyof typeof LIMITS, seat: Seat): boolean =>
  idsIn(state, zone, seat).length < parameter(state, LIMITS[zone])

/** A card's effect, or the sub-effect at a place in it, as what causes something. */
export function sourceOf(table: BloxTable, { id, key }: Pick<BloxPiece, 'id' | 'key'>, at?: number): Source {
  const effect = table.pool.at(id, key)?.card.effect
  const span = (at === undefined ? undefined : effect?.parts[at]?.span) ?? effect?.span
  return { id, key, path: at === undefined ? 'effect' : `effect.parts.${at}`, ...(span && { span }) }
}

export { refTo }

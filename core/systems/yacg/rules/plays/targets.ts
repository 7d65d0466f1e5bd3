import type { RefusedCard } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import { refuse } from '../../../../engine/zone'
import type { Target } from '../../script'
import { isProtected } from '../continuous'
import type { Context, Targets, YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'
import { candidatesOf, seatsOf } from '../values'

/** How many objects a target takes. */
export function countOf({ count, optional }: Target): { readonly min: number; readonly max: number } {
  if (typeof count === 'number') return { min: optional ? 0 : count, max: count }
  const { min = count ? 0 : 1, max = count ? Infinity : 1 } = count ?? {}
  return { min: optional ? 0 : min, max: Math.max(min, max) }
}

/** The script of a card, for the player who plays it. */
export const contextFor = (card: YacgPiece, seat: Seat, key = card.copies ?? card.key): Context => ({
  self: refTo(card),
  key,
  seat,
  targets: card.targets,
  bound: {},
})

const withTarget = (context: Context, id: string, ids: readonly number[], table: YacgTable): Context => ({
  ...context,
  targets: { ...context.targets, [id]: ids.map((one) => refTo(cardAt(table, one))) },
})

/** Whether an effect may not aim at a card: a protection, or it is the very card that is played (section 13, D-27). */
const isBarred = (table: YacgTable, context: Context, id: number, isCard: boolean): boolean =>
  (isCard && id === context.self.id) || isProtected(table, cardAt(table, id), 'targeting', context)

/** Whether what is played is a card; the abilities of creatures may aim at themselves. */
const aimsAsCard = (table: YacgTable, { self, key }: Context): boolean => {
  const card = cardAt(table, self.id)
  return card.key === key || definitionOf(table, card)?.kind !== 'creature'
}

/** Whether all targets from a place on can be declared, whatever was declared before. */
export function canDeclare(table: YacgTable, context: Context, targets: readonly Target[], at = 0): boolean {
  const target = targets[at]
  if (!target) return true
  const { min } = countOf(target)
  const found = legalFor(table, context, targets, at)
  return min <= 1 || found.length >= min ? min === 0 || found.length > 0 : false
}

/** Whether a later target depends on what is declared for this one. */
const isAskedAfter = (targets: readonly Target[], at: number): boolean =>
  targets.some(
    ({ except, where, of }, place) => place > at && (except.length > 0 || where !== undefined || of !== undefined),
  )

/** The cards that may be declared for a target, so that the later ones can be declared too. */
export function legalFor(table: YacgTable, context: Context, targets: readonly Target[], at: number): number[] {
  const target = targets[at]
  if (!target) return []
  const isCard = aimsAsCard(table, context)
  const { candidates } = candidatesOf(table, context, target)
  const free = candidates.filter((id) => !isBarred(table, context, id, isCard))
  if (at + 1 >= targets.length) return free
  if (!isAskedAfter(targets, at)) return canDeclare(table, context, targets, at + 1) ? free : []
  return free.filter((id) => canDeclare(table, withTarget(context, target.id, [id], table), targets, at + 1))
}

/** The cards that may not be declared, with the reason. */
export function barredFor(table: YacgTable, context: Context, target: Target): readonly RefusedCard[] {
  const isCard = aimsAsCard(table, context)
  const { candidates, refused } = candidatesOf(table, context, target, true)
  const barred = candidates.filter((id) => isBarred(table, context, id, isCard))
  return [
    ...refused,
    ...barred.map((id) => ({ id, ...refuse('refused-protected', {}, { key: context.key, ...target.span }) })),
  ]
}

/** Who declares a target. */
export const declarerOf = (table: YacgTable, context: Context, { by }: Target): Seat =>
  (by && seatsOf(table, context, by)[0]) ?? context.seat

/** The first target that cannot be declared. */
export const undeclarable = (table: YacgTable, context: Context, targets: readonly Target[]): Target | undefined =>
  canDeclare(table, context, targets)
    ? undefined
    : (targets.find((_, at) => !canDeclare(table, context, targets.slice(0, at + 1))) ?? targets[0])

/** The targets with those that were just chosen. */
export const declare = (table: YacgTable, targets: Targets, { id }: Target, chosen: readonly number[]): Targets => ({
  ...targets,
  [id]: chosen.map((one) => refTo(cardAt(table, one))),
})

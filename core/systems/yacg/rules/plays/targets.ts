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

/** How many sets of objects are still tried before it counts as impossible. */
interface Budget {
  left: number
}

const MOST_SETS = 5000

/** Whether all targets from a place on can be declared, whatever was declared before. */
export function canDeclare(
  table: YacgTable,
  context: Context,
  targets: readonly Target[],
  at = 0,
  budget: Budget = { left: MOST_SETS },
): boolean {
  const target = targets[at]
  if (!target) return true
  const { min } = countOf(target)
  const none = min === 0 ? withTarget(context, target.id, [], table) : undefined
  if (none && canDeclare(table, none, targets, at + 1, budget)) return true
  return legalFor(table, context, targets, at, budget).length >= Math.max(1, min)
}

/** Whether a later target depends on what is declared for this one. */
const isAskedAfter = (targets: readonly Target[], at: number): boolean =>
  targets.some(
    ({ except, where, of }, place) => place > at && (except.length > 0 || where !== undefined || of !== undefined),
  )

/** Whether some objects can be declared together, with others where they are too few, so that the later targets can be declared too. */
function canJoin(
  table: YacgTable,
  context: Context,
  targets: readonly Target[],
  at: number,
  chosen: readonly number[],
  free: readonly number[],
  budget: Budget,
): boolean {
  const target = targets[at]
  if (!target) return false
  if (chosen.length >= countOf(target).min)
    return canDeclare(table, withTarget(context, target.id, chosen, table), targets, at + 1, budget)
  return free.some((id, place) => {
    if (chosen.includes(id) || budget.left-- <= 0) return false
    return canJoin(table, context, targets, at, [...chosen, id], free.slice(place + 1), budget)
  })
}

/** The cards that may be declared for a target, so that the later ones can be declared too. */
export function legalFor(
  table: YacgTable,
  context: Context,
  targets: readonly Target[],
  at: number,
  budget: Budget = { left: MOST_SETS },
): number[] {
  const target = targets[at]
  if (!target) return []
  const isCard = aimsAsCard(table, context)
  const { candidates } = candidatesOf(table, context, target)
  const free = candidates.filter((id) => !isBarred(table, context, id, isCard))
  if (at + 1 >= targets.length) return free
  if (!isAskedAfter(targets, at)) return canDeclare(table, context, targets, at + 1, budget) ? free : []
  return free.filter((id) => canJoin(table, context, targets, at, [id], free, budget))
}

/** How many of the cards that may be declared for a target there can be, so that enough are left for the later ones. */
export function mostFor(
  table: YacgTable,
  context: Context,
  targets: readonly Target[],
  at: number,
  legal: readonly number[],
): number {
  const target = targets[at]
  const { min, max } = target ? countOf(target) : { min: 0, max: 0 }
  const most = Math.min(max, legal.length)
  if (!target || most <= Math.max(1, min) || !isAskedAfter(targets, at)) return most
  const budget = { left: MOST_SETS }
  let chosen: readonly number[] = []
  for (const id of legal) {
    const more = [...chosen, id]
    if (more.length <= most && canJoin(table, context, targets, at, more, legal, budget)) chosen = more
  }
  return Math.max(min, chosen.length)
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

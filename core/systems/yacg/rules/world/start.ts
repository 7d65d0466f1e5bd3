import type { Seat } from '../../../../engine/seat'
import { cardAt, refTo, type Ref } from '../../../../engine/state'
import type { PlayCost, Price } from '../frames'
import type { Filter } from '../../script'
import type { ColourName, FightRole } from '../../words'
import type { Cause, Context, YacgPiece, YacgTable } from '../state'
import { creatureAt, definitionOf, isSame, parameter, push, touchNumbers } from '../table'
import { turnUp } from './moves'
import { report } from './players'

/*
 * Work that operations start. Each pushes frames, the last of which reports: `state.outcome` then says whether anything happened, and with which objects.
 */

/** A whole fight between two creatures, `a` as the first (section 5.8). `number` counts within its series. */
export function startFight(table: YacgTable, a: Ref, b: Ref, number = 1): void {
  push(
    table,
    { kind: 'fight', step: 'start', fight: { first: a, second: b, number, forced: true } },
    { kind: 'report', outcome: { did: true, objects: [a, b] } },
  )
}

/** One more attack, which is not answered. */
export function startAttack(table: YacgTable, by: Ref, to: Ref): void {
  push(
    table,
    { kind: 'attack', step: 'form', attacks: [{ by, to }] },
    { kind: 'report', outcome: { did: true, objects: [by, to] } },
  )
}

/** The role of a fighter of the fight under way that another creature could take; `undefined`: there is none. */
export function roleFor({ state }: YacgTable, out: Ref, into: Ref): FightRole | undefined {
  const fight = state.fights.at(-1)
  if (!fight || isSame(out, into) || isSame(fight.first, into) || isSame(fight.second, into)) return undefined
  return isSame(fight.first, out) ? 'first' : isSame(fight.second, out) ? 'second' : undefined
}

/** In the fight under way, a creature takes the place of a fighter, its role included; whether there was a place. */
export function switchFighter(table: YacgTable, out: Ref, into: Ref): boolean {
  const { fights } = table.state
  const fight = fights.at(-1)
  const role = roleFor(table, out, into)
  if (!fight || !role) return false
  fights[fights.length - 1] = { ...fight, [role]: into }
  touchNumbers(table)
  turnUp(table, creatureAt(table, into))
  return true
}

/** What a nested phase is like (`run-phase`). */
export interface NestedPhase {
  readonly phase: 'creature' | 'effect' | 'combat'
  readonly first: Seat
  readonly cost?: number | undefined
  readonly fights?: number | undefined
}

/** Whether another phase may be put into those that are open. */
export const mayNest = ({ state }: YacgTable): boolean => state.nesting < parameter(state, 'nesting')

/** A whole phase within what resolves now (section 5.9); nothing when too many are open already. */
export function startPhase(table: YacgTable, { phase, first, cost, fights }: NestedPhase): void {
  if (!mayNest(table)) return report(table, { did: false, objects: [] })
  push(table, { kind: 'nested', phase, first, cost, fights }, { kind: 'report', outcome: { did: true, objects: [] } })
}

/** How an effect puts a card into play (`play`). */
export interface EffectPlay {
  readonly card: Ref
  /** Who plays it and pays. */
  readonly seat: Seat
  readonly side: Seat
  readonly cost: PlayCost
  /** What effects that target its earlier object, and auras attached to that, follow from. */
  readonly keeps?: Ref | undefined
}

/** Puts a card into play as if it were played now; its object on the field is the outcome. */
export function startPlay(table: YacgTable, { card, seat, side, cost, keeps }: EffectPlay): void {
  const stacked = definitionOf(table, cardAt(table, card.id))?.kind !== 'creature'
  const play = { kind: 'play', step: 'targets', seat, side, card, cost, paid: 0, at: 0, items: [], stacked } as const
  push(table, { ...play, byEffect: true, keeps })
}

/** The player must play a matching card next; what was played is the outcome. */
export function startMust(table: YacgTable, seat: Seat, context: Context, filter: Filter): void {
  push(table, { kind: 'must', seat, context, filter })
}

/** New targets for a card on the stack, chosen by `seat` from the view of its controller. With `must`, none are kept. */
export function startDeclare(table: YacgTable, card: YacgPiece, seat: Seat, must: boolean): void {
  push(table, { kind: 'declare', seat, card: refTo(card), at: 0, must, changed: [], before: card.targets })
}

/** Energy of any colours, or of one. */
export const priceIn = (total: number, colour?: ColourName): Price => ({
  total: Math.max(0, total),
  least: colour && total > 0 ? { [colour]: total } : {},
})

/** A player pays energy; the outcome says whether it was paid, and how much. */
export function startPay(table: YacgTable, seat: Seat, cause: Cause, price: Price): void {
  push(table, { kind: 'pay', seat, cause, price, spent: 0 })
}

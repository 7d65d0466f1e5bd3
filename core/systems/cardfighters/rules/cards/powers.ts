import { cardAt } from '../../../../engine/state'
import type { Seat } from '../../../../engine/seat'
import { activate, raise, silence } from '../events'
import { obey } from './lasting'
import type { FighterState, FightersTable, Power, RuleOf } from '../state'
import { abilityTypeOf, nameOf, powerOf, push } from '../table'
import { tell } from '../tell'

/** A character and the ability that it gets; `null`: it loses its own. */
export interface Exchange {
  readonly card: FighterState
  readonly power: Power | null
}

/**
 * Gives characters other abilities (specification, section 6.10). What is copied is known by then; those who lose one first make `powerless` happen,
 * whose listeners resolve while the abilities are still there.
 */
export function exchange(table: FightersTable, me: Seat, exchanges: readonly Exchange[]): void {
  push(table, ...exchanges.map(({ card: { id, life }, power }) => ({ kind: 'power' as const, card: id, life, power })))
  for (const { card } of exchanges) if (powerOf(table, card)) raise(table, { event: 'powerless', object: card.id }, me)
}

/** The old ability ends with its listeners and what they gave; the new one begins, but an instant one does not happen by itself. */
export const powerFrame: RuleOf<'power'> = {
  run(table, { card: id, life, power }) {
    const card = cardAt(table, id)
    if (card.zone !== 'ring' || card.life !== life) return
    silence(table, card)
    table.state.lasting = table.state.lasting.filter(
      (one) => one.kind !== 'ability' || !one.suppressed || one.until !== undefined || one.target.id !== id,
    )
    card.power = power
    if (!power) return tell(table, 'event', 'loses-ability', { cards: { card: id } })
    const from = table.pool.byKey(power.key)?.card.name ?? nameOf(table, id)
    tell(table, 'event', `gets-${abilityTypeOf(table, card) ?? power.type}`, { cards: { card: id }, args: { from } })
    activate(table, card)
    obey(table, card)
  },
}

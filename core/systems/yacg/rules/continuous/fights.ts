import type { YacgPiece, YacgTable } from '../state'
import { isSame } from '../table'
import { isPresent } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { inForce } from './plays'
import { environment } from './standing'
import { FINAL } from './stats'

/** In which group a fighter attacks, lower first, and whether it wins ties (section 5.8, step 5). */
export interface FightOrder {
  readonly group: 0 | 1 | 2
  readonly winsTies: boolean
}

export function orderOf(table: YacgTable, card: YacgPiece): FightOrder {
  const rules = new Set(
    inForce(table, 'order').flatMap(({ one, effect }) => {
      const { who, rule } = effect
      const isMeant = !who || EVALUATOR.isIn(environment(table, one.context, FINAL), who, isPresent(card))
      return isMeant ? [rule] : []
    }),
  )
  return { group: rules.has('last') ? 2 : rules.has('first') ? 0 : 1, winsTies: rules.has('win-ties') }
}

/** Whether the slower fighter attacks first: any number of reversals is one. */
export function isReversed(table: YacgTable): boolean {
  const fight = table.state.fights.at(-1)
  return inForce(table, 'order').some(({ one, effect }) => {
    if (effect.rule !== 'reverse') return false
    if (!effect.who) return true
    const meant = EVALUATOR.objects(environment(table, one.context, FINAL), effect.who)
    return meant.some(
      ({ card: { id, life } }) => isSame({ id, life }, fight?.first) || isSame({ id, life }, fight?.second),
    )
  })
}

/** Which number counts for the order, or for the damage of strong attacks: the newest `use-stat` wins. */
export function statFor(table: YacgTable, what: 'order' | 'damage'): 'hp' | 'satk' | 'spe' {
  let newest = -1
  let stat: 'hp' | 'satk' | 'spe' = what === 'order' ? 'spe' : 'satk'
  for (const { one, effect } of inForce(table, 'use-stat')) {
    if (effect.for !== what || one.since < newest) continue
    newest = one.since
    stat = effect.stat
  }
  return stat
}

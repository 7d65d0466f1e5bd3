import type { Seat } from '../../../engine/seat'
import { find, RULES, type RuleId } from '../vocabulary'
import type { FightersTable } from './state'

/** What cards have set a rule to for a player: entries of the player's own count before those for both (specification, section 4.15). */
function valuesOf({ state }: FightersTable, rule: RuleId, seat: Seat): readonly (boolean | number)[] {
  const both: (boolean | number)[] = []
  const own: (boolean | number)[] = []
  for (const one of state.lasting) {
    if (one.kind !== 'rule' || one.rule !== rule) continue
    if (one.seat === undefined) both.push(one.value)
    else if (one.seat === seat) own.push(one.value)
  }
  return own.length > 0 ? own : both
}

/** Whether a rule of the game holds for a player: not when any entry switches it off. */
export function isOn(table: FightersTable, rule: RuleId, seat: Seat): boolean {
  const values = valuesOf(table, rule, seat)
  return values.length === 0 ? (find(RULES, rule)?.default ?? false) : !values.includes(false)
}

/** The lowest number that cards have given a rule; `undefined`: none did. */
export function lowestLimit(table: FightersTable, rule: RuleId, seat: Seat): number | undefined {
  const numbers = valuesOf(table, rule, seat).filter((value) => typeof value === 'number')
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

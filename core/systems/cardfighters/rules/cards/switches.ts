import type { Seat } from '../../../../engine/seat'
import { RULES, type RuleId } from '../../vocabulary'
import type { FightersTable } from '../state'

const DEFAULTS = Object.fromEntries(RULES.map(({ id, default: on }) => [id, on ?? false])) as Readonly<
  Record<RuleId, boolean>
>

/** What cards have set a rule to for a player: entries of the player's own count before those for both (specification, section 4.15). */
function valuesOf({ state }: FightersTable, rule: RuleId, seat: Seat): readonly (boolean | number)[] {
  const entries = state.lasting.filter((one) => one.kind === 'rule' && one.rule === rule)
  const own = entries.filter((one) => one.kind === 'rule' && one.seat === seat)
  const both = entries.filter((one) => one.kind === 'rule' && one.seat === undefined)
  return (own.length > 0 ? own : both).flatMap((one) => (one.kind === 'rule' ? [one.value] : []))
}

function isSet({ state }: FightersTable, rule: RuleId): boolean {
  for (const one of state.lasting) if (one.kind === 'rule' && one.rule === rule) return true
  return false
}

/** Whether a rule of the game holds for a player: not when any entry switches it off. */
export function isOn(table: FightersTable, rule: RuleId, seat: Seat): boolean {
  const values = isSet(table, rule) ? valuesOf(table, rule, seat) : undefined
  return values === undefined || values.length === 0 ? DEFAULTS[rule] : !values.includes(false)
}

/** The lowest number that cards have given a rule; `undefined`: none did. */
export function lowestLimit(table: FightersTable, rule: RuleId, seat: Seat): number | undefined {
  if (!isSet(table, rule)) return undefined
  const numbers = valuesOf(table, rule, seat).filter((value) => typeof value === 'number')
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

import { isPlayer } from '../../../engine/seat'
import type { CostKindId, RuleId } from '../vocabulary'
import { missedPlayers } from '../rules/choices/addressed'
import { modeAt, numberAt, wordAt, type Command, type CommandCall } from '../rules/command'
import { changeDamage } from '../rules/cards/damage'
import { mark } from '../rules/entries'
import { alterCost as alter, switchRule } from '../rules/cards/lasting'
import { changePayment } from '../rules/choices/price'
import { tell } from '../rules/tell'

/** Players among the targets have the rule switched for themselves; without any it is for both (specification, section 4.4). */
function put(call: CommandCall, value: boolean | number): boolean {
  const {
    table,
    scope,
    frame: { path },
    targets = [],
    restriction,
    source,
  } = call
  const players = targets.filter(isPlayer)
  if (call.targets && players.length === 0 && missedPlayers({ table, scope, path }, targets)) return false
  const rule = wordAt(call, 0) as RuleId
  if (!switchRule(table, scope, rule, value, players.length > 0 ? players : undefined, restriction)) return false
  mark(table, 'rule', rule)
  tell(table, 'event', typeof value === 'number' ? 'rule-becomes' : value ? 'rule-on' : 'rule-off', {
    args: { rule, value: Number(value) },
    source,
  })
  return true
}

export const enableRule: Command = { apply: (call) => put(call, true) }

export const disableRule: Command = { apply: (call) => put(call, false) }

export const modRule: Command = { apply: (call) => put(call, numberAt(call, 1)) }

export const alterCost: Command = {
  apply(call) {
    const { table, scope, restriction, source } = call
    const kind = wordAt(call, 0) as CostKindId
    const amount = numberAt(call, 1)
    const set = modeAt(call, 1) === 'set'
    if (!alter(table, scope, kind, amount, set, restriction)) return false
    mark(table, 'cost-kind', kind)
    tell(table, 'event', set ? 'cost-set' : 'cost-altered', { args: { kind, amount }, source })
    return true
  },
}

export const modCost: Command = {
  apply: (call) => changePayment(call.table, wordAt(call, 0) as CostKindId, numberAt(call, 1)),
}

export const modDamage: Command = { apply: (call) => changeDamage(call.table, numberAt(call, 0)) }

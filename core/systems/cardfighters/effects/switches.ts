import { isPlayer } from '../../../engine/seat'
import type { CostKindId, RuleId } from '../vocabulary'
import { missedPlayers } from '../rules/choices/addressed'
import { modeAt, numberAt, wordAt, type Command, type Step } from '../rules/command'
import { changeDamage } from '../rules/cards/damage'
import { mark } from '../rules/entries'
import { alterCost as alter, switchRule } from '../rules/cards/lasting'
import { changePayment } from '../rules/choices/price'
import { tell } from '../rules/tell'

/** Players among the targets have the rule switched for themselves; without any it is for both (specification, section 4.4). */
function put(step: Step, value: boolean | number): boolean {
  const {
    table,
    scope,
    frame: { path },
    targets = [],
    restriction,
    source,
  } = step
  const players = targets.filter(isPlayer)
  if (step.targets && players.length === 0 && missedPlayers({ table, scope, path }, targets)) return false
  const rule = wordAt(step, 0) as RuleId
  if (!switchRule(table, scope, rule, value, players.length > 0 ? players : undefined, restriction)) return false
  mark(table, 'rule', rule)
  tell(table, 'event', typeof value === 'number' ? 'rule-becomes' : value ? 'rule-on' : 'rule-off', {
    args: { rule, value: Number(value) },
    source,
  })
  return true
}

export const enableRule: Command = { apply: (step) => put(step, true) }

export const disableRule: Command = { apply: (step) => put(step, false) }

export const modRule: Command = { apply: (step) => put(step, numberAt(step, 1)) }

export const alterCost: Command = {
  apply(step) {
    const { table, scope, restriction, source } = step
    const kind = wordAt(step, 0) as CostKindId
    const amount = numberAt(step, 1)
    const set = modeAt(step, 1) === 'set'
    if (!alter(table, scope, kind, amount, set, restriction)) return false
    mark(table, 'cost-kind', kind)
    tell(table, 'event', set ? 'cost-set' : 'cost-altered', { args: { kind, amount }, source })
    return true
  },
}

export const modCost: Command = {
  apply: (step) => changePayment(step.table, wordAt(step, 0) as CostKindId, numberAt(step, 1)),
}

export const modDamage: Command = { apply: (step) => changeDamage(step.table, numberAt(step, 0)) }

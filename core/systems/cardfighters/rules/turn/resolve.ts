import { createOption, createQuestion, type Asks, type Option, type Question } from '../../../../engine/decision'
import { cardAt } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Action } from '../../card'
import { answeredFrame, chooseFrame, CANCEL, coinFrame, takeChosen } from '../choices/choose'
import { alternativesOf, costFrame, costsFrame } from '../choices/costs'
import { labelOf } from '../labels'
import { effectFrame } from '../perform'
import { isAnyFallen } from '../cards/moves'
import { powerFrame } from '../cards/powers'
import { askFirst, hide, isCancellable, ruleAt, scopeOf, sourceAt, stop } from '../values/scope'
import { markFilter } from '../choices/filters'
import { aimedFrame, bodyFrame, countedFrame, statementFrame } from '../statements'
import type { FightersTable, Resolution, RuleOf } from '../state'
import { statementsOf, variablesOf } from './start'
import { missing } from './startable'
import type { ResolutionFrame } from './resolution'
import { nameOf, push } from '../table'
import { evaluate } from '../values/values'

export const requisiteFrame: RuleOf<'requisite'> = {
  run(table) {
    const scope = scopeOf(table)
    const rule = ruleAt(table, scope.source)
    const filter = rule && missing(table, scope, rule)
    if (filter) return stop(table, 'refused-requisite', filter.span)
    for (const one of rule?.requisite ?? []) markFilter(table, one)
  },
}

export const targetedFrame: RuleOf<'targeted'> = {
  run(table) {
    const scope = scopeOf(table)
    scope.tgt = takeChosen(scope)
  },
}

/** The number of the action that was picked, from 0, or that nothing is to happen. */
type Alternative = number | 'cancel'

function askAlternative(table: FightersTable): Question<Alternative> | undefined {
  const scope = scopeOf(table)
  const actions = ruleAt(table, scope.source)?.actions ?? []
  if (actions.length < 2) return undefined
  const refusals = alternativesOf(table, scope, actions)
  if (refusals.every(Boolean)) return undefined
  const options = actions.map((action: Action, index): Option<Alternative> => {
    const name = labelOf(actions, index)
    const label = message('option-alternative', { label: name, card: action.label?.value ?? '' })
    return createOption(`action:${index}`, 'choose', index, label, { name })
  })
  const asks: Asks<Alternative> = {
    kind: 'option',
    options: [...options.filter((_, index) => !refusals[index]), ...(isCancellable(table, scope) ? [CANCEL] : [])],
    refused: options.flatMap((option, index) => {
      const refusal = refusals[index]
      return refusal ? [{ ...option, refusal }] : []
    }),
  }
  const prompt = message('ask-alternative', { card: nameOf(table, scope.source.id) })
  return createQuestion(scope.me, 'alternative', prompt, asks, sourceAt(scope))
}

function begin(table: FightersTable, action: number): void {
  const scope = scopeOf(table)
  const rule = ruleAt(table, scope.source)
  scope.action = action
  if (rule) push(table, ...variablesOf(rule), { kind: 'costs' }, ...statementsOf(table, scope))
}

/** The player picks one of several actions; then its variables, costs and statements follow (section 6.1). */
export const alternativeFrame: RuleOf<'alternative', Alternative> = {
  ask: askAlternative,
  answer(table, _frame, answer) {
    if (!('action' in answer)) return
    if (answer.action === 'cancel') return stop(table, 'cancelled')
    begin(table, answer.action)
  },
  run: (table) => begin(table, 0),
}

/** Each variable may use those before it; one without a value stays undefined. */
export const variableFrame: RuleOf<'variable'> = {
  run(table, frame) {
    const scope = scopeOf(table)
    const variable = ruleAt(table, scope.source)?.vars[frame.index]
    const asked = variable && askFirst(table, frame, {}, (env) => evaluate(env, variable.value))
    if (asked && asked.result.is !== 'nil') scope.vars[variable.name] = asked.result
  },
}

/** The ability of a character counts as used, however it went on (section 6.1); a rule that it has borrowed is part of that. */
function settle(table: FightersTable, { source, borrowed, steps, committed, cleared }: Resolution): void {
  if (borrowed) {
    const outer = scopeOf(table)
    outer.steps = steps
    if (cleared) outer.cleared = cleared
    return
  }
  const card = cardAt(table, source.id)
  if (source.path === 'action' && committed && !cleared && card.zone === 'ring') card.activated = true
}

/** The end of a resolution: once nothing else resolves, what was shown is hidden, and characters at 0 BP are KO'd (section 5.7). */
export const resolutionFrame: RuleOf<'resolution'> = {
  run(table, scope) {
    settle(table, scope)
    if (table.state.work.some(({ kind }) => kind === 'resolution')) return
    hide(table)
    if (isAnyFallen(table)) push(table, { kind: 'sweep' })
  },
}

/** How the steps of a rule are worked off. */
export const STEP_FRAMES = {
  resolution: resolutionFrame,
  requisite: requisiteFrame,
  choose: chooseFrame,
  targeted: targetedFrame,
  alternative: alternativeFrame,
  variable: variableFrame,
  costs: costsFrame,
  cost: costFrame,
  statement: statementFrame,
  body: bodyFrame,
  aimed: aimedFrame,
  counted: countedFrame,
  effect: effectFrame,
  coin: coinFrame,
  answered: answeredFrame,
  power: powerFrame,
} satisfies { readonly [K in ResolutionFrame['kind']]: RuleOf<K> }

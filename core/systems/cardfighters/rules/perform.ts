import type { Taken } from '../../../engine/decision'
import type { Effect } from '../card'
import { COMMANDS } from '../effects'
import { questionOf } from './choices/choose'
import { elementsOf } from './choices/elements'
import type { Command, CommandCall } from './command'
import { mark } from './entries'
import { grant, suppress } from './cards/lasting'
import { askFirst, bodyAt, effectAt, report, scopeOf, sourceAt, stop, tellWarnings } from './values/scope'
import { markFilter } from './choices/filters'
import { isAimed, repeat } from './statements'
import type { FightersTable, Resolution, RuleOf, Value } from './state'
import type { EffectFrame } from './turn/resolution'
import { push } from './table'
import { nil } from './values/value'
import { environmentOf, type Environment, type Warning } from './values/environment'
import { evaluate } from './values/values'
import { wordsOfZone } from './words'

/** Effects in one resolution before it is stopped: a card can go on for ever, the table does not. */
const MOST_STEPS = 1000

type CommandEffect = Extract<Effect, { kind: 'command' }>

const commandOf = ({ id }: CommandEffect): Command => COMMANDS[id]

/** What expressions of an effect see besides the rule. */
const around = (table: FightersTable, { path, element }: EffectFrame): Pick<Environment, 'aimed' | 'element'> => ({
  aimed: isAimed(table, scopeOf(table), path),
  element,
})

function callOf(
  table: FightersTable,
  scope: Resolution,
  frame: EffectFrame,
  effect: CommandEffect,
  warnings?: Warning[],
): CommandCall {
  const body = bodyAt(table, scope, frame.path)
  const { element } = frame
  const env = environmentOf(table, scope, { element, aimed: body?.to !== undefined, warnings })
  return {
    table,
    scope,
    effect,
    frame,
    env,
    targets: frame.targets,
    restriction: body?.restriction,
    values: frame.values ?? [],
    source: sourceAt(scope, effect.span),
    stage: frame.stage,
  }
}

/** Expressions of a command, in the order in which they are written; other arguments have no value. */
function valuesOf(table: FightersTable, frame: EffectFrame, effect: CommandEffect): readonly Value[] | undefined {
  if (!effect.arguments.some(({ kind }) => kind === 'expression')) return effect.arguments.map(() => nil)
  return askFirst(table, frame, around(table, frame), (given) =>
    effect.arguments.map((argument) => (argument.kind === 'expression' ? evaluate(given, argument.expression) : nil)),
  )?.result
}

/** Counts a command that did something, with the zones that it names. */
function markCommand(table: FightersTable, effect: CommandEffect): void {
  mark(table, 'effect', effect.id)
  for (const argument of effect.arguments)
    if (argument.kind === 'zone') for (const [kind, id] of wordsOfZone(argument.zone)) mark(table, kind, id)
}

function perform(table: FightersTable, frame: EffectFrame, effect: CommandEffect, answer: Taken | undefined): void {
  const scope = scopeOf(table)
  const warnings: Warning[] = []
  const call = callOf(table, scope, frame, effect, warnings)
  const succeeded = commandOf(effect).apply(call, answer)
  tellWarnings(table, scope, warnings)
  if (succeeded === undefined) return
  scope.succeeded = succeeded
  if (succeeded) markCommand(table, effect)
  else report(table, 'nothing', 'no-effect', effect.span, { effect: effect.id })
}

/** Whether a keyword ability could be given or taken. */
function changeAbility(table: FightersTable, frame: EffectFrame, effect: Extract<Effect, { kind: 'ability' }>): void {
  const scope = scopeOf(table)
  const { restriction } = bodyAt(table, scope, frame.path) ?? {}
  const targets = frame.targets ?? [scope.source.id]
  const change = effect.sign === '+' ? grant : suppress
  scope.succeeded = targets.map((id) => change(table, scope, effect, id, restriction)).some(Boolean)
  if (!scope.succeeded)
    report(table, 'nothing', 'no-effect', effect.span, { effect: `${effect.sign}${effect.ability}` })
}

function loop(table: FightersTable, frame: EffectFrame, effect: Extract<Effect, { kind: 'each' }>): void {
  const scope = scopeOf(table)
  const elements = askFirst(table, frame, around(table, frame), (given) => elementsOf(given, effect))?.result
  if (!elements) return
  scope.succeeded = elements.length > 0
  if (elements.length === 0) return report(table, 'nothing', 'no-effect', effect.span, { effect: 'each' })
  mark(table, 'effect', 'each')
  if ('filter' in effect.over) markFilter(table, effect.over.filter)
  repeat(table, frame, elements)
}

/** Stops a rule that goes on and on. */
function isEndless(table: FightersTable, effect: Effect): boolean {
  const scope = scopeOf(table)
  if (++scope.steps <= MOST_STEPS) return false
  stop(table, 'too-many-steps', effect.span, { most: MOST_STEPS })
  return true
}

/** Whether the current player still has to say if an optional command happens. */
const isOffered = ({ accepted }: EffectFrame, { optional }: CommandEffect): boolean => optional === true && !accepted

/** One effect: whether it happens, what it is done with, what it asks, then what it does. */
export const effectFrame: RuleOf<'effect'> = {
  ask(table, frame, explain) {
    const scope = scopeOf(table)
    const effect = effectAt(table, scope, frame.path)
    if (effect?.kind !== 'command') return undefined
    if (isOffered(frame, effect)) {
      return questionOf(scope, table, 'optional', { kind: 'yes' }, effect.span, { args: { effect: effect.id } })
    }
    return frame.values && commandOf(effect).ask?.(callOf(table, scope, frame, effect), explain)
  },
  answer(table, frame, answer) {
    const scope = scopeOf(table)
    const effect = effectAt(table, scope, frame.path)
    if (effect?.kind !== 'command') return
    if (!isOffered(frame, effect)) return perform(table, frame, effect, answer)
    if ('yes' in answer && answer.yes) return push(table, { ...frame, accepted: true })
    scope.succeeded = false
    report(table, 'nothing', 'declined-effect', effect.span, { effect: effect.id })
  },
  run(table, frame) {
    const effect = effectAt(table, scopeOf(table), frame.path)
    if (!effect || (!frame.values && isEndless(table, effect))) return
    if (effect.kind === 'ability') return changeAbility(table, frame, effect)
    if (effect.kind === 'each') return loop(table, frame, effect)
    if (frame.values) return perform(table, frame, effect, undefined)
    const values = valuesOf(table, frame, effect)
    if (!values) return
    const ready = { ...frame, values }
    if (commandOf(effect).ask) push(table, ready)
    else perform(table, ready, effect, undefined)
  },
}

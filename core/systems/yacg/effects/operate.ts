import { createChoice, createQuestion, type Question } from '../../../engine/decision'
import { chooseOne } from '../../../engine/chance'
import type { Ref } from '../../../engine/state'
import type { Seat } from '../../../engine/seat'
import type { Node } from '../../../language/nodes'
import { checks } from '../rules/resolution/checks'
import { askedOf, mayPay, priceOf } from '../rules/resolution/offer'
import { listAt } from '../rules/scripts'
import type { Bound, Context, Outcome, RuleOf, Targets, YacgTable } from '../rules/state'
import { creatureAt, push, sourceOf } from '../rules/table'
import { tell } from '../rules/tell'
import { candidatesOf, holds, reading } from '../rules/values'
import { EVALUATOR } from '../rules/values/evaluator'
import { mark, operationWords } from '../rules/words'
import { report } from '../rules/world/players'
import type { Action, Operation, Pick } from '../script'
import { NOTHING, refsFor, type Call, type Effect, type Need } from './call'
import { MOST_FIGHTS } from './fights'
import type { Choice, OperateFrame } from './frames'
import { picksNeed, picksOf } from './needs'
import { OPERATIONS } from './operations'

const operationAt = ({ pool }: YacgTable, { context, path, at }: OperateFrame): Operation | undefined =>
  listAt(pool.byKey(context.key)?.script, path)[at]

/** What was chosen for the picks of an action. */
function chosenFor(action: Action, choices: readonly Choice[]): ReadonlyMap<Pick, readonly Ref[]> {
  const found = new Map<Pick, readonly Ref[]>()
  picksOf(action).forEach((pick, at) => {
    const choice = choices[at]
    if (typeof choice === 'object') found.set(pick, choice)
  })
  return found
}

function callOf(table: YacgTable, frame: OperateFrame, operation: Operation): Call {
  const { context, path, at, chosen = [] } = frame
  const { action } = operation
  const own = `${path}.${at}`
  return {
    table,
    action,
    operation,
    context,
    env: reading(table, context, chosen.length > 0 ? chosenFor(action, chosen) : undefined),
    frame,
    path: own,
    source: sourceOf(context, own, operation.span),
    choices: chosen,
  }
}

const effectOf = ({ word }: Action): Effect | undefined =>
  word === 'unknown' ? undefined : (OPERATIONS[word] as Effect | undefined)

const needFor = (call: Call): Need | undefined => {
  const effect = effectOf(call.action)
  return effect?.needs ? effect.needs(call) : picksNeed(call)
}

/** Whether somebody has to choose: there is more than one way, and chance does not decide. */
function isAsked(need: Need): boolean {
  if (need.kind === 'option') return need.options.length > 1
  const { candidates, min, max, random, ordered, secret } = need
  if (random) return false
  if (secret) return true
  if (max === 0) return false
  return min < candidates.length || (ordered === true && candidates.length > 1)
}

/** So many of the candidates by chance. */
function drawn(table: YacgTable, candidates: readonly number[], count: number): readonly number[] {
  const left = [...candidates]
  const taken: number[] = []
  while (taken.length < count && left.length > 0) {
    const id = chooseOne(table, left)
    if (id === undefined) break
    left.splice(left.indexOf(id), 1)
    taken.push(id)
  }
  return taken
}

/** The only way to choose, or the one that chance takes. */
function settled(table: YacgTable, need: Need): Choice {
  if (need.kind === 'option') return need.options[0]?.id ?? ''
  const { candidates, max, random } = need
  if (random) return refsFor(table, drawn(table, candidates, max))
  return max === 0 ? [] : refsFor(table, candidates)
}

/** Whoever chooses among hidden cards sees them while choosing. */
function lookAt({ state }: YacgTable, by: Seat, ids: readonly number[]): void {
  state.seen[by] = [...new Set([...state.seen[by], ...ids])]
}

const lookAway = ({ state }: YacgTable, by: Seat, ids: readonly number[]): void =>
  void (state.seen[by] = state.seen[by].filter((id) => !ids.includes(id)))

function questionFor(call: Call, need: Need, explain: boolean): Question<string> {
  const { source } = call
  if (need.kind === 'option') {
    const options = need.options.map(({ id, name, label }) => ({ id, action: id, verb: need.verb, name, label }))
    return createQuestion(need.by, need.verb, need.prompt, { kind: 'option', options, refused: [] }, source)
  }
  const { candidates, min, max, ordered, pick } = need
  const refused = explain && pick ? candidatesOf(call.table, call.context, pick, true).refused : []
  return createQuestion(need.by, 'choose', need.prompt, createChoice(candidates, min, max, refused, ordered), source)
}

/** What its result is called from now on; numbers of `set` too. */
function bind(call: Call, outcome: Outcome): Context {
  const { operation, context, env, action } = call
  const bound: Record<string, Bound> = { ...context.bound }
  if (operation.as)
    bound[operation.as.value] =
      outcome.objects.length === 0 && outcome.number !== undefined
        ? { number: outcome.number }
        : { objects: outcome.objects }
  if (action.word === 'set' && outcome.did)
    for (const { name, value } of action.names)
      bound[name] = { number: EVALUATOR.value({ ...env, context: { ...context, bound } }, value) }
  return { ...context, bound }
}

/**
 * What a script puts into play is still what it has targeted (section 13, D-54), and a card that it attaches is still itself, though both are other
 * objects where they lie now.
 */
function follow(context: Context, { objects }: Outcome): Context {
  const now = (ref: Ref): Ref => objects.find(({ id }) => id === ref.id) ?? ref
  const isThere = Object.values(context.targets).some((refs) => refs.some((ref) => now(ref) !== ref))
  const targets = isThere
    ? (Object.fromEntries(Object.entries(context.targets).map(([id, refs]) => [id, refs.map(now)])) as Targets)
    : context.targets
  return { ...context, targets, self: now(context.self) }
}

const PLACING: ReadonlySet<Action['word']> = new Set(['play', 'attach'])

const binds = ({ operation: { as }, action }: Call): boolean => as !== undefined || action.word === 'set'

/** Why nothing came of an operation, and which of its words said so. */
interface LeftOut {
  readonly id: 'no-effect' | 'part-condition' | 'part-unpaid' | 'part-declined'
  readonly node?: Node | undefined
}

const NO_EFFECT: LeftOut = { id: 'no-effect' }

/** The operation is over: its `then` or `else`, and the next one; before them what has to be checked, and who answers at once. */
function finish(call: Call, outcome: Outcome, acted: boolean, left = NO_EFFECT): void {
  const { table, frame, operation, source, path } = call
  const { context: before, path: list, at } = frame
  if (list === 'do') table.coverage.executed.add('root:do')
  if (outcome.did) mark(table, operation, operationWords)
  else
    tell(table, 'nothing', left.id, {
      args: { operation: operation.action.word },
      source: left.node ? { ...source, span: left.node.span } : source,
    })
  const bound = binds(call) ? bind(call, outcome) : before
  const context = PLACING.has(operation.action.word) ? follow(bound, outcome) : bound
  const did = (frame.did ?? false) || outcome.did
  push(table, { kind: 'operate', context, path: list, at: at + 1, did })
  const branch = outcome.did ? 'then' : 'else'
  if (operation[branch].length > 0) {
    table.coverage.executed.add(`modifier:${branch}`)
    push(table, { kind: 'operate', context, path: `${path}.${branch}`, at: 0 })
  }
  if (!acted) return
  if (
    table.state.waiting.some(({ now }) => now) ||
    table.state.lasting.some(({ until }) => until.kind === 'resolution')
  )
    push(table, { kind: 'now' })
  const work = checks(table)
  if (work.length > 0) push(table, ...work, { kind: 'check' })
}

/** Whether a series of fights goes on: the condition does not hold, and both sides still have somebody (section 4.9). */
function fightsOn({ table, context, action, frame }: Call): boolean {
  const { did, objects } = table.state.outcome
  if (action.word !== 'fight' || !action.until || !did || !creatureAt(table, frame.fighter ?? objects[0])) return false
  return (frame.round ?? 0) + 1 < MOST_FIGHTS && !holds(table, context, action.until)
}

/** The choices that stay when an operation begins again: whoever fights on. */
function kept({ action, choices }: Call): readonly Choice[] {
  if (action.word !== 'fight') return []
  const open = action.a.parts.filter((part) => part.kind === 'pick' && picksOf(action).includes(part.pick)).length
  return choices.slice(0, open)
}

function conclude(call: Call): void {
  const { table, frame, operation } = call
  if (fightsOn(call)) {
    const { chosen: _, ...again } = frame
    const fighter = frame.fighter ?? table.state.outcome.objects[0]
    return push(table, { ...again, step: 'choose', chosen: kept(call), round: (frame.round ?? 0) + 1, fighter })
  }
  const { outcome } = table.state
  const agreed = operation.action.word === 'do' && (operation.may !== undefined || operation.pay !== undefined)
  const did = outcome.did || agreed || (operation.action.word === 'fight' && (frame.round ?? 0) > 0)
  finish(call, { ...outcome, did }, true)
}

/** Whether an operation happens: its condition, and whom it has to be offered to. */
function begin(call: Call): void {
  const { table, frame, operation, context, action, source } = call
  if (action.word === 'unknown') {
    table.coverage.unsupported.add(`operation:${action.written}`)
    tell(table, 'nothing', 'not-understood', { args: { operation: action.written }, source })
    return finish(call, NOTHING, false)
  }
  if (!holds(table, context, operation.if))
    return finish(call, NOTHING, false, { id: 'part-condition', node: operation.if })
  const by = askedOf(table, context, operation.may)
  const pay = priceOf(table, context, operation.pay)
  if (by === undefined && !pay) return proceed(call)
  const could = effectOf(action)?.could?.(call) ?? true
  if (by !== undefined && !could) return finish(call, NOTHING, false)
  if (!mayPay(table, { context, path: call.path, pay }))
    return finish(call, NOTHING, false, { id: 'part-unpaid', node: operation.pay })
  push(table, { kind: 'offer', context, path: call.path, by, pay, text: operation.text }, { ...frame, step: 'offered' })
}

/** Chooses what is no choice, and stops where somebody has to; then the operation is carried out. */
function proceed(call: Call): void {
  const { table, operation, frame } = call
  const need = needFor(call)
  if (!need) {
    push(table, { ...frame, step: 'done' })
    const outcome = effectOf(call.action)?.apply(call)
    // Nothing comes after what ends the game: what is done at once counts at once.
    if (outcome?.did) mark(table, operation, operationWords)
    return outcome && report(table, outcome)
  }
  if (!isAsked(need))
    return proceed(callOf(table, { ...frame, chosen: [...call.choices, settled(table, need)] }, operation))
  if (need.kind === 'cards' && need.sees) lookAt(table, need.by, need.sees)
  push(table, { ...frame, step: 'choose' })
}

/** One operation of a script: whether it happens, what is chosen for it, what it does, and what follows from that. */
export const operateRule: RuleOf<'operate', string> = {
  ask(table, frame, explain) {
    if (frame.step !== 'choose') return undefined
    const operation = operationAt(table, frame)
    const call = operation && callOf(table, frame, operation)
    const need = call && needFor(call)
    return need && isAsked(need) ? questionFor(call, need, explain) : undefined
  },
  answer(table, frame, answer) {
    const operation = operationAt(table, frame)
    if (!operation) return
    const need = needFor(callOf(table, frame, operation))
    if (need?.kind === 'cards' && need.sees) lookAway(table, need.by, need.sees)
    const choice: Choice = 'action' in answer ? answer.action : 'choose' in answer ? refsFor(table, answer.choose) : []
    proceed(callOf(table, { ...frame, chosen: [...(frame.chosen ?? []), choice] }, operation))
  },
  run(table, frame) {
    const operation = operationAt(table, frame)
    if (!operation) return report(table, { did: frame.did ?? false, objects: [] })
    const call = callOf(table, frame, operation)
    if (frame.step === undefined) return begin(call)
    if (frame.step === 'offered') {
      return table.state.outcome.did ? proceed(call) : finish(call, NOTHING, true, { id: 'part-declined' })
    }
    if (frame.step === 'choose') return proceed(call)
    conclude(call)
  },
}

import { message } from '../../../language/message'
import { push } from '../rules/table'
import type { RuleOf } from '../rules/state'
import { holds } from '../rules/values'
import { refOf } from '../rules/values/environment'
import { listAt } from '../rules/scripts'
import { inOrder } from '../rules/table'
import { indexIn, listOf } from '../rules/events/raise'
import { report } from '../rules/world/players'
import { amountOf, chosenAt, doneIf, doneWith, NOTHING, subjectsOf, type Call, type Effect } from './call'
import type { LoopFrame } from './frames'
import { needOf } from './needs'
import { refTo } from '../../../engine/state'

const loop = ({ context, path, table }: Call, over: LoopFrame['over']): undefined =>
  void push(table, { kind: 'loop', context, path, over, at: 0, did: false })

export const eachPlayer: Effect<'each-player'> = {
  apply: (call) => loop(call, { kind: 'players', items: inOrder(call.table) }),
}

export const forEach: Effect<'for-each'> = {
  could: (call) => subjectsOf(call, call.action.in).length > 0,
  apply(call) {
    const items = subjectsOf(call, call.action.in).map(refOf)
    return items.length === 0 ? NOTHING : loop(call, { kind: 'objects', name: call.action.as, items })
  },
}

const timesOf = (call: Call<'repeat'>): number => {
  const { max, times } = call.action
  return Math.min(max, times ? amountOf(call, times) : max)
}

export const repeat: Effect<'repeat'> = {
  could: (call) => timesOf(call) > 0 && holds(call.table, call.context, call.action.while),
  apply(call) {
    return loop(call, { kind: 'times', most: timesOf(call) })
  },
}

/** Whether a loop goes on: it is not through, and what it goes on for still holds. */
function goesOn(table: Parameters<RuleOf<'loop'>['run']>[0], { over, at, context, path }: LoopFrame): boolean {
  if (over.kind !== 'times') return at < over.items.length
  if (at >= over.most) return false
  const operation = listAt(table.pool.byKey(context.key)?.script, listOf(path))[indexIn(path)]
  return operation?.action.word !== 'repeat' || holds(table, context, operation.action.while)
}

/** One round of a loop after the other; it did something if one of them did. */
export const loopRule: RuleOf<'loop'> = {
  run(table, frame) {
    const { over, at, path } = frame
    const did = frame.did || (at > 0 && table.state.outcome.did)
    if (!goesOn(table, frame)) {
      const objects = over.kind === 'objects' ? over.items : []
      return report(table, did ? { did, objects } : NOTHING)
    }
    const item = over.kind === 'objects' ? over.items[at] : undefined
    const player = over.kind === 'players' ? over.items[at] : undefined
    const context = {
      ...frame.context,
      ...(item && over.kind === 'objects' && { bound: { ...frame.context.bound, [over.name]: { objects: [item] } } }),
      ...(player !== undefined && { player }),
    }
    push(table, { kind: 'operate', context, path: `${path}.action.do`, at: 0 }, { ...frame, at: at + 1, did })
  },
}

export const group: Effect<'do'> = {
  apply({ table, context, path }) {
    push(table, { kind: 'operate', context, path: `${path}.action.do`, at: 0 })
    return undefined
  },
}

export const choose: Effect<'choose'> = {
  needs: (call) => (call.choices.length === 0 ? needOf(call, call.action.pick) : undefined),
  apply: (call) => doneWith(chosenAt(call, 0).map(refTo)),
}

/** Modes that may be chosen, by their places. */
const modesOf = ({ table, context, action }: Call<'choose-one'>): readonly number[] =>
  action.modes.flatMap((mode, at) => (holds(table, context, mode.if) ? [at] : []))

export const chooseOne: Effect<'choose-one'> = {
  could: (call) => modesOf(call).length > 0,
  needs(call) {
    if (call.choices.length > 0) return undefined
    const options = modesOf(call).map((at) => {
      const name = call.action.modes[at]?.text ?? String(at + 1)
      return { id: String(at), name, label: message('option-mode', { text: name }) }
    })
    return { kind: 'option', verb: 'mode', by: call.context.seat, options, prompt: message('ask-mode') }
  },
  apply({ table, context, path, choices: [mode] }) {
    if (typeof mode !== 'string') return NOTHING
    push(table, { kind: 'operate', context, path: `${path}.action.modes.${mode}.do`, at: 0 })
    return undefined
  },
}

/** The numbers are bound when the operation is finished. */
export const set: Effect<'set'> = { apply: ({ action }) => doneIf(action.names.length > 0) }

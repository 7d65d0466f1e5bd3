import { refTo, type Ref } from '../../../engine/state'
import { last, untilOf } from '../rules/continuous/lasting'
import type { Bound, Context, YacgTable } from '../rules/state'
import { tell } from '../rules/tell'
import { refsOf } from '../rules/values/references'
import { creaturesIn, DONE, doneIf, doneWith, NOTHING, type Call, type Effect } from './call'

const FROZEN = ['host', 'foe', 'it', 'other'] as const

/** What words mean at this moment: what begins now means the same by them later (section 4.9, `delay`). */
function frozen(table: YacgTable, context: Context): Context {
  const bound: Record<string, Bound> = { ...context.bound }
  for (const name of FROZEN) {
    const objects: readonly Ref[] = refsOf(table, context, { kind: 'name', name, span: { start: 0, end: 0 } })
    if (objects.length > 0 && !Object.hasOwn(bound, name)) bound[name] = { objects }
  }
  return { ...context, bound }
}

const begins = ({ table, context, source }: Call): void =>
  tell(table, 'event', 'lasts', { cards: { card: context.self.id }, source })

export const grant: Effect<'grant'> = {
  could: (call) => creaturesIn(call, call.action.who).length > 0,
  apply(call) {
    const { table, action, context, path } = call
    const objects = creaturesIn(call, action.who).map(refTo)
    const traits = action.traits.map(({ value }) => value)
    if (objects.length === 0 || traits.length === 0) return NOTHING
    last(table, { kind: 'traits', context, path, until: untilOf(table, action.until, path), objects, traits })
    begins(call)
    return doneWith(objects)
  },
}

export const apply: Effect<'apply'> = {
  apply(call) {
    const { table, action, path } = call
    const context = frozen(table, call.context)
    const until = untilOf(table, action.until, path)
    last(table, { kind: 'statics', context, path, until, statics: action.statics })
    begins(call)
    return doneIf(action.statics.length > 0)
  },
}

/** The event that a trigger hears is its own, not the one that it began in. */
const beyond = (table: YacgTable, context: Context): Context => {
  const { event: _, ...rest } = frozen(table, context)
  const { it: _it, other: _other, ...bound } = rest.bound
  return { ...rest, bound }
}

export const watch: Effect<'watch'> = {
  apply(call) {
    const { table, action, path } = call
    last(table, {
      kind: 'watch',
      context: beyond(table, call.context),
      path,
      until: untilOf(table, action.until, path),
    })
    begins(call)
    return DONE
  },
}

export const delay: Effect<'delay'> = {
  apply(call) {
    const { table, action, path } = call
    const span = { start: 0, end: 0 }
    const until =
      action.until === 'phase-end'
        ? untilOf(table, { kind: 'phase', span }, path)
        : action.until === 'fight-end'
          ? untilOf(table, { kind: 'fight', span }, path)
          : ({ kind: 'game' } as const)
    last(table, { kind: 'delay', context: frozen(table, call.context), path, until })
    begins(call)
    return DONE
  },
}

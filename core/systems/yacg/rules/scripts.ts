import type { Action, Continuous, Operation, Payment, Replacement, Script, Static, Trigger } from '../script'
import type { EventName } from '../words'

/** A part of a script with its path from the root: `when.1`. */
export interface Placed<T> {
  readonly node: T
  readonly path: string
}

/** What a script does, by what asks for it; worked out once for each script. */
export interface Abilities {
  /** While it is in play. */
  readonly statics: ReadonlyMap<Continuous['word'], readonly Static[]>
  /** While it waits on the stack. */
  readonly stacked: ReadonlyMap<Continuous['word'], readonly Static[]>
  readonly triggers: ReadonlyMap<EventName, readonly Placed<Trigger>[]>
  readonly replacements: ReadonlyMap<Replacement['event'], readonly Placed<Replacement>[]>
}

function group<K, T>(nodes: readonly T[], name: string, keyOf: (node: T) => K): ReadonlyMap<K, readonly Placed<T>[]> {
  const groups = new Map<K, Placed<T>[]>()
  nodes.forEach((node, at) => {
    const placed = { node, path: `${name}.${at}` }
    const known = groups.get(keyOf(node))
    if (known) known.push(placed)
    else groups.set(keyOf(node), [placed])
  })
  return groups
}

function byWord(script: Script, where: Static['while']): Abilities['statics'] {
  const words = new Map<Continuous['word'], Static[]>()
  for (const one of script.static) {
    if (one.while !== where) continue
    const known = words.get(one.effect.word)
    if (known) known.push(one)
    else words.set(one.effect.word, [one])
  }
  return words
}

const known = new WeakMap<Script, Abilities>()

/** The abilities of a script, found by what they answer to. */
export function abilitiesOf(script: Script): Abilities {
  const found = known.get(script)
  if (found) return found
  const abilities: Abilities = {
    statics: byWord(script, 'field'),
    stacked: byWord(script, 'stack'),
    triggers: group(script.when, 'when', ({ event }) => event),
    replacements: group(script.instead, 'instead', ({ event }) => event),
  }
  known.set(script, abilities)
  return abilities
}

/** What stands where in a script: lists of operations, and what waits for events, by path from the root (`do.2.then`, `when.1`). */
export interface Places {
  readonly lists: ReadonlyMap<string, readonly Operation[]>
  readonly triggers: ReadonlyMap<string, Trigger>
}

/** Lists of operations within one, by the way down from it. */
function listsIn(action: Action): readonly (readonly [string, readonly Operation[]])[] {
  if (action.word === 'choose-one') return action.modes.map((mode, at) => [`modes.${at}.do`, mode.do])
  if (action.word === 'watch') return [['trigger.do', action.trigger.do]]
  return 'do' in action ? [['do', action.do]] : []
}

function place(script: Script): Places {
  const lists = new Map<string, readonly Operation[]>()
  const triggers = new Map<string, Trigger>()
  const add = (path: string, operations: readonly Operation[]): void => {
    lists.set(path, operations)
    operations.forEach((operation, at) => {
      const own = `${path}.${at}`
      if (operation.action.word === 'watch') triggers.set(`${own}.action.trigger`, operation.action.trigger)
      for (const [way, list] of listsIn(operation.action)) add(`${own}.action.${way}`, list)
      add(`${own}.then`, operation.then)
      add(`${own}.else`, operation.else)
    })
  }
  add('do', script.do)
  script.when.forEach((trigger, at) => {
    triggers.set(`when.${at}`, trigger)
    add(`when.${at}.do`, trigger.do)
  })
  script.activate.forEach((one, at) => add(`activate.${at}.do`, one.do))
  script.instead.forEach((one, at) => add(`instead.${at}.do`, one.do))
  return { lists, triggers }
}

const places = new WeakMap<Script, Places>()

/** What stands where in a script, worked out once. */
export function placesOf(script: Script): Places {
  const found = places.get(script) ?? place(script)
  places.set(script, found)
  return found
}

const NONE: readonly Operation[] = []

/** The operations of a list in a script; none where there is no such list. */
export const listAt = (script: Script | undefined, path: string): readonly Operation[] =>
  (script && placesOf(script).lists.get(path)) ?? NONE

/** The trigger of a script or of a `watch` at a path. */
export const triggerAt = (script: Script | undefined, path: string): Trigger | undefined =>
  script && placesOf(script).triggers.get(path)

/** What is paid for what stands at a path: for an operation, a trigger, a replacement. */
export function paymentAt(script: Script | undefined, path: string): Payment | undefined {
  const at = path.lastIndexOf('.')
  const [list, index] = [path.slice(0, at), Number(path.slice(at + 1))]
  const replacement = list === 'instead' ? script?.instead[index] : undefined
  return triggerAt(script, path)?.pay ?? replacement?.pay ?? replacement?.unlessPay ?? listAt(script, list)[index]?.pay
}

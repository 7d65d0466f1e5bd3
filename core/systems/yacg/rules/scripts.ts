import type { Replacement, Script, Static, Trigger, Continuous } from '../script'
import type { EventName } from '../words'

/** A part of a script with its path from the root: `when.1`. */
export interface Placed<T> {
  readonly node: T
  readonly path: string
}

/** What a script does, by what asks for it; worked out once for each script. */
export interface Abilities {
  readonly statics: ReadonlyMap<Continuous['word'], readonly Placed<Static>[]>
  readonly triggers: ReadonlyMap<EventName, readonly Placed<Trigger>[]>
  readonly replacements: ReadonlyMap<Replacement['event'], readonly Placed<Replacement>[]>
  /** It has statics that work while it waits on the stack. */
  readonly onStack: boolean
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

const known = new WeakMap<Script, Abilities>()

/** The abilities of a script, found by what they answer to. */
export function abilitiesOf(script: Script): Abilities {
  const found = known.get(script)
  if (found) return found
  const abilities: Abilities = {
    statics: group(script.static, 'static', ({ effect }) => effect.word),
    triggers: group(script.when, 'when', ({ event }) => event),
    replacements: group(script.instead, 'instead', ({ event }) => event),
    onStack: script.static.some((one) => one.while === 'stack'),
  }
  known.set(script, abilities)
  return abilities
}

/** The part of a script at a path, such as `do.2.then` or `when.1.do`; `undefined`: there is none. */
export function partAt(script: Script, path: string): unknown {
  let part: unknown = script
  for (const step of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Readonly<Record<string, unknown>>)[step]
  }
  return part
}

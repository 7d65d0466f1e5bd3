import type { Rules } from './rules'
import type { State } from './state'

/** A deep copy of plain JSON. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length)
    for (let index = 0; index < value.length; index++) copy[index] = clonePlain(value[index])
    return copy as T
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (part !== undefined) copy[key] = clonePlain(part)
  }
  return copy as T
}

/** A copy of a list for each seat. */
export const copyLists = <T>([near, far]: readonly [readonly T[], readonly T[]]): [T[], T[]] => [
  near.slice(),
  far.slice(),
]

/** A copy of the lists of all zones. */
function copyZones(zones: State['zones']): State['zones'] {
  const copy: State['zones'] = {}
  for (const zone in zones) {
    const lists = zones[zone]
    if (lists) copy[zone] = copyLists(lists)
  }
  return copy
}

/**
 * A copy of what the kit keeps of a state, to be played on by itself: cards and players stay the same objects, which the caller copies. Frames are shared
 * too, for what only ever replaces them.
 */
export const copyKept = <S extends State>(state: S): S => ({
  ...state,
  random: { generator: state.random.generator, forced: state.random.forced.slice() },
  zones: copyZones(state.zones),
  seen: copyLists(state.seen),
  turn: { ...state.turn },
  work: state.work.slice(),
})

/** A whole copy of a state, made by the rules where they know how; `copyCard` says what stands in the copy for each card. */
export function copyState(rules: Rules, state: State, copyCard = rules.copyCard ?? clonePlain): State {
  const copy = rules.copyRest?.(state) ?? clonePlain({ ...state, cards: [] })
  copy.cards = state.cards.map(copyCard)
  return copy
}

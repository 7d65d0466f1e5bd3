import { deepEqual } from 'fast-equals'
import { computed, shallowRef, watch } from 'vue'
import type { PrintJob } from '../../core/sheet/job'
import type { ToastAction } from '../stores/toasts'

/** How something is taken back. */
export type Undo = Pick<Required<ToastAction>, 'run' | 'isPossible'>

/** What a window lays out by itself; no part of it is ever changed in place. */
export interface Layout {
  readonly job: PrintJob
  /** The printer that is chosen, by its name. */
  readonly printer: string | undefined
  readonly entries: readonly string[]
  readonly typed: ReadonlyMap<string, number>
}

interface Named {
  readonly name: string
}

/** A change of a list that all windows have in common. */
export interface SharedChange {
  readonly before: readonly Named[]
  readonly after: readonly Named[]
  undo(): void
  redo(): void
  /** Whether what it changed is still as it left it. */
  isPossible(): boolean
}

interface Step {
  readonly before: Layout
  readonly after: Layout
  readonly shared: readonly SharedChange[]
  /** When its last change was made, in milliseconds. */
  readonly at: number
}

/** Steps that can be taken back. */
const MOST = 200
/** Milliseconds in which a number that is changed again and again is one step. */
const PAUSE = 1000

const called = <T extends Named>(list: readonly T[], name: string): T | undefined =>
  list.find((one) => one.name === name)

const namesChanged = (before: readonly Named[], after: readonly Named[]): readonly string[] => [
  ...new Set(
    [...before, ...after]
      .map(({ name }) => name)
      .filter((name) => !deepEqual(called(before, name), called(after, name))),
  ),
]

/** Does to a list what was done from one to another, but to nothing of a name that was changed since, here or in another window. */
function carried<T extends Named>(now: readonly T[], from: readonly T[], to: readonly T[]): readonly T[] {
  const names = namesChanged(from, to).filter((name) => deepEqual(called(now, name), called(from, name)))
  const left = now.flatMap((one) => (names.includes(one.name) ? (called(to, one.name) ?? []) : [one]))
  const back = to.filter(({ name }) => names.includes(name) && !called(now, name))
  return back.reduce((list, one) => list.toSpliced(Math.min(to.indexOf(one), list.length), 0, one), left)
}

/** A change of a shared list, which `read` answers as it is now. */
export const sharedChange = <T extends Named>(
  before: readonly T[],
  after: readonly T[],
  read: () => readonly T[],
  write: (list: readonly T[]) => void,
): SharedChange => ({
  before,
  after,
  undo: () => write(carried(read(), after, before)),
  redo: () => write(carried(read(), before, after)),
  isPossible: () => namesChanged(before, after).every((name) => deepEqual(called(read(), name), called(after, name))),
})

const opposite = (change: SharedChange): SharedChange => ({
  before: change.after,
  after: change.before,
  undo: () => change.redo(),
  redo: () => change.undo(),
  isPossible: () => !change.isPossible(),
})

/** Copies are many, and fast-equals looks for each entry of a map among all of the other. */
const areAlike = (one: unknown, other: unknown): boolean =>
  one instanceof Map && other instanceof Map
    ? one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
    : deepEqual(one, other)

const PARTS = ['job', 'printer', 'entries', 'typed'] as const satisfies readonly (keyof Layout)[]

/** The parts in which two layouts differ. */
const partsChanged = (before: Layout, after: Layout): readonly (keyof Layout)[] =>
  PARTS.filter((part) => before[part] !== after[part] && !areAlike(before[part], after[part]))

const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The one number in which two values differ, by its path. */
function numberChanged(before: unknown, after: unknown): string | undefined {
  if (typeof after === 'number') return before === undefined || typeof before === 'number' ? '' : undefined
  if (before instanceof Map && after instanceof Map)
    return numberChanged(Object.fromEntries(before), Object.fromEntries(after))
  if (!hasParts(before) || !hasParts(after)) return undefined
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [key, ...others] = keys.filter((one) => !areAlike(before[one], after[one]))
  if (key === undefined || others.length > 0) return undefined
  const inside = numberChanged(before[key], after[key])
  return inside === undefined ? undefined : `${key}/${inside}`
}

const numberOf = ({ before, after, shared }: Step): string | undefined =>
  numberChanged({ ...before, shared: shared[0]?.before }, { ...after, shared: shared.at(-1)?.after })

const isNothing = ({ before, after, shared }: Step): boolean =>
  shared.length === 0 && partsChanged(before, after).length === 0

/** Steps with another one behind them, or within the last; a number that is again what it was is none. */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1)
  const number = last && step.at - last.at < PAUSE ? numberOf(last) : undefined
  if (!last || number === undefined || number !== numberOf(step)) return [...steps, step].slice(-MOST)
  const joined = { ...step, before: last.before, shared: [...last.shared, ...step.shared] }
  return isNothing(joined) ? steps.slice(0, -1) : [...steps.slice(0, -1), joined]
}

/** Whether what a step changed is as it left it. What it did to lists of all windows goes with the rest, as far as that can be. */
function isAsLeft({ before, after, shared }: Step, now: Layout): boolean {
  const parts = partsChanged(before, after).filter((part) => part !== 'printer')
  return parts.length > 0
    ? parts.every((part) => areAlike(now[part], after[part]))
    : shared.some((change) => change.isPossible())
}

/** What differs between two layouts. A printer that was chosen since stays. */
const partsOf = (from: Layout, to: Layout, { printer }: Layout): Partial<Layout> =>
  Object.fromEntries(
    partsChanged(from, to)
      .filter((part) => part !== 'printer' || printer === from.printer)
      .map((part) => [part, to[part]]),
  )

/**
 * The steps of a window's sheet, which are taken back and made again. What is changed at one go is one step, and so is a number that is changed again and again.
 * `layout` answers what is laid out, `put` lays out parts of it, `place` tells the library in which that is: another one begins without steps.
 */
export function useHistory(layout: () => Layout, put: (parts: Partial<Layout>) => void, place: () => unknown) {
  const past = shallowRef<readonly Step[]>([])
  const future = shallowRef<readonly Step[]>([])
  const noted = shallowRef<readonly SharedChange[]>([])
  let present = layout()

  function reset(): void {
    past.value = future.value = noted.value = []
    present = layout()
  }

  /** Makes a step of what was changed since the last one, if anything was, and answers it. */
  function commit(): Step | undefined {
    const step = { before: present, after: layout(), shared: noted.value, at: performance.now() }
    if (isNothing(step)) return undefined
    if (place() === undefined) return void reset()
    present = step.after
    noted.value = []
    past.value = future.value.length === 0 ? withStep(past.value, step) : [...past.value, step]
    future.value = []
    return past.value.at(-1)
  }

  function back(step: Step): void {
    for (const change of step.shared.toReversed()) change.undo()
    put(partsOf(step.after, step.before, layout()))
  }

  /** Goes from the end of some steps to that of others, if there is one to go; answers whether there was. */
  function go(from: typeof past, to: typeof past, run: (step: Step) => void): boolean {
    commit()
    const step = from.value.at(-1)
    if (!step) return false
    from.value = from.value.slice(0, -1)
    to.value = [...to.value, step]
    run(step)
    present = layout()
    noted.value = []
    return true
  }
  const undo = (): boolean => go(past, future, back)
  const redo = (): boolean =>
    go(future, past, (step) => {
      for (const change of step.shared) change.redo()
      put(partsOf(step.before, step.after, layout()))
    })

  /** Makes a step of what was just changed, and answers how it alone is taken back, as long as the sheet is as it left it; also later, as a step of its own. */
  function offer(): Undo {
    const step = commit()
    const isPossible = (): boolean => step !== undefined && isAsLeft(step, layout())
    function run(): void {
      commit()
      if (!step || !isPossible()) return
      if (past.value.at(-1) === step) return void undo()
      back(step)
      noted.value = step.shared.map(opposite)
      commit()
    }
    return { isPossible, run }
  }

  watch([layout, noted], () => void commit())
  watch(place, reset, { flush: 'sync' })

  return {
    undo,
    redo,
    offer,
    reset,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    /** Says that a list was changed which all windows have in common; it belongs to the step that is being made. */
    note: (change: SharedChange): void => void (noted.value = [...noted.value, change]),
  }
}

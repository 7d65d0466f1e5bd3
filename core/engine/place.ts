import { numberOf, type Node } from '../language/nodes'
import type { CompiledCard } from '../language/service'
import type { FrameRule, FrameRules, Table } from './rules'
import type { Frame, Source } from './state'

/** Where in a script a frame stands: what is worked off next. Frames without one belong to the rules of the game alone. */
export interface Place {
  readonly source: Source
  /** The node of its card that the frame stands for, as `numberOf` numbers them. */
  readonly node: number
  /** The same for all frames of one resolution: how much work lies below it. */
  readonly scope: number
  /** How many resolutions or sequencing effects lie around it. */
  readonly depth: number
}

/** A part of a card's script that a frame stands for. */
export interface ScriptStep {
  readonly card: CompiledCard
  /** Of the card, or a copy of one of its. */
  readonly node: Node
}

/** Where work lies. */
export interface Height {
  /** How much work lies below it; all that there is where it is not among that, as while it is worked off. */
  readonly at: number
  /** Where the nearest of those around it lies; -1: none does. */
  readonly nearest: number
  /** How many lie around it. */
  readonly around: number
}

/** How much work lies below a frame; all where it is not among that. */
function below<F extends Frame>(work: readonly F[], frame: F): number {
  if (work[work.length - 1] === frame) return work.length - 1
  const found = work.lastIndexOf(frame)
  return found < 0 ? work.length : found
}

/** The nearest frame of a kind below another one. */
export function nearestBelow<F extends Frame, K extends F>(
  work: readonly F[],
  frame: F,
  isAround: (one: F) => one is K,
): K | undefined {
  for (let at = below(work, frame) - 1; at >= 0; at--) {
    const one = work[at]
    if (one && isAround(one)) return one
  }
  return undefined
}

/** How high a frame lies, and how many of some kinds below it. */
export function heightOf<F extends Frame>(work: readonly F[], frame: F, isAround: (one: F) => boolean): Height {
  const at = below(work, frame)
  let nearest = -1
  let around = 0
  for (let lower = at - 1; lower >= 0; lower--) {
    const one = work[lower]
    if (!one || !isAround(one)) continue
    if (around++ === 0) nearest = lower
  }
  return { at, nearest, around }
}

/** How frames of one kind name their places. */
export interface Placing<T, F extends Frame> {
  /** `undefined`: this one belongs to the rules of the game alone. */
  step(table: T, frame: F): ScriptStep | undefined
  where(table: T, frame: F, step: ScriptStep): Omit<Place, 'node'>
}

/** How frames of some kinds name their places. */
export type Places<T, F extends Frame> = {
  readonly [K in F['kind']]?: Placing<T, Extract<F, { kind: K }>>
}

/** The rules of frames, those in `places` with their places; all of one shape, since each is asked for its parts at every frame. */
export function placing<T extends Table, F extends Frame>(
  frames: FrameRules<T, F>,
  places: Places<T, F>,
): FrameRules<T, F> {
  const named = places as Readonly<Record<string, Placing<T, never> | undefined>>
  const rules = Object.entries<FrameRule<T, never>>(frames).map(([kind, rule]): [string, FrameRule<T, never>] => {
    const placing = named[kind]
    return [kind, shaped(rule, placing?.step, placing && placeBy(placing))]
  })
  return Object.fromEntries(rules) as FrameRules<T, F>
}

const shaped = <T>(
  { ask, answer, run }: FrameRule<T, never>,
  step: FrameRule<T, never>['step'],
  place: FrameRule<T, never>['place'],
): FrameRule<T, never> => ({ ask, answer, run, step, place }) as FrameRule<T, never>

const placeBy =
  <T>({ step, where }: Placing<T, never>) =>
  (table: T, frame: never): Place | undefined => {
    const found = step(table, frame)
    const node = found && numberOf(found.card, found.node)
    return found && node !== undefined ? { ...where(table, frame, found), node } : undefined
  }

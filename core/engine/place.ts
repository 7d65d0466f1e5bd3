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

/** Where work lies. */
export interface Height {
  /** How much work lies below it; all that there is where it is not among that, as while it is worked off. */
  readonly at: number
  /** Where the nearest of those around it lies; -1: none does. */
  readonly nearest: number
  /** How many lie around it. */
  readonly around: number
}

/** How high a frame lies, and how many of some kinds below it. It is asked before each frame, where somebody counts or steps. */
export function heightOf<F extends Frame>(work: readonly F[], frame: F, isAround: (one: F) => boolean): Height {
  let at = work.length - 1
  if (work[at] !== frame) {
    const found = work.lastIndexOf(frame)
    at = found < 0 ? work.length : found
  }
  let nearest = -1
  let around = 0
  for (let below = at - 1; below >= 0; below--) {
    const one = work[below]
    if (!one || !isAround(one)) continue
    if (around++ === 0) nearest = below
  }
  return { at, nearest, around }
}

/** How frames of some kinds name their places. */
export type Places<T, F extends Frame> = {
  readonly [K in F['kind']]?: (table: T, frame: Extract<F, { kind: K }>) => Place | undefined
}

/** The rules of frames, those in `places` with their places. */
export function placing<T extends Table, F extends Frame>(
  frames: FrameRules<T, F>,
  places: Places<T, F>,
): FrameRules<T, F> {
  const named = places as Readonly<Record<string, FrameRule<T, never>['place']>>
  const rules = Object.entries<FrameRule<T, never>>(frames).map(([kind, rule]): [string, FrameRule<T, never>] => {
    const place = named[kind]
    return [kind, place ? { ...rule, place } : rule]
  })
  return Object.fromEntries(rules) as FrameRules<T, F>
}

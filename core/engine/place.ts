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

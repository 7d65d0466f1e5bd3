import type { FrameRule, FrameRules } from '../../../engine/rules'
import { followConditions } from './events'
import type { FightersFrame } from './frames'
import type { FightersTable } from './state'

type Frames = FrameRules<FightersTable, FightersFrame>

/** Autos that follow a condition are asked after every game action (section 4.8): whatever work has been done, and by whatever answer. */
export function following(frames: Frames): Frames {
  const followed = Object.entries<FrameRule<FightersTable, never>>(frames).map(([kind, rule]) => {
    const { ask, answer, run } = rule
    const wrapped: FrameRule<FightersTable, never> = {
      ...(ask && { ask: (table, frame, explain) => ask(table, frame, explain) }),
      ...(answer && {
        answer(table, frame, given) {
          const refusal = answer(table, frame, given)
          if (!refusal) followConditions(table)
          return refusal
        },
      }),
      run(table, frame) {
        run(table, frame)
        followConditions(table)
      },
    }
    return [kind, wrapped]
  })
  return Object.fromEntries(followed) as Frames
}

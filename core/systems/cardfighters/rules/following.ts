import type { FrameRule, FrameRules } from '../../../engine/rules'
import { followConditions } from './events'
import type { FightersFrame } from './frames'
import { repertoireOf } from './repertoire'
import type { FightersTable } from './state'

type Frames = FrameRules<FightersTable, FightersFrame>

const follow = (table: FightersTable): void => {
  if (repertoireOf(table).follows) followConditions(table)
}

/** Autos that follow a condition are asked after every game action (section 4.8): whatever work has been done, and by whatever answer. */
export function following(frames: Frames): Frames {
  const wrapped = Object.entries<FrameRule<FightersTable, never>>(frames).map(
    ([kind, rule]): [string, FrameRule<FightersTable, never>] => [
      kind,
      {
        ...(rule.ask && { ask: rule.ask }),
        ...(rule.answer && {
          answer(table, frame, given) {
            const refusal = rule.answer?.(table, frame, given)
            if (!refusal) follow(table)
            return refusal
          },
        }),
        run(table, frame) {
          rule.run(table, frame)
          follow(table)
        },
      },
    ],
  )
  return Object.fromEntries(wrapped) as Frames
}

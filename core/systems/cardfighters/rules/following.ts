import type { FrameRule, FrameRules } from '../../../engine/rules'
import { followConditions } from './events'
import type { FightersFrame } from './frames'
import type { FightersTable } from './state'

type Frames = FrameRules<FightersTable, FightersFrame>

const followed = new WeakMap<FightersTable['pool'], boolean>()

/** Whether any card of a match follows a condition: few do, and then nothing has to be asked. */
function isFollowed({ pool }: FightersTable): boolean {
  const known = followed.get(pool)
  if (known !== undefined) return known
  const found = [...pool.all()].some(({ eventless }) => eventless === 'follows')
  followed.set(pool, found)
  return found
}

const follow = (table: FightersTable): void => {
  if (isFollowed(table)) followConditions(table)
}

/** Autos that follow a condition are asked after every game action (section 4.8): whatever work has been done, and by whatever answer. */
export function following(frames: Frames): Frames {
  const wrapped = Object.entries<FrameRule<FightersTable, never>>(frames).map(([kind, rule]): [string, FrameRule<FightersTable, never>] => [
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
  ])
  return Object.fromEntries(wrapped) as Frames
}

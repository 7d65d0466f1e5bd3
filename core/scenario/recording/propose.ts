import type { Rules } from '../../engine/rules'
import type { StepData } from '../document'
import { say } from '../messages'

/** Characters of a proposed name at most; what is left is counted. */
const LENGTH = 60

/** What players did of their own will; what was asked of them in between belongs to it. */
function partOf(step: StepData, { verbs }: Rules): string | undefined {
  const verb = verbs.find(({ id }) => step[id] !== undefined)
  if (!verb) return undefined
  const card = step[verb.id]
  const words = typeof card === 'string' ? say('name-verb', { verb: verb.label, card }) : verb.label
  return step.target === undefined ? words : say('name-target', { words, target: step.target })
}

/** A name for a recording, from what was played in it. */
export function proposeName(steps: readonly StepData[], rules: Rules): string {
  const parts = steps.flatMap((step) => partOf(step, rules) ?? [])
  const [first, ...more] =
    parts.length > 0 ? parts : steps.flatMap((step) => (step.arrange ? say('name-arranged') : []))
  if (first === undefined) return say('name-none')
  let name = first
  for (const [index, part] of more.entries()) {
    const longer = `${name}, ${part[0]?.toLowerCase() ?? ''}${part.slice(1)}`
    if (longer.length > LENGTH) return say('name-more', { steps: name, count: more.length - index })
    name = longer
  }
  return name
}

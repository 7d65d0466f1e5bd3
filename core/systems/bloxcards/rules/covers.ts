import { EITHER, type Covered } from '../../../engine/coverage/parts'
import type { BloxDefinition } from './definition'

/** What tests can cover of a card (lab.md, section 3): the parts of its effect, whom they reach, what it requires, and the archetype that it answers to. */
export function coversOf({ card: { effect, requirement }, trigger, steps }: BloxDefinition): readonly Covered[] {
  const required: readonly Covered[] = requirement?.kind ? [{ node: requirement, branches: EITHER.test }] : []
  if (!effect || trigger === undefined) return required
  return [
    ...required,
    ...(effect.archetype ? [{ node: effect.archetype, branches: EITHER.test }] : []),
    ...steps.map(({ part, power, target, flaw }): Covered => ({
      node: part,
      step: true,
      ...(!flaw && power?.family === 'card' && target && target.fighters !== 'self' && { branches: EITHER.target }),
    })),
  ]
}

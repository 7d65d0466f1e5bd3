import type { ScriptPart } from '../../../engine/fuzz/part'
import type { BloxDefinition } from './definition'

type Step = BloxDefinition['steps'][number]

/** Whether it is there only because every effect has a power, so that the card's text has a place: nothing, or nothing added (section 4.5). */
const isFiller = ({ power, part: { increase } }: Step): boolean =>
  power?.family === 'none' || (power?.additive === true && increase?.kind === 'number' && increase.value === 0)

/** What resolves of a card: the parts of its effect (section 4.3) that can do something. An effect on the field holds while it is there. */
export function partsOf({ card, trigger, steps }: BloxDefinition): readonly ScriptPart[] {
  const { effect } = card
  if (!effect || trigger === undefined) return []
  const able = steps.filter((step) => step.flaw === undefined && !isFiller(step)).map(({ part }) => part)
  if (able.length === 0) return []
  return [{ path: 'effect', name: effect.name?.value ?? card.name, span: effect.span, steps: able }]
}

import type { ScriptPart } from '../../../engine/fuzz/part'
import type { BloxDefinition } from './definition'

/** What resolves of a card: the parts of its effect (section 4.3). An effect on the field holds while it is there. */
export function partsOf({ card, trigger }: BloxDefinition): readonly ScriptPart[] {
  const { effect } = card
  if (!effect || trigger === undefined) return []
  return [{ path: 'effect', name: effect.name?.value ?? card.name, span: effect.span, steps: effect.parts }]
}

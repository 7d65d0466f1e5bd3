import type { Listening, Stage } from '../../../engine/why/stages'
import type { BloxDefinition } from './definition'

/** What sentences of the log say of an effect (sections 4.3 and 6.4). */
export const STAGES: Readonly<Record<string, Stage>> = { filtered: 'filter', loop: 'lost' }

/** The effect of a card, by what it answers to (section 4.2). An action's is done when it is cast. */
export function abilitiesOf({ card, trigger, kind }: BloxDefinition): readonly Listening[] {
  const { effect } = card
  if (!effect) return []
  // What a card does when it is cast begins while it is held.
  const isCast = trigger === 'OnSummon'
  return [
    {
      path: 'effect',
      name: effect.name?.value ?? card.name,
      span: effect.span,
      triggers: trigger ? [trigger] : [],
      zones: kind === 'fighter' || kind === 'terrain' ? ['field', 'terrain', ...(isCast ? ['hand'] : [])] : ['hand'],
      broken: trigger === undefined,
    },
  ]
}

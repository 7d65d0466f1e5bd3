import type { Listening, Tellings } from '../../../engine/why/stages'
import type { BloxDefinition } from './definition'

/** What sentences of the log say of an effect (sections 4.3 and 6.4). */
export const STAGES: Tellings = {
  filtered: 'filter',
  loop: 'lost',
  'not-there': 'lost',
  'unknown-power': 'broken',
  'lacks-target': 'broken',
  'lacks-increase': 'broken',
}

/** Where a card lies when its effect is done (sections 4.2 and 5.1): a fighter's on the field, but for the one that it has on being cast. */
function zonesOf(kind: BloxDefinition['kind'], trigger: BloxDefinition['trigger']): readonly string[] {
  if (kind === 'terrain') return ['terrain']
  if (kind !== 'fighter') return ['hand']
  return trigger === 'OnSummon' ? ['hand', 'field'] : ['field']
}

/** The effect of a card, by what it answers to (section 4.2). An action's is done when it is cast. */
export function abilitiesOf({ card, trigger, kind }: BloxDefinition): readonly Listening[] {
  const { effect } = card
  if (!effect) return []
  return [
    {
      path: 'effect',
      name: effect.name?.value ?? card.name,
      span: effect.span,
      triggers: trigger ? [trigger] : [],
      zones: zonesOf(kind, trigger),
      broken: trigger === undefined,
    },
  ]
}

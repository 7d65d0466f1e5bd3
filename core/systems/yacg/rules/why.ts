import type { Pool } from '../../../engine/pool'
import type { Listening, Tellings } from '../../../engine/why/stages'
import type { YacgDefinition } from './definition'

/** Where cards lie while their scripts work, and where a card hears of its own play. */
const IN_PLAY = ['creatures', 'auras', 'fields', 'plans', 'weather', 'stack'] as const

/** What sentences of the log say of a script (section 6.3). */
export const STAGES: Tellings = {
  answers: 'begun',
  'not-there': 'lost',
  'no-longer': 'condition',
  unpaid: 'unpaid',
  declined: 'declined',
  'not-understood': 'broken',
  'part-condition': 'condition',
  'part-unpaid': 'unpaid',
  'part-declined': 'declined',
}

const own = ({ card, script }: YacgDefinition): readonly Listening[] =>
  (script?.when ?? []).map(({ event, text, span }, index) => ({
    key: card.key,
    path: `when.${index}`,
    name: text ?? card.name,
    span,
    triggers: [event],
    zones: IN_PLAY,
  }))

/** What a card listens to: by its own script, and by those of its traits. */
export const abilitiesOf = (definition: YacgDefinition, pool: Pool): readonly Listening[] => [
  ...own(definition),
  ...definition.traits.flatMap((trait) => {
    const found = pool.byKey(trait) as YacgDefinition | undefined
    return found ? own(found) : []
  }),
]

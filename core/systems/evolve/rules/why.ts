import type { Listening, Tellings } from '../../../engine/why/stages'
import { TRIGGERS, find } from '../vocabulary'
import type { EvolveDefinition } from './definition'

/** Where the card of an ability must lie for it to answer; a field where nothing else is said. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  Spell: ['hand', 'ex', 'resolution'],
  ModifiedCost: ['hand', 'ex'],
}

/** Abilities that are used by choice, or hold while their card lies there: nothing makes them trigger. */
const UNRAISED: ReadonlySet<string> = new Set(['Act', 'Passive', 'ModifiedCost', 'Spell', 'Helper'])

/** What sentences of the log say of an ability (sections 6.2 to 6.7). */
export const STAGES: Tellings = {
  'not-watched': 'filter',
  'condition-early': 'condition',
  'condition-early-for': 'condition',
  'condition-false': 'condition',
  'condition-false-for': 'condition',
  'broken-script': 'broken',
  declined: 'declined',
  'cost-once': 'used',
  'cost-play-points': 'unpaid',
  'cost-leader': 'unpaid',
  'cost-engaged': 'unpaid',
  'cost-Discard': 'unpaid',
  'cost-BanishFromCemetery': 'unpaid',
  'cost-SendToCemetery': 'unpaid',
  'cost-ReturnToHand': 'unpaid',
  'cost-Banish': 'unpaid',
  'cost-EarthRite': 'unpaid',
  'cost-RemoveCounters': 'unpaid',
}

/** The abilities of a card, by what they listen to (section 4.1). */
export const abilitiesOf = ({ abilities, broken }: EvolveDefinition): readonly Listening[] =>
  abilities.flatMap(({ trigger, name, span }, index) => {
    const word = trigger && find(TRIGGERS, trigger.value)?.id
    if (word === undefined) return []
    return [
      {
        path: `abilities.${index}`,
        name,
        span,
        triggers: UNRAISED.has(word) ? [] : [word],
        zones: ZONES[word] ?? ['field'],
        broken: broken.has(index),
      },
    ]
  })

import type { Listening, Tellings } from '../../../engine/why/stages'
import type { FightersDefinition } from './definition'

/** What sentences of the log say of a rule (specification, sections 6.1 and 6.7). */
export const STAGES: Tellings = {
  hears: 'begun',
  'hears-of': 'begun',
  follows: 'begun',
  'not-there': 'lost',
  'instant-off': 'lost',
  'refused-requisite': 'condition',
  'condition-false': 'condition',
  declined: 'declined',
  'declined-effect': 'declined',
  cancelled: 'declined',
  'nothing-cost': 'unpaid',
  'cost-frozen': 'unpaid',
  'cost-not-in-ring': 'unpaid',
  'cost-S': 'unpaid',
  'cost-D': 'unpaid',
  'cost-E': 'unpaid',
}

/** Statements with an error are left out (section 3.6): where none is left, it does nothing. */
const isEmpty = ({ statements }: { readonly statements: readonly unknown[] }): boolean => statements.length === 0

/** The auto of a card and what it hears, and what is used by choice (sections 4.7 and 4.8). */
export function abilitiesOf({ card, rule, listens, type }: FightersDefinition): readonly Listening[] {
  const auto = rule?.auto
  const [action] = rule?.actions ?? []
  const zones = type === 'Character' ? ['ring'] : ['hand', 'arena']
  const name = card.ability?.value.name ?? card.name
  return [
    ...(auto
      ? [{ path: 'auto', name, span: auto.span, triggers: [...listens], zones: ['ring'], broken: isEmpty(auto) }]
      : []),
    ...(action ? [{ path: 'action', name, span: action.span, triggers: [], zones, broken: isEmpty(action) }] : []),
  ]
}

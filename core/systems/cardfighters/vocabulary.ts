import type { VocabularyEntry } from '../../language/service'
import { COMMANDS, COST_KINDS, DECK_EDGES, PHASE_WORDS, PILE_STATES, RULES, TOGGLES } from './vocabulary-commands'
import { ATTRIBUTES, EXPRESSION_WORDS, FUNCTIONS, VARIABLES } from './vocabulary-expressions'
import { FILTERS, MODIFIERS, PICKS, QUANTITIES, SELECTORS, STATS, SUBTYPES, TARGETS, TARGET_FORMS, ZONES, ZONE_PREFIXES } from './vocabulary-filters'
import { ABILITIES, ABILITY_TYPE_WORDS, CARD_TYPES, CONDITIONS, COSTS, DURATIONS, EVENTS, EVENT_PREFIXES, FIELD_KEYS, HOOKS, OPERATORS, RARITY_WORDS, RULE_KEYS, SUFFIXES } from './vocabulary-rule'

export * from './vocabulary-commands'
export * from './vocabulary-expressions'
export * from './vocabulary-filters'
export * from './vocabulary-rule'
export { find, findFolded, spellings } from '../../language/vocabulary'
export type { IdOf } from '../../language/vocabulary'

/** Every word of the language, table by table: the reference page. An id is unique within its kind. */
export const VOCABULARY: readonly VocabularyEntry[] = [
  ...FIELD_KEYS, ...CARD_TYPES, ...RARITY_WORDS, ...ABILITY_TYPE_WORDS, ...SUBTYPES, ...RULE_KEYS, ...COSTS, ...CONDITIONS, ...OPERATORS, ...COMMANDS, ...ABILITIES,
  ...EVENTS, ...HOOKS, ...EVENT_PREFIXES, ...SUFFIXES, ...TARGETS, ...TARGET_FORMS, ...MODIFIERS, ...QUANTITIES, ...PICKS, ...STATS, ...FILTERS, ...SELECTORS,
  ...ZONES, ...ZONE_PREFIXES, ...DURATIONS, ...RULES, ...COST_KINDS, ...PHASE_WORDS, ...PILE_STATES, ...DECK_EDGES, ...TOGGLES,
  ...VARIABLES, ...ATTRIBUTES, ...FUNCTIONS, ...EXPRESSION_WORDS,
]

/** What the kinds of words are called, in plural. */
export const WORD_KINDS: Readonly<Record<string, string>> = {
  field: 'Card fields',
  type: 'Card types',
  rarity: 'Rarities',
  'ability-type': 'Ability types',
  subtype: 'Subtypes',
  key: 'Rule lines',
  cost: 'Costs',
  condition: 'Conditions',
  operator: 'Operators between effects',
  effect: 'Commands',
  keyword: 'Keyword abilities',
  trigger: 'Events',
  hook: 'Hooks',
  'event-prefix': 'Event prefixes',
  suffix: 'Event suffixes',
  target: 'Target types',
  modifier: 'Signs of target types',
  quantity: 'Quantities',
  pick: 'Picks',
  filter: 'Filters',
  selector: 'Selectors',
  zone: 'Zones',
  'zone-prefix': 'Zone prefixes',
  duration: 'Durations',
  rule: 'Game rules',
  'cost-kind': 'Cost kinds',
  phase: 'Phases',
  'pile-state': 'Pile views',
  position: 'Deck positions',
  option: 'Options',
  variable: 'Variables',
  value: 'Attributes',
  function: 'Functions',
  expression: 'Expression words',
}

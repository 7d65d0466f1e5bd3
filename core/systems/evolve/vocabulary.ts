import { COSTS, PARAMETERS, TARGETS, TRIGGERS } from './vocabulary-ability'
import {
  CARD_TYPES,
  CLASS_WORDS,
  COUNTERS,
  KEYWORDS,
  RARITY_WORDS,
  STATEMENTS,
  TAGS,
  UNIVERSES,
} from './vocabulary-card'
import {
  ACTIONS,
  COST_EFFECTS,
  DURATIONS,
  EFFECTS,
  PASSIVE_EFFECTS,
  STATS,
  TOKEN_OPTIONS,
  ZONES,
} from './vocabulary-effects'
import { COMPLEX, COUNTS, FILTERS, OPERATORS, SHORTCUTS, VALUES } from './vocabulary-functions'
import type { EffectGroup } from './vocabulary-ability'
import type { Effect } from './vocabulary-effects'
import type { Word } from './vocabulary-word'

export * from './vocabulary-ability'
export * from './vocabulary-card'
export * from './vocabulary-effects'
export * from './vocabulary-functions'
export type { Argument, ArgumentType, Word } from './vocabulary-word'
export { find, findFolded, idsOf, spellings } from '../../language/vocabulary'
export type { IdOf } from '../../language/vocabulary'

/** Every word of the language, table by table: the reference page. An id is unique within its kind. */
export const VOCABULARY: readonly Word[] = [
  ...STATEMENTS,
  ...PARAMETERS,
  ...TRIGGERS,
  ...EFFECTS,
  ...PASSIVE_EFFECTS,
  ...COST_EFFECTS,
  ...TARGETS,
  ...COSTS,
  ...KEYWORDS,
  ...COUNTERS,
  ...STATS,
  ...ACTIONS,
  ...ZONES,
  ...TOKEN_OPTIONS,
  ...DURATIONS,
  ...VALUES,
  ...OPERATORS,
  ...COUNTS,
  ...FILTERS,
  ...SHORTCUTS,
  ...COMPLEX,
  ...TAGS,
  ...CARD_TYPES,
  ...CLASS_WORDS,
  ...RARITY_WORDS,
  ...UNIVERSES,
]

/** What the kinds of words are called, in plural. */
export const WORD_KINDS: Readonly<Record<Word['kind'], string>> = {
  statement: 'Statements',
  parameter: 'Ability parameters',
  trigger: 'Triggers',
  effect: 'Effects',
  'passive-effect': 'Passive effects',
  'modified-cost': 'Cost changes',
  target: 'Targets',
  cost: 'Costs',
  keyword: 'Keywords',
  counter: 'Counters',
  stat: 'Stats',
  action: 'Top-card actions',
  zone: 'Zones',
  'token-option': 'Token places',
  duration: 'Durations',
  value: 'Values',
  operator: 'Operators',
  count: 'Counts',
  filter: 'Filters',
  shortcut: 'Filter shortcuts',
  complex: 'Complex effects',
  tag: 'Text symbols',
  type: 'Card types',
  class: 'Classes',
  rarity: 'Rarities',
  universe: 'Universes',
}

/** The effects that an ability may have, by its trigger's group. */
export const EFFECT_GROUPS: Readonly<Record<EffectGroup, readonly Effect[]>> = {
  normal: EFFECTS,
  passive: PASSIVE_EFFECTS,
  'modified-cost': COST_EFFECTS,
}

import type { Word } from './vocabulary-word'
import {
  ATTACKS,
  CARD_FIELDS,
  COLOURS,
  EFFECT_FIELDS,
  FLAGS,
  POOL_WORDS,
  RARITIES,
  REQUIREMENTS,
} from './vocabulary-card'
import { POWERS, TARGETS, TRIGGERS } from './vocabulary-effect'

export * from './vocabulary-card'
export * from './vocabulary-effect'
export * from './vocabulary-word'
export { find, findFolded, idsOf, spellings } from '../../language/vocabulary'

/** Every word of the language, table by table: the reference page. An id is unique within its kind. */
export const VOCABULARY: readonly Word[] = [
  ...CARD_FIELDS,
  ...FLAGS,
  ...RARITIES,
  ...COLOURS,
  ...EFFECT_FIELDS,
  ...TRIGGERS,
  ...POWERS,
  ...TARGETS,
  ...POOL_WORDS,
  ...REQUIREMENTS,
  ...ATTACKS,
]

/** What the kinds of words are called, in plural. */
export const WORD_KINDS: Readonly<Record<string, string>> = {
  field: 'Card fields',
  flag: 'Modifiers',
  rarity: 'Rarities',
  colour: 'Colours',
  'effect-field': 'Effect fields',
  trigger: 'Triggers',
  power: 'Powers',
  target: 'Targets',
  pool: 'Words of chance',
  requirement: 'Requirements',
  attack: 'Attack effects',
}

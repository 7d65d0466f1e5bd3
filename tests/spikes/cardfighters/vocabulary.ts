import type { VocabularyEntry } from '../../../core/language/service'

/** Words of the language that the ten cards use (specification, sections 4.4 to 4.6). */
export const VOCABULARY: readonly VocabularyEntry[] = [
  { id: 'F', kind: 'cost', aliases: [], description: 'Freeze this card.' },
  { id: 'damage', kind: 'effect', aliases: [], description: 'Non-combat damage to characters or players.' },
  { id: 'bp', kind: 'effect', aliases: [], description: 'Adds to the BP of characters in the ring.' },
  { id: 'draw', kind: 'effect', aliases: [], description: 'Top cards of the deck to the hand.' },
  { id: 'preventpierce', kind: 'keyword', aliases: [], description: 'As blocker, prevents piercing damage of a United Attack.' },
  { id: 'playerCombatDamaged', kind: 'trigger', aliases: [], description: 'After unblocked combat damage to the player.' },
]

export const wordsOf = (kind: string): readonly string[] => VOCABULARY.filter((entry) => entry.kind === kind).map(({ id }) => id)

/** Keys of a card document's fields (section 8.7), and of a rule (section 3.2). */
export const FIELD_KEYS = [
  'id', 'type', 'subtype', 'rarity', 'bp', 'sp', 'backup', 'ability', 'text', 'flavor', 'number', 'publisher', 'team', 'illustrator', 'gid',
] as const
export const RULE_KEYS = ['target', 'action', 'auto', 'abilities'] as const

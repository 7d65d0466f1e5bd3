import { COSTS, PARAMETERS, TARGETS, TRIGGERS } from './vocabulary-ability'
import { CARD_TYPES, CLASS_WORDS, COUNTERS, KEYWORDS, RARITY_WORDS, STATEMENTS, TAGS, UNIVERSES } from './vocabulary-card'
import { ACTIONS, COST_EFFECTS, DURATIONS, EFFECTS, PASSIVE_EFFECTS, STATS, TOKEN_OPTIONS, ZONES } from './vocabulary-effects'
import { COMPLEX, COUNTS, FILTERS, OPERATORS, SHORTCUTS, VALUES } from './vocabulary-functions'
import type { EffectGroup } from './vocabulary-ability'
import type { Effect } from './vocabulary-effects'
import type { Word } from './vocabulary-word'

export * from './vocabulary-ability'
export * from './vocabulary-card'
export * from './vocabulary-effects'
export * from './vocabulary-functions'
export type { Argument, ArgumentType, IdOf, Word } from './vocabulary-word'

/** Every word of the language, table by table: the reference page. An id is unique within its kind. */
export const VOCABULARY: readonly Word[] = [
  ...STATEMENTS, ...PARAMETERS, ...TRIGGERS, ...EFFECTS, ...PASSIVE_EFFECTS, ...COST_EFFECTS, ...TARGETS, ...COSTS, ...KEYWORDS, ...COUNTERS, ...STATS,
  ...ACTIONS, ...ZONES, ...TOKEN_OPTIONS, ...DURATIONS, ...VALUES, ...OPERATORS, ...COUNTS, ...FILTERS, ...SHORTCUTS, ...COMPLEX, ...TAGS,
  ...CARD_TYPES, ...CLASS_WORDS, ...RARITY_WORDS, ...UNIVERSES,
]

/** The effects that an ability may have, by its trigger's group. */
export const EFFECT_GROUPS: Readonly<Record<EffectGroup, readonly Effect[]>> = {
  normal: EFFECTS,
  passive: PASSIVE_EFFECTS,
  'modified-cost': COST_EFFECTS,
}

const lookups = new WeakMap<readonly Word[], ReadonlyMap<string, Word>>()

const lookup = (words: readonly Word[]): ReadonlyMap<string, Word> => {
  const known = lookups.get(words)
  if (known) return known
  const map = new Map(words.flatMap((word) => [...word.aliases, word.id].map((spelling) => [spelling, word] as const)))
  lookups.set(words, map)
  return map
}

/** The entry of a table that is spelled so, by its id or an alias, case included. */
export const find = <W extends Word>(words: readonly W[], spelling: string): W | undefined => lookup(words).get(spelling) as W | undefined

const foldedLookups = new WeakMap<readonly Word[], ReadonlyMap<string, Word>>()

const foldedLookup = (words: readonly Word[]): ReadonlyMap<string, Word> => {
  const known = foldedLookups.get(words)
  if (known) return known
  const map = new Map(words.flatMap((word) => [word.id, ...word.aliases].map((spelling) => [spelling.toLowerCase(), word] as const)).reverse())
  foldedLookups.set(words, map)
  return map
}

/** As `find`, but case does not matter, and the first of several counts: for statements, classes, types and rarities. */
export const findFolded = <W extends Word>(words: readonly W[], spelling: string): W | undefined => foldedLookup(words).get(spelling.toLowerCase()) as W | undefined

/** Every spelling that `find` accepts, ids first. */
export const spellings = (words: readonly Word[]): string[] => [...words.map(({ id }) => id), ...words.flatMap(({ aliases }) => aliases)]

import type { AbilityId } from '../vocabulary'

/** A lasting property of characters or players, as it is printed. */
export interface Keyword {
  readonly id: AbilityId
  readonly expression: RegExp
  /** What a fix writes for it. */
  readonly words: string
  /** The switch of the game that says the same of everybody. */
  readonly rule?: string
}

const NOT = "(?:cannot|can't|can not|may not)"
const DOES_NOT = "(?:doesn't|don't|does not|do not)"

/** Most special first: what one has read, the next do not see. */
export const KEYWORDS: readonly Keyword[] = [
  {
    id: 'preventpierce',
    expression: /(?:[Ww]henever [^.,]* (?:counter-attacks|counters)(?: a united attack)?, )?prevents? piercing damage/g,
    words: 'prevent piercing damage',
    rule: 'piercing',
  },
  {
    id: 'pierce',
    expression:
      /(?:[Ww]henever [^.,]* is countered, )?(?:it )?deals piercing damage(?: to (?:the )?defending enemy)?|has piercing/g,
    words: 'deals piercing damage',
  },
  {
    id: 'unblockable',
    expression: new RegExp(`${NOT} be (?:countered|counter-attacked|blocked)`, 'g'),
    words: 'cannot be countered',
  },
  {
    id: 'cantblock',
    expression: new RegExp(`(?:${NOT} |(?<=${NOT} attack or ))(?:counter-attack|counter|block)\\b`, 'g'),
    words: 'cannot counter-attack',
  },
  { id: 'cantattack', expression: new RegExp(`${NOT} attack\\b`, 'g'), words: 'cannot attack', rule: 'attack' },
  { id: 'cantplayac', expression: new RegExp(`${NOT} play [Aa]ction cards?`, 'g'), words: 'cannot play action cards' },
  {
    id: 'cantplayre',
    expression: new RegExp(`${NOT} play [Rr]eaction cards?`, 'g'),
    words: 'cannot play reaction cards',
  },
  {
    id: 'unfreezable',
    expression: new RegExp(
      `(?:characters in your ring )?${DOES_NOT} freeze after a(?:n)? (?:solo|united)? ?attack(?: or an? (?:solo|united) attack)?`,
      'g',
    ),
    words: "doesn't freeze after a solo attack",
    rule: 'attack_freeze',
  },
  {
    id: 'frosted',
    expression: new RegExp(
      `${DOES_NOT} unfreeze during (?:your|its controller's|their controllers'?|the)(?: next)? Activate phase`,
      'g',
    ),
    words: "doesn't unfreeze during its controller's Activate phase",
  },
  {
    id: 'unlimitedbackup',
    expression: /(?:can|may) receive any number of back-ups/g,
    words: 'can receive any number of back-ups',
    rule: 'backup_limit',
  },
  {
    id: 'rush',
    expression: /can attack the turn (?:it|they) enters? the ring/g,
    words: 'can attack the turn it enters the ring',
  },
]

/** What a switch of the game does, as it is printed. */
export const SWITCHES: readonly {
  readonly rule: string
  readonly on: boolean
  readonly expression: RegExp
  readonly words: string
}[] = [
  {
    rule: 'ab_trigger_fresh',
    on: true,
    expression: /can use £ abilities the turn (?:it|they) enters? the ring/g,
    words: 'can use £ abilities the turn they enter the ring',
  },
  {
    rule: 'ab_trigger_act',
    on: false,
    expression: /\b[Nn]ullif(?:y|ies) £ abilities/g,
    words: 'Nullifies £ abilities',
  },
  {
    rule: 'ab_instant_act',
    on: false,
    expression: /\b[Nn]ullif(?:y|ies) ¢ abilities/g,
    words: 'Nullifies ¢ abilities',
  },
  {
    rule: 'backup_fresh',
    on: true,
    expression:
      /can receive back-ups? the turn (?:it|they) enters? the ring|even characters that entered the ring this turn/g,
    words: 'can receive back-up the turn they enter the ring',
  },
  { rule: 'dmg_combat_deal', on: false, expression: /deals? no (?:combat )?damage/g, words: 'deal no combat damage' },
  {
    rule: 'play_removed',
    on: true,
    expression: /you may play any card from your removed pile/g,
    words: 'you may play any card from your removed pile',
  },
]

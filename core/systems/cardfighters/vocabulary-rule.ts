import { table } from '../../language/vocabulary'
import type { IdOf } from '../../language/vocabulary'
import type { VocabularyEntry } from '../../language/service'
import type { Restriction } from './card'

/** A property of a rule (specification, section 3.2). */
export interface RuleKey extends VocabularyEntry {
  readonly kind: 'key'
  /** It may stand more than once. */
  readonly repeatable?: true
}

export const RULE_KEYS = table<RuleKey>('key')({
  target: {
    aliases: ['target?'],
    description: 'What is chosen before anything is paid; with a question mark the rule goes on when there is nothing.',
  },
  action: {
    repeatable: true,
    description:
      'What the card does when it is played or its ability is used: costs in braces and a colon, then statements.',
  },
  auto: {
    description: 'What happens by itself: events between tildes or a hook between question marks, then statements.',
  },
  abilities: { description: 'Keyword abilities that the card has, with commas between them.' },
  requisite: { description: 'Filters that must all find something before the action can be used.' },
  vars: { description: 'Variables of the rule, each a name, := and an expression.' },
  label: {
    repeatable: true,
    description:
      'What the player reads when choosing among several actions: the first label is that of the first action.',
  },
})
export type RuleKeyId = IdOf<typeof RULE_KEYS>

/** How the value of a field is written (section 8.7). */
export type FieldShape = 'guid' | 'word' | 'integer' | 'words' | 'ability' | 'long-text' | 'text'

/** A field of a card in a card document (section 8.7). */
export interface FieldKey extends VocabularyEntry {
  readonly kind: 'field'
  readonly shape: FieldShape
}

export const FIELD_KEYS = table<FieldKey>('field')({
  id: { shape: 'guid', description: 'The GUID of the card. A card without one gets it when it is first saved.' },
  type: { shape: 'word', description: 'Character, Action or Reaction.' },
  subtype: { shape: 'word', description: 'What a character is, such as Ninja. It decides whom the card can back up.' },
  rarity: { shape: 'word', description: 'How rare the card is: D, C, B, A or S.' },
  bp: { shape: 'integer', description: 'The battle points of a character, in hundreds.' },
  sp: { shape: 'integer', description: 'The soul points: gained when positive, paid when negative.' },
  backup: {
    shape: 'words',
    description: 'Up to three subtypes of cards that can back the character up, with commas between them.',
  },
  ability: { shape: 'ability', description: 'The type of the ability, then its name in capitals.' },
  text: { shape: 'long-text', description: 'The printed text in quotes; \\n is a new line.' },
  flavor: { shape: 'long-text', description: 'The flavor text in quotes; \\n is a new line.' },
  number: { shape: 'text', description: 'The number printed on the card.' },
  publisher: { shape: 'text', description: 'Who made the game that the character is from.' },
  team: { shape: 'text', description: 'The series that the character is from.' },
  illustrator: { shape: 'text', description: 'Who drew the picture.' },
  gid: { shape: 'integer', description: 'The number of the card in compact deck codes.' },
})
export type FieldKeyId = IdOf<typeof FIELD_KEYS>

export const CARD_TYPES = table<VocabularyEntry & { kind: 'type' }>('type')({
  Character: { description: 'A card that enters the ring and fights.' },
  Action: { description: "A card that is played in its player's Main phase and then discarded." },
  Reaction: { description: "A card that is played in the enemy's Counter-attack phase and then discarded." },
})

export const RARITY_WORDS = table<VocabularyEntry & { kind: 'rarity' }>('rarity')({
  D: { description: 'The most common rarity.' },
  C: { description: 'Common.' },
  B: { description: 'Less common.' },
  A: { description: 'Rare.' },
  S: { description: 'The rarest.' },
})

export const ABILITY_TYPE_WORDS = table<VocabularyEntry & { kind: 'ability-type'; symbol: string }>('ability-type')({
  instant: { symbol: '¢', description: 'Happens when the character is played, printed as an upward triangle.' },
  triggered: { symbol: '£', description: 'Used by the player in the Main phase, printed as a square.' },
  auto: { symbol: '¤', description: 'Works by itself, printed as a circle.' },
})

/** A cost in braces (section 4.1). */
export interface CostWord extends VocabularyEntry {
  readonly kind: 'cost'
  /** What may stand in parentheses after the letter. */
  readonly takes: 'nothing' | 'filter' | 'choice'
  /** What it fills for expressions. */
  readonly sets?: 'sacrificed' | 'discarded'
  /** The community's own program does not know it. */
  readonly extension?: true
}

export const COSTS = table<CostWord>('cost')({
  F: { takes: 'nothing', description: 'Freeze this card.' },
  S: {
    takes: 'filter',
    sets: 'sacrificed',
    description: 'KO this card, or the characters of your ring that the filter asks for.',
  },
  D: {
    takes: 'choice',
    sets: 'discarded',
    description: 'Discard a card of your hand, so many cards, or those that the filter asks for.',
  },
  E: {
    takes: 'filter',
    extension: true,
    description: 'Remove this card from the game, or your cards that the filter asks for.',
  },
})
export type CostId = IdOf<typeof COSTS>

export const CONDITIONS = table<VocabularyEntry & { kind: 'condition' }>('condition')({
  if: { description: 'The effects happen only if the expression is true.' },
  elif: { description: 'Tested when everything before was false.' },
  else: { description: 'Happens when everything before was false.' },
  may: { description: 'The current player is asked, with the question if there is one.' },
})
export type ConditionId = IdOf<typeof CONDITIONS>

export const OPERATORS = table<VocabularyEntry & { kind: 'operator' }>('operator')({
  '&': { description: 'Then: the next effect happens whatever the one before did.' },
  '&&': { description: 'And if that worked: the rest is left out when the effect before failed.' },
  '||': { description: 'Or else: the next effect happens only if the one before failed.' },
  ';': { description: 'Next statement, with a condition, targets and duration of its own.' },
})
export type OperatorId = IdOf<typeof OPERATORS>

/** A keyword ability (section 4.5). */
export interface Ability extends VocabularyEntry {
  readonly kind: 'keyword'
  readonly on: 'character' | 'player'
}

const CHARACTER = { on: 'character' } as const
const PLAYER = { on: 'player' } as const

export const ABILITIES = table<Ability>('keyword')({
  unblockable: { ...CHARACTER, description: 'Cannot be counter-attacked.' },
  cantattack: {
    ...CHARACTER,
    description: 'Cannot attack, but may join a United Attack that another character leads.',
  },
  cantblock: { ...CHARACTER, description: 'Cannot counter-attack.' },
  unlimitedbackup: { ...CHARACTER, description: 'May get any number of back-ups in a turn.' },
  unfreezable: { ...CHARACTER, description: 'Does not freeze after attacking alone.' },
  pierce: { ...CHARACTER, description: 'When it is counter-attacked, excess damage hits the player.' },
  preventpierce: {
    ...CHARACTER,
    description: 'When it counter-attacks a United Attack, no excess damage hits its player.',
  },
  rush: { ...CHARACTER, description: 'Is not fresh when it enters the ring.' },
  frosted: { ...CHARACTER, description: 'Does not unfreeze in its Activate phase.' },
  cantplayac: { ...PLAYER, description: 'Cannot play Action cards.' },
  cantplayre: { ...PLAYER, description: 'Cannot play Reaction cards.' },
})
export type AbilityId = IdOf<typeof ABILITIES>

/** What an auto listens to (section 4.6). */
export interface EventWord extends VocabularyEntry {
  readonly kind: 'trigger' | 'hook'
  /** What `trigger` is; absent: the event has no object. */
  readonly object?: string
  /** Who `me` is while an auto answers. */
  readonly me: string
  /** A phase: `my` is the controller's own turn. */
  readonly phase?: true
  /** Prefixes have no effect. */
  readonly unprefixed?: true
  /** Variables that only such events have. */
  readonly gives?: readonly ('attacker' | 'blocker' | 'uaBP')[]
  /** The community's own program has it without saying so. */
  readonly extension?: true
}

const PHASE = { phase: true, me: 'the active player' } as const
const ATTACK = { object: 'the attacking character', me: 'the active player', unprefixed: true } as const
const PAY = { me: 'the player who pays' } as const

export const EVENTS = table<EventWord>('trigger')({
  activatePhase: { ...PHASE, description: 'In the Activate phase, after characters unfroze.' },
  drawPhase: { ...PHASE, description: 'In the Draw phase, after the draw.' },
  blockPhase: { ...PHASE, description: 'At the start of the Counter-attack phase, when somebody attacks.' },
  attacks: { ...ATTACK, description: 'At the start of the Counter-attack phase, for each attacking character.' },
  blocks: {
    me: 'the active player',
    unprefixed: true,
    object: 'the counter-attacking character',
    gives: ['attacker', 'blocker', 'uaBP'],
    description: 'In the End phase, before the damage of an attack that is countered.',
  },
  blocked: {
    ...ATTACK,
    gives: ['attacker', 'blocker', 'uaBP'],
    description: 'In the End phase, right after blocks of the same attack.',
  },
  cancelCombatDamage: {
    ...ATTACK,
    description:
      'When an attacker that nobody counters is about to damage the player. What the auto does replaces the damage.',
  },
  playerCombatDamaged: { ...ATTACK, description: 'After an attacker damaged the player.' },
  endPhase: { ...PHASE, description: 'In the End phase, after all combat damage.' },
  cleanupPhase: { ...PHASE, description: 'In the Cleanup phase, before the marks of combat are removed.' },
  handChanges: { me: 'the player whose hand changed', description: 'When the number of cards in a hand changed.' },
  ringChanges: { me: 'the player whose ring changed', description: 'When a character entered or left a ring.' },
  removed: {
    object: 'the character that left',
    unprefixed: true,
    me: 'its controller',
    description: 'When a character left the ring in any way.',
  },
  powerless: {
    object: 'the character',
    unprefixed: true,
    me: 'the player whose effect it is',
    description: 'When a character is about to lose its ability or get another one.',
  },
  backedUp: {
    object: 'the backed-up character',
    me: 'the player who backs up',
    description: 'After a character got a back-up.',
  },
  beforePayCostAction: {
    ...PAY,
    object: 'the Action card',
    description: 'When the SP of an Action card are worked out.',
  },
  beforePayCostReaction: {
    ...PAY,
    object: 'the Reaction card',
    description: 'When the SP of a Reaction card are worked out.',
  },
  beforePayCostCharacter: {
    ...PAY,
    object: 'the character',
    extension: true,
    description: 'When the SP of a character are worked out.',
  },
  beforePayCostUa2: { ...PAY, extension: true, description: 'When the SP of a United Attack of two are worked out.' },
  beforePayCostUa3: { ...PAY, extension: true, description: 'When the SP of a United Attack of three are worked out.' },
  beforeDamage: {
    object: 'the card that deals it',
    me: 'the player whose effect it is',
    description: 'Before an Action or Reaction card damages a player.',
  },
})

export const HOOKS = table<EventWord>('hook')({
  canBlock: {
    object: 'the attacking character',
    me: 'the player who blocks',
    unprefixed: true,
    gives: ['attacker', 'blocker'],
    description: 'Asked when a character is about to counter-attack: the condition says whether it may.',
  },
})
export type HookId = IdOf<typeof HOOKS>
/** Of an event or a hook. */
export type EventId = IdOf<typeof EVENTS> | HookId

export const EVENT_PREFIXES = table<VocabularyEntry & { kind: 'event-prefix' }>('event-prefix')({
  my: { description: 'Only when the current player is the controller of this card; the same as no prefix.' },
  opp: { description: 'Only when the current player is the other player.' },
  any: { description: 'Whoever the current player is.' },
})

export const SUFFIXES = table<VocabularyEntry & { kind: 'suffix' }>('suffix')({
  this: { description: 'Only when this card is the object of the event.' },
  fromThis: { description: 'Only when the event comes from this card.' },
  any: { description: 'Whatever the object of the event is.' },
  once: { description: 'Only the first time, even when this card is no longer at the table.' },
  action: { description: 'Only when the object is an Action card.' },
  reaction: { description: 'Only when the object is a Reaction card.' },
  char: { description: 'Only when the object is a character.' },
})
export type SuffixId = IdOf<typeof SUFFIXES>

/** How long an effect lasts (section 4.14), seen from the controller of its source. */
export interface Duration extends VocabularyEntry {
  readonly kind: 'duration'
  readonly side: Restriction['side']
  readonly word: RestrictionId
}

export const RESTRICTIONS = ['ueot', 'uynt', 'unac'] as const
export type RestrictionId = (typeof RESTRICTIONS)[number]

export const DURATIONS = table<Duration>('duration')({
  ueot: {
    side: 'my',
    word: 'ueot',
    aliases: ['myUeot'],
    description: 'Until the Cleanup phase of your turn, this one or the next.',
  },
  oppUeot: {
    side: 'opp',
    word: 'ueot',
    description: "Until the Cleanup phase of the enemy's turn, this one or the next.",
  },
  uynt: { side: 'my', word: 'uynt', aliases: ['myUynt'], description: 'Until your next Activate phase.' },
  oppUynt: { side: 'opp', word: 'uynt', description: "Until the enemy's next Activate phase." },
  unac: {
    side: 'my',
    word: 'unac',
    aliases: ['myUnac'],
    description: 'Until you play an Action card, or until your Cleanup phase.',
  },
  oppUnac: {
    side: 'opp',
    word: 'unac',
    description: "Until the enemy plays an Action card, or until the enemy's Cleanup phase.",
  },
})
export type DurationId = IdOf<typeof DURATIONS>

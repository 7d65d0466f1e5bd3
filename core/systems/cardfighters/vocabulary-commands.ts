import { table } from '../../language/vocabulary'
import type { IdOf } from '../../language/vocabulary'
import type { VocabularyEntry } from '../../language/service'

/**
 * What an argument of a command is written as. `pile` is a zone with an order, or the hand; `model` a GUID or an expression for a card; `choice` a number
 * or a filter; `position` a number or `?`; `edge` is `top`, `bottom` or a number; `flag` is true or false, `toggle` that or the word.
 */
export type ArgumentType =
  | 'number'
  | 'card'
  | 'model'
  | 'pile'
  | 'filter'
  | 'choice'
  | 'position'
  | 'edge'
  | 'flag'
  | 'toggle'
  | 'pile-name'
  | 'rule'
  | 'cost-kind'
  | 'phase'
  | 'pile-state'
  | 'loop'

export interface CommandArgument {
  readonly name: string
  readonly type: ArgumentType
  /** It may be left out; an argument of the next type may then stand in its place. */
  readonly optional?: true
  /** What a missing one stands for, where that can be written. */
  readonly default?: string
  /** Other ways to write a number: `=5` sets, `x2` multiplies. */
  readonly modes?: readonly ('set' | 'times')[]
}

/** What a command acts on; `damageable` are players and characters, `attackers` characters that attack. */
export type CommandTargets = 'characters' | 'players' | 'cards' | 'damageable' | 'attackers'

/** What a command does (specification, section 4.4). */
export interface Command extends VocabularyEntry {
  readonly kind: 'effect'
  readonly arguments: readonly CommandArgument[]
  /** Absent: it has no targets. */
  readonly targets?: CommandTargets
  /** Who is meant without a to-clause and a `target` line; absent: nobody. `you` is the controller of this card. */
  readonly default?: 'this' | 'you'
  /** When it counts as failed for `&&` and `||`; absent: never. */
  readonly fails?: string
  /** A duration has a meaning. */
  readonly lasts?: true
  /** The only events (or their beginning) in whose autos it does anything. */
  readonly during?: 'beforePayCost' | 'beforeDamage'
}

const number = (name = 'amount'): CommandArgument => ({ name, type: 'number' })
const counted = (name = 'amount'): CommandArgument => ({ name, type: 'number', optional: true, default: '1' })
const pile = (name = 'zone'): CommandArgument => ({ name, type: 'pile' })
const kind: CommandArgument = { name: 'kind', type: 'cost-kind' }
const rule: CommandArgument = { name: 'rule', type: 'rule' }
const card: CommandArgument = { name: 'card', type: 'card' }

const CHARACTERS = { targets: 'characters', default: 'this', arguments: [] } as const
const PLAYERS = { targets: 'players', default: 'you' } as const

export const COMMANDS = table<Command>('effect')({
  activate: {
    arguments: [card],
    fails: 'the card has no action',
    description: 'Does the action of the given card as if it stood on this one.',
  },
  alterCost: {
    arguments: [kind, { name: 'amount', type: 'number', modes: ['set'] }],
    lasts: true,
    description:
      'Changes the SP of everything of a kind, for both players: a positive number makes it cheaper, one after an equals sign is the new SP.',
  },
  bp: {
    ...CHARACTERS,
    arguments: [{ name: 'amount', type: 'number', modes: ['set', 'times'] }],
    fails: 'no character is affected',
    description: 'Adds to the BP of characters for good; an x before the number multiplies, an equals sign sets.',
  },
  clear: {
    arguments: [],
    description: 'Takes the mark off this card that says its ability was used, so that it can be used again.',
  },
  copyAbility: {
    ...CHARACTERS,
    arguments: [card],
    fails: 'the card has no ability',
    description: 'The targets get a copy of the current ability of the given card in place of their own.',
  },
  damage: {
    targets: 'damageable',
    default: 'you',
    arguments: [number()],
    fails: 'there is no target',
    description: 'Deals damage outside of combat to characters or players.',
  },
  destroy: {
    ...CHARACTERS,
    fails: "nothing is KO'd",
    description: "KO's characters: they go to the discard pile of their controller.",
  },
  disableRule: {
    arguments: [rule],
    targets: 'players',
    lasts: true,
    description: 'Switches a rule of the game off: for the target player, or for both.',
  },
  discard: {
    ...PLAYERS,
    arguments: [{ name: 'cards', type: 'choice', optional: true, default: '1' }],
    fails: 'no card is discarded',
    description:
      'Discards cards from the hand. With a number the discarding player chooses; with a filter the current player looks at the hand and chooses.',
  },
  draw: {
    ...PLAYERS,
    arguments: [counted()],
    fails: 'at least one card was asked for and none is drawn',
    description: 'Draws cards; an empty deck ends it without loss of the game.',
  },
  each: {
    arguments: [{ name: 'what', type: 'loop' }],
    fails: 'nothing matches',
    description:
      'Does the effects after the arrow once for every element of a list for which the expression is true, or for every match of a filter.',
  },
  enableRule: {
    arguments: [rule],
    targets: 'players',
    lasts: true,
    description: 'Switches a rule of the game on: for the target player, or for both.',
  },
  freeze: {
    ...CHARACTERS,
    arguments: [{ name: 'toggle', type: 'toggle', optional: true }],
    fails: 'there is no target',
    description: 'Freezes characters; with toggle, unfreezes those that are frozen.',
  },
  hp: {
    ...PLAYERS,
    arguments: [number()],
    description: 'Adds to the HP of players, without a limit. Less is not damage.',
  },
  loseAbility: {
    ...CHARACTERS,
    fails: 'no target has an ability',
    description: 'The targets lose their current ability for good.',
  },
  loseLife: { ...PLAYERS, arguments: [number()], description: 'Takes HP from players. It is not damage.' },
  modCost: {
    arguments: [kind, number()],
    during: 'beforePayCost',
    description: 'Changes the SP of the one card that is being paid for.',
  },
  modDamage: {
    arguments: [number()],
    during: 'beforeDamage',
    description: 'Changes the one damage that is being dealt to a player.',
  },
  modRule: {
    arguments: [rule, number('value')],
    targets: 'players',
    lasts: true,
    description: 'Gives a rule of the game that has a number another one.',
  },
  movePile: {
    arguments: [pile('from'), pile('to')],
    fails: 'the first pile is empty',
    description: 'Puts all cards of a pile onto another one, one by one from the top, so that their order is reversed.',
  },
  moveRevealedTo: {
    targets: 'cards',
    arguments: [pile(), { name: 'position', type: 'position', optional: true, default: '0' }],
    fails: 'the searched pile is empty',
    description: 'Moves the cards that lie above the one found; all cards of the searched pile when none was found.',
  },
  moveTo: {
    targets: 'cards',
    arguments: [
      pile(),
      { name: 'position', type: 'position', optional: true, default: '0' },
      { name: 'reveal', type: 'flag', optional: true, default: 'false' },
    ],
    fails: 'nothing is moved',
    description:
      'Moves cards to a pile: on top, so many below the top, from the bottom with a negative position, or as the current player chooses with a question mark.',
  },
  moveToSlot: {
    ...CHARACTERS,
    fails: 'the ring has no empty slot',
    description: 'Moves a character to an empty slot of its ring that the current player chooses.',
  },
  peek: {
    arguments: [],
    fails: 'the hand is empty',
    description: 'The current player looks at the hand of the enemy.',
  },
  pileView: {
    arguments: [pile('pile'), { name: 'state', type: 'pile-state' }],
    description: 'Shows a pile in another way. The game goes on unchanged.',
  },
  playExtraChar: { arguments: [], description: 'The current player may play one more character this turn.' },
  prophecy: {
    targets: 'cards',
    arguments: [counted(), { name: 'position', type: 'edge', optional: true }],
    fails: 'the deck is empty',
    description:
      'The current player looks at the top cards of a deck and puts them back one by one, on top or on the bottom, in any order.',
  },
  removeFromAttack: {
    targets: 'attackers',
    arguments: [],
    fails: 'no target attacks',
    description: 'The targets attack no longer, and stay unfrozen.',
  },
  reveal: {
    targets: 'cards',
    arguments: [{ name: 'pile', type: 'pile-name', optional: true }],
    fails: 'there is no target',
    description: 'Shows cards to both players; with a pile, that pile of each target player.',
  },
  rndDiscard: {
    ...PLAYERS,
    arguments: [counted()],
    fails: 'no card is discarded',
    description: 'Discards cards at random from the hand.',
  },
  shuffle: {
    targets: 'cards',
    arguments: [{ name: 'pile', type: 'pile', optional: true, default: 'deck' }],
    description: 'Shuffles a pile, your deck unless it says otherwise.',
  },
  skip: {
    targets: 'players',
    default: 'you',
    arguments: [{ name: 'phase', type: 'phase' }],
    description: 'Players skip the phase when they next reach it.',
  },
  sp: {
    ...PLAYERS,
    arguments: [{ name: 'amount', type: 'number', modes: ['set'] }],
    description: 'Adds to the SP of players, which never fall below 0; with an equals sign, sets them.',
  },
  steal: {
    targets: 'characters',
    arguments: [{ name: 'receiver', type: 'filter', optional: true, default: 'this' }],
    fails: 'the target has no ability',
    description: 'The receiver gets the ability of the target, which loses it.',
  },
  swapAbilities: {
    targets: 'characters',
    arguments: [],
    fails: 'there are fewer than two targets with an ability',
    description: 'Two characters exchange their abilities.',
  },
  swapChars: {
    targets: 'characters',
    arguments: [],
    fails: 'there are fewer than two targets',
    description: 'Two characters of one ring exchange their slots.',
  },
  swapPiles: {
    arguments: [pile('first'), pile('second')],
    description: 'Two piles exchange all their cards, which keep their order.',
  },
  transform: {
    targets: 'cards',
    arguments: [{ name: 'into', type: 'model' }],
    fails: 'the card is unknown',
    description: 'The targets become another card, until they reach deck, discards or removed pile.',
  },
  trash: {
    ...PLAYERS,
    arguments: [counted()],
    fails: 'the deck is empty',
    description: 'Puts the top cards of the deck into the discard pile.',
  },
  turns: { arguments: [number()], description: 'The current player takes so many more turns after this one.' },
  unfreeze: {
    ...CHARACTERS,
    fails: 'no target was frozen',
    description: 'Unfreezes characters, which may then use their ability again.',
  },
  unite: {
    targets: 'attackers',
    arguments: [],
    fails: 'there are fewer than two targets',
    description: 'Attacking characters become one United Attack without paying for it.',
  },
})
export type CommandId = IdOf<typeof COMMANDS>

/** A switch of the game's rules (specification, section 4.15). */
export interface RuleSwitch extends VocabularyEntry {
  readonly kind: 'rule'
  /** A number where the rule has one; absent: it has no value until a card gives it one. */
  readonly default?: boolean
  readonly valued?: true
}

export const RULES = table<RuleSwitch>('rule')({
  ab_trigger_fresh: { default: false, description: 'Fresh characters may use triggered abilities.' },
  ab_trigger_act: { default: true, description: 'Triggered abilities may be used.' },
  ab_instant_act: { default: true, description: 'Instant abilities happen.' },
  piercing: { default: true, description: 'Excess damage of United Attacks and piercing characters hits the player.' },
  backup_fresh: { default: false, description: 'Fresh characters may get back-ups.' },
  play_char_bp_limit: { valued: true, description: 'Characters with at least so much BP cannot be played.' },
  dmg_combat_deal: { default: true, description: 'Characters deal combat damage.' },
  attack_freeze: { default: true, description: 'Characters freeze after they attacked.' },
  attack: { default: true, description: 'Characters may attack.' },
  backup_limit: { default: true, description: 'Only one back-up a turn.' },
  play_removed: { default: false, description: 'A player may play cards from the removed pile as from the hand.' },
})
export type RuleId = IdOf<typeof RULES>

export const COST_KINDS = table<VocabularyEntry & { kind: 'cost-kind' }>('cost-kind')({
  character: { description: 'The SP of characters.' },
  action: { description: 'The SP of Action cards.' },
  reaction: { description: 'The SP of Reaction cards.' },
  ua2: { description: 'The SP of a United Attack of two characters.' },
  ua3: { description: 'The SP of a United Attack of three characters.' },
})
export type CostKindId = IdOf<typeof COST_KINDS>

export const PHASE_WORDS = table<VocabularyEntry & { kind: 'phase' }>('phase')({
  activate: { description: 'The Activate phase, in which characters unfreeze.' },
  draw: { description: 'The Draw phase.' },
  main: { description: 'The Main phase, in which cards are played.' },
  attack: { description: 'The Attack phase.' },
  'counter-attack': { description: 'The Counter-attack phase, in which the enemy answers.' },
  end: { description: 'The End phase, in which damage is dealt.' },
  cleanup: { description: 'The Cleanup phase, in which effects end.' },
})

export const PILE_STATES = table<VocabularyEntry & { kind: 'pile-state' }>('pile-state')({
  collapsed: { description: 'The pile lies folded away.' },
  pile: { description: 'The pile lies as a stack.' },
  expanded: { description: 'The cards of the pile lie side by side.' },
})

export const DECK_EDGES = table<VocabularyEntry & { kind: 'position' }>('position')({
  top: { description: 'On top of the deck.' },
  bottom: { description: 'On the bottom of the deck.' },
})

/** What may stand in the parentheses of freeze besides true and false. */
export const TOGGLES = table<VocabularyEntry & { kind: 'option' }>('option')({
  toggle: { description: 'What is frozen unfreezes, and the other way round.' },
})

import { table } from '../../language/vocabulary'
import { abilities, amount, filter, range, required } from './vocabulary-word'
import type { EffectGroup, TargetId } from './vocabulary-ability'
import type { IdOf } from '../../language/vocabulary'
import type { Argument, Word } from './vocabulary-word'

/** What an ability does (specification, sections 4.4 to 4.6). Case matters. */
export interface Effect extends Word {
  readonly kind: 'effect' | 'passive-effect' | 'modified-cost'
  readonly group: EffectGroup
  readonly arguments: readonly Argument[]
  /** Whether `to` and a target may follow. */
  readonly target: boolean
  /** Whether a filter may follow the target; without a target, the filter alone follows `to`. */
  readonly filter: boolean
  /** Without `to`; `Self` where absent and a target may follow. */
  readonly defaultTarget?: TargetId
  /** What is proposed after `to`: without a target the effect does nothing, or does to its own card what is meant for another. */
  readonly usualTarget?: TargetId
  /** The only targets that have a meaning; absent: all of them. */
  readonly targets?: readonly TargetId[]
  /** The effect reads its first amount argument from a target, so that its abilities see it as `_`. */
  readonly override?: true
  /** Words for its arguments that are known and that it still cannot do (sections 4.4.1, 4.4.5 and 4.4.7). */
  readonly refuses?: readonly string[]
}

const NONE = { group: 'normal', target: false, filter: false } as const
const CARDS = { group: 'normal', target: true, filter: true } as const
const PLAYERS = {
  group: 'normal',
  target: true,
  filter: false,
  targets: ['Self', 'Leader', 'Opponent', 'OpponentLeader', 'AllPlayers', 'AllLeaders'],
} as const satisfies Partial<Effect>

const stat = required('stat', 'stat')
const keyword = required('keyword', 'keyword')
const counter = required('counter', 'counter')
const token = required('token', 'token')
const option = required('option', 'token-option')
const mandatoryFilter = required('filter', 'filter')
const action: Argument = { name: 'action', type: 'action', rest: true, most: 3 }
const duration: Argument = { name: 'duration', type: 'duration', optional: true, default: 'WhileOnField' }
const optionalAmount = (name = 'amount'): Argument => ({ name, type: 'value', optional: true })

export const EFFECTS = table<Effect>('effect')({
  DrawCard: { ...PLAYERS, aliases: ['Draw'], arguments: [amount()], description: 'The target player draws cards.' },
  DrawThenDamage: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [required('draw', 'value'), required('damage', 'value')],
    description: 'Select first, then draw, then deal damage counted after the draw.',
  },
  Mill: { ...PLAYERS, arguments: [amount()], description: 'Put the top cards of the deck into the cemetery.' },
  RedrawHand: {
    ...NONE,
    arguments: [optionalAmount()],
    description: 'Put your hand under the deck, shuffle, and draw as many, or the given number.',
  },
  Search: {
    ...NONE,
    arguments: [range(), mandatoryFilter, required('zone', 'zone')],
    description: 'Search your deck for matching cards, put them into the zone, and shuffle.',
  },
  SearchFilteredOptions: {
    ...NONE,
    arguments: [
      range(),
      mandatoryFilter,
      required('zone', 'zone'),
      required('second filter', 'filter'),
      required('second zone', 'zone'),
      { name: 'third filter', type: 'filter', optional: true },
      { name: 'third zone', type: 'zone', optional: true },
    ],
    description:
      'Search your deck for cards that match any of the filters, and put each into the zone of a filter it matches.',
  },
  SearchAndTarget: {
    ...NONE,
    arguments: [range(), mandatoryFilter, required('zone', 'zone'), abilities()],
    refuses: ['Hand', 'Cemetery'],
    description: 'Search for matching cards, then do the named abilities with the cards found.',
  },
  TopDeckToEx: {
    ...NONE,
    aliases: ['TopDeckToExArea'],
    arguments: [amount()],
    description: 'Put the top cards of your deck into your EX area.',
  },
  TopDeckToExAndTarget: {
    ...NONE,
    arguments: [required('amount', 'value'), abilities()],
    description: 'Put the top cards of your deck into your EX area, then do the named abilities with them.',
  },
  CheckTop: {
    ...NONE,
    arguments: [required('amount', 'value'), action],
    description: 'Look at the top cards of your deck and do up to three things with them.',
  },
  RevealTop: {
    ...NONE,
    arguments: [required('amount', 'value'), action],
    description: 'Reveal the top cards of your deck and do up to three things with them.',
  },
  ShuffleDeck: {
    ...PLAYERS,
    aliases: ['Shuffle'],
    arguments: [],
    description: 'Shuffle the deck of the target player.',
  },

  Destroy: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    aliases: ['DestroyCard'],
    arguments: [],
    description: 'Destroy the targets on the field.',
  },
  SendToCemetery: {
    ...CARDS,
    arguments: [],
    description: 'Put the targets into the cemetery without destroying them.',
  },
  Banish: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    aliases: ['BanishCard'],
    arguments: [],
    description: 'Banish the targets.',
  },
  ReturnToHand: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [],
    description: "Return the targets to their owner's hand.",
  },
  TopDeck: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [],
    description: "Put the targets on top of their owner's deck.",
  },
  BottomDeck: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [],
    description: "Put the targets on the bottom of their owner's deck.",
  },
  TopOrBottomDeck: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [],
    description: "Put each target on top or on the bottom of its owner's deck, as the player chooses.",
  },
  SendToExArea: {
    ...CARDS,
    aliases: ['SendToEx'],
    arguments: [],
    description: "Put the targets into their owner's EX area, if it has room.",
  },
  PutExToFieldAndTarget: {
    ...CARDS,
    usualTarget: 'TargetPlayerCardEx',
    targets: ['TargetPlayerCardEx', 'AllPlayerCardsEx'],
    arguments: [abilities()],
    description: 'Put cards from your EX area onto your field, then do the named abilities with them.',
  },
  Transform: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [token],
    description: 'Banish the targets and create the token in the place of each.',
  },

  Discard: { ...NONE, arguments: [range(), filter()], description: 'Discard matching cards from your hand.' },
  DiscardHand: { ...PLAYERS, arguments: [], description: 'The target player discards the whole hand.' },
  DiscardRandomCard: {
    ...PLAYERS,
    aliases: ['DiscardRandomCards'],
    arguments: [amount()],
    description: 'The target player discards cards at random.',
  },
  DiscardFromOpponentHand: {
    ...NONE,
    arguments: [range(), filter()],
    description: "Look at the opponent's hand and choose matching cards to be discarded.",
  },
  DiscardToBottomDeck: {
    ...NONE,
    arguments: [range(), filter()],
    description: 'Put matching cards from your hand on the bottom of your deck.',
  },
  HandToExArea: {
    ...NONE,
    aliases: ['HandToEx'],
    arguments: [range(), filter()],
    description: 'Put matching cards from your hand into your EX area.',
  },
  HandToExAreaAndTarget: {
    ...NONE,
    aliases: ['HandToExAndTarget'],
    arguments: [range(), mandatoryFilter, abilities()],
    description: 'Put matching cards from your hand into your EX area, then do the named abilities with them.',
  },
  HandToField: {
    ...NONE,
    arguments: [range(), filter()],
    description: 'Put matching cards from your hand onto your field without paying for them.',
  },

  Salvage: {
    ...NONE,
    arguments: [range(), filter()],
    description: 'Return matching cards from your cemetery to your hand.',
  },
  CemeteryToField: {
    ...CARDS,
    filter: false,
    targets: ['Self', 'TriggerCard'],
    arguments: [range(), filter()],
    description: 'Put matching cards from your cemetery onto your field; with TriggerCard, that very card.',
  },
  CemeteryToFieldAndTarget: {
    ...CARDS,
    filter: false,
    targets: ['Self', 'TriggerCard'],
    arguments: [range(), mandatoryFilter, abilities()],
    description: 'Put matching cards from your cemetery onto your field, then do the named abilities with them.',
  },
  PlaySpellFromCemetery: {
    ...NONE,
    arguments: [filter()],
    description: 'Play a matching spell from your cemetery for its cost.',
  },
  PlaySpellFromCemeterySetCost: {
    ...NONE,
    arguments: [mandatoryFilter, required('cost', 'value')],
    description: 'Play a matching spell from your cemetery for the given cost.',
  },

  DealDamage: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [amount()],
    description: 'Deal damage to the targets.',
  },
  DealDamageDivided: {
    ...NONE,
    filter: true,
    arguments: [required('amount', 'value')],
    description: 'Divide damage among enemy cards you select; write the filter straight after to.',
  },
  GiveStat: {
    ...CARDS,
    arguments: [stat, amount(), optionalAmount('second amount')],
    description: 'Change a stat of the targets for good; for AtkDef a second amount changes the defense.',
  },
  GiveStatEndOfTurn: {
    ...CARDS,
    arguments: [stat, amount(), optionalAmount('second amount')],
    description: 'Change a stat of the targets until the end of the turn.',
  },
  SetStat: {
    ...CARDS,
    arguments: [stat, required('amount', 'value')],
    refuses: ['MaxPP'],
    description: 'Set a stat of the targets.',
  },
  SetStatEndOfTurn: {
    ...CARDS,
    arguments: [stat, required('amount', 'value')],
    refuses: ['MaxPP'],
    description: 'Set a stat of the targets until the end of the turn.',
  },
  EngageCard: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    aliases: ['Engage'],
    arguments: [],
    description: 'Engage the targets.',
  },
  ReserveCard: { ...CARDS, aliases: ['Reserve', 'Refresh'], arguments: [], description: 'Reserve the targets.' },
  GiveTrait: { ...CARDS, arguments: [required('trait', 'trait')], description: 'Give the targets a trait.' },

  GiveKeyword: {
    ...CARDS,
    arguments: [keyword],
    description: 'Give the targets a keyword while they stay on the field.',
  },
  GiveKeywordEndOfTurn: {
    ...CARDS,
    arguments: [keyword],
    description: 'Give the targets a keyword until the end of the turn.',
  },
  GiveKeywordEndOfNextTurn: {
    ...CARDS,
    arguments: [keyword],
    description: "Give the targets a keyword until the end of the opponent's next turn.",
  },
  GiveCounter: {
    ...CARDS,
    aliases: ['GiveCounters'],
    arguments: [counter, amount()],
    description: 'Put counters on the targets.',
  },
  RemoveCounter: {
    ...CARDS,
    aliases: ['RemoveCounters'],
    arguments: [counter, optionalAmount()],
    description: 'Remove counters from the targets; all of them without an amount.',
  },
  MoveCounter: {
    ...CARDS,
    usualTarget: 'TargetPlayerCard',
    aliases: ['MoveCounters'],
    targets: ['TargetPlayerCard'],
    arguments: [counter, optionalAmount()],
    description: 'Move counters from this card to the card you select; all of them without an amount.',
  },

  SummonToken: { ...NONE, arguments: [token, option, amount()], description: 'Create tokens.' },
  SummonTokenAndTarget: {
    ...NONE,
    arguments: [token, option, required('amount', 'value'), abilities()],
    refuses: ['ChooseForEachFieldOrEx'],
    description: 'Create tokens, then do the named abilities with them.',
  },

  Sequence: { ...NONE, arguments: [abilities()], description: 'Do the named abilities in order.' },
  ChooseFromList: { ...NONE, arguments: [abilities()], description: 'Choose one of the named abilities and do it.' },
  ChooseAmountFromList: {
    ...NONE,
    arguments: [range(), abilities()],
    description: 'Choose several of the named abilities, one at a time.',
  },
  RollDice: {
    ...NONE,
    arguments: [{ ...abilities(6), blank: true }],
    description: 'Roll a die and do the ability in the place of the number rolled; _ does nothing.',
  },
  TargetForSequence: {
    ...CARDS,
    usualTarget: 'TargetPlayerCard',
    aliases: ['TargetForEffectSequence'],
    arguments: [abilities()],
    description: 'Select the targets once, then do the named abilities with them.',
  },
  TargetForSequenceWithTargetAmount: {
    ...CARDS,
    usualTarget: 'TargetPlayerCard',
    override: true,
    arguments: [required('amount', 'value'), abilities()],
    description:
      'Select the targets, work out the amount for the first one, then do the named abilities with the targets and that amount.',
  },
  PerformWithTargetAmount: {
    ...CARDS,
    usualTarget: 'TargetPlayerCard',
    override: true,
    arguments: [required('amount', 'value'), abilities()],
    description: 'Work out the amount for the first target, then do the named abilities with that amount.',
  },
  PerformAsEachTarget: {
    ...CARDS,
    usualTarget: 'AllPlayerCards',
    arguments: [required('ability', 'ability')],
    description: 'Do the named ability once for each target, as if the target had it.',
  },
  OpponentPerformEffect: {
    ...CARDS,
    arguments: [required('ability', 'ability')],
    description: 'The opponent does the named ability.',
  },
  DestroyAndControllerPerformEffect: {
    ...CARDS,
    usualTarget: 'TargetOpponentCard',
    arguments: [required('ability', 'ability')],
    description: 'Destroy the targets; the player who controlled the first one does the named ability.',
  },
  ComplexEffect: {
    ...NONE,
    aliases: ['Complex'],
    arguments: [required('lines', 'text')],
    description: 'Do the written lines one after the other: let, perform, performCostless, performIf.',
  },

  Evolve: { ...CARDS, arguments: [], description: 'Evolve the targets without paying.' },
  ExtraTurn: { ...NONE, arguments: [], description: 'Take another turn after this one.' },
  FlipEvolveDeckFaceDown: {
    ...NONE,
    arguments: [filter(), optionalAmount()],
    description: 'Turn matching cards of your evolve deck face down.',
  },
})
export type EffectId = IdOf<typeof EFFECTS>

const PASSIVE = {
  group: 'passive',
  target: true,
  filter: true,
  targets: ['Self', 'AllPlayerCards', 'AllPlayerCardsEx', 'AllPlayerCardsFieldAndEx', 'AllOpponentCards', 'AllCards'],
} as const satisfies Partial<Effect>

export const PASSIVE_EFFECTS = table<Effect>('passive-effect')({
  GiveKeyword: { ...PASSIVE, arguments: [keyword, duration], description: 'The matching cards have the keyword.' },
  GiveStat: {
    ...PASSIVE,
    arguments: [stat, amount(), duration],
    description: 'A stat of the matching cards is changed.',
  },
  MinusCostOther: {
    ...PASSIVE,
    arguments: [amount(), duration],
    description: 'Matching cards in your hand and EX area cost less.',
  },
  GiveAbility: {
    ...PASSIVE,
    arguments: [required('ability', 'ability')],
    description: 'The matching cards have the named ability of this card.',
  },
})
export type PassiveEffectId = IdOf<typeof PASSIVE_EFFECTS>

export const COST_EFFECTS = table<Effect>('modified-cost')({
  ReducedCost: {
    group: 'modified-cost',
    target: false,
    filter: false,
    arguments: [amount()],
    description: 'This card costs less while the condition holds.',
  },
  AlternateCost: {
    group: 'modified-cost',
    target: false,
    filter: false,
    arguments: [],
    description: 'The cost of the ability may be paid instead of the play point cost of the card.',
  },
})
export type CostEffectId = IdOf<typeof COST_EFFECTS>

export interface Stat extends Word {
  readonly kind: 'stat'
  readonly of: 'card' | 'player'
}

export const STATS = table<Stat>('stat')({
  Atk: { of: 'card', aliases: ['Attack'], description: 'Attack.' },
  Def: { of: 'card', aliases: ['Defense'], description: 'Defense, of a follower or a leader.' },
  AtkDef: { of: 'card', aliases: ['AttackDefense'], description: 'Attack and defense.' },
  Cost: { of: 'card', description: 'The cost to play the card.' },
  EvolveCost: { of: 'card', description: 'The cost to evolve the follower.' },
  PP: { of: 'player', aliases: ['PlayPoints', 'PlayPoint'], description: 'Play points, up to the maximum.' },
  MaxPP: { of: 'player', aliases: ['MaxPlayPoints', 'MaxPlayPoint'], description: 'Maximum play points, up to 10.' },
  EP: { of: 'player', aliases: ['EvolvePoint'], description: 'Evolution points.' },
})
export type StatId = IdOf<typeof STATS>

/** What CheckTop and RevealTop do with the cards looked at (section 4.4.8). */
export interface Action extends Word {
  readonly kind: 'action'
  readonly arguments: readonly Argument[]
}

const CHOICE = [filter(), { name: 'amount', type: 'range', optional: true }] as const

export const ACTIONS = table<Action>('action')({
  Hand: {
    arguments: CHOICE,
    description: 'Put the chosen cards into your hand; all of them without filter and amount.',
  },
  Cemetery: {
    arguments: CHOICE,
    description: 'Put the chosen cards into the cemetery; all of them without filter and amount.',
  },
  Field: { arguments: CHOICE, description: 'Put the chosen cards onto your field.' },
  ExArea: { arguments: CHOICE, description: 'Put the chosen cards into your EX area.' },
  BottomDeck: { arguments: CHOICE, description: 'Put the chosen cards on the bottom of your deck.' },
  TopOrBottomDeck: { arguments: CHOICE, description: 'Put the chosen cards on top or on the bottom of your deck.' },
  TopDeckSameOrder: { arguments: [], description: 'Leave the rest on top in the same order.' },
  TopDeckAnyOrder: {
    arguments: CHOICE,
    description: 'Put the chosen cards, or all that are left, on top in any order.',
  },
  BottomDeckAnyOrder: { arguments: CHOICE, description: 'Put all that are left on the bottom in any order.' },
})
export type ActionId = IdOf<typeof ACTIONS>

export const ZONES = table<Word>('zone')({
  Hand: { description: 'Your hand.' },
  Field: { description: 'Your field.' },
  ExArea: { description: 'Your EX area.' },
  Cemetery: { description: 'Your cemetery.' },
})

export type ZoneId = IdOf<typeof ZONES>

export const TOKEN_OPTIONS = table<Word>('token-option')({
  Field: { description: 'On your field; what does not fit is not created.' },
  ExArea: { description: 'In your EX area; what does not fit is not created.' },
  FieldOverflowToEx: { description: 'On your field, and in your EX area once the field is full.' },
  ChooseForEachFieldOrEx: { description: 'One by one, on your field or in your EX area as you choose.' },
})

export type TokenOptionId = IdOf<typeof TOKEN_OPTIONS>

export interface Duration extends Word {
  readonly kind: 'duration'
  /** Only the table uses it. */
  readonly internal?: true
}

export const DURATIONS = table<Duration>('duration')({
  WhileOnField: { description: 'While this card is on the field.' },
  OpponentTurn: { description: "During the opponent's turns only." },
  EndOfTurn: { internal: true, description: 'Until the end of the turn; used by the table.' },
  EndOfNextTurn: { internal: true, description: 'Until the end of the next turn; used by the table.' },
})
export type DurationId = IdOf<typeof DURATIONS>

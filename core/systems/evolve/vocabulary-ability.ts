import { table } from '../../language/vocabulary'
import { amount, filter, range, required } from './vocabulary-word'
import type { IdOf } from '../../language/vocabulary'
import type { Argument, Word } from './vocabulary-word'

/** Which table an ability's effect comes from. */
export type EffectGroup = 'normal' | 'passive' | 'modified-cost'

/** What starts an ability (specification, section 4.1). Case matters. */
export interface Trigger extends Word {
  readonly kind: 'trigger'
  readonly effects: EffectGroup
  /** Whether the `filter` parameter has a meaning. */
  readonly filter: boolean
  /** What `TriggerCard` is; absent: there is none. */
  readonly card?: string
  /** It never fires by itself: it is what a spell does, or a helper of other abilities. */
  readonly helper?: true
  /** The player uses it. */
  readonly activated?: true
}

const NORMAL = { effects: 'normal', filter: false, card: 'this card' } as const
const WATCHING = { effects: 'normal', filter: true } as const

export const TRIGGERS = table<Trigger>('trigger')({
  Fanfare: { ...NORMAL, description: 'When this card is put onto the field, from any zone.' },
  FanfareHand: { ...NORMAL, description: 'When this card is put onto the field from the hand.' },
  FanfareNotHand: { ...NORMAL, description: 'When this card is put onto the field from any zone except the hand.' },
  LastWords: { ...NORMAL, description: 'When this card is put from the field into the cemetery.' },
  OnLeaveField: { ...NORMAL, description: 'When this card leaves the field for any zone.' },
  OnReturnToHandFromField: { ...NORMAL, description: 'When this card returns from the field to the hand.' },
  OnOtherReturnToHandFromField: {
    ...WATCHING,
    card: 'the card that returned',
    description: 'When another card on your field returns to the hand.',
  },
  OnEvolve: { ...NORMAL, description: 'When this follower evolves; written on the evolved card.' },
  OnOtherEvolve: {
    ...WATCHING,
    card: 'the follower that evolved',
    description: 'When another follower on your field evolves.',
  },
  OnRace: { ...NORMAL, description: 'When this card races, once for every Carrot served.' },
  OnOtherRace: {
    ...WATCHING,
    card: 'the follower that raced',
    description: 'When another follower on your field races, once for every Carrot served.',
  },
  Strike: {
    ...NORMAL,
    card: 'the attacked follower, or this card',
    description: 'When this follower attacks a follower or a leader.',
  },
  FollowerStrike: { ...NORMAL, card: 'the attacked follower', description: 'When this follower attacks a follower.' },
  LeaderStrike: { ...NORMAL, description: 'When this follower attacks a leader.' },
  OnOtherAttack: { ...WATCHING, card: 'the attacking card', description: 'When another card on your field attacks.' },
  OnOtherEnterField: {
    ...WATCHING,
    card: 'the card that entered',
    description: 'When another card is put onto your field, tokens included.',
  },
  OnOtherLeaveField: {
    ...WATCHING,
    card: 'the card that left',
    description: 'When another card on your field leaves it for any zone.',
  },
  OnOpponentCardLeaveField: {
    ...WATCHING,
    card: 'the card that left',
    description:
      "When a card goes from the opponent's field into a cemetery; despite the name, other zones do not count.",
  },
  OnDiscarded: { ...NORMAL, description: 'When this card goes from your hand into the cemetery.' },
  OnPlaySpell: { ...WATCHING, card: 'the spell', description: 'When you play a spell, before it resolves.' },
  OnDealCombatDamage: { ...NORMAL, description: 'When this follower dealt damage to a follower in combat.' },
  OnLeaderGainDefense: { ...NORMAL, card: 'your leader', description: 'When the defense of your leader goes up.' },
  StartMainPhase: { ...NORMAL, description: 'At the start of your main phase.' },
  StartOpponentMainPhase: { ...NORMAL, description: "At the start of the opponent's main phase." },
  StartEndPhase: { ...NORMAL, description: 'At the start of your end phase.' },
  Spell: {
    effects: 'normal',
    filter: false,
    helper: true,
    description: 'What a spell does when it is played, or a helper that other abilities of the card call by name.',
  },
  Passive: {
    effects: 'passive',
    filter: true,
    description: 'Has its effect all the time while this card is on the field.',
  },
  ModifiedCost: {
    effects: 'modified-cost',
    filter: false,
    description: 'Changes what it costs to play this card from the hand or the EX area.',
  },
  Act: {
    ...NORMAL,
    aliases: ['Activate', 'Activated'],
    activated: true,
    description: 'Used by the player in the main phase, or in a quick window with the cost (Quick).',
  },
})
export type TriggerId = IdOf<typeof TRIGGERS>

export type ParameterValue = 'effect' | 'costs' | 'value' | 'filter' | 'text'

/** A parameter between an ability's braces (section 4.2). */
export interface Parameter extends Word {
  readonly kind: 'parameter'
  readonly value: ParameterValue
}

export const PARAMETERS = table<Parameter>('parameter')({
  effect: { value: 'effect', description: 'What the ability does; every ability has exactly one.' },
  cost: { value: 'costs', aliases: ['costs'], description: 'What must be paid to use the ability.' },
  condition: { value: 'value', description: 'The ability happens only while this value is more than 0.' },
  filter: { value: 'filter', description: 'Which cards the trigger watches, or which ones a passive ability affects.' },
  text: { value: 'text', description: 'What the table shows when it asks about this ability.' },
})

export type Side = 'self' | 'own' | 'opponent' | 'both' | 'trigger'

/** What an effect is done to (section 4.3). */
export interface Target extends Word {
  readonly kind: 'target'
  readonly side: Side
  /** A player picks among the candidates; how many is `m(min, max)` in the filter. */
  readonly chosen: boolean
  readonly zones: readonly ('field' | 'ex' | 'leader' | 'player')[]
  /** Only the table uses it. */
  readonly internal?: true
}

export const TARGETS = table<Target>('target')({
  Self: {
    side: 'self',
    chosen: false,
    zones: ['field', 'player'],
    description: 'This card; for effects on players, the player who performs it.',
  },
  Leader: { side: 'own', chosen: false, zones: ['leader', 'player'], description: 'Your leader.' },
  AllPlayerCards: {
    side: 'own',
    chosen: false,
    zones: ['field'],
    description: 'Every card on your field that the filter matches.',
  },
  AllPlayerCardsEx: {
    side: 'own',
    chosen: false,
    zones: ['ex'],
    description: 'Every card in your EX area that the filter matches.',
  },
  AllPlayerCardsFieldAndEx: {
    side: 'own',
    chosen: false,
    zones: ['field', 'ex'],
    description: 'Every card on your field and in your EX area that the filter matches.',
  },
  TargetPlayerCard: { side: 'own', chosen: true, zones: ['field'], description: 'Cards you select on your field.' },
  TargetPlayerCardEx: { side: 'own', chosen: true, zones: ['ex'], description: 'Cards you select in your EX area.' },
  TargetPlayerCardOrLeader: {
    side: 'own',
    chosen: true,
    zones: ['field', 'leader'],
    description: 'Cards you select on your field, or your leader, which no filter excludes.',
  },
  Opponent: {
    side: 'opponent',
    chosen: false,
    zones: ['player'],
    description: 'The opponent, for effects on players.',
  },
  OpponentLeader: {
    side: 'opponent',
    chosen: false,
    zones: ['leader', 'player'],
    description: "The opponent's leader.",
  },
  AllOpponentCards: {
    side: 'opponent',
    chosen: false,
    zones: ['field'],
    description: "Every card on the opponent's field that the filter matches.",
  },
  AllOpponentCardsEx: {
    side: 'opponent',
    chosen: false,
    zones: ['ex'],
    description: "Every card in the opponent's EX area that the filter matches.",
  },
  AllOpponentCardsFieldAndEx: {
    side: 'opponent',
    chosen: false,
    zones: ['field', 'ex'],
    description: "Every card on the opponent's field and in their EX area that the filter matches.",
  },
  AllOpponentCardsAndLeader: {
    side: 'opponent',
    chosen: false,
    zones: ['field', 'leader'],
    description: "The opponent's leader, and every card on their field that the filter matches.",
  },
  TargetOpponentCard: {
    side: 'opponent',
    chosen: true,
    zones: ['field'],
    description: "Cards you select on the opponent's field.",
  },
  TargetOpponentCardOrLeader: {
    side: 'opponent',
    chosen: true,
    zones: ['field', 'leader'],
    description: "Cards you select on the opponent's field, or their leader, which no filter excludes.",
  },
  TargetOpponentCardEx: {
    side: 'opponent',
    chosen: true,
    zones: ['ex'],
    description: "Cards you select in the opponent's EX area.",
  },
  TargetOpponentCardsDivided: {
    side: 'opponent',
    chosen: true,
    zones: ['field'],
    internal: true,
    description: 'Kept for DealDamageDivided; scripts cannot name it.',
  },
  AllCards: {
    side: 'both',
    chosen: false,
    zones: ['field'],
    description: 'Every card on both fields that the filter matches.',
  },
  TargetCard: {
    side: 'both',
    chosen: true,
    zones: ['field'],
    aliases: ['TargetCards'],
    description: 'Cards you select on either field.',
  },
  TargetCardEx: { side: 'both', chosen: true, zones: ['ex'], description: 'Cards you select in either EX area.' },
  AllPlayers: { side: 'both', chosen: false, zones: ['player'], description: 'Both players.' },
  AllLeaders: { side: 'both', chosen: false, zones: ['leader', 'player'], description: 'Both leaders.' },
  TriggerCard: {
    side: 'trigger',
    chosen: false,
    zones: ['field'],
    description: 'The card that made the ability trigger, if the filter matches it.',
  },
})
export type TargetId = IdOf<typeof TARGETS>

/** What is paid for an ability (section 4.8), written in parentheses. */
export interface Cost extends Word {
  readonly kind: 'cost'
  readonly arguments: readonly Argument[]
  /** The player is not asked about it. */
  readonly internal?: true
  /** The targets it can be paid with, where it takes one. */
  readonly targets?: readonly TargetId[]
}

const ZONE_TARGETS = [
  'Self',
  'AllPlayerCards',
  'TargetPlayerCard',
  'AllPlayerCardsEx',
  'AllPlayerCardsFieldAndEx',
  'TargetPlayerCardEx',
] as const
const zoneCost = (description: string) => ({
  arguments: [required('target', 'target'), filter()],
  targets: ZONE_TARGETS,
  description,
})

export const COSTS = table<Cost>('cost')({
  PP: { arguments: [required('amount', 'value')], description: 'Pay this many play points.' },
  EngageSelf: { arguments: [], description: 'Engage this card, which must be reserved.' },
  Discard: {
    arguments: [required('amount', 'value'), filter()],
    description: 'Discard this many matching cards from your hand.',
  },
  LeaderDefense: {
    arguments: [required('amount', 'value')],
    aliases: ['LeaderDef'],
    description: 'Reduce the defense of your leader by this much; it is not damage.',
  },
  SendToCemetery: zoneCost('Put matching cards from your field into the cemetery; they are not destroyed.'),
  ReturnToHand: zoneCost("Return matching cards to their owner's hand."),
  Banish: zoneCost('Banish matching cards.'),
  BanishFromCemetery: {
    arguments: [required('amount', 'value'), filter()],
    description: 'Banish this many matching cards from your cemetery.',
  },
  RemoveCounters: {
    arguments: [
      required('counter', 'counter'),
      range(),
      { name: 'target', type: 'target', optional: true, default: 'Self' },
      filter(),
    ],
    targets: ['Self', 'TargetPlayerCard'],
    aliases: ['RemoveCounter'],
    description: 'Remove this many counters from a card; with a range the player says how many.',
  },
  EarthRite: { arguments: [amount()], description: 'Remove this many Stack counters from one amulet on your field.' },
  OncePerTurn: { arguments: [], internal: true, description: 'The ability can be used once in a turn.' },
  Quick: { arguments: [], internal: true, description: 'The activated ability may also be used in quick windows.' },
})
export type CostId = IdOf<typeof COSTS>

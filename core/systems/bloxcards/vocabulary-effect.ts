import { table, type IdOf } from '../../language/vocabulary'
import type { ColourId, FlagId } from './vocabulary-card'
import type { Word } from './vocabulary-word'

/** When an effect fires (specification, section 4.2). */
export interface TriggerWord extends Word {
  readonly kind: 'trigger'
  /** Whom `Aggressor` means; absent: nobody. */
  readonly other?: string
  /** The card that causes it, of which the effect may ask an archetype (section 4.3); absent: none. */
  readonly cause?: string
  /** It is documented, but no card has it. */
  readonly unused?: true
}

const CAST = { other: 'the cast fighter', cause: 'the cast fighter' } as const
const PLAYED = { cause: 'the cast action or terrain' } as const
const DEAD = { cause: 'the dead fighter' } as const

export const TRIGGERS = table<TriggerWord>('trigger')({
  OnSummon: {
    uses: 729,
    description:
      'Right after this fighter was cast from the hand, or summoned with its effect. For an action: when it is cast.',
  },
  OnEnd: { uses: 222, description: "At the end of its owner's turns." },
  OnDeath: {
    uses: 98,
    other: 'the killer, if it was combat',
    description: 'When this fighter died by damage, Destroy or a check; it has left the field by then.',
  },
  OnTarget: {
    uses: 74,
    other: 'the fighter whose effect chose it',
    cause: 'the card whose effect chose it',
    description: 'When this fighter was chosen as the single target of any effect, even one of zero.',
  },
  OnAttack: {
    uses: 71,
    other: 'the attacked fighter',
    cause: 'the attacked fighter',
    description: 'When this fighter declares an attack, before damage.',
  },
  OnAttackEnd: {
    uses: 19,
    other: 'the attacked fighter, if it is still on the field',
    cause: 'the attacked fighter',
    description: 'After an attack of this fighter and its counterattack, if it is still on the field.',
  },
  OnAttackDestroy: {
    uses: 24,
    cause: 'the killed fighter',
    description: 'When an attack of this fighter killed the other one, and it is still on the field.',
  },
  OnStrike: { uses: 11, description: 'After this fighter attacked the opponent.' },
  OnAttacked: {
    uses: 9,
    other: 'the attacker',
    cause: 'the attacker',
    description: 'When this fighter was attacked and survives it, before it counterattacks.',
  },
  OnDestroy: {
    uses: 15,
    cause: 'the killed fighter',
    description:
      'When this fighter killed another one in combat, by attack or counterattack. The documentation says it is its own death; every card means the other.',
  },
  OnAllySummon: {
    ...CAST,
    uses: 50,
    description: 'When its owner casts a fighter from the hand, this one included unless it has Stealth.',
  },
  OnEnemySummon: { ...CAST, uses: 36, description: 'When the opponent casts a fighter from the hand.' },
  OnAnySummon: { ...CAST, uses: 4, description: 'When either player casts a fighter from the hand.' },
  OnAllyCast: { ...PLAYED, uses: 51, description: 'When its owner casts an action or a terrain.' },
  OnEnemyCast: { ...PLAYED, uses: 30, description: 'When the opponent casts an action or a terrain.' },
  OnCast: { ...PLAYED, uses: 5, description: 'When either player casts an action or a terrain.' },
  OnAllyDeath: { ...DEAD, uses: 9, description: 'When another fighter of its owner dies.' },
  OnEnemyDeath: { ...DEAD, uses: 17, description: 'When a fighter of the opponent dies.' },
  OnAnyDeath: { ...DEAD, uses: 8, description: 'When any other fighter dies.' },
  OnHealthGain: {
    uses: 14,
    aliases: ['OnLifeGain'],
    description: "When an effect raises its owner's life.",
  },
  OnHealthLoss: {
    uses: 14,
    aliases: ['OnLifeLoss'],
    description: 'When its owner loses life by an effect, an attack or an empty deck.',
  },
  OnEnemyHealthGain: {
    uses: 6,
    aliases: ['OnEnemyLifeGain'],
    description: "When an effect raises the opponent's life.",
  },
  OnEnemyHealthLoss: {
    uses: 3,
    aliases: ['OnEnemyLifeLoss'],
    description: 'When the opponent loses life by an effect, an attack or an empty deck.',
  },
  OnSwap: { uses: 4, description: "When Swap exchanged this fighter's health and power." },
  OnLock: { uses: 2, description: 'When this fighter got its first lock.' },
  OnUnlock: { uses: 1, description: 'When this fighter lost its last lock, by an effect or at the end of a turn.' },
  OnLockIncrease: {
    uses: 5,
    description: 'When an effect or an attack gave this fighter locks; once, however many.',
  },
  OnLockDecrease: { uses: 1, description: 'When this fighter lost locks, by an effect or at the end of a turn.' },
  Field: { uses: 15, description: "Terrain: at the start of each player's turn, for that player." },
  OnTurnStart: {
    uses: 0,
    unused: true,
    description: "At the start of the owner's turns. On a terrain the same as Field.",
  },
})
export type TriggerId = IdOf<typeof TRIGGERS>

/** Whom an effect is for (section 4.4). */
export interface TargetWord extends Word {
  readonly kind: 'target'
  /** The fighters that powers for fighters reach. */
  readonly fighters: 'ally' | 'opponent' | 'all' | 'self' | 'chosen' | 'other' | 'archetype' | 'colour' | 'random'
  /** All but these. */
  readonly not?: true
  readonly colour?: ColourId
  /** The player that powers for players reach; of the other participant only for what adds and summons. */
  readonly player: 'controller' | 'opponent' | 'both' | 'other' | 'random'
  /** It is documented, but no card has it. */
  readonly unused?: true
}

const OF_COLOUR = { fighters: 'colour', player: 'controller' } as const

export const TARGETS = table<TargetWord>('target')({
  Ally: {
    uses: 1454,
    fighters: 'ally',
    player: 'controller',
    description: 'All fighters of the controller, this one included; of players the controller.',
  },
  Opponent: {
    uses: 364,
    aliases: ['OpponentCards', 'Enemy'],
    right: ['OpponentCards'],
    fighters: 'opponent',
    player: 'opponent',
    description: 'All fighters of the opponent; of players the opponent.',
  },
  All: {
    uses: 157,
    fighters: 'all',
    player: 'both',
    description:
      'All fighters on both fields, this one included; both players, but only the controller where cards are added or summoned.',
  },
  Self: {
    uses: 474,
    fighters: 'self',
    player: 'controller',
    description: 'This fighter itself, while it is on the field; of players the controller.',
  },
  Single: {
    uses: 304,
    aliases: ['Target'],
    right: ['Target'],
    fighters: 'chosen',
    player: 'controller',
    description:
      'One fighter of either field that the controller chooses, once for the whole effect. Powers for players ask nothing and reach the controller.',
  },
  Aggressor: {
    uses: 74,
    fighters: 'other',
    player: 'other',
    description: 'The other fighter of the event: the one that attacks, is attacked, was cast or chose this one.',
  },
  Archetype: {
    uses: 228,
    fighters: 'archetype',
    player: 'controller',
    description: 'All fighters of the same archetype on both fields, this one included.',
  },
  NotArchetype: {
    uses: 38,
    fighters: 'archetype',
    not: true,
    player: 'controller',
    description: 'All fighters of another archetype on both fields.',
  },
  ColorNeutral: { ...OF_COLOUR, colour: 'Neutral', description: 'All neutral fighters on both fields.' },
  ColorGreen: { ...OF_COLOUR, colour: 'Green', description: 'All green fighters on both fields.' },
  ColorYellow: { ...OF_COLOUR, colour: 'Yellow', description: 'All yellow fighters on both fields.' },
  ColorRed: { ...OF_COLOUR, colour: 'Red', description: 'All red fighters on both fields.' },
  ColorBlue: { ...OF_COLOUR, colour: 'Blue', description: 'All blue fighters on both fields.' },
  NotColorNeutral: {
    ...OF_COLOUR,
    colour: 'Neutral',
    not: true,
    description: 'All fighters on both fields that are not neutral.',
  },
  NotColorGreen: {
    ...OF_COLOUR,
    colour: 'Green',
    not: true,
    description: 'All fighters on both fields that are not green.',
  },
  NotColorYellow: {
    ...OF_COLOUR,
    colour: 'Yellow',
    not: true,
    description: 'All fighters on both fields that are not yellow.',
  },
  NotColorRed: {
    ...OF_COLOUR,
    colour: 'Red',
    not: true,
    description: 'All fighters on both fields that are not red.',
  },
  NotColorBlue: {
    ...OF_COLOUR,
    colour: 'Blue',
    not: true,
    description: 'All fighters on both fields that are not blue.',
  },
  Random: {
    uses: 6,
    fighters: 'random',
    player: 'random',
    description: 'One fighter of either field by chance, another one each time; it does not count as targeted.',
  },
  NewTarget: {
    uses: 0,
    unused: true,
    fighters: 'chosen',
    player: 'controller',
    description: 'One fighter that the controller chooses anew, whatever was chosen before.',
  },
})
export type TargetId = IdOf<typeof TARGETS>

/** What happens (section 4.5). */
export interface PowerWord extends Word {
  readonly kind: 'power'
  /** Whether it acts on fighters or on players. */
  readonly family: 'card' | 'player' | 'none'
  /** `needed` on one of the two levels; else what it is without, whatever is written. */
  readonly target: 'needed' | 'ignored' | { readonly implied: 'Ally' }
  /** What it is always done to, whatever the target says. */
  readonly always?: 'Self' | 'Ally'
  /** Of the players that a target reaches: each, or one, who is the controller for `All`. */
  readonly players?: 'each' | 'one'
  readonly increase: 'number' | 'key' | 'pool' | 'ignored'
  /** Without one the game crashes. */
  readonly needsIncrease?: true
  /** Adding nothing changes nothing. */
  readonly additive?: true
  /** What a fighter has that ignores it. */
  readonly immunity?: FlagId
  /** The documentation does not tell of it. */
  readonly undocumented?: true
}

const CHANGES = {
  family: 'card',
  target: 'needed',
  increase: 'number',
  needsIncrease: true,
  additive: true,
} as const
const SETS = { family: 'card', target: 'needed', increase: 'number', needsIncrease: true } as const
const DOES = { family: 'card', target: 'needed', increase: 'ignored' } as const
const CHECKS = { ...SETS, immunity: 'CheckImmune', undocumented: true } as const
const BRINGS = {
  family: 'player',
  target: 'needed',
  players: 'one',
  increase: 'key',
  needsIncrease: true,
} as const
const ROLLS = { family: 'player', target: 'needed', players: 'one', increase: 'pool' } as const
const FIXES = {
  family: 'player',
  target: 'needed',
  players: 'each',
  increase: 'number',
  needsIncrease: true,
} as const
const GIVES = { ...FIXES, additive: true } as const

export const POWERS = table<PowerWord>('power')({
  Damage: {
    ...CHANGES,
    uses: 419,
    immunity: 'DamageImmune',
    description: 'Takes so much health. A fighter without health dies.',
  },
  Heal: { ...CHANGES, uses: 246, immunity: 'HealImmune', description: 'Gives so much health, without a maximum.' },
  Strengthen: {
    ...CHANGES,
    uses: 237,
    aliases: ['Strenghten', 'Stregnthen'],
    immunity: 'StrengthenImmune',
    description: 'Gives so much power; a negative amount weakens.',
  },
  Weaken: {
    ...CHANGES,
    uses: 107,
    immunity: 'WeakenImmune',
    undocumented: true,
    description: 'Takes so much power, not below zero; power that is negative already stays.',
  },
  Lock: { ...CHANGES, uses: 132, description: 'Adds so many locks. A locked fighter cannot attack.' },
  Unlock: { ...CHANGES, uses: 87, description: 'Takes so many locks away; 999 and more are all of them.' },
  Charge: {
    family: 'card',
    target: 'ignored',
    always: 'Self',
    increase: 'ignored',
    uses: 0,
    description: 'Takes all locks from this fighter itself. Cards have the modifier of the name instead.',
  },
  SetHealth: {
    ...SETS,
    uses: 49,
    immunity: 'SetImmune',
    description: 'Makes health this much; with none the fighter dies.',
  },
  SetPower: {
    ...SETS,
    uses: 36,
    immunity: 'SetImmune',
    description: 'Makes power this much, which may be negative.',
  },
  MultiplyHealth: {
    ...SETS,
    uses: 6,
    undocumented: true,
    description: 'Multiplies health and rounds down; without any left the fighter dies.',
  },
  MultiplyPower: {
    ...SETS,
    uses: 6,
    undocumented: true,
    description: 'Multiplies power and rounds down; -1 turns its sign.',
  },
  Swap: {
    ...DOES,
    uses: 25,
    immunity: 'SwapImmune',
    description: 'Exchanges health and power; a fighter without health then dies.',
  },
  Destroy: {
    ...DOES,
    uses: 28,
    immunity: 'DestroyImmune',
    undocumented: true,
    description: 'Kills, whatever health is left.',
  },
  Return: {
    ...DOES,
    uses: 31,
    immunity: 'ReturnImmune',
    undocumented: true,
    description: "Puts the fighter into its owner's hand with the health, power and locks it has. It does not die.",
  },
  CheckHealth: { ...CHECKS, uses: 4, description: 'Kills those with at most so much health.' },
  CheckPower: { ...CHECKS, uses: 4, description: 'Kills those with at most so much power.' },
  CheckOverHealth: { ...CHECKS, uses: 1, description: 'Kills those with more health than this.' },
  CheckOverPower: { ...CHECKS, uses: 2, description: 'Kills those with more power than this.' },
  CheckSelfOverHealth: {
    ...DOES,
    uses: 1,
    immunity: 'CheckImmune',
    undocumented: true,
    description: 'Kills those with more health than this fighter has.',
  },
  Add: { ...BRINGS, uses: 203, description: 'Puts a new copy of a card into the hand.' },
  DeckAdd: { ...BRINGS, uses: 84, description: 'Shuffles a new copy of a card into the deck.' },
  RandomAdd: { ...ROLLS, uses: 166, description: 'Puts a card by chance into the hand.' },
  Summon: {
    ...BRINGS,
    uses: 417,
    description: 'Puts a new fighter on the field, locked unless it has Charge, without its OnSummon.',
  },
  SummonWithEffect: {
    ...BRINGS,
    uses: 5,
    description: 'Puts a new fighter on the field and does its own OnSummon at once.',
  },
  RandomSummon: { ...ROLLS, uses: 90, description: 'Puts a fighter by chance on the field, without its OnSummon.' },
  RandomSummonWithEffect: {
    ...ROLLS,
    uses: 2,
    description: 'Puts a fighter by chance on the field and does its own OnSummon at once.',
  },
  Draw: {
    ...GIVES,
    target: { implied: 'Ally' },
    uses: 136,
    description: 'Draws so many cards, one by one. Drawing from an empty deck costs life.',
  },
  RevealHand: {
    family: 'player',
    target: 'needed',
    players: 'each',
    increase: 'ignored',
    uses: 7,
    description: 'Shows the cards that are in the hand now to the other player.',
  },
  RandomDiscard: {
    family: 'player',
    target: 'needed',
    players: 'each',
    increase: 'ignored',
    uses: 2,
    undocumented: true,
    description: 'Removes a card by chance from the hand; it makes no icon.',
  },
  Cost: {
    family: 'player',
    target: 'ignored',
    always: 'Ally',
    increase: 'number',
    needsIncrease: true,
    uses: 113,
    description:
      'The controller pays so much life, whatever the target; a negative amount is gained. Zero counts as loss and as gain.',
  },
  Inflict: {
    ...GIVES,
    uses: 103,
    description: 'Takes so much life from the opponent or from both players; a negative amount is gained.',
  },
  SetLife: { ...FIXES, uses: 4, description: "Makes the player's life this much; with none the player loses." },
  Neutral: {
    ...GIVES,
    uses: 64,
    aliases: ['White'],
    description: 'Gives so many neutral icons, which texts call white; the counter may go below zero.',
  },
  Blue: { ...GIVES, uses: 42, description: 'Gives so many blue icons; the counter may go below zero.' },
  Green: { ...GIVES, uses: 53, description: 'Gives so many green icons; the counter may go below zero.' },
  Red: { ...GIVES, uses: 51, description: 'Gives so many red icons; the counter may go below zero.' },
  Yellow: { ...GIVES, uses: 54, description: 'Gives so many yellow icons; the counter may go below zero.' },
  SetNeutral: { ...FIXES, uses: 18, description: 'Makes the counter of neutral icons this much.' },
  SetBlue: { ...FIXES, uses: 16, description: 'Makes the counter of blue icons this much.' },
  SetGreen: { ...FIXES, uses: 17, description: 'Makes the counter of green icons this much.' },
  SetRed: { ...FIXES, uses: 16, description: 'Makes the counter of red icons this much.' },
  SetYellow: { ...FIXES, uses: 17, description: 'Makes the counter of yellow icons this much.' },
  EndTurn: {
    family: 'player',
    target: 'ignored',
    increase: 'ignored',
    uses: 43,
    undocumented: true,
    description: 'Ends the turn once everything that is under way is done.',
  },
  Shedletsky: {
    family: 'player',
    target: 'needed',
    players: 'each',
    increase: 'ignored',
    uses: 1,
    description: 'Does what nobody has written down: the table says so and leaves it to the players.',
  },
  None: {
    family: 'none',
    target: 'ignored',
    increase: 'ignored',
    uses: 2,
    undocumented: true,
    description: 'Does nothing.',
  },
})
export type PowerId = IdOf<typeof POWERS>

import { table, type IdOf } from '../../language/vocabulary'
import type { Word } from './vocabulary-word'

/** What a field holds. */
export type FieldType =
  | 'text'
  | 'number'
  | 'rarity'
  | 'colour'
  | 'cost'
  | 'attack'
  | 'archetype'
  | 'effect'
  | 'requirement'
  | 'alternates'
  | 'key'

/** A field of a card (specification, section 2.2). */
export interface FieldWord extends Word {
  readonly kind: 'field'
  readonly type: FieldType
  /** Every card must have it. */
  readonly required?: true
}

const TEXT = { type: 'text', required: true } as const
const NUMBER = { type: 'number', required: true } as const

/** In the order of the house layout (section 3.5); modifiers stand behind `Cost`. */
export const CARD_FIELDS = table<FieldWord>('field')({
  Id: { ...NUMBER, uses: 1541, description: 'Number of the picture of the whole card.' },
  Name: { ...TEXT, uses: 1541, description: 'What the card is called; other cards go by its key instead.' },
  Original: { type: 'key', uses: 0, description: 'Key of the card of which this is another look.' },
  AltCards: {
    type: 'alternates',
    uses: 282,
    description: 'Alternates of the card by key: each takes what it does not say from this one.',
  },
  Health: { ...NUMBER, uses: 1541, description: 'Printed health; 0 for actions and terrains.' },
  Power: { ...NUMBER, uses: 1541, description: 'Printed power; 0 for actions and terrains.' },
  Rarity: {
    type: 'rarity',
    required: true,
    uses: 1541,
    description: 'How rare the card is, and how many of it a deck may have.',
  },
  AttackEffect: { type: 'attack', uses: 1536, description: 'How an attack of the fighter looks.' },
  Archetype: {
    type: 'archetype',
    uses: 698,
    description: 'The tribe of the card, one at most. Terrain makes it a terrain.',
  },
  Color: {
    type: 'colour',
    required: true,
    uses: 1541,
    description: 'Colour of the card, and of the icon that it makes.',
  },
  Cost: { type: 'cost', required: true, uses: 1540, description: 'Icons to pay, by colour; none in an empty table.' },
  Field: {
    type: 'number',
    uses: 15,
    description: 'Number of the picture behind the table while the terrain is there.',
  },
  Requirement: {
    type: 'requirement',
    uses: 104,
    description: 'What must be so for the card to be cast: a kind, the least, and what it must be below.',
  },
  Effect: { type: 'effect', uses: 1457, description: 'The ability of the card.' },
  Bio: { ...TEXT, uses: 1541, description: 'A line for the flavour, which may be empty.' },
})
export type CardFieldId = IdOf<typeof CARD_FIELDS>

/** A field of an effect (section 2.3). */
export interface EffectFieldWord extends Word {
  readonly kind: 'effect-field'
  readonly type: 'text' | 'trigger' | 'archetype' | 'power' | 'target' | 'increase'
  readonly required?: true
}

/** In the order of the house layout (section 3.5). */
export const EFFECT_FIELDS = table<EffectFieldWord>('effect-field')({
  Name: { type: 'text', required: true, description: 'Title of the ability.' },
  Description: { type: 'text', required: true, description: 'What is printed; the game never reads it.' },
  Type: { type: 'trigger', required: true, description: 'When the ability fires.' },
  Archetype: {
    type: 'archetype',
    uses: 22,
    description: 'The ability fires only when the card that caused it has this archetype.',
  },
  Power: {
    type: 'power',
    required: true,
    description: 'What happens: one power, or a list of them with an increase and a target each.',
  },
  Target: { type: 'target', required: true, description: 'Whom powers are for that say nothing themselves.' },
  Increase: { type: 'increase', description: 'What powers take that say nothing themselves.' },
})
export type EffectFieldId = IdOf<typeof EFFECT_FIELDS>

export interface ColourWord extends Word {
  readonly kind: 'colour'
}

/** In the order in which costs are shown. */
export const COLOURS = table<ColourWord>('colour')({
  Neutral: { uses: 164, description: 'Neutral, which texts call white: each turn gives two such icons.' },
  Blue: { uses: 331, description: 'Blue, the icons of Thought.' },
  Green: { uses: 273, description: 'Green, the icons of Vitality.' },
  Red: { uses: 332, description: 'Red, the icons of Dominion.' },
  Yellow: { uses: 304, description: 'Yellow, the icons of Revel.' },
})
export type ColourId = IdOf<typeof COLOURS>

export interface RarityWord extends Word {
  readonly kind: 'rarity'
  /** Neither in decks nor among the cards of chance. */
  readonly apart?: true
}

export const RARITIES = table<RarityWord>('rarity')({
  Common: { uses: 231, description: 'Common: four to a deck.' },
  Uncommon: { uses: 290, description: 'Uncommon: three to a deck.' },
  Rare: { uses: 247, description: 'Rare: two to a deck.' },
  Epic: { uses: 155, description: 'Epic: one to a deck.' },
  Legendary: { uses: 168, description: 'Legendary: one to a deck.' },
  Token: { uses: 313, apart: true, description: 'Made by other cards: neither in decks nor picked by chance.' },
  Shedletsky: { uses: 0, apart: true, description: 'Documented, but no card has it: never picked by chance.' },
})
export type RarityId = IdOf<typeof RARITIES>

/** A modifier of a card (sections 2.2 and 2.4). */
export interface FlagWord extends Word {
  readonly kind: 'flag'
  /** What is printed where the text does not say it (section 7). */
  readonly keyword?: string
}

/** In the order in which they are printed. */
export const FLAGS = table<FlagWord>('flag')({
  Charge: { uses: 60, keyword: 'Haste', description: 'Enters the field without a lock.' },
  Stealth: {
    uses: 33,
    keyword: 'Stealth',
    description: 'Casting it is not seen: neither as a summon nor, of an action, as a cast.',
  },
  Fading: {
    uses: 129,
    keyword: 'Fading',
    description: 'Other fighters do not see its death; its own OnDeath fires.',
  },
  AttackBlock: {
    uses: 35,
    keyword: "Can't attack",
    description: 'Cannot attack. With OnAttack it may declare one, and its effect happens instead.',
  },
  CounterBlock: { uses: 22, keyword: "Can't counterattack", description: 'Does not counterattack.' },
  CounterAttackBlock: {
    uses: 12,
    keyword: "Can't be counterattacked",
    description: 'Cannot be counterattacked.',
  },
  FaceBlock: { uses: 2, keyword: "Can't attack the opponent", description: 'Cannot attack the opponent.' },
  Token: {
    uses: 121,
    keyword: 'No icons',
    description: 'Makes no icon at the end of the turn. It has nothing to do with the rarity.',
  },
  TokenDiscard: {
    uses: 32,
    aliases: ['DiscardToken'],
    right: ['DiscardToken'],
    keyword: 'No icons on discard',
    description: 'Makes no icon when it is discarded.',
  },
  DiscardBlock: {
    uses: 10,
    keyword: "Can't be discarded",
    description: 'Cannot be discarded, not by chance either.',
  },
  DamageImmune: { uses: 23, keyword: 'Immune: damage', description: 'Ignores Damage; combat hurts it all the same.' },
  WeakenImmune: {
    uses: 27,
    keyword: 'Immune: weaken',
    description: 'Ignores Weaken. The documentation means damage too; cards have DamageImmune for that.',
  },
  HealImmune: { uses: 3, keyword: 'Immune: heal', description: 'Ignores Heal.' },
  StrengthenImmune: {
    uses: 4,
    aliases: ['StrenghtenImmune'],
    keyword: 'Immune: strengthen',
    description: 'Ignores Strengthen.',
  },
  SwapImmune: { uses: 15, keyword: 'Immune: swap', description: 'Ignores Swap.' },
  SetImmune: { uses: 14, keyword: 'Immune: set', description: 'Ignores SetHealth and SetPower.' },
  DestroyImmune: { uses: 9, keyword: 'Immune: destroy', description: 'Ignores Destroy.' },
  ReturnImmune: { uses: 3, keyword: 'Immune: return', description: 'Ignores Return.' },
  CheckImmune: { uses: 2, keyword: 'Immune: check', description: 'Ignores every check of health and power.' },
  Halfsies: {
    uses: 1,
    keyword: 'Special damage',
    description: "Deals half of the other fighter's health in combat, rounded down.",
  },
  AssignRandom: {
    uses: 1,
    keyword: 'Special damage',
    description: 'Deals by chance between 50 and 1000 in combat.',
  },
  Action: { uses: 1, description: 'Says that the card is an action.' },
  Terrain: { uses: 1, description: 'Says that the card is a terrain, whatever its archetype is.' },
  Shedletsky: { uses: 1, description: 'Chance never picks it.' },
  AltArt: { uses: 65, description: 'An alternate that only looks different; Altcard picks among such cards.' },
})
export type FlagId = IdOf<typeof FLAGS>

/** What a requirement counts (section 2.5). */
export interface RequirementWord extends Word {
  readonly kind: 'requirement'
  /** It takes no numbers. */
  readonly bare?: true
}

export const REQUIREMENTS = table<RequirementWord>('requirement')({
  Archetype: { uses: 78, description: "Your fighters of this card's archetype." },
  OpponentBoard: { uses: 10, description: 'Fighters of the opponent.' },
  EqualBoard: { uses: 5, bare: true, description: 'Both players have as many fighters; it takes no numbers.' },
  AllyBoard: { uses: 4, description: 'Your fighters.' },
  BothBoard: { uses: 3, description: 'Fighters on both fields.' },
  AllyStorm: { uses: 1, description: 'Cards that you cast this turn before this one.' },
  AllyActionStorm: { uses: 1, description: 'Actions and terrains that you cast this turn before this one.' },
})
export type RequirementId = IdOf<typeof REQUIREMENTS>

/** Words of a pool besides rarities, colours and archetypes (section 4.6). */
export const POOL_WORDS = table<Word & { readonly kind: 'pool' }>('pool')({
  Any: { uses: 55, aliases: ['All'], right: ['All'], description: 'Every card that chance may pick.' },
  Altcard: { uses: 2, description: 'Cards that are only another look of one.' },
})
export type PoolWordId = IdOf<typeof POOL_WORDS>

const attack = (uses: number, look: string): { uses: number; description: string } => ({
  uses,
  description: `The attack looks like ${look}.`,
})

/** How attacks look (section 4.10); the game takes any word and shows nothing for one it does not know. */
export const ATTACKS = table<Word & { readonly kind: 'attack' }>('attack')({
  Dash: attack(403, 'a run at the enemy'),
  Lightning: attack(286, 'a flash of lightning'),
  Punch1: attack(189, 'a punch'),
  Thunder: attack(140, 'a clap of thunder'),
  Slash: attack(93, 'the slash of a blade'),
  Punchkick: { ...attack(93, 'a punch and a kick'), aliases: ['PunchKick'], right: ['PunchKick'] },
  Fire: attack(50, 'a flame'),
  Null: attack(41, 'nothing at all'),
  Punch2: attack(37, 'another punch'),
  SlashDiagonal: attack(27, 'a slash from above'),
  GunShot: { ...attack(40, 'a shot'), aliases: ['Gunshot'], right: ['Gunshot'] },
  Freeze: attack(15, 'ice that closes in'),
  UziShot: attack(13, 'a burst of shots'),
  Slice: attack(12, 'a clean cut'),
  Flood: attack(11, 'a wave'),
  Gust: attack(10, 'a gust of wind'),
  PistolShot: { ...attack(11, 'the shot of a pistol'), aliases: ['Pistolshot'], right: ['Pistolshot'] },
  CatSlash: attack(8, 'the claws of a cat'),
  Pulse: attack(7, 'a pulse'),
  Slap: attack(6, 'a slap'),
  SlashWhip: attack(5, 'the stroke of a whip'),
  Explosion: attack(4, 'an explosion'),
  Lighting: attack(4, 'a beam of light'),
  Hammer: attack(4, 'the blow of a hammer'),
  Laser: attack(3, 'a laser'),
  KnifeStab: attack(3, 'the stab of a knife'),
  FurySwipe: { ...attack(3, 'a flurry of claws'), aliases: ['FurySwipes'], right: ['FurySwipes'] },
  Bomb: attack(2, 'a bomb'),
  Erasure: attack(2, 'the enemy being rubbed out'),
  Explode1: attack(2, 'a small explosion'),
  Scatter: attack(2, 'scattered shot'),
  Yellow: attack(1, 'a yellow light'),
  SliceWhip: attack(1, 'a cut with a whip'),
  Scythe: attack(1, 'the sweep of a scythe'),
  Gun: attack(1, 'a gun that is fired'),
  Uzi: attack(1, 'a machine pistol'),
  Punch: attack(1, 'a plain punch'),
  Slash1: attack(1, 'another slash'),
  Butts: attack(1, 'a push from behind'),
})

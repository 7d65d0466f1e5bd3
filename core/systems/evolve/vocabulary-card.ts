import { table } from '../../language/vocabulary'
import type { IdOf } from '../../language/vocabulary'
import type { Word } from './vocabulary-word'

export type StatementValue =
  | 'text'
  | 'number'
  | 'pair'
  | 'long-text'
  | 'words'
  | 'class'
  | 'type'
  | 'rarity'
  | 'universe'
  | 'traits'
  | 'none'
  | 'ability'

/** A statement of a card (specification, section 2.1), in the dominant order of section 3.9. Case is ignored. */
export interface Statement extends Word {
  readonly kind: 'statement'
  readonly value: StatementValue
}

export const STATEMENTS = table<Statement>('statement')({
  name: { value: 'text', description: 'The name of the card; it begins a new card.' },
  id: {
    value: 'text',
    description: 'The id of the card: set code, hyphen, number, with T for tokens and LD for leaders.',
  },
  'id-en': { value: 'text', description: 'The id of the English printing, where it differs from id.' },
  class: { value: 'class', description: 'The class for which decks may use the card.' },
  universe: { value: 'universe', description: 'The universe for which decks may use the card.' },
  type: { value: 'type', description: 'The type of the card; a slash and Token mark a token.' },
  trait: { value: 'traits', description: 'The traits of the card, with slashes between them.' },
  rarity: { value: 'rarity', description: 'How rare the card is.' },
  cost: { value: 'number', description: 'The play points it costs to play the card.' },
  stats: { value: 'pair', aliases: ['stat'], description: 'Attack and defense, with a slash between them.' },
  text: { value: 'long-text', description: 'The text printed on the card, usually in double quotes.' },
  evolve: { value: 'number', description: 'The play points it costs to evolve the follower.' },
  serve: {
    value: 'none',
    aliases: ['serve1'],
    description: 'The follower may race by serving one Carrot and paying 1 play point.',
  },
  serve2: { value: 'none', description: 'The follower may race by serving two Carrots and paying 2 play points.' },
  serve3: { value: 'none', description: 'The follower may race by serving three Carrots and paying 3 play points.' },
  keyword: {
    value: 'words',
    aliases: ['keywords'],
    description: 'The keywords the card has, with commas or blanks between them.',
  },
  ability: {
    value: 'ability',
    description: 'An ability: its trigger, a name where it needs one, and its parameters in braces.',
  },
})
export type StatementId = IdOf<typeof STATEMENTS>

/** A card type with what section 2.2 asks of it. */
export interface CardType extends Word {
  readonly kind: 'type'
  readonly deck: 'main' | 'evolve' | 'leader'
  readonly required: readonly StatementId[]
  readonly forbidden: readonly StatementId[]
}

export const CARD_TYPES = table<CardType>('type')({
  Follower: {
    deck: 'main',
    required: ['name', 'id', 'class', 'type', 'trait', 'cost', 'stats'],
    forbidden: [],
    description: 'A card that stays on the field, attacks and may evolve.',
  },
  'Evolved Follower': {
    deck: 'evolve',
    required: ['name', 'id', 'class', 'type', 'trait', 'stats'],
    forbidden: ['cost', 'evolve'],
    description: 'The evolved side of the follower of the same name, kept in the evolve deck.',
  },
  Spell: {
    deck: 'main',
    required: ['name', 'id', 'class', 'type', 'trait', 'cost'],
    forbidden: ['stats', 'evolve'],
    description: 'A card whose first Spell ability happens when it is played, before it goes to the cemetery.',
  },
  'Evolved Spell': {
    deck: 'evolve',
    required: ['name', 'id', 'class', 'type'],
    forbidden: ['cost', 'stats'],
    description: 'A card of the evolve deck that is put under a follower, such as a Carrot.',
  },
  Amulet: {
    deck: 'main',
    required: ['name', 'id', 'class', 'type', 'trait', 'cost'],
    forbidden: ['stats'],
    description: 'A card that stays on the field and does not attack.',
  },
  Leader: {
    deck: 'leader',
    required: ['name', 'id', 'class', 'type'],
    forbidden: ['trait', 'rarity', 'cost', 'stats', 'text', 'evolve', 'serve', 'keyword'],
    description: 'The card that stands for the player; its defense starts at 20.',
  },
})

export interface ClassWord extends Word {
  readonly kind: 'class'
  /** As printed on the card. */
  readonly printed: string
}

export const CLASS_WORDS = table<ClassWord>('class')({
  Forest: {
    printed: 'Forestcraft',
    aliases: ['Forestcraft'],
    description: 'Forestcraft, the class of fairies and of playing many cards.',
  },
  Sword: {
    printed: 'Swordcraft',
    aliases: ['Swordcraft'],
    description: 'Swordcraft, the class of officers and commanders.',
  },
  Rune: { printed: 'Runecraft', aliases: ['Runecraft'], description: 'Runecraft, the class of mages and spells.' },
  Dragon: {
    printed: 'Dragoncraft',
    aliases: ['Dragoncraft'],
    description: 'Dragoncraft, the class of dragons and many play points.',
  },
  Abyss: {
    printed: 'Abysscraft',
    aliases: ['Abysscraft'],
    description: 'Abysscraft, the class of the cemetery and of paying with defense.',
  },
  Haven: {
    printed: 'Havencraft',
    aliases: ['Havencraft'],
    description: 'Havencraft, the class of faith, amulets and healing.',
  },
  Neutral: { printed: 'Neutral', description: 'Neutral cards go into a deck of any class.' },
})

export const RARITY_WORDS = table<Word>('rarity')({
  Bronze: { aliases: ['B'], description: 'The most common rarity.' },
  Silver: { aliases: ['S'], description: 'The second most common rarity.' },
  Gold: { aliases: ['G'], description: 'A rare card.' },
  Legendary: { aliases: ['L'], description: 'A very rare card.' },
  Ultimate: { aliases: ['U'], description: 'A rarity of special printings.' },
  'Super Legendary': { aliases: ['SL'], description: 'The rarest printing of a legendary card.' },
})

export const UNIVERSES = table<Word>('universe')({
  'Umamusume: Pretty Derby': {
    aliases: ['uma', 'umamusume'],
    description: 'Cards of this universe may form a deck of their own, whatever their class; written uma or umamusume.',
  },
  'THE IDOLM@STER CINDERELLA GIRLS': {
    aliases: ['imas', 'idolmaster'],
    description:
      'Cards of this universe may form a deck of their own, whatever their class; written imas or idolmaster.',
  },
})

export interface Keyword extends Word {
  readonly kind: 'keyword'
  /** Type and value in the reference simulator's compiled format (specification, section 4.12). */
  readonly ids: readonly [number, number]
  /** The studio or the table gives it; it is not written on a card. */
  readonly automatic?: true
}

export const KEYWORDS = table<Keyword>('keyword')({
  Ward: {
    ids: [0, 0],
    description: 'While it is engaged, enemies that can attack it must attack it or another one with Ward.',
  },
  Storm: { ids: [0, 1], description: 'May attack followers and leaders in the turn it enters the field.' },
  Rush: { ids: [0, 2], description: 'May attack followers in the turn it enters the field.' },
  Assail: { ids: [0, 3], description: 'May attack reserved followers too.' },
  Intimidate: { ids: [0, 4], description: 'Followers cannot attack it.' },
  Drain: { ids: [0, 5], description: 'Damage it deals when attacking is added to the defense of its own leader.' },
  Bane: { ids: [0, 6], description: 'Destroys the follower that it fought.' },
  Aura: { ids: [0, 7], description: 'Cards and abilities of the opponent cannot select it.' },
  Quick: { ids: [0, 8], description: "May also be played in quick windows of the opponent's turn." },
  Evolve: {
    ids: [0, 9],
    automatic: true,
    description: 'It can evolve; given by the evolve statement or an activated ability that evolves it.',
  },
  EarthRite: { ids: [0, 10], automatic: true, description: 'It has an Earth Rite cost; given by that cost.' },
  IgnoreWard: { ids: [1, 0], description: 'Attacks as if no follower had Ward.' },
  PutOnFieldEngaged: { ids: [1, 1], description: 'Enters the field engaged.' },
  UseDefAsAtk: { ids: [1, 2], description: 'Deals attack and combat damage equal to its defense.' },
  RuneFollowersForSpellchain: {
    ids: [1, 3],
    description: 'While it is on the field, Runecraft followers in your cemetery count for Spellchain.',
  },
  CannotDestroyByAbilities: {
    ids: [1, 4],
    description: 'Abilities cannot destroy it; lost defense and Bane still can.',
  },
  CannotAttack: { ids: [1, 5], description: 'Cannot attack.' },
  CannotAttackLeaders: { ids: [1, 6], description: 'Cannot attack leaders.' },
  serve: { ids: [1, 7], aliases: ['serve1'], description: 'May race by serving one Carrot and paying 1 play point.' },
  serve2: { ids: [1, 8], description: 'May race by serving two Carrots and paying 2 play points.' },
  serve3: { ids: [1, 9], description: 'May race by serving three Carrots and paying 3 play points.' },
  IsRacing: {
    ids: [1, 10],
    automatic: true,
    description: 'It is racing; the table gives it when it has served Carrots.',
  },
  Plus1Damage: { ids: [2, 0], description: 'Deals 1 more damage when it fights or attacks.' },
  Plus2Damage: { ids: [2, 1], description: 'Deals 2 more damage when it fights or attacks.' },
  Plus3Damage: { ids: [2, 2], description: 'Deals 3 more damage when it fights or attacks.' },
  Plus4Damage: { ids: [2, 3], description: 'Deals 4 more damage when it fights or attacks.' },
  DamageReduction1: { ids: [3, 0], description: 'Takes 1 less damage.' },
  DamageReductionAbilities1: { ids: [4, 0], description: 'Takes 1 less damage from enemy abilities.' },
  CannotDealDamage: { ids: [5, 0], description: 'Deals no damage.' },
  DoesNotTakeDamage: { ids: [5, 1], description: 'Takes no damage.' },
  DoesNotTakeCombatDamage: { ids: [5, 2], description: 'Takes no damage in combat.' },
  DoubleCombatDamage: { ids: [5, 3], description: 'Deals twice the damage to followers it fights.' },
  DoubleLeaderDamage: { ids: [5, 4], description: 'Deals twice the damage when it attacks a leader.' },
  Stack: {
    ids: [6, 1],
    description: 'Enters with a Stack counter; a counter is removed instead of the card leaving the field.',
  },
  Spell: {
    ids: [7, 1],
    description: 'Can hold Spell counters; usually not written, because the counters are put on it by effects.',
  },
  Prayer: {
    ids: [8, 1],
    description: 'Can hold Prayer counters; usually not written, because the counters are put on it by effects.',
  },
  Fable: {
    ids: [9, 1],
    description: 'Can hold Fable counters; usually not written, because the counters are put on it by effects.',
  },
}).map((word) => ({ ...word, aliases: [...word.aliases, ...contractions(word.id)] }))
export type KeywordId = IdOf<typeof KEYWORDS>

/** `Cant…` and `Doesnt…` are other spellings of `Cannot…` and `DoesNot…` (section 4.12). */
function contractions(id: string): string[] {
  const short = id.replace(/^Cannot/, 'Cant').replace(/^DoesNot/, 'Doesnt')
  return short === id ? [] : [short]
}

export const COUNTERS = table<Word>('counter')({
  Stack: { aliases: ['StackCounter'], description: 'Keeps an amulet on the field and pays for Earth Rite.' },
  Spell: { aliases: ['SpellCounter'], description: 'Counts spells for the card that collects it.' },
  Prayer: { aliases: ['PrayerCounter'], description: 'Counts prayers for the card that collects it.' },
  Fable: { aliases: ['FableCounter'], description: 'Counts fables for the card that collects it.' },
})

/** A symbol tag of printed text (section 7.3), without its brackets. Case matters. */
export const TAGS = table<Word>('tag')({
  attack: { description: 'The symbol of attack.' },
  defense: { description: 'The symbol of defense.' },
  fanfare: { description: 'The symbol of a Fanfare ability.' },
  lastwords: { description: 'The symbol of a Last Words ability.' },
  act: { description: 'The symbol of an activated ability.' },
  evolve: { description: 'The symbol of an evolve ability.' },
  cost00: { description: 'The symbol of 0 play points.' },
  cost01: { description: 'The symbol of 1 play point.' },
  cost02: { description: 'The symbol of 2 play points.' },
  cost03: { description: 'The symbol of 3 play points.' },
  cost04: { description: 'The symbol of 4 play points.' },
  cost05: { description: 'The symbol of 5 play points.' },
  cost06: { description: 'The symbol of 6 play points.' },
  cost07: { description: 'The symbol of 7 play points.' },
  cost08: { description: 'The symbol of 8 play points.' },
  cost09: { description: 'The symbol of 9 play points.' },
  cost10: { description: 'The symbol of 10 play points.' },
  forestcraft: { aliases: ['forest'], description: 'The emblem of Forestcraft.' },
  swordcraft: { aliases: ['sword'], description: 'The emblem of Swordcraft.' },
  runecraft: { aliases: ['rune'], description: 'The emblem of Runecraft.' },
  dragoncraft: { aliases: ['dragon'], description: 'The emblem of Dragoncraft.' },
  abysscraft: { aliases: ['abyss'], description: 'The emblem of Abysscraft.' },
  havencraft: { aliases: ['haven'], description: 'The emblem of Havencraft.' },
  neutral: { description: 'The emblem of Neutral cards.' },
  engage: { description: 'The symbol for engaging the card as a cost.' },
  quick: { description: 'The symbol of Quick on a card.' },
  q: { description: 'The symbol of Quick on an activated ability.' },
  feed: { description: 'The symbol for serving one Carrot.' },
})

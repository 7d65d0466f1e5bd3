import { table } from '../../language/vocabulary'
import type { IdOf } from '../../language/vocabulary'
import type { VocabularyEntry } from '../../language/service'

/** What a filter selects (specification, section 4.9). */
export interface TargetWord extends VocabularyEntry {
  readonly kind: 'target'
  /** The same word for all of them. */
  readonly plural?: string
  /** It always means all of them. */
  readonly all?: true
}

export const TARGETS = table<TargetWord>('target')({
  player: { plural: 'players', description: 'A player.' },
  me: { description: 'The current player.' },
  opp: { description: 'The other player.' },
  this: { description: 'The card whose rule it is.' },
  '*': { plural: '*s', description: 'A card of any kind.' },
  all: { all: true, description: 'All cards of the zone.' },
  character: { plural: 'characters', description: 'A character.' },
  action: { plural: 'actions', description: 'An Action card.' },
  reaction: { plural: 'reactions', description: 'A Reaction card.' },
})
export type TargetId = IdOf<typeof TARGETS>

/** Targets that are not one word of a list. */
export const TARGET_FORMS = table<TargetWord>('target')({
  subtype: { description: 'A card of that subtype; with an s at the end all of them.' },
  '"Name"': { description: 'A card of that name, in double quotes; with an s behind them all of them.' },
  expression: { description: 'What a variable holds, such as the cards found before.' },
})

/** Signs before a type, and what stands between types. */
export const MODIFIERS = table<VocabularyEntry & { kind: 'modifier' }>('modifier')({
  '^': { description: 'Not this card.' },
  '!': { description: 'Everything but the type or name.' },
  ',': { description: 'One of the types.' },
  '&': { description: 'Both: a type and a subtype. Two of one kind mean one of each.' },
})

/** `::not(…)` (section 4.13). */
export const SELECTORS = table<VocabularyEntry & { kind: 'selector' }>('selector')({
  not: { description: 'Without the cards of the expression.' },
})

/** How many are chosen (section 4.10), as forms: n and m stand for numbers. */
export const QUANTITIES = table<VocabularyEntry & { kind: 'quantity' }>('quantity')({
  '<n>': { description: 'Exactly n, or all when there are fewer.' },
  '<m,n>': { description: 'From m to n; from 0 it may be none.' },
  '<,n>': { description: 'From 1 to n.' },
  '<**>': { description: 'Any number, at least 1.' },
  '<r>': { description: 'One at random.' },
  '<rn>': { description: 'So many at random.' },
})
export type QuantityId = IdOf<typeof QUANTITIES>

export const PICKS = table<VocabularyEntry & { kind: 'pick' }>('pick')({
  '<k>': { description: 'Only the first k matches from the top.' },
  '<-k>': { description: 'Only the last k matches from the bottom.' },
})

/** A number that a filter compares (section 4.11). */
export const STATS = table<VocabularyEntry & { kind: 'filter' }>('filter')({
  bp: { description: 'BP compared with a number: of a character in the ring now, elsewhere as printed.' },
  sp: { description: 'SP compared with a number: as printed on cards, of players now.' },
})

export const COMPARISONS = ['==', '>=', '<='] as const

export const FILTERS = table<VocabularyEntry & { kind: 'filter' }>('filter')({
  'bp:lowest': { description: 'Has the lowest BP of all that match.' },
  backedup: { description: 'A character with a back-up.' },
  attack: { description: 'Attacks alone, or leads a United Attack.' },
  uattack: { description: 'Takes part in a United Attack.' },
  block: { description: 'Counter-attacks.' },
  blocked: { description: 'Is counter-attacked.' },
  frozen: { description: 'Is frozen.' },
  fresh: { description: "Entered the ring after its controller's last Activate phase." },
  powerful: { description: 'A character with an ability.' },
  powerless: { description: 'A character without an ability.' },
  abinstant: { description: 'Has an instant ability.' },
  abtrigger: { description: 'Has a triggered ability.' },
  abauto: { description: 'Has an auto ability.' },
})
export type FilterId = IdOf<typeof FILTERS>

export const ZONES = table<VocabularyEntry & { kind: 'zone'; pile?: true }>('zone')({
  arena: { description: 'Both rings; what is meant without a zone.' },
  ring: { description: 'The four slots of a player.' },
  infront: { description: 'The enemy slot that faces this card.' },
  hand: { pile: true, description: 'The hand of a player.' },
  deck: { pile: true, description: 'The deck of a player.' },
  discards: { pile: true, description: 'The discard pile of a player.' },
  removed: { pile: true, description: 'The cards of a player that were removed from the game.' },
})
export type ZoneId = IdOf<typeof ZONES>

export const ZONE_PREFIXES = table<VocabularyEntry & { kind: 'zone-prefix' }>('zone-prefix')({
  my: { description: 'Of the current player; the same as no prefix.' },
  opp: { description: 'Of the other player.' },
  ctrl: { description: 'Of the controller of the card that is moved; in filters, of the current player.' },
  same: { description: 'One ring, which the current player chooses.' },
  any: { description: 'Of the player whom the current player chooses.' },
})

/** The subtypes that the game knows (section 2.1). A collection may have others. */
export const SUBTYPES = table<VocabularyEntry & { kind: 'subtype' }>('subtype')(
  Object.fromEntries(
    (
      'Agent Aikido Alien Android Artist Assassin Avatar Beast Boss Boxer Brute Capoeira Captain Cursed Cyborg Demon Detective Experiment Fighter Gangster Guardian ' +
      'Gymnast Hunter Kami Karateka Kickboxer Kobudo Kung-fu Magician Mentor Mercenary Monk Monster Ninja Pilot Priest Psychic Robot Samurai Soldier Spirit ' +
      'Student Sumotori Swordsman Taekwondo Vampire Warrior Wrestler Zombie'
    )
      .split(' ')
      .map((word) => [word, { description: `The subtype ${word}.` }]),
  ),
)

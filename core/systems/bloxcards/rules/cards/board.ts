import type { Look } from '../../../../engine/look'
import type { DeckSection, Parameter, Phase, Preset, Verb } from '../../../../engine/rules'
import type { ZoneSpec } from '../../../../engine/zone'

/** Zones (section 5.1). The first card of a deck is its top; a field is in order of arrival. */
export const ZONES = [
  { id: 'field', label: 'Field', visible: 'all', layout: 'row', limit: 'fieldLimit' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan', limit: 'handLimit' },
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'removed', label: 'Removed', visible: 'all', layout: 'pile' },
  { id: 'terrain', label: 'Terrain', visible: 'all', layout: 'row', shared: true },
] as const satisfies readonly ZoneSpec[]
export type TableZone = (typeof ZONES)[number]['id']

export const PHASE_LIST = [
  { id: 'start', label: 'Start' },
  { id: 'draw', label: 'Draw' },
  { id: 'main', label: 'Main' },
  { id: 'end', label: 'End' },
] as const satisfies readonly Phase[]
export type PhaseId = (typeof PHASE_LIST)[number]['id']

const NO_YES = ['no', 'yes']

/** Every number and decision of the rules (section 5.2), as in "classic 2019"; the last is ours. */
export const PARAMETERS = [
  { name: 'startingLife', label: 'Starting life', default: 5000, min: 1, max: 1_000_000 },
  { name: 'startingHand', label: 'Cards in the opening hand', default: 5, min: 0, max: 40 },
  { name: 'handLimit', label: 'Most cards in a hand', default: 10, min: 0, max: 100 },
  { name: 'fieldLimit', label: 'Most fighters on a field', default: 8, min: 1, max: 30 },
  { name: 'deckSize', label: 'Cards in a deck', default: 40, min: 1, max: 500 },
  { name: 'copiesCommon', label: 'Copies of a common card', default: 4, min: 0, max: 99 },
  { name: 'copiesUncommon', label: 'Copies of an uncommon card', default: 3, min: 0, max: 99 },
  { name: 'copiesRare', label: 'Copies of a rare card', default: 2, min: 0, max: 99 },
  { name: 'copiesEpic', label: 'Copies of an epic card', default: 1, min: 0, max: 99 },
  { name: 'copiesLegendary', label: 'Copies of a legendary card', default: 1, min: 0, max: 99 },
  { name: 'copiesToken', label: 'Copies of a token', default: 0, min: 0, max: 99 },
  { name: 'altsShareLimit', label: 'Alternates count as copies', default: 1, min: 0, max: 1, choices: NO_YES },
  { name: 'whiteStartFirst', label: 'White icons of the first player', default: 4, min: 0, max: 99 },
  { name: 'whiteStartSecond', label: 'White icons of the second player', default: 4, min: 0, max: 99 },
  { name: 'colouredStart', label: 'Icons of each colour at the start', default: 0, min: 0, max: 99 },
  { name: 'whitePerTurn', label: 'White icons at the end of a turn', default: 2, min: 0, max: 99 },
  { name: 'fighterGeneratesIcon', label: 'Icons of a fighter at the end of a turn', default: 1, min: 0, max: 99 },
  {
    name: 'colouredResetAtEnd',
    label: 'Coloured icons are lost at the end',
    default: 0,
    min: 0,
    max: 1,
    choices: NO_YES,
  },
  { name: 'discardGivesIcon', label: 'Icons of a discarded card', default: 1, min: 0, max: 99 },
  { name: 'discardsPerTurn', label: 'Discards in a turn', default: 999, min: 0, max: 999 },
  { name: 'neutralPayableWithAnyColour', label: 'Any colour pays white', default: 0, min: 0, max: 1, choices: NO_YES },
  { name: 'drawPerTurn', label: 'Cards drawn in a turn', default: 1, min: 0, max: 40 },
  { name: 'firstPlayerDrawsFirstTurn', label: 'The first turn draws', default: 1, min: 0, max: 1, choices: NO_YES },
  { name: 'fatigueBase', label: 'Life lost by the first missed draw', default: 100, min: 0, max: 100_000 },
  { name: 'fatigueStep', label: 'More life lost by each further one', default: 100, min: 0, max: 100_000 },
  { name: 'enterLocks', label: 'Locks of a fighter that enters', default: 1, min: 0, max: 99 },
  { name: 'attackLock', label: 'Locks of an attack', default: 1, min: 0, max: 99 },
  { name: 'attackLockTriggers', label: 'The lock of an attack triggers', default: 1, min: 0, max: 1, choices: NO_YES },
  { name: 'enterLockTriggers', label: 'The lock of entering triggers', default: 0, min: 0, max: 1, choices: NO_YES },
  {
    name: 'lockTick',
    label: 'Locks count down',
    default: 0,
    min: 0,
    max: 1,
    choices: ['at the end of their own turn', 'at the start of their own turn'],
  },
  {
    name: 'faceAttackNeedsEmptyField',
    label: 'Players are attacked only when no fighter is left',
    default: 1,
    min: 0,
    max: 1,
    choices: NO_YES,
  },
  {
    name: 'counterattack',
    label: 'Counterattack',
    default: 0,
    min: 0,
    max: 1,
    choices: ['after the blow, by a survivor', 'at the same time'],
  },
  {
    name: 'selfTriggersAllySummon',
    label: 'A fighter hears its own casting',
    default: 1,
    min: 0,
    max: 1,
    choices: NO_YES,
  },
  {
    name: 'onTargetTiming',
    label: 'A chosen fighter answers',
    default: 0,
    min: 0,
    max: 1,
    choices: ['before the effect', 'after the effect'],
  },
  {
    name: 'weakenImmuneCoversDamage',
    label: 'WeakenImmune also stops damage',
    default: 0,
    min: 0,
    max: 1,
    choices: NO_YES,
  },
  { name: 'maxTriggers', label: 'Effects of one action', default: 1000, min: 1, max: 1000 },
  { name: 'turnLimit', label: 'Turns, of both players, until a draw', default: 200, min: 1, max: 9999 },
] as const satisfies readonly Parameter[]
export type ParameterName = (typeof PARAMETERS)[number]['name']

/** What the game was like in 2019, and since (section 5.2). */
export const PRESETS = [
  { id: 'classic', label: 'Classic 2019', parameters: {} },
  { id: 'modern', label: 'Modern', parameters: { whiteStartSecond: 6, colouredResetAtEnd: 1, discardsPerTurn: 1 } },
] as const satisfies readonly Preset[]

export const VERBS = [
  { id: 'cast', label: 'Cast', card: true, plays: true },
  { id: 'discard', label: 'Discard', card: true },
  { id: 'attack', label: 'Attack', card: true, target: true },
  { id: 'end', label: 'End the turn' },
  { id: 'done', label: 'Go on' },
] as const satisfies readonly Verb[]

export const SECTIONS: readonly DeckSection[] = [{ id: 'main', label: 'Deck', min: 40, max: 40 }]

/** What the table draws of cards and players. */
export const LOOK: Look = {
  numbers: [
    { property: 'health', corner: 'bottom-left' },
    { property: 'power', corner: 'bottom-right' },
    { property: 'locks', corner: 'top-right' },
  ],
  marks: ['revealed'],
  tones: { revealed: 'yellow' },
  life: 'life',
  counters: {
    property: 'icons',
    shown: [
      { name: 'Neutral' },
      { name: 'Blue', tone: 'blue' },
      { name: 'Green', tone: 'green' },
      { name: 'Red', tone: 'red' },
      { name: 'Yellow', tone: 'yellow' },
    ],
  },
  front: ['field'],
  background: 'green',
  scenery: { zone: 'terrain', property: 'backdrop' },
}

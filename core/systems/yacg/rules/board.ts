import type { Look } from '../../../engine/look'
import type { DeckSection, Parameter, Phase, Preset, Verb } from '../../../engine/rules'
import type { ZoneSpec } from '../../../engine/zone'
import type { PhaseName } from '../words'

/** Zones (section 5.1). The first card of a deck is its top, the last of a discard pile its newest, the last of the stack resolves first. */
export const ZONES = [
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'creatures', label: 'Creatures', visible: 'all', layout: 'row' },
  { id: 'auras', label: 'Auras', visible: 'owner', layout: 'row' },
  { id: 'fields', label: 'Fields', visible: 'all', layout: 'row' },
  { id: 'plans', label: 'Plans', visible: 'owner', layout: 'row' },
  { id: 'stack', label: 'Stack', visible: 'all', shared: true, layout: 'row' },
  { id: 'weather', label: 'Weather', visible: 'all', shared: true, layout: 'row' },
  { id: 'discard', label: 'Discard pile', visible: 'all', layout: 'pile' },
  { id: 'banished', label: 'Banished', visible: 'all', layout: 'pile' },
] as const satisfies readonly ZoneSpec[]
export type TableZone = (typeof ZONES)[number]['id']

/** The beginning of a round, from which its phases follow; people and scenarios may start there. */
const ROUND_START = { id: 'start', label: 'Round start' } as const satisfies Phase

const PHASE_LIST = [
  { id: 'opening', label: 'Opening' },
  { id: 'creature', label: 'Creature' },
  { id: 'development', label: 'Development' },
  { id: 'combat', label: 'Combat' },
] as const satisfies readonly (Phase & { readonly id: PhaseName })[]

export const PHASES: readonly Phase[] = [...PHASE_LIST, ROUND_START]

const NO_YES = ['no', 'yes']

/** Every number and decision of the rules (sections 1.1, 5 and 13). */
export const PARAMETERS = [
  { name: 'openingDraw', label: 'Cards drawn in a round', default: 8, min: 0, max: 50 },
  { name: 'roundsToWin', label: 'Rounds to win', default: 2, min: 1, max: 9 },
  { name: 'fightLimit', label: 'Fights in a combat phase', default: 20, min: 1, max: 99 },
  { name: 'roundLimit', label: 'Rounds until a tie', default: 50, min: 1, max: 99 },
  { name: 'plans', label: 'Energy plans of a player', default: 2, min: 0, max: 9 },
  { name: 'deckSize', label: 'Cards in a deck', default: 50, min: 1, max: 500 },
  { name: 'copies', label: 'Copies of a card in a deck', default: 3, min: 1, max: 500 },
  { name: 'energyOnSearch', label: 'Searched cards give energy', default: 1, min: 0, max: 1, choices: NO_YES },
  {
    name: 'technicalAttacks',
    label: 'Technical attacks',
    default: 0,
    min: 0,
    max: 2,
    choices: ['where they have an effect', 'always', 'never'],
  },
  { name: 'askOrder', label: 'Players order their triggers', default: 0, min: 0, max: 1, choices: NO_YES },
  {
    name: 'mulligans',
    label: 'Mulligan',
    default: 0,
    min: 0,
    max: 1,
    choices: ['once in a game', 'once in a round'],
  },
  { name: 'samePlans', label: 'Both plans may be the same', default: 0, min: 0, max: 1, choices: NO_YES },
  { name: 'doubleColour', label: 'Two plans of a colour give two', default: 0, min: 0, max: 1, choices: NO_YES },
  { name: 'nesting', label: 'Phases within phases', default: 3, min: 0, max: 9 },
] as const satisfies readonly Parameter[]
export type ParameterName = (typeof PARAMETERS)[number]['name']

/** The two versions of the rules (section 1.1). */
export const PRESETS = [
  { id: 'rules-2024', label: '2024', parameters: {} },
  { id: 'rules-2025', label: '2025', parameters: { energyOnSearch: 0 } },
] as const satisfies readonly Preset[]

export const VERBS = [
  { id: 'plan', label: 'Choose a plan', named: true, listed: true },
  { id: 'keep', label: 'Keep the hand' },
  { id: 'mulligan', label: 'Mulligan' },
  { id: 'play', label: 'Play', card: true, plays: true },
  { id: 'item', label: 'Add an item', card: true },
  { id: 'activate', label: 'Use', card: true, named: true },
  { id: 'hold', label: 'Hold' },
  { id: 'close', label: 'Close the stack' },
  { id: 'done', label: 'Go on' },
  { id: 'strong', label: 'Strong attack', card: true },
  { id: 'technical', label: 'Technical attack', card: true },
  { id: 'mode', label: 'Choose', named: true, listed: true },
  { id: 'colour', label: 'Choose a colour', named: true, listed: true },
  { id: 'trigger', label: 'Resolve first', card: true, named: true, listed: true },
  { id: 'instead', label: 'Do instead', card: true, named: true, listed: true },
] as const satisfies readonly Verb[]

export const SECTIONS: readonly DeckSection[] = [{ id: 'main', label: 'Deck', min: 50, max: 50 }]

/** The energy plans that a deck comes with, each with its colour (section 8.3). */
export const DECK_OPTIONS = [{ id: 'plans', label: 'Energy plans, each with its colour: P001 Black, P004 Purple' }]

/** What the table draws of cards and players. */
export const LOOK: Look = {
  numbers: [
    { property: 'hp', corner: 'bottom-right' },
    { property: 'satk', corner: 'bottom-left' },
    { property: 'spe', corner: 'top-left' },
  ],
  marks: ['markers', 'host', 'colour', 'face'],
  tones: { markers: 'yellow', host: 'blue', colour: 'green', face: 'orange' },
  dots: [{ property: 'roundsWon', of: 'roundsNeeded' }],
  counters: {
    property: 'energy',
    shown: [
      { name: 'Orange', tone: 'orange' },
      { name: 'Green', tone: 'green' },
      { name: 'Blue', tone: 'blue' },
      { name: 'White' },
      { name: 'Yellow', tone: 'yellow' },
      { name: 'Purple', tone: 'purple' },
      { name: 'Pink', tone: 'pink' },
      { name: 'Black', tone: 'black' },
      { name: 'Cyan', tone: 'cyan' },
    ],
  },
  front: ['creatures', 'auras'],
  background: 'pink',
}

import type { Look } from '../../../../engine/look'
import type { DeckSection, Parameter, Phase, Verb } from '../../../../engine/rules'
import type { ZoneSpec } from '../../../../engine/zone'

/** Zones of one player (section 5.1). The leader is the player's own object, not a card in a zone. */
export const ZONES = [
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'field', label: 'Field', visible: 'all', layout: 'row', limit: 'fieldLimit' },
  { id: 'ex', label: 'EX area', visible: 'all', layout: 'row', limit: 'exLimit' },
  { id: 'cemetery', label: 'Cemetery', visible: 'all', layout: 'pile' },
  { id: 'banished', label: 'Banished', visible: 'all', layout: 'pile' },
  { id: 'evolve', label: 'Evolve deck', visible: 'owner', layout: 'pile' },
  { id: 'resolution', label: 'Resolution', visible: 'all', layout: 'row', internal: true },
  { id: 'attached', label: 'Under a card', visible: 'all', layout: 'pile', internal: true, home: 'evolve' },
] as const satisfies readonly ZoneSpec[]
export type ZoneId = (typeof ZONES)[number]['id']

export const PHASES = [
  { id: 'start', label: 'Start' },
  { id: 'main', label: 'Main' },
  { id: 'end', label: 'End' },
] as const satisfies readonly Phase[]

/** Every number of the rules (section 5); the table's settings edit them. */
export const PARAMETERS = [
  { name: 'leaderDefense', label: 'Starting defense of a leader', default: 20, min: 1, max: 99 },
  { name: 'openingHand', label: 'Cards in the opening hand', default: 4, min: 0, max: 20 },
  { name: 'handLimit', label: 'Cards kept in hand at the end of the turn', default: 7, min: 0, max: 50 },
  { name: 'fieldLimit', label: 'Places on the field', default: 5, min: 1, max: 20 },
  { name: 'exLimit', label: 'Places in the EX area', default: 5, min: 0, max: 20 },
  { name: 'maxPlayPoints', label: 'Most play points', default: 10, min: 1, max: 99 },
  { name: 'evolutionPointsFirst', label: 'Evolution points of the first player', default: 0, min: 0, max: 99 },
  { name: 'evolutionPointsSecond', label: 'Evolution points of the second player', default: 3, min: 0, max: 99 },
  { name: 'mainDeckLeast', label: 'Fewest cards in the main deck', default: 40, min: 0, max: 200 },
  { name: 'mainDeckMost', label: 'Most cards in the main deck', default: 50, min: 0, max: 200 },
  { name: 'evolveDeckMost', label: 'Most cards in the evolve deck', default: 10, min: 0, max: 50 },
  { name: 'copies', label: 'Copies of one name in a deck', default: 3, min: 1, max: 50 },
  {
    name: 'superEvolutionPoints',
    label: 'Super-evolution points of each player; 0 plays without',
    default: 0,
    min: 0,
    max: 99,
  },
  {
    name: 'superEvolutionFirst',
    label: 'Own turn from which the first player may super-evolve',
    default: 7,
    min: 1,
    max: 99,
  },
  {
    name: 'superEvolutionSecond',
    label: 'Own turn from which the second player may super-evolve',
    default: 6,
    min: 1,
    max: 99,
  },
  { name: 'overflowAt', label: 'Maximum play points for Overflow', default: 7, min: 0, max: 99 },
] as const satisfies readonly Parameter[]
export type ParameterName = (typeof PARAMETERS)[number]['name']

/** What players do (section 5.4). */
export const VERBS = [
  { id: 'play', label: 'Play', card: true, named: true, plays: true },
  { id: 'act', label: 'Activate', card: true, named: true },
  { id: 'evolve', label: 'Evolve', card: true, named: true },
  { id: 'race', label: 'Race', card: true, named: true },
  { id: 'attack', label: 'Attack', card: true, target: true },
  { id: 'end', label: 'End the turn' },
  { id: 'pass', label: 'Pass' },
  { id: 'resolve', label: 'Resolve', card: true, named: true, listed: true },
  { id: 'perform', label: 'Do', named: true },
] as const satisfies readonly Verb[]

/** A number of the rules as long as nobody has changed it. */
export const defaultOf = (name: ParameterName): number => PARAMETERS.find((one) => one.name === name)?.default ?? 0

export const SECTIONS: readonly DeckSection[] = [
  { id: 'leader', label: 'Leader', min: 1, max: 1 },
  { id: 'main', label: 'Main deck', min: defaultOf('mainDeckLeast'), max: defaultOf('mainDeckMost') },
  { id: 'evolve', label: 'Evolve deck', min: 0, max: defaultOf('evolveDeckMost') },
]

/** What the table draws of cards and players. */
export const LOOK: Look = {
  numbers: [
    { property: 'cost', corner: 'top-left' },
    { property: 'attack', corner: 'bottom-left' },
    { property: 'defense', corner: 'bottom-right' },
  ],
  turned: 'engaged',
  marks: ['counters', 'keywords'],
  life: 'leader',
  dots: [{ property: 'playPoints', of: 'maxPlayPoints' }, { property: 'evolutionPoints' }],
  front: ['field'],
  background: 'blue',
}

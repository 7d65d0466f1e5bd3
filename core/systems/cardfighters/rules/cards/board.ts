import type { Look } from '../../../../engine/look'
import type { DeckSection, Parameter, Phase, Verb } from '../../../../engine/rules'
import type { ZoneSpec } from '../../../../engine/zone'

/** Zones of one player (section 5.3). The first card of every pile is its top; a ring is in the order of its slots. */
export const ZONES = [
  { id: 'ring', label: 'Ring', visible: 'all', layout: 'row', limit: 'ring', place: 'slot' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'discards', label: 'Discards', visible: 'all', layout: 'pile' },
  { id: 'removed', label: 'Removed', visible: 'all', layout: 'pile' },
  { id: 'arena', label: 'Being played', visible: 'all', layout: 'row', internal: true },
  { id: 'backups', label: 'Back-ups', visible: 'all', layout: 'pile', internal: true },
] as const satisfies readonly ZoneSpec[]
export type TableZone = (typeof ZONES)[number]['id']

export const PHASE_LIST = [
  { id: 'activate', label: 'Activate' },
  { id: 'draw', label: 'Draw' },
  { id: 'main', label: 'Main' },
  { id: 'attack', label: 'Attack' },
  { id: 'counter-attack', label: 'Counter-attack' },
  { id: 'end', label: 'End' },
  { id: 'cleanup', label: 'Cleanup' },
] as const satisfies readonly Phase[]

/** Every number of the rules (section 5); the table's settings edit them. */
export const PARAMETERS = [
  { name: 'hp', label: 'Starting HP', default: 3000, min: 100, max: 99900 },
  { name: 'sp', label: 'Starting SP', default: 0, min: 0, max: 99 },
  { name: 'openingHand', label: 'Cards in the opening hand', default: 5, min: 0, max: 20 },
  { name: 'draw', label: 'Cards drawn in the Draw phase', default: 1, min: 0, max: 10 },
  { name: 'ring', label: 'Slots of a ring', default: 4, min: 1, max: 10 },
  { name: 'characters', label: 'Characters played in a turn', default: 1, min: 0, max: 20 },
  { name: 'backups', label: 'Back-ups in a turn', default: 1, min: 0, max: 20 },
  { name: 'backupBp', label: 'BP that a back-up adds', default: 300, min: 0, max: 9900 },
  { name: 'unitedMost', label: 'Most characters in a United Attack', default: 3, min: 2, max: 3 },
  { name: 'unitedTwo', label: 'SP that a United Attack of two costs', default: 5, min: 0, max: 99 },
  { name: 'unitedThree', label: 'SP that a United Attack of three costs', default: 10, min: 0, max: 99 },
  { name: 'nesting', label: 'Autos nested in one another before they are stopped', default: 200, min: 10, max: 1000 },
  { name: 'deckSize', label: 'Cards in a deck', default: 50, min: 1, max: 200 },
  { name: 'copies', label: 'Copies of one name in a deck', default: 3, min: 1, max: 50 },
] as const satisfies readonly Parameter[]
export type ParameterName = (typeof PARAMETERS)[number]['name']

/** A number of the rules as long as nobody has changed it. */
export const defaultOf = (name: ParameterName): number => PARAMETERS.find((one) => one.name === name)?.default ?? 0

/** What players do (sections 5.4 to 5.6). */
export const VERBS = [
  { id: 'play', label: 'Play', card: true, plays: true },
  { id: 'slot', label: 'Stand in slot', named: true },
  { id: 'backup', label: 'Back up', card: true, target: true },
  { id: 'activate', label: 'Use ability', card: true },
  { id: 'attack', label: 'Attack', card: true },
  { id: 'unite', label: 'Join the attack', card: true, target: true },
  { id: 'withdraw', label: 'Take back', card: true },
  { id: 'block', label: 'Counter-attack', card: true, target: true },
  { id: 'end', label: 'Go on' },
  { id: 'choose', label: 'Choose', named: true },
  { id: 'cancel', label: 'Cancel' },
] as const satisfies readonly Verb[]

export const SECTIONS: readonly DeckSection[] = [
  { id: 'main', label: 'Deck', min: defaultOf('deckSize'), max: defaultOf('deckSize') },
]

/** What the table draws of cards and players (section 7). */
export const LOOK: Look = {
  numbers: [{ property: 'bp', corner: 'top-right' }],
  turned: 'frozen',
  marks: ['attack', 'unitedAttack', 'counterAttack', 'activated', 'fresh', 'keywords'],
  tones: { attack: 'red', unitedAttack: 'pink', counterAttack: 'green', activated: 'blue', fresh: 'yellow' },
  life: 'hp',
  dots: [{ property: 'sp' }],
  front: ['ring'],
  background: 'orange',
}

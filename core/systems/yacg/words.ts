/** The closed lists of words that the language is made of (specification, sections 1 and 4), in the order in which it gives them. */

export const COLOURS = ['Orange', 'Green', 'Blue', 'White', 'Yellow', 'Purple', 'Pink', 'Black', 'Cyan'] as const
export type ColourName = (typeof COLOURS)[number]

export const STATS = ['hp', 'satk', 'spe', 'tatk'] as const
export type StatName = (typeof STATS)[number]

export const VALUE_STATS = [...STATS, 'cost', 'cost-color'] as const
export type ValueStat = (typeof VALUE_STATS)[number]

export const EVENTS = [
  'game-start',
  'round-start',
  'round-end',
  'phase-start',
  'phase-end',
  'played',
  'enters',
  'leaves',
  'attached',
  'fight-start',
  'attacks',
  'after-attack',
  'fight-end',
  'damaged',
  'excess-damage',
  'killed',
  'destroyed',
  'dies',
  'stat-changed',
  'targeted',
  'drawn',
  'discarded',
  'enters-discard',
  'round-won',
  'round-lost',
  'weather-set',
  'state',
] as const
export type EventName = (typeof EVENTS)[number]

export const GROUPS = ['creatures', 'allies', 'other-allies', 'opposing', 'other-creatures', 'fighters'] as const
export type GroupName = (typeof GROUPS)[number]

/** What a card counts as: `effect` is any of action, aura and field. */
export const KIND_NAMES = ['creature', 'action', 'aura', 'field', 'effect'] as const
export type KindName = (typeof KIND_NAMES)[number]

export const PICKED_KINDS = [...KIND_NAMES, 'card', 'token'] as const
export type PickedKind = (typeof PICKED_KINDS)[number]

export const ZONE_NAMES = ['field', 'stack', 'hand', 'deck', 'discard', 'banished'] as const
export type ZoneName = (typeof ZONE_NAMES)[number]

export const DESTINATIONS = ['hand', 'deck', 'deck-top', 'deck-bottom', 'discard', 'banish'] as const
export type Destination = (typeof DESTINATIONS)[number]

export const PHASES = ['opening', 'creature', 'development', 'combat'] as const
export type PhaseName = (typeof PHASES)[number]

export const ROLES = ['first', 'second'] as const
export type FightRole = (typeof ROLES)[number]

export const DIRECTIONS = ['up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const PROTECTIONS = [
  'lower-hp',
  'lower-satk',
  'lower-spe',
  'targeting',
  'counter',
  'damage',
  'kill',
  'destroy',
  'move',
] as const
export type Protection = (typeof PROTECTIONS)[number]

export const ORDER_RULES = ['first', 'last', 'reverse', 'win-ties'] as const
export type OrderRule = (typeof ORDER_RULES)[number]

export const COPY_TARGETS = ['same', 'may', 'must'] as const
export type CopyTargets = (typeof COPY_TARGETS)[number]

export const SCRIPT_TIMINGS = ['effect', 'creature', 'with-creature', 'as-action'] as const
export type ScriptTiming = (typeof SCRIPT_TIMINGS)[number]

export const ACTIVATION_TIMINGS = ['any-time', 'effect', 'creature', 'combat'] as const
export type ActivationTiming = (typeof ACTIVATION_TIMINGS)[number]

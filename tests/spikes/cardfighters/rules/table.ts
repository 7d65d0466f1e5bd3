import type { Definition } from '../../../../core/engine/pool'
import type { FrameRule, Table } from '../../../../core/engine/rules'
import { other, type Seat } from '../../../../core/engine/seat'
import { cardOf, pushWork, type CardState, type Source, type State } from '../../../../core/engine/state'
import { idsIn, type ZoneSpec } from '../../../../core/engine/zone'
import { message, type Message } from '../../../../core/language/message'
import type { FightersCard } from '../card'

/** A card at the table (specification, section 2.3). Marks mean something in the ring only. */
export interface Fighter extends CardState {
  /** Current BP in the ring, printed BP elsewhere. */
  bp: number
  /** 0 to 3 in the ring, from the player's own left; -1 elsewhere. */
  slot: number
  fresh: boolean
  frozen: boolean
  activated: boolean
  /** It attacks alone or leads a United Attack. */
  attacks: boolean
  /** The lead whose United Attack it has joined. */
  follows?: number | undefined
  /** The attacker that it counter-attacks. */
  blocks?: number | undefined
  /** Somebody counter-attacks it; stays when the blocker leaves. */
  blocked: boolean
  /** The character that this back-up lies under. */
  under?: number | undefined
  /** Grows with every character that enters a ring: the order of listeners (section 5.8). */
  since: number
}

export interface FighterPlayer {
  hp: number
  sp: number
  played: number
  backedUp: number
}

/** `entered`: characters that have entered a ring so far. */
export interface FightersState extends State<Fighter, FighterPlayer> {
  entered: number
}

export type FightersDefinition = Definition<FightersCard>
export type FightersTable = Table<FightersState, FightersDefinition>

export const PHASES = ['activate', 'draw', 'main', 'attack', 'counter', 'end', 'cleanup'] as const
export type PhaseId = (typeof PHASES)[number]

/** An ability being resolved (section 6.1). It lies below the frames of its steps and holds what they share. */
export interface Resolution {
  readonly kind: 'resolution'
  /** The current player, who makes all choices (section 6.2). */
  readonly me: Seat
  readonly source: Source
  /** What the `target` property found. */
  targets?: number[]
  /** What the statement's to-clause found. */
  to?: number[] | undefined
  stopped?: boolean
}

export type FightersFrame =
  | { readonly kind: 'phase'; readonly phase: PhaseId }
  | { readonly kind: 'main' }
  | { readonly kind: 'attack' }
  | { readonly kind: 'counter' }
  | { readonly kind: 'place'; readonly card: number }
  | { readonly kind: 'fight'; readonly attacker: number }
  | { readonly kind: 'sweep' }
  | Resolution
  | { readonly kind: 'choose'; readonly statement?: number }
  | { readonly kind: 'freeze' }
  | { readonly kind: 'statement'; readonly statement: number }
  | { readonly kind: 'effect'; readonly statement: number; readonly effect: number }

export type Rule<K extends FightersFrame['kind']> = FrameRule<FightersTable, Extract<FightersFrame, { kind: K }>>

export const ZONES: readonly ZoneSpec[] = [
  { id: 'ring', label: 'Ring', visible: 'all', layout: 'row', limit: 'ring', place: 'slot' },
  { id: 'backups', label: 'Back-ups', visible: 'all', layout: 'row', internal: true },
  { id: 'arena', label: 'Arena', visible: 'all', layout: 'row', internal: true },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'discards', label: 'Discards', visible: 'all', layout: 'pile' },
  { id: 'removed', label: 'Removed', visible: 'all', layout: 'pile' },
]

/** Pushes work so that the first frame is done first. */
export const push = ({ state }: FightersTable, ...frames: readonly FightersFrame[]): void => pushWork(state, frames)

export const say = (table: FightersTable, id: string, args: Message['args'] = {}, subjects?: Readonly<Record<string, number>>, source?: Source): void => {
  table.trace?.({ level: 'event', message: message(id, args), ...(subjects && { subjects }), ...(source && { source }) })
}

export const cardAt = (table: FightersTable, id: number): Fighter => cardOf(table.state, id)

/** The compiled card; every card at the table has one, since it came from the pool. */
export const definitionOf = (table: FightersTable, id: number): FightersCard | undefined => table.pool.byKey(cardAt(table, id).key)?.card

export const nameOf = (table: FightersTable, id: number): string => definitionOf(table, id)?.name ?? ''

/** Characters of a ring by slot. */
export const ringOf = ({ state }: FightersTable, seat: Seat): Fighter[] =>
  idsIn(state, 'ring', seat).map((id) => cardOf(state, id))

export const bothRings = (table: FightersTable, seat: Seat): Fighter[] => [...ringOf(table, seat), ...ringOf(table, other(seat))]

export const followersOf = (table: FightersTable, lead: Fighter): Fighter[] => ringOf(table, lead.controller).filter(({ follows }) => follows === lead.id)

/** Lead or follower of a United Attack: its own ● ability is off (section 5.6). */
export const isUnited = (table: FightersTable, card: Fighter): boolean => card.follows !== undefined || (card.attacks && followersOf(table, card).length > 0)

/** Whether a character has a keyword of its own in force. */
export const hasAbility = (table: FightersTable, card: Fighter, id: string): boolean =>
  !isUnited(table, card) && (definitionOf(table, card.id)?.rule.abilities.some(({ value }) => value === id) ?? false)

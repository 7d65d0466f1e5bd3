import type { Definition } from '../../../core/engine/pool'
import type { Table } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { pushWork, type CardState, type Ref, type State } from '../../../core/engine/state'
import type { ZoneSpec } from '../../../core/engine/zone'
import type { Colour, EventName, Operation, Stat, YacgCard } from './card'

export const ZONES: readonly ZoneSpec[] = [
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'discard', label: 'Discard pile', visible: 'all', layout: 'pile' },
  { id: 'creatures', label: 'Creatures', visible: 'all', layout: 'row' },
  { id: 'plans', label: 'Plans', visible: 'owner', layout: 'row' },
  { id: 'stack', label: 'Stack', visible: 'all', shared: true, layout: 'pile' },
]

/** A card, with its instant changes (specification, section 6.8). */
export interface YacgCardState extends CardState {
  changes: Record<Stat, number>
  /** Declared when it was played, by place in the script's targets. */
  targets: Ref[]
  /** The colour attached to a plan. */
  attached?: Colour
}

export interface YacgPlayer {
  energy: Record<string, number>
  won: number
  mulliganUsed: boolean
}

/** Which operations of a card's script: those of its resolution, or those of one of its triggers. */
export type Block = 'do' | number

/** A trigger that waits until the resolution unit is finished (section 6.3). */
export interface Waiting {
  readonly self: Ref
  readonly key: string
  readonly seat: Seat
  readonly block: Block
}

export interface YacgState extends State<YacgCardState, YacgPlayer> {
  /** A of this round. */
  first: Seat
  plansOpen: boolean
  waiting: Waiting[]
  /** Extra plays granted while a card is being played. */
  granted: number
}

export type YacgDefinition = Definition<YacgCard>
export type YacgTable = Table<YacgState, YacgDefinition>

export interface Hit {
  readonly by: Ref
  readonly to: Ref
}

export type PhaseId = 'opening' | 'creature' | 'development' | 'combat'

export type YacgFrame =
  | { readonly kind: 'plans'; readonly seat: Seat }
  | { readonly kind: 'coin'; readonly fixed?: Seat }
  | { readonly kind: 'round' }
  | { readonly kind: 'mulligan'; readonly seat: Seat; readonly drawn: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'phase'; readonly phase: PhaseId }
  /** States E0, E1 and, with `extra`, E2 of section 5.2. */
  | { readonly kind: 'effects'; readonly seat: Seat; readonly holds: number; readonly extra?: number }
  | { readonly kind: 'creatures'; readonly seat: Seat; readonly holds: number }
  | { readonly kind: 'play'; readonly seat: Seat; readonly card: Ref; readonly targets: readonly Ref[] }
  | { readonly kind: 'played'; readonly seat: Seat; readonly extra: number }
  | { readonly kind: 'resolve' }
  | ({ readonly kind: 'operate'; readonly at: number; readonly targets: readonly Ref[] } & Waiting)
  | { readonly kind: 'resolved'; readonly card: Ref }
  | { readonly kind: 'settle' }
  | { readonly kind: 'combat'; readonly picker: Seat; readonly fights: number }
  | { readonly kind: 'pick'; readonly seat: Seat; readonly fights: number; readonly opponent?: Ref }
  | { readonly kind: 'strike'; readonly hits: readonly Hit[] }
  | { readonly kind: 'finish'; readonly winner: Seat | 'tie' }

/** Puts work on the stack so that the first frame given is the next one. */
export const next = ({ state }: YacgTable, ...frames: readonly YacgFrame[]): void => pushWork(state, frames)

/** The operations of a block. */
export function operationsOf({ card }: YacgDefinition, block: Block): readonly Operation[] {
  return block === 'do' ? card.script.do : (card.script.when[block]?.do ?? [])
}

export const triggersFor = ({ card }: YacgDefinition, event: EventName): readonly number[] =>
  card.script.when.flatMap((trigger, index) => (trigger.event === event ? [index] : []))

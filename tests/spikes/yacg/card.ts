import type { CompiledCard } from '../../../core/language/service'
import type { Span } from '../../../core/language/span'

export const COLOURS = ['Orange', 'Green', 'Blue', 'White', 'Yellow', 'Purple', 'Pink', 'Black', 'Cyan'] as const
export type Colour = (typeof COLOURS)[number]

export const STATS = ['hp', 'satk', 'spe'] as const
export type Stat = (typeof STATS)[number]

export const KINDS = ['creature', 'effect', 'plan'] as const
export type Kind = (typeof KINDS)[number]

/** One number, or one for each round, of which the last repeats. */
export type Amount = readonly number[]

export interface Target {
  readonly id: string
  readonly pick: 'creature' | 'effect'
  readonly in: 'field' | 'stack'
  readonly of: 'you' | 'opponent' | 'any'
  readonly span: Span
}

export type Operation = { readonly span: Span } & (
  | { readonly word: 'stats'; readonly who: string; readonly changes: Readonly<Partial<Record<Stat, Amount>>> }
  | { readonly word: 'draw'; readonly amount: Amount }
  | { readonly word: 'gain'; readonly amount: Amount; readonly colour: Colour | 'plan' }
  | { readonly word: 'counter'; readonly who: string }
  | { readonly word: 'extra-plays'; readonly amount: Amount }
)

export const EVENTS = ['round-start', 'played', 'dies'] as const
export type EventName = (typeof EVENTS)[number]

export interface Trigger {
  readonly event: EventName
  /** Only events of the card itself. */
  readonly own: boolean
  readonly do: readonly Operation[]
  readonly span: Span
}

export interface Script {
  readonly targets: readonly Target[]
  readonly do: readonly Operation[]
  readonly when: readonly Trigger[]
}

/** A card or plan of the community's files, as far as the spike reads them (specification, sections 2 and 3.5). */
export interface YacgCard extends CompiledCard {
  readonly kind: Kind
  readonly colour: Colour | 'None'
  /** Energy in all, and how much of it must have the card's colour. */
  readonly cost: { readonly total: number; readonly colour: number; readonly span: Span }
  readonly stats: Readonly<Record<Stat, number>>
  readonly text: string
  readonly script: Script
}

import type { CompiledCard } from '../../language/service'
import type { Span } from '../../language/span'
import type { ColourId, FlagId, PowerId, RarityId, RequirementId, TargetId, TriggerId } from './vocabulary'

/** A value with the place where it is written; in an alternate that may be its original's (specification, section 2.6). */
export interface Sourced<T> {
  readonly value: T
  readonly span: Span
}

/** Kinds of card (section 2.2). They are also the ids of the system's kinds. */
export const KINDS_OF_CARD = ['fighter', 'action', 'terrain'] as const
export type KindOfCard = (typeof KINDS_OF_CARD)[number]

/** What a power is given (section 4.5): an amount, the key of a card, or the cards that chance picks from (section 4.6). */
export type Increase = { readonly span: Span } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'pool'; readonly pool: string }
  | { readonly kind: 'list'; readonly keys: readonly Sourced<string>[] }
)

/**
 * One sub-effect, with what it takes from its effect where it says nothing itself (section 2.3). Absent is what is missing on both levels, what the power
 * does not take, and what it cannot use.
 */
export interface Part {
  readonly span: Span
  /** As it is written. */
  readonly word: Sourced<string>
  /** Absent: the game knows no such power. */
  readonly power?: PowerId
  readonly increase?: Increase
  readonly target?: Sourced<TargetId>
  /** It is given what is no data, or nothing of what its power takes: then it is left out, even where the power needs nothing (sections 3.4 and 6.1). */
  readonly unusable?: true
}

/** The ability of a card. */
export interface Effect {
  readonly span: Span
  readonly name?: Sourced<string>
  readonly description?: Sourced<string>
  /** Absent: it never fires. */
  readonly trigger?: Sourced<TriggerId>
  /** It fires only for cards of this archetype (section 4.3). */
  readonly archetype?: Sourced<string>
  /** In order; one in the string form. */
  readonly parts: readonly Part[]
}

/** The condition for casting a card (section 2.5): `min <= n < below`. */
export interface Requirement {
  readonly span: Span
  /** Absent: unknown, and never met. */
  readonly kind?: RequirementId
  readonly min: number
  readonly below?: number
}

/** Icons of one colour. */
export interface Icons extends Sourced<number> {
  readonly colour: ColourId
}

/** A compiled card of Blox Cards, an alternate as well as any: plain JSON. Absent is what the text does not give, or gives wrongly. */
export interface BloxCard extends CompiledCard {
  readonly kind: KindOfCard
  /** Where its key is written. */
  readonly keySpan: Span
  /** Of an alternate: the key of its original. */
  readonly original?: Sourced<string>
  /** Number of its picture. */
  readonly id?: Sourced<number>
  readonly bio?: Sourced<string>
  readonly health?: Sourced<number>
  readonly power?: Sourced<number>
  readonly rarity?: Sourced<RarityId>
  readonly colour?: Sourced<ColourId>
  /** In the order of the text; a colour that is not there costs nothing. */
  readonly cost: readonly Icons[]
  readonly attackEffect?: Sourced<string>
  readonly attackColour?: Sourced<string>
  readonly archetype?: Sourced<string>
  /** By their usual names, each once. */
  readonly flags: readonly Sourced<FlagId>[]
  readonly requirement?: Requirement
  /** Number of the picture behind the table while the terrain is in play. */
  readonly field?: Sourced<number>
  readonly effect?: Effect
}

export const hasFlag = ({ flags }: Pick<BloxCard, 'flags'>, flag: FlagId): boolean =>
  flags.some(({ value }) => value === flag)

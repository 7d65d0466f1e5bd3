import type { Span } from '../../language/span'
import type { CompiledCard } from '../../language/service'
import type { Ability } from './ability'

/** Classes a deck is built around (specification, section 2.3). */
export const CLASSES = ['Forest', 'Sword', 'Rune', 'Dragon', 'Abyss', 'Haven', 'Neutral'] as const
export type ClassName = (typeof CLASSES)[number]

/** Card types without their token mark (section 2.2). They are also the ids of the system's kinds, with ` / Token` for tokens. */
export const TYPES = ['Follower', 'Evolved Follower', 'Spell', 'Evolved Spell', 'Amulet', 'Leader'] as const
export type TypeName = (typeof TYPES)[number]

export const RARITIES = ['Bronze', 'Silver', 'Gold', 'Legendary', 'Ultimate', 'Super Legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** A value with the place where it is written. */
export interface Sourced<T> {
  readonly value: T
  readonly span: Span
}

/** Triggers that a spell never starts with, where it has no ability of its own trigger. */
const NEVER_PLAYED: ReadonlySet<string> = new Set(['ModifiedCost', 'Passive', 'OnDiscarded', 'StartEndPhase', 'Act'])

/** What a spell does when it is played, by its place: its first ability with the trigger Spell, else the first that is not for something else (section 4.1). */
export function playedAs(abilities: readonly Ability[]): number {
  const own = abilities.findIndex(({ trigger }) => trigger?.value === 'Spell')
  return own >= 0 ? own : abilities.findIndex(({ trigger }) => trigger && !NEVER_PLAYED.has(trigger.value))
}

/** A compiled card of Shadowverse: Evolve: plain JSON. Absent is what the text does not give, or gives wrongly. */
export interface EvolveCard extends CompiledCard {
  /** The name without ` (Evolved)`: what pairs an evolved card with its base (section 2.2). */
  readonly baseName: string
  readonly id?: Sourced<string> | undefined
  /** Id of the English printing; what the face shows before `id` + `EN` (section 2.4). */
  readonly idEn?: Sourced<string> | undefined
  readonly class?: Sourced<ClassName> | undefined
  /** Expanded: `Umamusume: Pretty Derby` for `uma`. */
  readonly universe?: Sourced<string> | undefined
  readonly type?: Sourced<TypeName> | undefined
  readonly token: boolean
  /** In declared order, without `Token`, without duplicates. */
  readonly traits: readonly Sourced<string>[]
  readonly rarity?: Sourced<Rarity> | undefined
  /** Play points. */
  readonly cost?: Sourced<number> | undefined
  readonly stats?: Sourced<{ readonly attack: number; readonly defense: number }> | undefined
  /** Printed text: lines trimmed and joined with LF, outer quotes removed. */
  readonly text?: Sourced<string> | undefined
  /** Play points of the paid evolve; absent: cannot evolve by paying. */
  readonly evolveCost?: Sourced<number> | undefined
  /** Canonical keyword names (`CannotAttack` for `CantAttack`), duplicates removed. */
  readonly keywords: readonly Sourced<string>[]
  readonly abilities: readonly Ability[]
}

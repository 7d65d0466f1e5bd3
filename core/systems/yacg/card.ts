import type { CompiledCard } from '../../language/service'
import type { Span } from '../../language/span'
import type { Script, Written } from './script'
import type { ColourName } from './words'

/**
 * Kinds of element (specification, sections 1 and 2). They are also the ids of the system's kinds. `effect` is an effect whose type is not decided;
 * traits, attacks and mechanics are no cards, plans and weathers lie on the table.
 */
export const ELEMENTS = [
  'creature',
  'action',
  'field',
  'aura',
  'effect',
  'trait',
  'attack',
  'plan',
  'weather',
  'mechanic',
] as const
export type ElementKind = (typeof ELEMENTS)[number]

export const STAGES = ['Conception', 'Alpha-0', 'Alpha-1', 'Discontinued'] as const
export type Stage = (typeof STAGES)[number]

/** An attack of a creature: its number, and the attack element that it performs, if any (section 2.2). */
export interface AttackForm {
  readonly amount: Written<number>
  readonly effect?: { readonly span: Span; readonly id: string; readonly variable?: Written<number> }
}

/** A trait or attack that is named by id; name and description beside it are copies for readers. */
export interface Reference {
  readonly span: Span
  readonly id: Written<string>
  readonly name?: Written<string>
  readonly description?: Written<string>
}

/** Colours of a trait, attack or mechanic in the design of colours (section 2.1). */
export interface Shares {
  readonly primary: readonly Written<ColourName>[]
  readonly secondary: readonly Written<ColourName>[]
  readonly tertiary: readonly Written<ColourName>[]
}

/** Cost, total and of the card's own colour; absent is not decided, or a token's. */
export interface Cost {
  readonly total?: Written<number>
  readonly colour?: Written<number>
}

/** A compiled element: plain JSON. Absent is what the text does not give, or gives wrongly; `null` values count as absent. */
export interface YacgCard extends CompiledCard {
  readonly kind: ElementKind
  readonly keySpan: Span
  readonly stage?: Written<Stage>
  readonly devName?: Written<string>
  readonly order?: Written<number>
  readonly value?: Written<number>
  readonly colour?: Written<ColourName | 'None'>
  readonly token: boolean
  readonly cost: Cost
  readonly hp?: Written<number>
  readonly spe?: Written<number>
  readonly strong?: AttackForm
  readonly technical?: AttackForm
  readonly traits: readonly Reference[]
  /** `Entry`, `Combat` or `Other` of a trait. */
  readonly traitType?: Written<string>
  readonly shares?: Shares
  readonly description?: Written<string>
  /** Ids of elements that the description refers to. */
  readonly mentions: readonly Written<string>[]
  readonly flavour?: Written<string>
  /** Absent: not scripted. One that is there and empty means "no rules". */
  readonly script?: Script
}

/** Whether decks may hold it (section 5.14). */
export const isPlayable = ({ stage }: Pick<YacgCard, 'stage'>): boolean =>
  stage?.value === 'Alpha-0' || stage?.value === 'Alpha-1'

import type { Data, Mapping } from './data'

/** Whom a text speaks of, before it is known which of its targets and objects they are. */
export type Noun = { readonly doubt?: string } & (
  | { readonly is: 'self'; readonly kind?: string }
  | { readonly is: 'foe' | 'host' | 'other' }
  /** `it`, `that creature`, `the destroyed creature`: one that was named before. */
  | { readonly is: 'again'; readonly kind?: string; readonly how?: string }
  | { readonly is: 'picked'; readonly pick: Picked }
  | { readonly is: 'last-played'; readonly what: string; readonly of: Who }
  | { readonly is: 'host-of'; readonly of: Noun }
  | { readonly is: 'list'; readonly parts: readonly Noun[] }
  /** All targets. */
  | { readonly is: 'both' }
  | { readonly is: 'fighters' }
)

/** A player; `again` is one that was named before. */
export type Who = 'you' | 'opponent' | 'each' | 'again' | { readonly owner: Noun } | { readonly controller: Noun }

export interface Picked {
  readonly kind: string
  readonly how: 'target' | 'every' | 'some' | 'bare'
  readonly in?: string
  readonly of?: Who | 'any'
  readonly where: Mapping
  /** Not the one that the text speaks of. */
  readonly other: boolean
  /** Filters that need to know whom the text speaks of. */
  readonly attachedTo?: Noun
  readonly sharesTraitWith?: Noun
  readonly except?: Noun
  readonly count?: number
  readonly atMost?: boolean
  readonly atLeast?: boolean
  readonly random?: boolean
  readonly by?: Who
  readonly top?: Data
  readonly bottom?: Data
  readonly plural?: boolean
}

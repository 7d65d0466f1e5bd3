import type { Seat } from '../../../../engine/seat'
import type { Span } from '../../../../language/span'
import type { Filter } from '../../card'
import type { Power, Resolution, Value } from '../state'

/** What a choice is for: it decides the sentence that asks, and whether it may be cancelled. */
export type Purpose = 'requisite' | 'target' | 'to' | 'cost' | 'discard' | 'receiver' | 'expression'

/** One filter of which something is chosen (specification, section 6.3). What is found goes to `chosen` of the resolution. */
export interface Choice {
  readonly kind: 'choose'
  readonly purpose: Purpose
  readonly filter: Filter
  /** Who chooses. */
  readonly by: Seat
  /** Goes on without anything; absent: finding nothing ends the whole rule. */
  readonly optional?: true | undefined
  /** Costs and discards take from here, whatever the filter says. */
  readonly within?: { readonly zone: 'hand' | 'ring'; readonly seat: Seat } | undefined
  /** These are not candidates: other costs need them. */
  readonly except?: readonly number[] | undefined
  /** Whose zone was named, for `any` and `same`. */
  readonly side?: Seat | undefined
  /** Which of "one of each" it is at. */
  readonly part: number
  /** Hidden candidates have been shown to the one who chooses. */
  readonly shown?: true | undefined
}

/** A choice that begins. It has all its properties from the beginning, like other frames of which there are many: whoever reads them meets one shape. */
export const choiceOf = (
  purpose: Purpose,
  filter: Filter,
  by: Seat,
  { optional, within, except }: Pick<Choice, 'optional' | 'within' | 'except'> = {},
): Choice => ({
  kind: 'choose',
  purpose,
  filter,
  by,
  optional,
  within,
  except,
  side: undefined,
  part: 0,
  shown: undefined,
})

/** The effects of a body or of an `each`, which are done one after the other. */
export interface BodyFrame {
  readonly kind: 'body'
  /** Statement and body; then the effects around it, for the inside of an `each`. */
  readonly path: readonly number[]
  /** The next effect; -1: its to-clause comes first. */
  readonly at: number
  /** What its effects act on; absent: each has a default of its own. */
  readonly targets?: readonly number[] | undefined
  /** `card` inside an `each`. */
  readonly element?: Value | undefined
}

/** A body before its to-clause. */
export const bodyOf = (path: readonly number[], targets?: readonly number[], element?: Value): BodyFrame => ({
  kind: 'body',
  path,
  at: -1,
  targets,
  element,
})

/** What a command that takes several steps has done so far. */
export interface Stage {
  readonly step: string
  readonly ids: readonly number[]
}

/** One effect. */
export interface EffectFrame {
  readonly kind: 'effect'
  readonly path: readonly number[]
  readonly targets?: readonly number[] | undefined
  readonly element?: Value | undefined
  /** An optional command was accepted. */
  readonly accepted?: true | undefined
  /** Its arguments, worked out once. */
  readonly values?: readonly Value[] | undefined
  readonly stage?: Stage | undefined
}

/** Everything a rule being resolved may still have to do. */
export type ResolutionFrame =
  | Resolution
  | { readonly kind: 'requisite' }
  | Choice
  /** What was chosen becomes `tgt`. */
  | { readonly kind: 'targeted' }
  /** Which of the alternatives. */
  | { readonly kind: 'alternative' }
  | { readonly kind: 'variable'; readonly index: number }
  /** Whether all costs can be paid. */
  | { readonly kind: 'costs' }
  | { readonly kind: 'cost'; readonly index: number; readonly choosing?: true }
  | { readonly kind: 'statement'; readonly index: number; readonly body: number }
  | BodyFrame
  | EffectFrame
  /** The choices of its to-clause are made. */
  | { readonly kind: 'aimed'; readonly frame: BodyFrame }
  /** An `each` is over. */
  | { readonly kind: 'counted' }
  /** The call of a coin (section 4.17); its result goes to `answers`. */
  | { readonly kind: 'coin'; readonly span: Span }
  /** What was chosen after so many others goes to `answers`. */
  | { readonly kind: 'answered'; readonly from: number }
  /** A character gets another ability, or none, when the listeners of its old one are done (section 6.10). */
  | { readonly kind: 'power'; readonly card: number; readonly life: number; readonly power: Power | null }

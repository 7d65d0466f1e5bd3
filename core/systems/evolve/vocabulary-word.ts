import type { VocabularyEntry } from '../../language/service'

/** What an argument of an effect, cost, action, value or filter atom is written as. `range` is a value or `m(min, max)`. */
export type ArgumentType =
  | 'value'
  | 'range'
  | 'filter'
  | 'token'
  | 'ability'
  | 'stat'
  | 'keyword'
  | 'counter'
  | 'zone'
  | 'token-option'
  | 'duration'
  | 'trait'
  | 'action'
  | 'text'
  | 'target'
  | 'class'
  | 'card'
  | 'count'
  | 'number'

export interface Argument {
  readonly name: string
  readonly type: ArgumentType
  /** It may be left out. */
  readonly optional?: true
  /** What a missing or empty argument stands for. */
  readonly default?: string
  /** It may be repeated, up to `most` times. */
  readonly rest?: true
  readonly most?: number
  /** An empty argument or `_` in its place means nothing (dice). */
  readonly blank?: true
}

/** A word of SVE Script (specification, section 4). Its `id` is its canonical spelling. */
export type Word = VocabularyEntry

export const amount = (name = 'amount'): Argument => ({ name, type: 'value', optional: true, default: '1' })
export const range = (name = 'amount'): Argument => ({ name, type: 'range', optional: true, default: '1' })
export const filter = (name = 'filter'): Argument => ({ name, type: 'filter', optional: true })
export const required = (name: string, type: ArgumentType): Argument => ({ name, type })
export const abilities = (most = 5): Argument => ({ name: 'ability', type: 'ability', rest: true, most })

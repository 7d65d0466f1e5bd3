import type { VocabularyEntry } from '../../language/service'

/** What an argument of an effect, cost, action, value or filter atom is written as. `range` is a value or `m(min, max)`. */
export type ArgumentType =
  | 'value' | 'range' | 'filter' | 'token' | 'ability' | 'stat' | 'keyword' | 'counter' | 'zone' | 'token-option' | 'duration' | 'trait' | 'action' | 'text'
  | 'target' | 'class' | 'card' | 'count' | 'number'

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

type Row<W extends Word> = Omit<W, 'id' | 'kind' | 'aliases'> & { readonly aliases?: readonly string[] }

/** Makes a table of words of one kind, keeping their ids as types. */
export const table = <W extends Word>(kind: W['kind']) =>
  <const Id extends string>(rows: Readonly<Record<Id, Row<W>>>): readonly (W & { readonly id: Id })[] =>
    Object.entries<Row<W>>(rows).map(([id, row]) => ({ aliases: [], ...row, id, kind }) as unknown as W & { readonly id: Id })

/** The id of a word of this table. */
export type IdOf<T extends readonly Word[]> = T[number]['id']

export const amount = (name = 'amount'): Argument => ({ name, type: 'value', optional: true, default: '1' })
export const range = (name = 'amount'): Argument => ({ name, type: 'range', optional: true, default: '1' })
export const filter = (name = 'filter'): Argument => ({ name, type: 'filter', optional: true })
export const required = (name: string, type: ArgumentType): Argument => ({ name, type })
export const abilities = (most = 5): Argument => ({ name: 'ability', type: 'ability', rest: true, most })
